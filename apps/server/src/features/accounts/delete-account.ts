import { AppError } from '../../lib/app-error.ts';
import { recordAudit } from '../../lib/audit-log.ts';
import type { UserContext } from '../../services.ts';
import { endWithAccount } from '../billing/end-customer.ts';
import { takeBackWithAccount } from '../sites/take-back-with-account.ts';
import { requireOtherAdministrator } from './last-administrator.ts';
import { createUsersRepository } from './users-repository.ts';

/**
 * Deletes the account of whoever asks with all of its data: sites and their credentials, articles, sessions,
 * and the login at our own identity provider. What is live on the person's blogs stays, and so does what a
 * request that had left before takes live; nothing else of theirs is published any more, by us or by a blog that
 * had it scheduled, and nothing is charged any more. Only ids stay on the books. Throws `conflict` for the last administrator.
 */
export async function deleteAccount(ctx: UserContext): Promise<void> {
  const { id } = ctx.user;
  await ctx.db.transaction().execute(async (trx) => {
    const users = createUsersRepository(trx);
    await users.lockAdministrators();
    const person = await users.findSubject(id);
    // The login before the user, as a sign-in takes them: an exchange under way cannot bring the user back.
    if (person) await ctx.identity.deleteSubject(trx, person);
    const user = await users.findForUpdate(id);
    if (!user) throw new AppError('unauthenticated', 'Please sign in.');
    await requireOtherAdministrator(trx, user);
    await endWithAccount(trx, ctx, id);
    await takeBackWithAccount(trx, ctx, id);
    await users.delete(id);
    await recordAudit(trx, ctx, { action: 'user.deleted', targetType: 'user', targetId: id });
  });
  ctx.wakePublisher();
}
