import {
  Client,
  type OAuthClientProvider,
  type OAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import type { FastifyInstance } from 'fastify';

type Stored = {
  client?: { client_id: string } | undefined;
  tokens?: OAuthTokens | undefined;
  verifier?: string;
  discovery?: object;
  /** Where the app sent the user's browser. */
  authorizationUrl?: URL;
};

/** A desktop app on the official client: it registers, sends its user to a browser, and stores its tokens. */
export function createDesktopApp(
  mcpUrl: URL,
  {
    fetch,
    name = 'Desk App',
    callback = 'http://127.0.0.1:33418/callback',
  }: { fetch?: typeof globalThis.fetch; name?: string; callback?: string } = {},
) {
  const stored: Stored = {};
  const authProvider: OAuthClientProvider = {
    redirectUrl: callback,
    clientMetadata: {
      client_name: name,
      redirect_uris: [callback],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
    },
    state: () => 'state-of-the-app',
    clientInformation: () => stored.client as never,
    saveClientInformation: (client) => {
      stored.client = client as { client_id: string };
    },
    tokens: () => stored.tokens as never,
    saveTokens: (tokens) => {
      stored.tokens = tokens;
    },
    redirectToAuthorization: (url) => {
      stored.authorizationUrl = url;
    },
    saveCodeVerifier: (verifier) => {
      stored.verifier = verifier;
    },
    codeVerifier: () => stored.verifier ?? '',
    saveDiscoveryState: (found) => {
      stored.discovery = found;
    },
    discoveryState: () => stored.discovery as never,
    invalidateCredentials: (what) => {
      if (what === 'tokens' || what === 'all') stored.tokens = undefined;
      if (what === 'client' || what === 'all') stored.client = undefined;
    },
  };
  const transport = () =>
    new StreamableHTTPClientTransport(mcpUrl, { authProvider, ...(fetch ? { fetch } : {}) });
  return {
    stored,
    transport,
    /** Throws `UnauthorizedError` after it has sent the user to the browser. */
    connect: async () => {
      const client = new Client({ name: 'desk', version: '1' });
      await client.connect(transport());
      return client;
    },
  };
}

/** A browser's cookies, which follows redirects of the app by hand. */
export function createBrowser(app: FastifyInstance) {
  const cookies = new Map<string, { value: string; path: string }>();
  const send = async (
    method: 'GET' | 'POST',
    address: string | URL,
    { headers = {}, payload }: { headers?: Record<string, string>; payload?: object } = {},
  ) => {
    const { pathname, search } = new URL(address, 'https://app.test');
    const cookie = [...cookies]
      .filter(([, { path }]) => pathname === path || pathname.startsWith(path === '/' ? path : `${path}/`))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const response = await app.inject({
      method,
      url: pathname + search,
      headers: { ...headers, ...(cookie === '' ? {} : { cookie }) },
      ...(payload ? { payload } : {}),
    });
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /; *path=([^;]+)/i.exec(line)?.[1] ?? '/';
      if (value === '') cookies.delete(name);
      else cookies.set(name, { value, path });
    }
    return response;
  };
  return { cookies, send };
}
