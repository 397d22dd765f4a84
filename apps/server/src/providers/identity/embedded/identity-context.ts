import { createHash } from 'node:crypto';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { JobQueue } from '../../../lib/jobs.ts';
import type { Logger } from '../../../lib/logger.ts';
import { type ThrottleRule, throttle } from '../../../lib/throttle.ts';
import type { Mailer } from '../../mail/mail.ts';
import type { EmailAddress } from './credentials.ts';
import { IdentityFailure } from './identity-failure.ts';

/** Kept in every user's row: changing it would make strangers of them all. */
export const embeddedIssuer = 'urn:embedded-identity';

export type GoogleSettings = {
  clientId: string;
  clientSecret: string;
  /** Google's own address, or the stand-in of a test. */
  issuer: string;
};

export type IdentityContext = {
  db: Executor;
  clock: Clock;
  newId: () => string;
  mailer: Mailer;
  jobs: JobQueue;
  /** The product's address as users see it, without a trailing slash. */
  publicUrl: string;
  log: Logger;
  /** Set when people may sign in with Google. */
  google: GoogleSettings | undefined;
  /** Ends what was built on a login that is no longer trusted, in the given transaction. */
  onRevoked: (trx: Executor, issuer: string, subject: string) => Promise<void>;
  /** Tells the product that the person has proven the address of their account, in the given transaction. */
  onEmailVerified: (trx: Executor, issuer: string, subject: string) => Promise<void>;
};

/** As `throttle`, but throws `auth/too-many-requests`. */
export async function limitTries(ctx: IdentityContext, key: string, rule: ThrottleRule): Promise<void> {
  try {
    await throttle(ctx, key, rule);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
    const { retryAfterSeconds } = error;
    throw new IdentityFailure('auth/too-many-requests', { retryAfterSeconds, cause: error });
  }
}

/** How an address is named in the key of a throttle, which anybody with the database can read. */
export function throttleName(email: EmailAddress): string {
  return createHash('sha256').update(email.key).digest('base64url');
}
