import type { User } from '@chapterhouse/contract/accounts/entities';
import { expect, test } from 'vitest';
import { type IdentityClient, IdentityError, type IdentityUser } from './identity-client.ts';
import { createSessionMachine, exchangeFailed } from './session-machine.ts';

const ada: User = {
  id: 'u1',
  name: 'Ada',
  email: 'ada@example.com',
  picture: null,
  role: 'user',
  approvalStatus: 'approved',
  isBetaTester: false,
  isAdmin: false,
};
const ben: User = { ...ada, id: 'u2', name: 'Ben', email: 'ben@example.com', approvalStatus: 'pending' };

type Options = {
  stored?: Record<string, string>;
  /** Who the provider reports at start; undefined: it does not answer. */
  reports?: IdentityUser | null;
  path?: string;
  exchange?: () => Promise<{ token: string; user: User }>;
  signIn?: () => Promise<void>;
  logout?: () => Promise<unknown>;
  setup?: string;
};

function rig(options: Options = {}) {
  const stored = new Map(Object.entries(options.stored ?? {}));
  const log: string[] = [];
  const reported: unknown[] = [];
  let path = options.path ?? '/history';
  let now = 0;
  let setup = options.setup;
  let listener: (user: IdentityUser | null) => void = () => undefined;
  const identity: IdentityClient = {
    onUser: (next) => {
      listener = next;
      if (options.reports !== undefined) next(options.reports);
      return () => undefined;
    },
    signUp: async () => listener({ uid: 'p1', email: '' }),
    signIn: options.signIn ?? (async () => listener({ uid: 'p1', email: '' })),
    google: async () => {
      throw new IdentityError('auth/operation-not-allowed');
    },
    sendReset: async () => undefined,
    signOut: async () => {
      log.push('identity sign-out');
    },
    getToken: async () => 'ticket',
  };
  const machine = createSessionMachine({
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    identity: async () => identity,
    exchange: async (token, setupToken) => {
      log.push(`exchange ${token}${setupToken === undefined ? '' : ` ${setupToken}`}`);
      return (options.exchange ?? (async () => ({ token: 'new', user: ada })))();
    },
    logout: async () => {
      log.push('logout');
      await options.logout?.();
    },
    setupToken: {
      read: () => setup,
      forget: () => {
        setup = undefined;
      },
    },
    path: () => path,
    go: (next) => {
      path = next;
      log.push(`go ${next}`);
    },
    report: (error) => void reported.push(error),
    now: () => now,
  });
  return {
    machine,
    stored,
    log,
    reported,
    report: (user: IdentityUser | null) => listener(user),
    wait: (ms: number) => {
      now += ms;
    },
  };
}

const storedAda = { user: JSON.stringify(ada), authToken: 'old' };
const signedOut = { isAuthenticated: false, user: null, token: null, loading: false };

test('starts as loading', () => {
  expect(rig().machine.get()).toMatchObject({ isAuthenticated: false, loading: true });
});

test('stored token and user start authenticated, and are not exchanged again', async () => {
  const { machine, log } = rig({ stored: storedAda, reports: { uid: 'p1', email: '' } });
  await machine.start();
  expect(machine.get()).toEqual({ isAuthenticated: true, user: ada, token: 'old', loading: false });
  expect(log).toEqual([]);
});

test('a broken stored user removes both entries', async () => {
  const { machine, stored } = rig({ stored: { user: '{broken', authToken: 'old' } });
  await machine.start();
  machine.giveUpWaiting();
  expect(machine.get()).toEqual(signedOut);
  expect(stored.size).toBe(0);
});

test('with one of the two missing it starts signed out', async () => {
  const { machine } = rig({ stored: { authToken: 'old' }, reports: null });
  await machine.start();
  expect(machine.get()).toEqual(signedOut);
});

test('no user at the provider clears what is stored', async () => {
  const { machine, stored } = rig({ stored: storedAda, reports: null });
  await machine.start();
  expect(machine.get()).toEqual(signedOut);
  expect(stored.size).toBe(0);
});

test('a user at the provider is exchanged, stored and redirected', async () => {
  const { machine, stored, log } = rig({
    reports: { uid: 'p1', email: '' },
    path: '/sign-in',
    setup: 'setup',
  });
  await machine.start();
  await machine.settled();
  expect(machine.get()).toEqual({ isAuthenticated: true, user: ada, token: 'new', loading: false });
  expect(stored.get('authToken')).toBe('new');
  expect(JSON.parse(stored.get('user') ?? '')).toEqual(ada);
  expect(log).toEqual(['exchange ticket setup', 'go /dashboard']);
});

