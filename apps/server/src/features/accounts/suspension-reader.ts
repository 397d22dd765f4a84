import type { Executor } from '../../db/client.ts';

/**
 * Since when the person is suspended; null: not suspended, undefined: no such person. Holds the answer until the
 * transaction ends: a suspension or reinstatement waits for it.
 */
export async function holdSuspension(trx: Executor, userId: string): Promise<Date | null | undefined> {
  const row = await trx
    .selectFrom('users')
    .select('suspended_at')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return row?.suspended_at;
}

/** Whether the person may still use the product at this moment: approved, and not suspended. */
export async function isActive(db: Executor, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('approval_status', '=', 'approved')
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
