import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../../lib/clock.ts';
import { newToken } from '../../../lib/crypto/tokens.ts';
import type { GuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import { parseForeignJson } from '../../../lib/text/json.ts';
import type { AuthorizationRequest } from '../../../providers/publishing/blog-authorization.ts';
import type { WordPressSettings } from '../settings.ts';
import { askTokenEndpoint, type TokenResponse, toGrant } from './token-endpoint.ts';

export const hostedClientSchema = z.object({
  kind: z.literal('hosted'),
  redirectUri: z.string(),
  /** PKCE (RFC 7636); only if the platform supports it. */
  verifier: z.string().nullable(),
});
type HostedClient = z.infer<typeof hostedClientSchema>;

const siteSchema = z.object({ ID: z.union([z.string(), z.number()]).transform(String) });

/** Blogs of the hosted platform: one client for all, registered by the operator; each token is for one blog. */
export function createHostedOAuth(deps: { fetch: GuardedFetch; clock: Clock; platform: WordPressSettings }) {
  const { fetch, clock, platform } = deps;

  const credentials = () => {
    if (platform.clientId && platform.clientSecret) {
      return { client_id: platform.clientId, client_secret: platform.clientSecret };
    }
    throw new ProviderError(
      'misconfigured',
      'WordPress.com OAuth is not configured. Connect with an application password, or ask your administrator to set WORDPRESS_COM_CLIENT_ID.',
      { reason: 'no_client' },
    );
  };
  const ask = (form: Record<string, string>) =>
    askTokenEndpoint(fetch, {
      endpoint: `${platform.oauthBase}/token`,
      form: { ...credentials(), ...form },
      now: clock.now(),
    });

  /** The user picks a blog on the platform's page; it must match the URL entered. */
  const checkBlog = async (siteUrl: string, granted: TokenResponse): Promise<string> => {
    const id = granted.blog_id;
    if (!id || id === '0') {
      throw new ProviderError(
        'rejected',
        'The authorization does not include a blog. Authorize again and select a blog.',
        {
          reason: 'other_site',
        },
      );
    }
    const host = new URL(siteUrl).hostname;
    if (granted.blog_url && URL.canParse(granted.blog_url) && new URL(granted.blog_url).hostname === host)
      return id;
    // A blog may have several URLs.
    const site = await fetch(`${platform.apiBase}/rest/v1.1/sites/${encodeURIComponent(host)}?fields=ID`, {
      headers: { authorization: `Bearer ${granted.access_token}` },
    });
    const found = siteSchema.safeParse(parseForeignJson(site.text));
    if (found.success && found.data.ID === id) return id;
    throw new ProviderError(
      'rejected',
      `You authorized ${granted.blog_url ?? 'another blog'}, but the site URL entered here is ${siteUrl}. Authorize again and select that blog, or correct the URL.`,
      { reason: 'other_site' },
    );
  };

  return {
    start: ({ siteUrl, redirectUri, state }: AuthorizationRequest) => {
      const verifier = platform.oauthBase.endsWith('/oauth2-1') ? newToken() : null;
      const url = new URL(`${platform.oauthBase}/authorize`);
      url.search = new URLSearchParams({
        client_id: credentials().client_id,
        redirect_uri: redirectUri,
        response_type: 'code',
        state,
        blog: new URL(siteUrl).host,
        ...(verifier === null ? {} : challengeOf(verifier)),
      }).toString();
      const client: HostedClient = { kind: 'hosted', redirectUri, verifier };
      return { authUrl: url.href, client: JSON.stringify(client) };
    },
    finish: async (client: HostedClient, { siteUrl, code }: { siteUrl: string; code: string }) => {
      const granted = await ask({
        grant_type: 'authorization_code',
        code,
        redirect_uri: client.redirectUri,
        ...(client.verifier === null ? {} : { code_verifier: client.verifier }),
      });
      const blogId = await checkBlog(siteUrl, granted);
      return { ...toGrant(granted), apiBase: `${platform.apiBase}/wp/v2/sites/${blogId}` };
    },
    renew: async (refreshToken: string) =>
      toGrant(await ask({ grant_type: 'refresh_token', refresh_token: refreshToken }), refreshToken),
  };
}

export function challengeOf(verifier: string): Record<string, string> {
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { code_challenge: challenge, code_challenge_method: 'S256' };
}
