import { limits } from '@chapterhouse/contract/limits';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Clock } from '../../../lib/clock.ts';
import { hashToken, newToken } from '../../../lib/crypto/tokens.ts';
import type { VerifiedIdentity } from '../identity.ts';
import { embeddedIssuer, type IdentityContext, limitTries } from './identity-context.ts';
import { IdentityFailure } from './identity-failure.ts';
import { type CodePurpose, createIdentityRepository } from './identity-repository.ts';
import { findSession } from './sessions.ts';

const accountRule = { max: 120, windowSeconds: 300 };

/**
 * Issues a single-use ticket that the product exchanges for a session. Throws `auth/user-token-expired`
 * if the cookie's session has ended, and `auth/too-many-requests`.
 */
export async function issueTicket(ctx: IdentityContext, sessionToken: string | undefined): Promise<string> {
  const account = await findSession(ctx, sessionToken);
  if (!account || sessionToken === undefined) throw new IdentityFailure('auth/user-token-expired');
  await limitTries(ctx, `identity:ticket:${account.id}`, accountRule);
  return ctx.db.transaction().execute(async (trx) => {
    const identities = createIdentityRepository(trx);
    // A concurrent reset may be ending this session: no ticket may outlive it.
    const isStill = await identities.lockSessionAccount(hashToken(sessionToken), ctx.clock.now());
    if (!isStill) throw new IdentityFailure('auth/user-token-expired');
    const validSeconds = limits.identityTokenMaxAgeSeconds;
    return issueCode(
      { db: trx, clock: ctx.clock },
      { purpose: 'ticket', accountId: account.id, validSeconds },
    );
  });
}

type Code = { purpose: CodePurpose; accountId: string; validSeconds: number };

/** Issues a code for one purpose and account. Only its hash is stored; the code is returned once. */
export async function issueCode(
  { db, clock }: { db: Executor; clock: Clock },
  { purpose, accountId, validSeconds }: Code,
): Promise<string> {
  const code = newToken();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + validSeconds * 1000);
  await createIdentityRepository(db).insertCode(purpose, {
    hash: hashToken(code),
    accountId,
    createdAt,
    expiresAt,
  });
  return code;
}

/**
 * Whether the login of a redeemed ticket is still valid. Locks the account until the
 * transaction ends, so that a reset or a deletion comes entirely before or after it.
 */
export async function isTicketStillTrusted(
  trx: Executor,
  { issuer, subject, issuedAt }: VerifiedIdentity,
): Promise<boolean> {
  if (issuer !== embeddedIssuer) return false;
  return createIdentityRepository(trx).lockIfTrustedSince(subject, issuedAt);
}

/** Consumes a ticket. Throws `AppError` `invalid_identity_token`. */
export async function redeemTicket(ctx: IdentityContext, ticket: string): Promise<VerifiedIdentity> {
  const codes = createIdentityRepository(ctx.db);
  const account = await codes.consumeCode('ticket', hashToken(ticket), ctx.clock.now());
  if (!account) {
    throw new AppError('invalid_identity_token', 'Your sign-in has expired. Please sign in again.', {
      logMessage: 'identity ticket is unknown, used or expired',
    });
  }
  return {
    issuer: embeddedIssuer,
    subject: account.id,
    email: account.email,
    emailVerified: account.email_verified,
    name: account.name,
    picture: account.picture,
    issuedAt: account.issued_at,
  };
}