test('a failed exchange signs out and is only reported', async () => {
  const failure = new Error('down');
  const { machine, reported, log } = rig({
    reports: { uid: 'p1', email: '' },
    exchange: () => Promise.reject(failure),
  });
  await machine.start();
  await machine.settled();
  expect(machine.get()).toEqual(signedOut);
  expect(reported).toEqual([failure]);
  expect(log).toEqual(['exchange ticket']);
});

test('signing in exchanges once, although the provider reports the user too', async () => {
  const { machine, log } = rig({ path: '/sign-in', reports: null });
  await machine.start();
  expect(await machine.signIn('ada@example.com', 'secret')).toEqual({ success: true });
  expect(log).toEqual(['exchange ticket', 'go /dashboard']);
});

test('signing in as somebody else replaces who the state holds', async () => {
  const { machine } = rig({ stored: storedAda, exchange: async () => ({ token: 'new', user: ben }) });
  await machine.start();
  await machine.signIn('ben@example.com', 'secret');
  expect(machine.get().user).toEqual(ben);
});

test('operations give back a result with the code instead of throwing', async () => {
  const refused = rig({ signIn: () => Promise.reject(new IdentityError('auth/wrong-password')) });
  expect(await refused.machine.signIn('a', 'b')).toEqual({ success: false, code: 'auth/wrong-password' });
  expect(await refused.machine.google()).toEqual({ success: false, code: 'auth/operation-not-allowed' });
  const broken = rig({ exchange: () => Promise.reject(new Error('down')) });
  expect(await broken.machine.signIn('a', 'b')).toEqual({ success: false, code: exchangeFailed });
});

test('logging out goes on when the API cannot be reached', async () => {
  const failure = new Error('down');
  const { machine, stored, log, reported } = rig({
    stored: storedAda,
    logout: () => Promise.reject(failure),
  });
  await machine.start();
  await machine.logout();
  expect(machine.get()).toEqual(signedOut);
  expect(stored.size).toBe(0);
  expect(log).toEqual(['logout', 'identity sign-out', 'go /sign-in']);
  expect(reported).toEqual([failure]);
});

test('a 401 clears, goes to the sign-in page and tries the provider again', async () => {
  const { machine, stored, log } = rig({
    stored: storedAda,
    exchange: () => Promise.reject(new Error('gone')),
  });
  await machine.start();
  machine.unauthorized('old');
  expect(machine.get()).toEqual(signedOut);
  expect(stored.size).toBe(0);
  await expect.poll(() => log).toEqual(['go /sign-in', 'exchange ticket']);
});

test('a 401 on a public page does not move anyone', async () => {
  const { machine, log } = rig({ stored: storedAda, path: '/pending-approval' });
  await machine.start();
  machine.unauthorized('old');
  expect(machine.get()).toEqual(signedOut);
  expect(log).not.toContain('go /sign-in');
});

test('a token refused right after it was got is not renewed in a circle', async () => {
  const { machine, log, wait } = rig({ reports: { uid: 'p1', email: '' } });
  await machine.start();
  await machine.settled();
  wait(1_000);
  machine.unauthorized('new');
  expect(log).toEqual(['exchange ticket', 'go /sign-in']);
});

test('a late 401 of a former session changes nothing', async () => {
  const { machine, log } = rig({ stored: storedAda });
  await machine.start();
  machine.unauthorized('older');
  expect(machine.get().isAuthenticated).toBe(true);
  expect(log).toEqual([]);
});

test('signing out in another tab signs out here, signing in there signs in here', async () => {
  const { machine, stored, log } = rig({ stored: storedAda });
  await machine.start();
  stored.clear();
  machine.storageChanged('theme');
  expect(machine.get().isAuthenticated).toBe(true);
  machine.storageChanged('authToken');
  expect(machine.get()).toEqual(signedOut);
  expect(log).toEqual(['go /sign-in']);
  stored.set('authToken', 'other').set('user', JSON.stringify(ben));
  machine.storageChanged('user');
  expect(machine.get()).toMatchObject({ user: ben, token: 'other' });
  expect(log).toEqual(['go /sign-in', 'go /pending-approval']);
});
