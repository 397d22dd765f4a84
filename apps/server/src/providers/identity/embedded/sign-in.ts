import { limits } from '@chapterhouse/contract/limits';
import { forgiveTries } from '../../../lib/throttle.ts';
import { parseEmail } from './credentials.ts';
import { type IdentityContext, limitTries, throttleName } from './identity-context.ts';
import { IdentityFailure } from './identity-failure.ts';
import { createIdentityRepository } from './identity-repository.ts';
import { isPassword } from './password-hasher.ts';
import { type OpenedSession, openSession } from './sessions.ts';

type SignInInput = { email: string; password: string; address: string };

const windowSeconds = 900;
const addressRule = { max: 50, windowSeconds };
const pairRule = { max: 5, windowSeconds };
const accountRule = { max: 30, windowSeconds };

/**
 * Signs in by password. An unknown account and a wrong password are one answer and take the same time.
 * Throws `auth/invalid-email`, `auth/invalid-credential`, `auth/too-many-requests`.
 */
export async function signIn(ctx: IdentityContext, input: SignInInput): Promise<OpenedSession> {
  const email = parseEmail(input.email);
  const name = throttleName(email);
  const addressKey = `identity:sign-in:address:${input.address}`;
  const pairKey = `identity:sign-in:pair:${name}:${input.address}`;
  const accountKey = `identity:sign-in:account:${name}`;
  // In this order, so that whoever floods from one address does not use up the account's tries for everybody.
  await limitTries(ctx, addressKey, addressRule);
  await limitTries(ctx, pairKey, pairRule);
  await limitTries(ctx, accountKey, accountRule);

  const opened = await openIfPassword(ctx, email.key, input.password);
  if (!opened) throw new IdentityFailure('auth/invalid-credential');
  await forgiveTries(ctx, pairKey, 'all');
  await forgiveTries(ctx, accountKey, 'one');
  await forgiveTries(ctx, addressKey, 'one');
  return opened;
}

async function openIfPassword(
  ctx: IdentityContext,
  emailKey: string,
  password: string,
): Promise<OpenedSession | null> {
  const account = await createIdentityRepository(ctx.db).findAccountByEmail(emailKey);
  const storedHash = account?.password_hash ?? null;
  const given = password.length > limits.passwordLength.max ? '' : password;
  const matches = await isPassword(storedHash, given);
  if (!matches || !account || storedHash === null) return null;
  return ctx.db.transaction().execute(async (trx) => {
    // A reset may have happened since: it must not miss this session.
    const isStill = await createIdentityRepository(trx).lockAccountWithPassword(account.id, storedHash);
    return isStill ? openSession(trx, ctx, account.id) : null;
  });
}
