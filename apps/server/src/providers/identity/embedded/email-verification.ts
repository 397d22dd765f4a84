import { productName } from '@chapterhouse/contract/product';
import { hashToken } from '../../../lib/crypto/tokens.ts';
import { verificationMailJob } from '../identity-jobs.ts';
import { embeddedIssuer, type IdentityContext, limitTries } from './identity-context.ts';
import { IdentityFailure } from './identity-failure.ts';
import { createIdentityRepository } from './identity-repository.ts';
import { findSession } from './sessions.ts';
import { issueCode } from './tickets.ts';

/** Long enough for a mail that is read the next day. */
const codeSeconds = 86_400;
/** Limits verification mails in addition to the one at sign-up, against mailbox flooding. */
const accountRule = { max: 3, windowSeconds: 3600 };
const addressRule = { max: 20, windowSeconds: 3600 };

/**
 * Requests another verification mail for the account of the session cookie; a job sends it. No mail for an account
 * that is already verified. Throws `auth/user-token-expired`, `auth/too-many-requests`.
 */
export async function requestVerification(
  ctx: IdentityContext,
  input: { sessionToken: string | undefined; address: string },
): Promise<{ emailVerified: boolean }> {
  const account = await findSession(ctx, input.sessionToken);
  if (!account) throw new IdentityFailure('auth/user-token-expired');
  if (account.email_verified) {
    // A concurrent exchange may have missed the verification.
    await ctx.db.transaction().execute((trx) => ctx.onEmailVerified(trx, embeddedIssuer, account.id));
    return { emailVerified: true };
  }
  await limitTries(ctx, `identity:verification:address:${input.address}`, addressRule);
  await limitTries(ctx, `identity:verification:account:${account.id}`, accountRule);
  await ctx.db
    .transaction()
    .execute((trx) => ctx.jobs.enqueue(trx, verificationMailJob, { accountId: account.id }));
  return { emailVerified: false };
}

/** Mails a link that verifies the address within 24 hours, unless verified. Throws the mail server's errors. */
export async function sendVerificationMail(ctx: IdentityContext, accountId: string): Promise<void> {
  const account = await createIdentityRepository(ctx.db).findAccountEmail(accountId);
  if (!account || account.email_verified) return;
  const code = await issueCode(ctx, { purpose: 'email_verification', accountId, validSeconds: codeSeconds });
  await ctx.mailer.send({
    to: account.email,
    subject: `Verify your email address for ${productName}`,
    text: [
      `Someone signed up for ${productName} with this email address.`,
      'If it was you, open this link within 24 hours and confirm the address:',
      `${ctx.publicUrl}/api/identity/verify-email?code=${code}`,
      'If it was not you, ignore this email. The address stays unverified.',
    ].join('\n\n'),
  });
}

/** The account of a verification code. Throws `auth/invalid-action-code`. */
export async function findVerification(
  { db, clock }: IdentityContext,
  code: string,
): Promise<{ email: string; isVerified: boolean }> {
  const identities = createIdentityRepository(db);
  const account = await identities.findCodeAccount('email_verification', hashToken(code), clock.now());
  if (!account) throw new IdentityFailure('auth/invalid-action-code');
  return { email: account.email, isVerified: account.email_verified };
}

/**
 * Marks the address of the code's account as verified, here and in the product. The code stays valid until it expires
 * without further effect, so that a second click succeeds too. Returns the address. Throws `auth/invalid-action-code`.
 */
export async function confirmVerification(ctx: IdentityContext, code: string): Promise<string> {
  return ctx.db.transaction().execute(async (trx) => {
    const identities = createIdentityRepository(trx);
    const account = await identities.findCodeAccount('email_verification', hashToken(code), ctx.clock.now());
    if (!account) throw new IdentityFailure('auth/invalid-action-code');
    await identities.setEmailVerified(account.id);
    await ctx.onEmailVerified(trx, embeddedIssuer, account.id);
    return account.email;
  });
}
