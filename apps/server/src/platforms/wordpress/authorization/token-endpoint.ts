import { cutText } from '@chapterhouse/contract/cut-text';
import { z } from 'zod';
import { plainWords } from '../../../lib/html/html-tokens.ts';
import type { GuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import { parseForeignJson } from '../../../lib/text/json.ts';
import { retryAfterSeconds } from '../../../providers/publishing/adapter-helpers.ts';
import type { TokenGrant } from '../../../providers/publishing/blog-authorization.ts';

/** Ten years. A longer lifetime of a token may be beyond every date. */
const longestLifetimeSeconds = 10 * 365 * 86_400;

const grantSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  expires_in: z.coerce
    .number()
    .positive()
    .transform((seconds) => Math.min(seconds, longestLifetimeSeconds))
    .nullish()
    .catch(null),
  /** Specific to the hosted platform: the blog of the token. */
  blog_id: z.union([z.string(), z.number()]).transform(String).nullish(),
  blog_url: z.string().nullish(),
});
const errorSchema = z.object({ error: z.string(), error_description: z.string().catch('') });

export type TokenResponse = z.infer<typeof grantSchema>;

type TokenRequest = { endpoint: string; form: Record<string, string>; now: Date };

/** Calls a token endpoint (RFC 6749, 4.1.3 and 6). Throws `ProviderError`, never with a token in it. */
export async function askTokenEndpoint(
  fetch: GuardedFetch,
  { endpoint, form, now }: TokenRequest,
): Promise<TokenResponse> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams(form).toString(),
  });
  const host = new URL(endpoint).host;
  const wait = retryAfterSeconds(response.headers['retry-after'], now);
  if (response.status === 429 || response.status >= 500) {
    throw new ProviderError(
      response.status === 429 ? 'rate_limited' : 'unavailable',
      `${host} is temporarily unavailable (${response.status}). Please try again later.`,
      { reason: 'server_error', ...(wait === undefined ? {} : { retryAfterSeconds: wait }) },
    );
  }
  const json = parseForeignJson(response.text);
  const granted = grantSchema.safeParse(json);
  if (response.status === 200 && granted.success) return granted.data;
  const refused = errorSchema.safeParse(json);
  if (refused.success) throw refusal(host, refused.data);
  throw new ProviderError('bad_response', `${host} sent an invalid OAuth2 response (${response.status}).`, {
    reason: 'unexpected_shape',
  });
}

function refusal(host: string, { error, error_description }: z.infer<typeof errorSchema>): ProviderError {
  if (error === 'invalid_grant' || error === 'invalid_token') {
    return new ProviderError(
      'unauthorized',
      'The code is wrong, expired or already used. Open the authorization link again and paste the new code.',
      { reason: 'wrong_code' },
    );
  }
  if (error === 'invalid_client' || error === 'unauthorized_client') {
    return new ProviderError(
      'misconfigured',
      `${host} rejected the OAuth client of this installation. Ask your administrator to check the client ID and secret.`,
      { reason: 'unknown_client' },
    );
  }
  const reason = cutText(error, 100);
  const description = plainWords(error_description, 200) || reason;
  return new ProviderError('rejected', `${host} rejected the authorization: ${description}`, { reason });
}

/** A renewal may omit the refresh token, which means that the old one stays valid. */
export function toGrant(granted: TokenResponse, formerRefreshToken: string | null = null): TokenGrant {
  return {
    accessToken: granted.access_token,
    refreshToken: granted.refresh_token ?? formerRefreshToken,
    expiresInSeconds: granted.expires_in ?? null,
  };
}
