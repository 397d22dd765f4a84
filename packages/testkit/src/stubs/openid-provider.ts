import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { interactionPolicy, Provider } from 'oidc-provider';

/** A user at the provider. */
type Person = { sub: string; email?: string; email_verified?: boolean; name?: string; picture?: string };

export type OpenIdProvider = {
  settings: { issuer: string; clientId: string; clientSecret: string };
  /** The user at the browser; null: a user who declines. */
  signsIn: (person: Person | null) => void;
  /** Follows the redirects of a browser, from the authorization URL to the callback. */
  walk: (address: string) => Promise<URL>;
  close: () => Promise<void>;
};

/** A real OpenID provider on loopback instead of Google; signs everyone in without a prompt. */
export async function startOpenIdProvider(redirectUri: string): Promise<OpenIdProvider> {
  let person: Person | null = null;
  const known = new Map<string, Person>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ['the-client', 'the-secret-of-the-client'];
  // Google supports this prompt; the library needs it as an option.
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    // Like Google: the ID token contains the profile.
    conformIdTokenClaims: false,
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...known.get(sub), sub }) }),
  });
  const handle = provider.callback();
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    if (!person) return provider.interactionFinished(request, response, { error: 'access_denied' });
    known.set(person.sub, person);
    const grant = new provider.Grant({ accountId: person.sub, clientId });
    grant.addOIDCScope('openid email profile');
    const grantId = await grant.save();
    const result = { select_account: {}, login: { accountId: person.sub }, consent: { grantId } };
    await provider.interactionFinished(request, response, result);
  });
  return {
    settings: { issuer, clientId, clientSecret },
    signsIn: (next) => {
      person = next;
    },
    walk: (address) => walk(address, redirectUri),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function walk(address: string, redirectUri: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = new URL(address);
  for (let step = 0; step < 10; step++) {
    if (at.href.startsWith(redirectUri)) return at;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`${at} returned ${response.status}: ${await response.text()}`);
    at = new URL(location, at);
  }
  throw new Error('the provider has a redirect loop');
}
