import { useSyncExternalStore } from 'react';
import { api, onUnauthorized } from '../../../api/client.ts';
import { noteFailure } from '../../../api/failures.ts';
import { queryClient } from '../../../api/query-client.ts';
import { reportError } from '../../../lib/report-error.ts';
import { setupToken } from '../../../lib/setup-token.ts';
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
  logout: () => api('logout', { signal: AbortSignal.timeout(logoutPatienceMs) }),
  setupToken,
  path: () => window.location.pathname,
  go: (path) => navigate(path),
  report: reportError,
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

/** Restores the session and syncs it with the provider, 401 responses and other tabs. */
export function startSession(go: (path: string) => void): void {
  navigate = go;
  onUnauthorized(session.unauthorized);
  window.addEventListener('storage', (event) => session.storageChanged(event.key));
  forgetOthersData();
  void session.start();
}

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get);
}
