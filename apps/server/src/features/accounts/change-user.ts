import type { Executor } from '../../db/client.ts';
import { notFound } from '../../lib/app-error.ts';
import { recordAudit } from '../../lib/audit-log.ts';
import { requireAdmin } from '../../lib/permissions.ts';
import type { CurrentUser, DeciderContext } from '../../services.ts';
import { createUsersRepository } from './users-repository.ts';

type Changes = Partial<Pick<CurrentUser, 'role' | 'approvalStatus' | 'suspendedAt' | 'isBetaTester'>>;

type Decision = {
  /** For the audit log, for example `user.approved`. */
  action: string;
  /** Runs before the row is locked. */
  prepare?: (trx: Executor) => Promise<void>;
  /** What is to become of the person, whose row is locked; throws where that is not allowed. */
  decide: (user: CurrentUser, trx: Executor) => Changes | Promise<Changes>;
};

/**
 * A decision about a person: checked, made and booked in one transaction; answers who they are then. Nothing
 * is booked when it changes nothing. Throws `forbidden`, `not_found`, and what `decide` throws.
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
