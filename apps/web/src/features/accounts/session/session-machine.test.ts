import type { User } from '@chapterhouse/contract/accounts/entities';
import { expect, test } from 'vitest';
import { ApiError, IdentityError } from '../../../api/api-error.ts';
import type { IdentityClient, IdentityUser } from './identity-client.ts';
import { createSessionMachine, exchangeFailed } from './session-machine.ts';

const ada: User = {
  id: 'u1',
  name: 'Ada',
  email: 'ada@example.com',
  emailVerified: true,
  picture: null,
  role: 'user',
  approvalStatus: 'approved',
  isBetaTester: false,
  isAdmin: false,
};
const ben: User = { ...ada, id: 'u2', name: 'Ben', email: 'ben@example.com', approvalStatus: 'pending' };

type Options = {
  stored?: Record<string, string>;
  /** The storage shared with other tabs. */
  sharedWith?: Map<string, string>;
  /** The user that the provider reports at start; undefined: no response. */
  reports?: IdentityUser | null;
  path?: string;
  exchange?: () => Promise<{ token: string; user: User }>;
  currentUser?: () => Promise<User>;
  signIn?: () => Promise<void>;
  signOut?: () => Promise<void>;
  logout?: () => Promise<unknown>;
  deleteLogin?: () => Promise<void>;
  setup?: string;
};

