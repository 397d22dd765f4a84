import type { ConnectedApp, ReturnsTo } from '@chapterhouse/contract/accounts/connected-apps';
import type { Routes } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import type { ConnectedAppRow } from './connected-apps-repository.ts';
import { decideConsent, findConsent } from './decide-consent.ts';
import { disconnectApp, listConnectedApps } from './manage-connected-apps.ts';

export function connectedAppRoutes(services: Services) {
  return {
    listConnectedApps: async ({ user }) => ({
      connected_apps: (await listConnectedApps({ ...services, user })).map(presentConnectedApp),
    }),
    disconnectApp: async ({ user, params }) => {
      await disconnectApp({ ...services, user }, params.id);
      return { message: 'App disconnected' };
    },
    getConsent: async ({ user, params, info }) => {
      const request = await findConsent(
        { ...services, user },
        { id: params.id, cookies: info.header('cookie') },
      );
      return {
        name: request.clientName,
        returns_to: returnsTo(request.redirectUri),
        scopes: request.scopes,
      };
    },
    decideConsent: async ({ user, params, body, info }) => ({
      redirect_to: await decideConsent(
        { ...services, user },
        { id: params.id, cookies: info.header('cookie'), scopes: body.scopes },
      ),
    }),
  } satisfies Partial<Routes>;
}

function presentConnectedApp(row: ConnectedAppRow): ConnectedApp {
  return {
    id: row.id,
    name: row.name,
    returns_to: returnsTo(row.redirect_uri),
    // Written from the contract's values only.
    scopes: row.scopes as ConnectedApp['scopes'],
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    last_used_address: row.last_used_address,
  };
}

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** A redirect URI, in the terms in which its owner recognizes it. */
function returnsTo(redirectUri: string): ReturnsTo {
  const { protocol, hostname, host } = new URL(redirectUri);
  if (loopback.test(hostname)) return { kind: 'computer', name: host };
  if (protocol === 'https:' || protocol === 'http:') return { kind: 'website', name: host };
  return { kind: 'app', name: protocol.slice(0, -1) };
}
