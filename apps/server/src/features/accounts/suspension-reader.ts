import type { Executor } from '../../db/client.ts';

const suspensionOf = (db: Executor, userId: string) =>
  db.selectFrom('users').select('suspended_at').where('id', '=', userId);

/** When the user was suspended; null if they are not, undefined if there is no such user. */
export async function findSuspension(db: Executor, userId: string): Promise<Date | null | undefined> {
  return (await suspensionOf(db, userId).executeTakeFirst())?.suspended_at;
}

/** Like `findSuspension`, and suspensions and reinstatements wait until the transaction ends. */
export async function holdSuspension(trx: Executor, userId: string): Promise<Date | null | undefined> {
  return (await suspensionOf(trx, userId).forShare().executeTakeFirst())?.suspended_at;
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
