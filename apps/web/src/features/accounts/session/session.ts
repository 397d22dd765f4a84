import { useSyncExternalStore } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { api, onAccountChange, onUnauthorized } from '../../../api/client.ts';
import { noteFailure } from '../../../api/failures.ts';
import { queryClient } from '../../../api/query-client.ts';
import { toast } from '../../../components/toast/toast.ts';
import { keepOpenDrafts, returnPath, setupToken, tabStorage } from '../../../lib/tab-storage.ts';
import { configQuery } from '../../system/config.queries.ts';
import type { IdentityClient } from './identity-client.ts';
import { createSessionMachine } from './session-machine.ts';
import type { Session } from './session-rules.ts';

/** Timeout of signing out at the server. */
const logoutPatienceMs = 5_000;

async function loadIdentity(): Promise<IdentityClient> {
  const { identity } = await queryClient.ensureQueryData(configQuery);
  if (identity.firebase) {
    const { project_id, api_key, auth_domain, emulator_host } = identity.firebase;
    const { createFirebaseIdentity } = await import('./firebase-identity.ts');
    return createFirebaseIdentity({
      projectId: project_id,
      apiKey: api_key,
      authDomain: auth_domain,
      emulatorHost: emulator_host,
    });
  }
  const { createEmbeddedIdentity } = await import('./embedded-identity.ts');
  return createEmbeddedIdentity({
    googleEnabled: identity.google_enabled,
    leaveFor: (address) => window.location.assign(address),
    path: () => window.location.pathname,
  });
}

let identity: Promise<IdentityClient> | null = null;

/** Loaded once; a failure (offline at first) is not cached. */
function identityClient(): Promise<IdentityClient> {
  identity ??= loadIdentity().catch((error: unknown) => {
    identity = null;
    throw error;
  });
  return identity;
}

let navigate: (path: string) => void = (path) => window.location.assign(path);

export const session = createSessionMachine({
  storage: localStorage,
  identity: identityClient,
  exchange: (token, setup) =>
    api('exchangeToken', { body: { token, ...(setup === undefined ? {} : { setup_token: setup }) } }),
  currentUser: () => api('getUser'),
  logout: () => api('logout', { signal: AbortSignal.timeout(logoutPatienceMs) }),
  setupToken,
  path: () => window.location.pathname,
  returnPath: {
    keep: () => returnPath.keep(window.location.pathname + window.location.search),
    take: returnPath.take,
  },
  go: (path) => navigate(path),
  report: (error) => reportError(error),
  reportRefusal: (refusal) => noteFailure({ kind: 'auth', ...refusal }),
  now: () => Date.now(),
});

/**
 * One user's cached data must not be visible to the next. It is cleared when another user signs in, not on
 * sign-out: visible pages would refetch it without a session.
 */
function forgetOthersData(): void {
  let lastId = session.get().user?.id;
  session.subscribe(() => {
    const id = session.get().user?.id;
    if (id === undefined || id === lastId) return;
    if (lastId !== undefined) {
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== configQuery.queryKey[0] });
    }
    lastId = id;
  });
}

/** When the current user cannot be read (specification 1, section 8). */
export function userFailure(error: unknown): string {
  return errorText(error, 'Failed to get user information');
}

let hasFailed = false;

/** Reads the user again in the background. Only the first of several failures in a row is shown. */
async function refreshUser(): Promise<void> {
  try {
    await session.refresh();
    hasFailed = false;
  } catch (error) {
    // Without a session there is no user to read.
    if (!hasFailed && session.get().isAuthenticated) toast.error(userFailure(error));
    hasFailed = true;
  }
}

/** What is typed in open forms survives the end of the session and a reload, for the same user. */
function keepTypedWork(): void {
  let last = session.get().user?.id;
  session.subscribe(() => {
    const id = session.get().user?.id;
    if (id === last) return;
    last = id;
    if (id === undefined) keepOpenDrafts();
    else tabStorage.belongTo(id);
  });
  window.addEventListener('pagehide', keepOpenDrafts);
}

/** What the server allows has changed: what is shown may be out of date. */
function refetchAfterChange(): void {
  const rights = () => {
    const { user } = session.get();
    return user && `${user.id} ${user.role} ${user.approvalStatus} ${user.isBetaTester}`;
  };
  let last = rights();
  session.subscribe(() => {
    const now = rights();
    if (now === last) return;
    const isSame = last !== null && now !== null && last.split(' ')[0] === now.split(' ')[0];
    last = now;
    if (isSame) void queryClient.invalidateQueries();
  });
}

/** Restores the session and syncs it with the provider, the server, 401 and 403 responses, and other tabs. */
export function startSession(go: (path: string) => void): void {
  navigate = go;
  onUnauthorized(session.unauthorized);
  onAccountChange(() => void refreshUser());
  window.addEventListener('storage', (event) => session.storageChanged(event.key));
  window.addEventListener('focus', () => void refreshUser());
  forgetOthersData();
  keepTypedWork();
  refetchAfterChange();
  void session.start();
  void refreshUser();
}

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get);
}

/** Whether the server ended the last session: the sign-in form says why it is shown. */
export function useHasEnded(): boolean {
  return useSyncExternalStore(session.subscribe, session.hasEnded);
}
