import { productName } from '@chapterhouse/contract/product';
import { z } from 'zod';
import type { Clock } from '../../../lib/clock.ts';
import { newToken } from '../../../lib/crypto/tokens.ts';
import type { GuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import { parseForeignJson } from '../../../lib/text/json.ts';
import type { AuthorizationRequest } from '../../../providers/publishing/blog-authorization.ts';
import { siteBase } from '../publishing/wordpress-root.ts';
import { challengeOf } from './hosted-oauth.ts';
import { askTokenEndpoint, toGrant } from './token-endpoint.ts';

const webAddress = z.url({ protocol: /^https?$/ });
const metadataSchema = z.object({
  authorization_endpoint: webAddress,
  token_endpoint: webAddress,
  registration_endpoint: webAddress,
});
type Metadata = z.infer<typeof metadataSchema>;
const registrationSchema = z.object({ client_id: z.string().min(1), client_secret: z.string().nullish() });

export const selfHostedClientSchema = z.object({
  kind: z.literal('selfhosted'),
  redirectUri: z.string(),
  tokenEndpoint: z.string(),
  clientId: z.string(),
  clientSecret: z.string().nullable(),
  verifier: z.string(),
});
type SelfHostedClient = z.infer<typeof selfHostedClientSchema>;

function noOAuth(host: string): ProviderError {
  return new ProviderError(
    'misconfigured',
    `${host} does not support OAuth2 with automatic client registration. Connect with an application password instead: create one in WordPress under Users > Profile.`,
    { reason: 'no_oauth2' },
  );
}

/**
 * Self-hosted sites: WordPress has no OAuth2, and each plugin for it manages its own clients. Only a
 * server with metadata (RFC 8414) and dynamic client registration (RFC 7591) works for everybody.
 */
export function createSelfHostedOAuth({ fetch, clock }: { fetch: GuardedFetch; clock: Clock }) {
  const readMetadata = async (siteUrl: string): Promise<Metadata> => {
    const base = new URL(siteBase(siteUrl));
    const wellKnown = '/.well-known/oauth-authorization-server';
    const path = base.pathname.replace(/(?<!\/)\/+$/, '');
    const places = new Set([base.origin + wellKnown + path, base.origin + path + wellKnown]);
    for (const place of places) {
      const response = await fetch(place, { headers: { accept: 'application/json' } });
      const metadata = metadataSchema.safeParse(
        response.status === 200 ? parseForeignJson(response.text) : undefined,
      );
      if (metadata.success) return metadata.data;
    }
    throw noOAuth(base.host);
  };

  const register = async (endpoint: string, redirectUri: string) => {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        client_name: productName,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      }),
    });
    const registered = registrationSchema.safeParse(parseForeignJson(response.text));
    if (response.status >= 200 && response.status < 300 && registered.success) return registered.data;
    throw noOAuth(new URL(endpoint).host);
  };

  const ask = (client: SelfHostedClient, form: Record<string, string>) =>
    askTokenEndpoint(fetch, {
      endpoint: client.tokenEndpoint,
      form: {
        client_id: client.clientId,
        ...(client.clientSecret === null ? {} : { client_secret: client.clientSecret }),
        ...form,
      },
      now: clock.now(),
    });

  return {
    start: async ({ siteUrl, redirectUri, state }: AuthorizationRequest) => {
      const metadata = await readMetadata(siteUrl);
      const { client_id, client_secret } = await register(metadata.registration_endpoint, redirectUri);
      const verifier = newToken();
      const url = new URL(metadata.authorization_endpoint);
      const parameters = {
        client_id,
        redirect_uri: redirectUri,
        response_type: 'code',
        state,
        ...challengeOf(verifier),
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      const client: SelfHostedClient = {
        kind: 'selfhosted',
        redirectUri,
        tokenEndpoint: metadata.token_endpoint,
        clientId: client_id,
        clientSecret: client_secret ?? null,
        verifier,
      };
      return { authUrl: url.href, client: JSON.stringify(client) };
    },
    finish: async (client: SelfHostedClient, code: string) => {
      const form = { code, redirect_uri: client.redirectUri, code_verifier: client.verifier };
      const granted = await ask(client, { grant_type: 'authorization_code', ...form });
      return { ...toGrant(granted), apiBase: null };
    },
    renew: async (client: SelfHostedClient, refreshToken: string) =>
      toGrant(await ask(client, { grant_type: 'refresh_token', refresh_token: refreshToken }), refreshToken),
  };
}
