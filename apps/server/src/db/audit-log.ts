import type { Clock } from '../lib/clock.ts';
import type { Executor } from './client.ts';

/** The actor: a user id, or the operator on the machine. */
type Actor = { id: string | null };

type AuditContext = { clock: Clock; newId: () => string; user: Actor };

type AuditEntry = {
  /** `<what>.<happened>`, for example `prompt.updated`. */
  action: string;
  targetType: string;
  targetId: string;
  /** The changed fields before and after. Never a secret. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Writes an audit log entry. Pass the transaction of the change, so that neither exists without the other. */
export async function recordAudit(trx: Executor, ctx: AuditContext, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      id: ctx.newId(),
      at: ctx.clock.now(),
      actor_type: ctx.user.id === null ? 'operator' : 'user',
      actor_id: ctx.user.id,
      action: entry.action,
      target_type: entry.targetType,
      target_id: entry.targetId,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
    })
    .execute();
}
