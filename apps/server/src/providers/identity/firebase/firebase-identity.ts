import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose';
import { z } from 'zod';
import { AppError } from '../../../lib/app-error.ts';
import type { Clock } from '../../../lib/clock.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { BrowserSources, IdentityProvider, VerifiedIdentity } from '../identity.ts';

type FirebaseSettings = {
  projectId: string;
  /** Serves Firebase's sign-in popup: `<project>.firebaseapp.com`, or a custom domain. */
  authDomain: string;
  /** host:port; allowed only for tests. Its tokens are unsigned. */
  emulatorHost: string | undefined;
  clock: Clock;
  /** URL of the signing keys; default: Google's. */
  keysUrl?: string;
};

/** Google's URL of the signing keys for all projects. */
const googleKeysUrl =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/**
 * Users sign in with Firebase in their browser; the server verifies the ID tokens. Without Firebase
 * admin credentials it cannot delete accounts there: the browser does so as the user.
 */
export function createFirebaseIdentity(settings: FirebaseSettings) {
  const { projectId, authDomain, emulatorHost, clock } = settings;
  const provider: IdentityProvider = {
    kind: 'firebase',
    verify: createTokenVerifier({
      projectId,
      isEmulated: emulatorHost !== undefined,
      keysUrl: settings.keysUrl ?? googleKeysUrl,
      clock,
    }),
    // A Firebase token cannot be revoked: only the product's sessions are ended.
    isStillTrusted: async () => true,
    deleteSubject: async () => {},
    // The product's user row records the verification by the setup link.
    markEmailVerified: async () => {},
    sendResetMail: async () => {},
    sendVerificationMail: async () => {},
    removeExpired: async () => {},
  };
  const sources: BrowserSources = {
    scripts: ['https://apis.google.com'],
    frames: [`https://${authDomain}`, ...(emulatorHost ? [`http://${emulatorHost}`] : [])],
    connections: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      ...(emulatorHost ? [`http://${emulatorHost}`] : []),
    ],
  };
  return { provider, sources };
}

type VerifierSettings = { projectId: string; isEmulated: boolean; keysUrl: string; clock: Clock };

/** Tolerated clock skew. */
const toleranceSeconds = 10;
/** Google announces new keys long before using them, and unknown keys are fetched immediately. */
const keysMaxAgeMs = 3_600_000;
const keysTimeoutMs = 5_000;

const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  iat: z.number(),
  auth_time: z.number(),
  email: z.string().nullish(),
  email_verified: z.boolean().nullish(),
  name: z.string().nullish(),
  picture: z
    .url({ protocol: /^https?$/ })
    .nullish()
    .catch(null),
});

/**
 * Verifies Firebase ID tokens: RS256 by one of Google's keys, of this project, not expired. Throws `AppError`
 * `invalid_identity_token`, and `unavailable` if the keys cannot be fetched.
 */
function createTokenVerifier({ projectId, isEmulated, keysUrl, clock }: VerifierSettings) {
  const keys = isEmulated ? undefined : fetchKeys(keysUrl);
  const issuer = `https://securetoken.google.com/${projectId}`;

  return async (token: string): Promise<VerifiedIdentity> => {
    const options = {
      issuer,
      audience: projectId,
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      clockTolerance: toleranceSeconds,
      currentDate: clock.now(),
    };
    try {
      const { payload } = keys
        ? await jwtVerify(token, keys, { ...options, algorithms: ['RS256'] })
        : UnsecuredJWT.decode(token, options);
      return toIdentity(issuer, payload, clock.now());
    } catch (error) {
      if (error instanceof ProviderError) {
        throw new AppError('unavailable', 'Signing in is not possible right now. Please try again.', {
          logMessage: `could not fetch the Firebase keys: ${error.message}`,
          cause: error,
        });
      }
      throw new AppError('invalid_identity_token', 'Your sign-in has expired. Please sign in again.', {
        logMessage: `Firebase token rejected: ${error instanceof Error ? error.message : String(error)}`,
        cause: error,
      });
    }
  };
}

/** Keys are cached for an hour, and fetched again if a token uses an unknown one. */
function fetchKeys(url: string): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(url), {
    cacheMaxAge: keysMaxAgeMs,
    timeoutDuration: keysTimeoutMs,
  });
  return async (header, token) => {
    try {
      return await remote(header, token);
    } catch (error) {
      const isTokensFault =
        error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
      if (isTokensFault) throw error;
      // Says nothing about the token.
      throw new ProviderError('unavailable', error instanceof Error ? error.message : String(error), {
        cause: error,
      });
    }
  };
}

function toIdentity(issuer: string, payload: unknown, now: Date): VerifiedIdentity {
  const claims = claimsSchema.parse(payload);
  if (claims.auth_time > now.getTime() / 1000 + toleranceSeconds)
    throw new Error('auth_time is in the future');
  return {
    issuer,
    subject: claims.sub,
    email: claims.email ?? null,
    emailVerified: claims.email_verified ?? false,
    name: claims.name ?? null,
    picture: claims.picture ?? null,
    issuedAt: new Date(claims.iat * 1000),
  };
}
