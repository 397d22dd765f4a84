import { productName } from '@chapterhouse/contract/product';
import { hashToken } from '../../../lib/crypto/tokens.ts';
import { resetMailJob } from '../identity-jobs.ts';
import { parseEmail, requireUsablePassword } from './credentials.ts';
import { rememberDevice } from './devices.ts';
import { embeddedIssuer, type IdentityContext, limitTries, throttleName } from './identity-context.ts';
import { IdentityFailure } from './identity-failure.ts';
import { createIdentityRepository } from './identity-repository.ts';
import { hashPassword } from './password-hasher.ts';
import { issueCode } from './tickets.ts';

const codeSeconds = 3600;
const addressRule = { max: 10, windowSeconds: 3600 };
const emailRule = { max: 3, windowSeconds: 3600 };

/**
 * Requests a password reset; a job mails the link. Known and unknown addresses take the same steps, so
 * that neither the response nor its time distinguishes them. Throws `auth/invalid-email`,
 * `auth/too-many-requests`.
 */
export async function requestReset(
  ctx: IdentityContext,
  input: { email: string; address: string },
): Promise<void> {
  const email = parseEmail(input.email);
  await limitTries(ctx, `identity:reset:address:${input.address}`, addressRule);
  await limitTries(ctx, `identity:reset:email:${throttleName(email)}`, emailRule);
  await ctx.db.transaction().execute(async (trx) => {
    const account = await createIdentityRepository(trx).findAccountByEmail(email.key);
    const accountId = account?.id ?? null;
    // Addresses without an account share one turn in the queue.
    await ctx.jobs.enqueue(trx, resetMailJob, { accountId }, { userId: accountId ?? 'nobody' });
  });
}

/** Mails a link to choose a new password within an hour. Throws the mail server's errors. */
export async function sendResetMail(ctx: IdentityContext, accountId: string): Promise<void> {
  const account = await createIdentityRepository(ctx.db).findAccountEmail(accountId);
  if (!account) return;
  const code = await issueCode(ctx, { purpose: 'password_reset', accountId, validSeconds: codeSeconds });
  await ctx.mailer.send({
    to: account.email,
    subject: `Choose a new password for ${productName}`,
    text: [
      `Someone, probably you, requested a password reset for your ${productName} account.`,
      'Open this link within an hour to choose a new password:',
      `${ctx.publicUrl}/api/identity/action?code=${code}`,
      'If you did not request it, ignore this email. Your password stays the same.',
    ].join('\n\n'),
  });
}

/** The address of a reset code. Throws `auth/invalid-action-code`. */
export async function findResetEmail({ db, clock }: IdentityContext, code: string): Promise<string> {
  const identities = createIdentityRepository(db);
  const account = await identities.findCodeAccount('password_reset', hashToken(code), clock.now());
  if (!account) throw new IdentityFailure('auth/invalid-action-code');
  return account.email;
}

/**
 * Sets the new password, ends all logins of the account, also in the product, and forgets its devices. The user
 * has received a mail at the address, so it counts as verified. Returns a token that makes their device a
 * known one, so that others' wrong passwords do not lock them out. Throws `auth/weak-password`, which leaves the code
 * valid, and `auth/invalid-action-code`.
 */
export async function confirmReset(ctx: IdentityContext, code: string, password: string): Promise<string> {
  // A wrong code must not cost a hash.
  await findResetEmail(ctx, code);
  requireUsablePassword(password);
  const passwordHash = await hashPassword(password);
  return ctx.db.transaction().execute(async (trx) => {
    const identities = createIdentityRepository(trx);
    const now = ctx.clock.now();
    const account = await identities.consumeCode('password_reset', hashToken(code), now);
    if (!account) throw new IdentityFailure('auth/invalid-action-code');
    await identities.setProvenPassword(account.id, passwordHash, now);
    await identities.deleteSessionsAndCodes(account.id);
    await ctx.onEmailVerified(trx, embeddedIssuer, account.id);
    await ctx.onRevoked(trx, embeddedIssuer, account.id);
    return rememberDevice(trx, account.id, undefined, now);
  });
}
