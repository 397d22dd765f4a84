import { notifyWatchers } from '../../db/article-changes.ts';
import { recordAudit } from '../../db/audit-log.ts';
import type { Executor } from '../../db/client.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { requireAdmin } from '../../permissions.ts';
import type { CurrentUser, DeciderContext } from '../../services.ts';
import { createUsersRepository } from './users-repository.ts';

type Changes = Partial<Pick<CurrentUser, 'role' | 'approvalStatus' | 'suspendedAt' | 'isBetaTester'>>;

type Decision = {
  /** For the audit log, for example `user.approved`. */
  action: string;
  /** Runs before the row is locked. */
  prepare?: (trx: Executor) => Promise<void>;
  /** Returns the changes to the locked user row; throws if not allowed. */
  decide: (user: CurrentUser, trx: Executor) => Changes | Promise<Changes>;
};

/**
 * Changes a user as an administrator: checked, applied and audited in one transaction, and reported to the user's
 * browsers; returns the updated user. Writes no audit entry if nothing changes. Throws `forbidden`, `not_found`, and the errors of `decide`.
 */
export async function changeUser(ctx: DeciderContext, id: string, decision: Decision): Promise<CurrentUser> {
  requireAdmin(ctx.user);
  return ctx.db.transaction().execute(async (trx) => {
    await decision.prepare?.(trx);
    const users = createUsersRepository(trx);
    const user = await users.findForUpdate(id);
    if (!user) throw notFound('User');
    const changes = await decision.decide(user, trx);
    const changed = (Object.keys(changes) as (keyof Changes)[]).filter((key) => changes[key] !== user[key]);
    if (changed.length === 0) return user;
    await users.update(id, changes);
    await notifyWatchers(trx, id);
    await recordAudit(trx, ctx, {
      action: decision.action,
      targetType: 'user',
      targetId: id,
      before: Object.fromEntries(changed.map((key) => [key, user[key]])),
      after: Object.fromEntries(changed.map((key) => [key, changes[key]])),
    });
    return { ...user, ...changes };
  });
}

/** Changes of who is an administrator happen one after the other; held until the transaction ends. */
export const lockAdministrators = (trx: Executor) => createUsersRepository(trx).lockAdministrators();

/**
 * Throws `conflict` if no administrator would remain without this user. The caller holds the administrators
 * lock, so that concurrent demotions are checked one after the other.
 */
export async function requireOtherAdministrator(
  trx: Executor,
  user: Pick<CurrentUser, 'id' | 'role' | 'approvalStatus' | 'suspendedAt'>,
): Promise<void> {
  if (user.role !== 'admin' || user.approvalStatus !== 'approved' || user.suspendedAt !== null) return;
  const administrators = await createUsersRepository(trx).findAdministrators();
  if (administrators.some((id) => id !== user.id)) return;
  throw new AppError('conflict', 'This is the last administrator. Make another user an administrator first.');
}
