import { createHash, timingSafeEqual } from 'node:crypto';
import { limits } from '@chapterhouse/contract/limits';
import { recordAudit } from '../../db/audit-log.ts';
import type { Executor } from '../../db/client.ts';
import { refundAttempts, throttle } from '../../db/throttle.ts';
import { AppError } from '../../lib/app-error.ts';
import { hashToken, newToken } from '../../lib/crypto/tokens.ts';
import { requireNotSuspended } from '../../permissions.ts';
import type { VerifiedIdentity } from '../../providers/identity/identity.ts';
import type { CurrentUser, Services, UserContext } from '../../services.ts';
import { announceWaiting } from './mail-waiting.ts';
import { createSessionsRepository } from './sessions-repository.ts';
import { createUsersRepository } from './users-repository.ts';

type Context = Pick<Services, 'env' | 'db' | 'clock' | 'newId' | 'jobs' | 'identity' | 'setupToken'>;

type ExchangeInput = {
  token: string;
  setupToken: string | undefined;
  /** The client IP address, used to count failed attempts. */
  address: string;
};

/** Tolerated clock skew of the provider. */
const clockSkewSeconds = 10;
const sessionSeconds = 86_400;
const addressRule = { max: 100, windowSeconds: 300 };
const subjectRule = { max: 60, windowSeconds: 300 };

/**
 * Exchanges a fresh identity provider token for a 24-hour session. New users await
 * approval. Throws `invalid_identity_token`, `account_suspended`, `too_many_requests`, and `unavailable` if the provider
 * is unreachable.
 */
export async function exchangeToken(
  ctx: Context,
  input: ExchangeInput,
): Promise<{ token: string; user: CurrentUser }> {
  const addressKey = `exchange:address:${input.address}`;
  await throttle(ctx, addressKey, addressRule);
  const identity = await ctx.identity.verify(input.token);
  requireFresh(identity, ctx.clock.now());
  // Many users may share one IP address, so only failures count.
  await refundAttempts(ctx, addressKey, 'one');
  await throttle(ctx, `exchange:subject:${hash([identity.issuer, identity.subject])}`, subjectRule);

  const grounds = {
    setupLink: input.setupToken !== undefined && isSame(input.setupToken, ctx.setupToken),
    listedAddress: isListed(ctx, identity),
  };
  return ctx.db.transaction().execute(async (trx) => {
    const users = createUsersRepository(trx);
    if (grounds.setupLink || grounds.listedAddress) await users.lockAdministrators();
    // A concurrent password reset or deletion must also end this session.
    if (!(await ctx.identity.isStillTrusted(trx, identity))) {
      throw signInAgain('the login was revoked during the token exchange');
    }
    const now = ctx.clock.now();
    const { user: signedIn, isNew } = await users.signIn(identity, ctx.newId(), now);
    // Before granting anything: neither a setup link nor a listed address lifts a suspension.
    requireNotSuspended(signedIn);
    const user = await becomeAdministrator(trx, { ...ctx, user: signedIn }, grounds);
    if (isNew && user.approvalStatus === 'pending') await announceWaiting(trx, ctx, now);
    const token = newToken();
    await createSessionsRepository(trx).insert({
      tokenHash: hashToken(token),
      userId: user.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
    });
    return { token, user };
  });
}

/** Whether a set-up link would still make its user the first administrator. Throws `too_many_requests`. */
export async function isSetupLinkValid(
  ctx: Context,
  { setupToken, address }: Pick<ExchangeInput, 'address'> & { setupToken: string },
): Promise<boolean> {
  await throttle(ctx, `setup-link:address:${address}`, addressRule);
  return isSame(setupToken, ctx.setupToken) && !(await hasAdministrator(ctx.db));
}

/** Grounds to make a user an administrator at sign-in; the caller holds the lock if any is true. */
type AdministratorGrounds = {
  /** The setup link was used, which is valid only while there is no administrator. */
  setupLink: boolean;
  /** The provider has verified an email address that the configuration lists. */
  listedAddress: boolean;
};

/** Makes the user an approved administrator if the grounds allow it; returns the current user. */
async function becomeAdministrator(
  trx: Executor,
  ctx: Context & Pick<UserContext, 'user'>,
  grounds: AdministratorGrounds,
): Promise<CurrentUser> {
  const { user } = ctx;
  if (user.role === 'admin' && user.approvalStatus === 'approved') return user;
  const users = createUsersRepository(trx);
  const bySetupLink = grounds.setupLink && !(await hasAdministrator(trx));
  if (!bySetupLink && !grounds.listedAddress) return user;

  // Whoever has the setup link operates the installation: no further proof needed. A listed address is verified.
  const after = { role: 'admin', approvalStatus: 'approved', emailVerified: true } as const;
  await users.update(user.id, after);
  const person = bySetupLink ? await users.findSubject(user.id) : undefined;
  if (person) await ctx.identity.markEmailVerified(trx, person);
  await recordAudit(trx, ctx, {
    action: bySetupLink ? 'user.set_up' : 'user.listed_as_administrator',
    targetType: 'user',
    targetId: user.id,
    before: { role: user.role, approvalStatus: user.approvalStatus, emailVerified: user.emailVerified },
    after,
  });
  return { ...user, ...after };
}

/** Whether an administrator exists; until then the setup link creates the first one. */
export async function hasAdministrator(db: Executor): Promise<boolean> {
  return (await createUsersRepository(db).findAdministrators()).length > 0;
}

/** Uses the token's issue time: the sign-in time would lock out users who signed in long ago. */
function requireFresh(identity: VerifiedIdentity, now: Date): void {
  const ageSeconds = (now.getTime() - identity.issuedAt.getTime()) / 1000;
  if (ageSeconds <= limits.identityTokenMaxAgeSeconds && ageSeconds >= -clockSkewSeconds) return;
  throw signInAgain(`identity token is ${Math.round(ageSeconds)} s old`);
}

function signInAgain(logMessage: string): AppError {
  return new AppError('invalid_identity_token', 'Your sign-in has expired. Please sign in again.', {
    logMessage,
  });
}

function isListed({ env }: Context, { email, emailVerified }: VerifiedIdentity): boolean {
  return emailVerified && email !== null && env.adminEmails.has(email.toLowerCase());
}

/** Compares hashes of equal length in constant time. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(hashToken(given), hashToken(expected));
}

function hash(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
