import { createHash } from 'node:crypto';
import type { Executor } from '../../../db/client.ts';
import { type ThrottleRule, throttle } from '../../../db/throttle.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Logger } from '../../../lib/log/logger.ts';
import type { JobQueue } from '../../jobs/jobs.ts';
import type { Mailer } from '../../mail/mail.ts';
import type { EmailAddress } from './credentials.ts';
import { IdentityFailure } from './identity-failure.ts';

/** Stored in every user's row: changing it would orphan all accounts. */
export const embeddedIssuer = 'urn:embedded-identity';

export type GoogleSettings = {
  clientId: string;
  clientSecret: string;
  /** Google's URL, or a test stub's. */
  issuer: string;
};

export type IdentityContext = {
  db: Executor;
  clock: Clock;
  newId: () => string;
  mailer: Mailer;
  jobs: JobQueue;
  /** The public URL without a trailing slash. */
  publicUrl: string;
  log: Logger;
  /** Set if Google sign-in is enabled. */
  google: GoogleSettings | undefined;
  /** Ends product sessions of a login that is no longer trusted, in the given transaction. */
  onRevoked: (trx: Executor, issuer: string, subject: string) => Promise<void>;
  /** Reports to the product that the address of the account is verified, in the given transaction. */
  onEmailVerified: (trx: Executor, issuer: string, subject: string) => Promise<void>;
};

/** Like `throttle`, but throws `auth/too-many-requests`. */
export async function limitTries(ctx: IdentityContext, key: string, rule: ThrottleRule): Promise<void> {
  try {
    await throttle(ctx, key, rule);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
    const { retryAfterSeconds } = error;
    throw new IdentityFailure('auth/too-many-requests', { retryAfterSeconds, cause: error });
  }
}

/** Hashes an email address for throttle keys, which are stored in plain text. */
export function throttleName(email: EmailAddress): string {
  return createHash('sha256').update(email.key).digest('base64url');
}
