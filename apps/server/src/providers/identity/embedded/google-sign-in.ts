import { type EmailAddress, parseEmail } from './credentials.ts';
import type { GoogleIdentity } from './google-client.ts';
import { embeddedIssuer, type IdentityContext } from './identity-context.ts';
import { IdentityFailure } from './identity-failure.ts';
import { createIdentityRepository, type GoogleProfile } from './identity-repository.ts';
import { type OpenedSession, openSession } from './sessions.ts';

/**
 * Signs in a Google user: by the linked Google account first, otherwise by email address, which counts only
 * if Google has verified it. Throws `auth/unverified-email`,
 * `auth/account-exists-with-different-credential`, `auth/invalid-email`.
 */
export async function signInWithGoogle(
  ctx: IdentityContext,
  google: GoogleIdentity,
  device?: string,
): Promise<OpenedSession> {
  return ctx.db.transaction().execute(async (trx) => {
    const inside = { ...ctx, db: trx };
    const known = await createIdentityRepository(trx).refreshGoogleAccount(google);
    return openSession(trx, ctx, known ?? (await enter(inside, google)), device);
  });
}

async function enter(ctx: IdentityContext, google: GoogleIdentity): Promise<string> {
  if (google.email === null || !google.emailVerified) throw new IdentityFailure('auth/unverified-email');
  const email = parseEmail(google.email);
  const identities = createIdentityRepository(ctx.db);
  const id = ctx.newId();
  if (await identities.insertGoogleAccount(id, email, google, ctx.clock.now())) return id;
  // A concurrent request created the account.
  return (await identities.refreshGoogleAccount(google)) ?? link(ctx, email, google);
}

/**
 * Links the account of this address to its Google owner. A password chosen by somebody who never verified the
 * address may be an attacker's, so it is removed with all logins.
 */
async function link(ctx: IdentityContext, email: EmailAddress, google: GoogleProfile): Promise<string> {
  const identities = createIdentityRepository(ctx.db);
  const account = await identities.lockAccountByEmail(email.key);
  if (!account) throw new IdentityFailure('auth/internal-error');
  // The address has a new owner at Google: the first one keeps the account.
  if (account.google_subject !== null && account.google_subject !== google.subject) {
    throw new IdentityFailure('auth/account-exists-with-different-credential');
  }
  if (!account.email_verified) {
    await identities.dropPassword(account.id, ctx.clock.now());
    await identities.deleteSessionsAndCodes(account.id);
    await ctx.onRevoked(ctx.db, embeddedIssuer, account.id);
  }
  await identities.linkGoogle(account.id, google);
  return account.id;
}
