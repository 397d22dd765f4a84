import type { User } from '@chapterhouse/contract/accounts/entities';
import { ApiError, IdentityError } from '../../../api/api-error.ts';
import { tokenKey } from '../../../api/client.ts';
import type { IdentityClient, IdentityUser } from './identity-client.ts';
import {
  isPublicPath,
  loadingSession,
  parseUser,
  redirectAfterChange,
  redirectAfterExchange,
  type Session,
  signedOut,
  suspendedPath,
} from './session-rules.ts';

type SessionDeps = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  identity: () => Promise<IdentityClient>;
  exchange: (token: string, setupToken: string | undefined) => Promise<{ token: string; user: User }>;
  /** The session's user as the server has it now. */
  currentUser: () => Promise<User>;
  logout: () => Promise<unknown>;
  /** The set-up link's token, kept until an exchange has used it. */
  setupToken: { read: () => string | undefined; forget: () => void };
  path: () => string;
  /** The page that asked for a sign-in; `keep` remembers the current one. */
  returnPath: { keep: () => void; take: () => string | undefined };
  go: (path: string) => void;
  /** Failures that the specification requires to be logged only. */
  report: (error: unknown) => void;
  /** A rejected operation of the identity provider. */
  reportRefusal: (refusal: { method: string; email: string | null; code: string; message: string }) => void;
  now: () => number;
};

/** Result of the sign-in, sign-up, reset and Google operations; none of them throws. */
export type AuthResult = { success: true } | { success: false; code: string };

/** The identity provider succeeded, but the product's exchange failed. */
export const exchangeFailed = 'exchange-failed';

type Operation = {
  method: string;
  /** The user's email, if known. */
  email: string | null;
  run: (identity: IdentityClient) => Promise<void>;
};

const userKey = 'user';
/** A token rejected this soon after it was issued would be rejected again. */
const freshTokenMs = 30_000;