function rig(options: Options = {}) {
  const stored = options.sharedWith ?? new Map(Object.entries(options.stored ?? {}));
  const log: string[] = [];
  const reported: unknown[] = [];
  const refusals: unknown[] = [];
  let path = options.path ?? '/history';
  let now = 0;
  let setup = options.setup;
  let asked: string | undefined;
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
    resendVerification: async () => undefined,
    signOut: async () => {
      log.push('identity sign-out');
      await options.signOut?.();
    },
    neededToDelete: async () => 'password',
    prove: async (password) => {
      if (password !== 'right') throw new IdentityError('auth/wrong-password');
    },
    deleteLogin: options.deleteLogin ?? (async () => void log.push('login deleted')),
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
    currentUser: options.currentUser ?? (async () => ada),
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
    returnPath: {
      keep: () => {
        asked = path;
      },
      take: () => {
        const taken = asked;
        asked = undefined;
        return taken;
      },
    },
    go: (next) => {
      path = next;
      log.push(`go ${next}`);
    },
    report: (error) => void reported.push(error),
    reportRefusal: (refusal) => void refusals.push(refusal),
    now: () => now,
  });
  return {
    machine,
    stored,
    log,
    reported,
    refusals,
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

test('starts authenticated with a stored token and user, without another exchange', async () => {
  const { machine, log } = rig({ stored: storedAda, reports: { uid: 'p1', email: '' } });
  await machine.start();
  expect(machine.get()).toEqual({ isAuthenticated: true, user: ada, token: 'old', loading: false });
  expect(log).toEqual([]);
});

test('the stored session applies before the provider responds', () => {
  const { machine } = rig({ stored: storedAda });
  void machine.start();
  expect(machine.get()).toMatchObject({ isAuthenticated: true, loading: false });
});

test.each(['{broken', 'null', '"ada"', '[]', '{}', JSON.stringify({ ...ada, approvalStatus: 'maybe' })])(
  'an invalid stored user %s removes both entries and starts signed out',
  (user) => {
    const { machine, stored } = rig({ stored: { user, authToken: 'old' } });
    void machine.start();
    expect(machine.get()).toEqual(signedOut);
    expect(stored.size).toBe(0);
  },
);

test.each([{ authToken: 'old' }, { user: JSON.stringify(ada) }, {}])(
  'starts signed out if token or user is missing: %j',
  (stored) => {
    const { machine } = rig({ stored });
    void machine.start();
    expect(machine.get()).toEqual(signedOut);
  },
);

test('never changes other storage entries', async () => {
  const { machine, stored } = rig({ stored: { ...storedAda, theme: 'dark' }, reports: null });
  await machine.start();
  await machine.logout();
  expect([...stored]).toEqual([['theme', 'dark']]);
});

test('without a user at the provider the stored session is cleared', async () => {
  const { machine, stored, log } = rig({ stored: storedAda, reports: null });
  await machine.start();
  expect(machine.get()).toEqual(signedOut);
  expect(stored.size).toBe(0);
  expect(log).toEqual(['go /sign-in']);
});

test.each(['/sign-in', '/sign-up', '/forgot-password', '/pending-approval', '/account-rejected'])(
  'users on %s are not redirected when the session ends',
  async (path) => {
    for (const end of [
      ({ machine }: ReturnType<typeof rig>) => machine.unauthorized('old'),
      ({ report }: ReturnType<typeof rig>) => report(null),
      ({ machine, stored }: ReturnType<typeof rig>) => {
        stored.clear();
        machine.storageChanged(null);
      },
    ]) {
      const setting = rig({ stored: storedAda, path, exchange: () => Promise.reject(new Error('gone')) });
      await setting.machine.start();
      end(setting);
      expect(setting.machine.get()).toEqual(signedOut);
      expect(setting.log.filter((entry) => entry.startsWith('go'))).toEqual([]);
    }
  },
);

test('an unreachable provider does not change the stored session', async () => {
  const { machine } = rig({ stored: storedAda });
  await machine.start();
  expect(machine.get()).toMatchObject({ isAuthenticated: true, token: 'old' });
});

test('a user at the provider is exchanged, stored and redirected', async () => {
  const { machine, stored, log } = rig({
    reports: { uid: 'p1', email: '' },
    path: '/sign-in',
    setup: 'setup',
  });
  await machine.start();
  await expect.poll(() => machine.get().isAuthenticated).toBe(true);
  expect(machine.get()).toEqual({ isAuthenticated: true, user: ada, token: 'new', loading: false });
  expect(stored.get('authToken')).toBe('new');
  expect(JSON.parse(stored.get('user') ?? '')).toEqual(ada);
  expect(log).toEqual(['exchange ticket setup', 'go /dashboard']);
});

test('a failed exchange signs out and is reported', async () => {
  const failure = new Error('down');
  const { machine, reported, log } = rig({
    reports: { uid: 'p1', email: '' },
    exchange: () => Promise.reject(failure),
  });
  await machine.start();
  await expect.poll(() => reported.length).toBe(1);
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

test('signing in as another user replaces the user', async () => {
  const { machine } = rig({ stored: storedAda, exchange: async () => ({ token: 'new', user: ben }) });
  await machine.start();
  await machine.signIn('ben@example.com', 'secret');
  expect(machine.get().user).toEqual(ben);
});

test('operations return a result with the code instead of throwing', async () => {
  const refused = rig({ signIn: () => Promise.reject(new IdentityError('auth/wrong-password')) });
  expect(await refused.machine.signIn('a', 'b')).toEqual({ success: false, code: 'auth/wrong-password' });
  expect(await refused.machine.google()).toEqual({ success: false, code: 'auth/operation-not-allowed' });
  const broken = rig({ exchange: () => Promise.reject(new Error('down')) });
  expect(await broken.machine.signIn('a', 'b')).toEqual({ success: false, code: exchangeFailed });
});

test('every failed exchange of a suspended account shows the suspension', async () => {
  const suspended = new ApiError({ status: 403, code: 'account_suspended' });
  const { machine, log, reported } = rig({
    stored: storedAda,
    reports: null,
    exchange: () => Promise.reject(suspended),
  });
  await machine.start();
  await machine.signIn('ada@example.com', 'secret');
  expect(machine.get()).toMatchObject({ isAuthenticated: false, user: null });
  expect(log.at(-1)).toBe('go /account-suspended');
  expect(reported).toEqual([]);
});

test('reports rejected operations with method, address and code', async () => {
  const { machine, refusals } = rig({
    signIn: () => Promise.reject(new IdentityError('auth/wrong-password')),
  });
  await machine.signIn('ada@example.com', 'secret');
  await machine.google();
  expect(refusals).toEqual([
    {
      method: 'signIn',
      email: 'ada@example.com',
      code: 'auth/wrong-password',
      message: 'auth/wrong-password',
    },
    {
      method: 'google',
      email: null,
      code: 'auth/operation-not-allowed',
      message: 'auth/operation-not-allowed',
    },
  ]);
  expect(JSON.stringify(refusals)).not.toContain('secret');
});

test('logging out calls the API with the token, then clears, then calls the provider', async () => {
  const seen: unknown[] = [];
  const { machine, stored } = rig({
    stored: storedAda,
    logout: async () => void seen.push(stored.get('authToken'), machine.get().token),
    signOut: async () => void seen.push(stored.size, machine.get()),
  });
  await machine.start();
  await machine.logout();
  expect(seen).toEqual(['old', 'old', 0, signedOut]);
});

test('logging out works when the provider is unreachable', async () => {
  const { machine, log } = rig({ stored: storedAda, signOut: () => Promise.reject(new Error('down')) });
  await machine.start();
  await machine.logout();
  expect(machine.get()).toEqual(signedOut);
  expect(log.at(-1)).toBe('go /sign-in');
});

test('logging out works when the API is unreachable', async () => {
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

test('a 401 clears the session, redirects to sign-in and tries the provider again', async () => {
  const { machine, stored, log } = rig({
    stored: storedAda,
    exchange: () => Promise.reject(new Error('gone')),
  });
  await machine.start();
  machine.unauthorized('old');
  expect(machine.get()).toEqual(signedOut);
  expect(stored.size).toBe(0);
  await expect.poll(() => log).toEqual(['go /sign-in', 'exchange ticket']);
  await expect.poll(() => machine.hasEnded()).toBe(true);
});

test('a session that is renewed, or left by signing out, has not ended', async () => {
  const { machine, log } = rig({ stored: storedAda, path: '/history' });
  await machine.start();
  machine.unauthorized('old');
  await expect.poll(() => log.at(-1)).toBe('go /history');
  expect(machine.hasEnded()).toBe(false);
  await machine.logout();
  expect(machine.hasEnded()).toBe(false);
});

test('who signs in again is no longer told that the session has ended', async () => {
  let isBack = false;
  const exchange = async () => {
    if (!isBack) throw new Error('gone');
    return { token: 'new', user: ada };
  };
  const { machine } = rig({ stored: storedAda, exchange });
  await machine.start();
  machine.unauthorized('old');
  await expect.poll(() => machine.hasEnded()).toBe(true);
  isBack = true;
  await machine.signIn('ada@example.com', 'right');
  expect(machine.hasEnded()).toBe(false);
});

test('signing in returns to the page that required it, but not after signing out', async () => {
  const { machine, log } = rig({ stored: storedAda, path: '/history' });
  await machine.start();
  machine.unauthorized('old');
  await expect.poll(() => log.at(-1)).toBe('go /history');
  await machine.logout();
  await machine.signIn('ada@example.com', 'right');
  await expect.poll(() => log.at(-1)).toBe('go /dashboard');
});

test('a 401 on a public page does not redirect', async () => {
  const { machine, log } = rig({ stored: storedAda, path: '/pending-approval' });
  await machine.start();
  machine.unauthorized('old');
  expect(machine.get()).toEqual(signedOut);
  expect(log).not.toContain('go /sign-in');
});

test('a token rejected right after its exchange is not renewed in a loop', async () => {
  const { machine, log, wait } = rig({ reports: { uid: 'p1', email: '' } });
  await machine.start();
  await expect.poll(() => machine.get().isAuthenticated).toBe(true);
  wait(1_000);
  machine.unauthorized('new');
  expect(log).toEqual(['exchange ticket', 'go /sign-in']);
});

test('ignores a late 401 of a previous session', async () => {
  const { machine, log } = rig({ stored: storedAda });
  await machine.start();
  machine.unauthorized('older');
  expect(machine.get().isAuthenticated).toBe(true);
  expect(log).toEqual([]);
});

test('signing out in one of several tabs signs out all of them', async () => {
  const stored = new Map(Object.entries(storedAda));
  const tabs = ['/history', '/admin/users', '/pending-approval'].map((path) =>
    rig({ sharedWith: stored, path }),
  );
  for (const { machine } of tabs) await machine.start();
  await tabs[0]?.machine.logout();
  // The browser notifies all tabs except the one that wrote.
  for (const { machine } of tabs.slice(1)) {
    machine.storageChanged('user');
    machine.storageChanged('authToken');
  }
  expect(tabs.map(({ machine }) => machine.get())).toEqual([signedOut, signedOut, signedOut]);
  expect(tabs.map(({ log }) => log.at(-1))).toEqual(['go /sign-in', 'go /sign-in', undefined]);
});

test('sign-out and sign-in in another tab apply here', async () => {
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

test('deleting the account may require re-authentication', async () => {
  const { machine, refusals } = rig({ stored: storedAda });
  await machine.start();
  expect(await machine.neededToDelete()).toBe('password');
  expect(await machine.prove('wrong')).toEqual({ success: false, code: 'auth/wrong-password' });
  expect(await machine.prove('right')).toEqual({ success: true });
  expect(refusals).toMatchObject([{ method: 'prove', email: 'ada@example.com' }]);
});

test('deleting an account deletes its login, and signs out even if the provider fails', async () => {
  for (const deleteLogin of [undefined, () => Promise.reject(new IdentityError('auth/internal-error'))]) {
    const { machine, log, reported } = rig({ stored: storedAda, ...(deleteLogin ? { deleteLogin } : {}) });
    await machine.start();
    await machine.accountDeleted();
    expect(machine.get().isAuthenticated).toBe(false);
    expect(log).toEqual([...(deleteLogin ? [] : ['login deleted']), 'identity sign-out', 'go /sign-in']);
    expect(reported).toHaveLength(deleteLogin ? 1 : 0);
  }
});

test('a refresh stores the changed user, and leaves a page that is no longer allowed', async () => {
  const changed: User = { ...ada, role: 'admin', isAdmin: true };
  const { machine, stored, log } = rig({ stored: storedAda, currentUser: async () => changed });
  await machine.start();
  await machine.refresh();
  expect(machine.get()).toEqual({ isAuthenticated: true, user: changed, token: 'old', loading: false });
  expect(JSON.parse(stored.get('user') ?? '')).toEqual(changed);
  expect(log).toEqual([]);

  const demoted = rig({
    stored: { user: JSON.stringify(changed), authToken: 'old' },
    path: '/admin/users',
  });
  await demoted.machine.start();
  await demoted.machine.refresh();
  expect(demoted.log).toEqual(['go /dashboard']);
});

test('a pending user who is approved continues to the app', async () => {
  const { machine, log } = rig({
    stored: { user: JSON.stringify(ben), authToken: 'old' },
    path: '/pending-approval',
    currentUser: async () => ({ ...ben, approvalStatus: 'approved' }),
  });
  await machine.start();
  await machine.refresh();
  expect(log).toEqual(['go /dashboard']);
});

test('a refresh changes nothing without a session, after a sign-out, and when it fails', async () => {
  const nobody = rig({ currentUser: () => Promise.reject(new Error('must not be called')) });
  await nobody.machine.start();
  await nobody.machine.refresh();

  let answer: (user: User) => void = () => undefined;
  const leaving = rig({
    stored: storedAda,
    currentUser: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await leaving.machine.start();
  const late = leaving.machine.refresh();
  await leaving.machine.logout();
  answer(ada);
  await late;
  expect(leaving.machine.get()).toEqual(signedOut);

  const failure = new ApiError({ status: 503 });
  const failing = rig({ stored: storedAda, currentUser: () => Promise.reject(failure) });
  await failing.machine.start();
  await expect(failing.machine.refresh()).rejects.toBe(failure);
  expect(failing.machine.get().user).toEqual(ada);
});
