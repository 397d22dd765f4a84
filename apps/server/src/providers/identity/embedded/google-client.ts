import { z } from 'zod';
import type { GoogleSettings } from './identity-context.ts';
import { IdentityFailure } from './identity-failure.ts';
import type { GoogleProfile } from './identity-repository.ts';

export type GoogleIdentity = GoogleProfile & { email: string | null; emailVerified: boolean };

/** State that the browser keeps during the Google sign-in; must stay secret. */
export const googleAttemptSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
});
export type GoogleAttempt = z.infer<typeof googleAttemptSchema>;

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().nullish(),
  email_verified: z.boolean().nullish(),
  name: z.string().max(200).nullish(),
  picture: z
    .url({ protocol: /^https$/ })
    .nullish()
    .catch(null),
});

export type GoogleClient = {
  /** The authorization URL, and the state to keep. Throws `auth/network-request-failed`. */
  begin: (returnTo: string) => Promise<{ address: string; attempt: GoogleAttempt }>;
  /**
   * The user of this callback. Throws `auth/invalid-credential` if Google or the user declined, or
   * the callback belongs to another attempt; `auth/network-request-failed`.
   */
  finish: (query: string, attempt: GoogleAttempt) => Promise<GoogleIdentity>;
};

/** The code flow with PKCE, state and nonce. The library is loaded on first use. */
export function createGoogleClient(settings: GoogleSettings, redirectUri: string): GoogleClient {
  let discovered: Promise<Discovered> | undefined;
  const discover = (): Promise<Discovered> => {
    // A failure is not cached: Google may be reachable again soon.
    discovered ??= discoverGoogle(settings).catch((error: unknown) => {
      discovered = undefined;
      throw new IdentityFailure('auth/network-request-failed', { cause: error });
    });
    return discovered;
  };
  return {
    async begin(returnTo) {
      const { oidc, config } = await discover();
      const [state, nonce, verifier] = [
        oidc.randomState(),
        oidc.randomNonce(),
        oidc.randomPKCECodeVerifier(),
      ];
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return { address: address.href, attempt: { state, nonce, verifier, returnTo } };
    },
    async finish(query, { state, nonce, verifier }) {
      const { oidc, config } = await discover();
      try {
        const tokens = await oidc.authorizationCodeGrant(config, new URL(`?${query}`, redirectUri), {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = claimsSchema.parse(tokens.claims());
        return {
          subject: claims.sub,
          email: claims.email ?? null,
          emailVerified: claims.email_verified ?? false,
          name: claims.name ?? null,
          picture: claims.picture ?? null,
        };
      } catch (error) {
        const isNetwork = error instanceof TypeError && error.message === 'fetch failed';
        throw new IdentityFailure(isNetwork ? 'auth/network-request-failed' : 'auth/invalid-credential', {
          cause: error,
        });
      }
    },
  };
}

type Discovered = Awaited<ReturnType<typeof discoverGoogle>>;

async function discoverGoogle({ issuer, clientId, clientSecret }: GoogleSettings) {
  const oidc = await import('openid-client');
  // The configuration allows http only on loopback, for the tests' stub.
  const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
  const config = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute });
  return { oidc, config };
}