/** The session of specification 1, sections 3 and 4; all dependencies are in `deps`. */
export function createSessionMachine(deps: SessionDeps) {
  let state = loadingSession;
  let exchanging: Promise<void> | null = null;
  let exchangedAt = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | null = null;
  let hasEnded = false;
  const listeners = new Set<() => void>();

  function set(next: Session): void {
    state = next;
    if (next.isAuthenticated) hasEnded = false;
    for (const listener of listeners) listener();
  }

  function clear(): void {
    deps.storage.removeItem(userKey);
    deps.storage.removeItem(tokenKey);
    set(signedOut);
  }

  /** Both entries must exist and be valid; otherwise both are removed. */
  function restore(): void {
    const token = deps.storage.getItem(tokenKey);
    const text = deps.storage.getItem(userKey);
    const user = text === null ? null : parseUser(text);
    if (token !== null && user !== null) {
      set({ isAuthenticated: true, user, token, loading: false });
      return;
    }
    if (text !== null && user === null) {
      deps.storage.removeItem(userKey);
      deps.storage.removeItem(tokenKey);
    }
    set(signedOut);
  }

  function follow(user: User): void {
    const path = deps.path();
    const target = redirectAfterExchange(user, path);
    if (target === null) return;
    const asked = path === '/sign-in' && target === '/dashboard' ? deps.returnPath.take() : undefined;
    deps.go(asked ?? target);
  }

  async function runExchange(): Promise<void> {
    const identity = await deps.identity();
    const { token, user } = await deps.exchange(await identity.getToken(), deps.setupToken.read());
    deps.storage.setItem(tokenKey, token);
    deps.storage.setItem(userKey, JSON.stringify(user));
    deps.setupToken.forget();
    exchangedAt = deps.now();
    set({ isAuthenticated: true, user, token, loading: false });
    follow(user);
  }

  /** One exchange at a time; skipped when the state already holds a user and a token. Rejects when it fails. */
  function ensureExchanged(): Promise<void> {
    if (exchanging) return exchanging;
    if (state.user !== null && state.token !== null) return Promise.resolve();
    exchanging = runExchange()
      .catch((error: unknown) => {
        clear();
        if (error instanceof ApiError && error.code === 'account_suspended') deps.go(suspendedPath);
        else deps.report(error);
        throw error;
      })
      .finally(() => {
        exchanging = null;
      });
    return exchanging;
  }

  async function runRefresh(token: string): Promise<void> {
    const user = await deps.currentUser();
    // Signed out, or signed in as somebody else, meanwhile.
    if (state.token !== token) return;
    const text = JSON.stringify(user);
    if (text !== JSON.stringify(state.user)) {
      deps.storage.setItem(userKey, text);
      set({ ...state, user });
    }
    const target = redirectAfterChange(user, deps.path());
    if (target !== null) deps.go(target);
  }

  function identityReported(user: IdentityUser | null): void {
    if (user !== null) {
      ensureExchanged().catch(() => undefined);
      return;
    }
    const wasAuthenticated = state.isAuthenticated;
    clear();
    if (wasAuthenticated) leaveGuardedPage();
  }

  /** Guards run on navigation only; redirect users who are already on a page. */
  function leaveGuardedPage(): void {
    if (isPublicPath(deps.path())) return;
    deps.returnPath.keep();
    deps.go('/sign-in');
  }

  function refused({ method, email }: Operation, error: unknown): AuthResult {
    const code = error instanceof IdentityError ? error.code : exchangeFailed;
    deps.reportRefusal({ method, email, code, message: error instanceof Error ? error.message : '' });
    return { success: false, code };
  }

  async function enter(operation: Operation): Promise<AuthResult> {
    try {
      const identity = await deps.identity();
      // The new user may differ from the one in the state.
      if (state.isAuthenticated) clear();
      await operation.run(identity);
    } catch (error) {
      return refused(operation, error);
    }
    try {
      await ensureExchanged();
      return { success: true };
    } catch {
      return { success: false, code: exchangeFailed };
    }
  }

  async function withIdentity(operation: Operation): Promise<AuthResult> {
    try {
      await operation.run(await deps.identity());
      return { success: true };
    } catch (error) {
      return refused(operation, error);
    }
  }

  async function leave(atProvider: (identity: IdentityClient) => Promise<void>): Promise<void> {
    clear();
    // A user who signs out on purpose starts over.
    deps.returnPath.take();
    try {
      await atProvider(await deps.identity());
    } catch (error) {
      deps.report(error);
    }
    deps.go('/sign-in');
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Restores the stored session, then lets the identity provider confirm it or sign in. */
    start: async (): Promise<void> => {
      restore();
      try {
        const identity = await deps.identity();
        identity.onUser(identityReported);
      } catch (error) {
        deps.report(error);
      }
    },

    /** Resolves when the session is no longer loading. */
    settled: (): Promise<void> => {
      if (!state.loading) return Promise.resolve();
      return new Promise((resolve) => {
        const listener = () => {
          if (state.loading) return;
          listeners.delete(listener);
          resolve();
        };
        listeners.add(listener);
      });
    },

    /**
     * Reads the user again, so that a changed role, beta access or approval applies without signing in again. Does
     * nothing when signed out. Rejects with the error of the call.
     */
    refresh: (): Promise<void> => {
      if (state.token === null) return Promise.resolve();
      refreshing ??= runRefresh(state.token).finally(() => {
        refreshing = null;
      });
      return refreshing;
    },

    signIn: (email: string, password: string) =>
      enter({ method: 'signIn', email, run: (identity) => identity.signIn(email, password) }),
    signUp: (email: string, password: string) =>
      enter({ method: 'signUp', email, run: (identity) => identity.signUp(email, password) }),
    google: () => withIdentity({ method: 'google', email: null, run: (identity) => identity.google() }),
    sendReset: (email: string) =>
      withIdentity({ method: 'sendReset', email, run: (identity) => identity.sendReset(email) }),

    resendVerification: () =>
      withIdentity({
        method: 'resendVerification',
        email: state.user?.email ?? null,
        run: (identity) => identity.resendVerification(),
      }),

    /** Ends the session here and at the provider. The user is signed out even if either fails. */
    logout: async (): Promise<void> => {
      await deps.logout().catch(deps.report);
      await leave((identity) => identity.signOut());
    },

    /** What the user must prove before the account can be deleted. Rejects if unknown. */
    neededToDelete: async () => (await deps.identity()).neededToDelete(),
    prove: (password: string | null) =>
      withIdentity({
        method: 'prove',
        email: state.user?.email ?? null,
        run: (identity) => identity.prove(password),
      }),

    /** After the server deleted the account: deletes the login at the provider as well. */
    accountDeleted: (): Promise<void> =>
      leave(async (identity) => {
        await identity.deleteLogin().catch(deps.report);
        await identity.signOut();
      }),

    /** Handles a 401 for a request with `usedToken`; ignores late ones of a previous session. */
    unauthorized: (usedToken: string | null): void => {
      if (usedToken !== state.token) return;
      const mayRenew = usedToken !== null && deps.now() - exchangedAt > freshTokenMs;
      const wasSignedIn = state.isAuthenticated;
      clear();
      leaveGuardedPage();
      const renewed = mayRenew ? ensureExchanged().catch(() => undefined) : Promise.resolve();
      void renewed.then(() => {
        if (!wasSignedIn || state.isAuthenticated) return;
        hasEnded = true;
        set({ ...state });
      });
    },

    /** Whether the server ended the last session, and nobody has signed in since. */
    hasEnded: () => hasEnded,

    /** Another tab changed the stored session: sign-out and sign-in apply to all tabs. */
    storageChanged: (key: string | null): void => {
      if (key !== null && key !== userKey && key !== tokenKey) return;
      const before = state;
      restore();
      if (before.isAuthenticated && !state.isAuthenticated) leaveGuardedPage();
      if (!before.isAuthenticated && state.user !== null) follow(state.user);
    },
  };
}
