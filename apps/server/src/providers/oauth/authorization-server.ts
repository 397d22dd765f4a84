import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KeyScope } from '@chapterhouse/contract/accounts/key-scopes';

/** What an app asks of the user in whose browser it started. The name is the app's own claim. */
export type ConsentRequest = {
  clientId: string;
  clientName: string;
  redirectUri: string;
  scopes: KeyScope[];
};

/** OAuth 2.1 for apps that connect to `/mcp`. Its tokens serve nothing else. */
export type AuthorizationServer = {
  /** Serves the endpoints of the protocol, with its own errors. `body`: what was parsed already. */
  handle: (request: IncomingMessage, response: ServerResponse, body?: object) => Promise<void>;
  /** A request that waits for its user; null if it is unknown, has expired or was used. */
  findRequest: (id: string) => Promise<ConsentRequest | null>;
  /**
   * Lets the app in, with the scopes that the user chose of those it asks for. The connected app `grantId` must be
   * stored already: what is issued ends with it. Returns the URL to which the browser must navigate, or null as above.
   */
  allow: (
    id: string,
    grant: { grantId: string; userId: string; scopes: readonly KeyScope[] },
  ) => Promise<string | null>;
  /** Refuses the app. Returns the same. */
  deny: (id: string) => Promise<string | null>;
  /** Deletes what has expired, and apps that nobody uses. */
  removeExpired: () => Promise<void>;
};

/** The protocol's endpoints, below the public URL. */
export const oauthPaths = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
  keys: '/oauth/jwks',
} as const;

/** What apps may ask for: the scopes of the tools. */
export const appScopes: readonly KeyScope[] = [
  'articles:read',
  'articles:write',
  'articles:publish',
  'sites:read',
  'sites:write',
];

/** The cookie of the browser that started a request, whose id it has. Sent only to the calls about this request. */
export const consentCookie = 'oauth-consent';
