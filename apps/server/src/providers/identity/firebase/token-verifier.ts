import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose';
import { z } from 'zod';
import { AppError } from '../../../lib/app-error.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { VerifiedIdentity } from '../identity.ts';

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

/** The keys could not be fetched: says nothing about the token. */
class KeysUnavailableError extends Error {}

/**
 * Verifies Firebase ID tokens: RS256 by one of Google's keys, of this project, not expired. Throws `AppError`
 * `invalid_identity_token`, and `unavailable` if the keys cannot be fetched.
 */
export function createTokenVerifier({ projectId, isEmulated, keysUrl, clock }: VerifierSettings) {
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
      if (error instanceof KeysUnavailableError) {
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
      throw new KeysUnavailableError(error instanceof Error ? error.message : String(error), {
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
