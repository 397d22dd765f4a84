import { useSyncExternalStore } from 'react';
import { api, onUnauthorized } from '../../api/client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { reportError } from '../../lib/report-error.ts';
import { configQuery } from '../system/config.queries.ts';
import type { IdentityClient } from './identity-client.ts';
import { createSessionMachine } from './session-machine.ts';
import type { Session } from './session-rules.ts';
import { setupToken } from './setup-token.ts';

/** How long a page may wait for an identity provider that does not answer. */
const providerPatienceMs = 5_000;

async function loadIdentity(): Promise<IdentityClient> {
  const { identity } = await queryClient.ensureQueryData(configQuery);
  if (identity.kind !== 'embedded') throw new Error(`Identity "${identity.kind}" is not in this version`);
  const { createEmbeddedIdentity } = await import('./embedded-identity.ts');
  return createEmbeddedIdentity({
    googleEnabled: identity.google_enabled,
    leaveFor: (address) => window.location.assign(address),
  });
}

let identity: Promise<IdentityClient> | null = null;

/** Loaded once; a failure (offline at the first try) is not kept. */
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
  logout: () => api('logout'),
  setupToken,
  path: () => window.location.pathname,
  go: (path) => navigate(path),
  report: reportError,
  now: () => Date.now(),
});

/**
 * What one person loaded is not for the next one to see. It goes when somebody else signs in, not at the
 * signing out: pages still on the screen would ask for it again, without a session.
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

/** Restores the session and keeps it in step with the provider, the API's refusals and other tabs. */
export function startSession(go: (path: string) => void): void {
  navigate = go;
  onUnauthorized(session.unauthorized);
  window.addEventListener('storage', (event) => session.storageChanged(event.key));
  forgetOthersData();
  void session.start();
  window.setTimeout(session.giveUpWaiting, providerPatienceMs);
}

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get);
}
