import { verificationMailJob } from '../identity-jobs.ts';
import { parseEmail, requireUsablePassword } from './credentials.ts';
import { type IdentityContext, limitTries } from './identity-context.ts';
import { IdentityFailure } from './identity-failure.ts';
import { createIdentityRepository } from './identity-repository.ts';
import { hashPassword } from './password-hasher.ts';
import { type OpenedSession, openSession } from './sessions.ts';

type SignUpInput = { email: string; password: string; address: string; device?: string | undefined };

/** New accounts per address and hour; also slows down account enumeration. */
const addressRule = { max: 30, windowSeconds: 3600 };

/**
 * Creates an account, signs in, and sends a verification mail. Throws `auth/invalid-email`, `auth/weak-password`,
 * `auth/email-already-in-use`, `auth/too-many-requests`.
 */
export async function signUp(ctx: IdentityContext, input: SignUpInput): Promise<OpenedSession> {
  const email = parseEmail(input.email);
  requireUsablePassword(input.password);
  await limitTries(ctx, `identity:sign-up:address:${input.address}`, addressRule);
  const passwordHash = await hashPassword(input.password);
  return ctx.db.transaction().execute(async (trx) => {
    const id = ctx.newId();
    const createdAt = ctx.clock.now();
    const isNew = await createIdentityRepository(trx).insertAccount({ id, email, passwordHash, createdAt });
    if (!isNew) throw new IdentityFailure('auth/email-already-in-use');
    await ctx.jobs.enqueue(trx, verificationMailJob, { accountId: id });
    return openSession(trx, ctx, id, input.device);
  });
}
