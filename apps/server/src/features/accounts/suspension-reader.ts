import type { Executor } from '../../db/client.ts';

const suspensionOf = (db: Executor, userId: string) =>
  db.selectFrom('users').select('suspended_at').where('id', '=', userId);

/** When the user was suspended; null: not suspended, undefined: no such user. */
export async function findSuspension(db: Executor, userId: string): Promise<Date | null | undefined> {
  return (await suspensionOf(db, userId).executeTakeFirst())?.suspended_at;
}

/** Like `findSuspension`, but blocks suspensions and reinstatements until the transaction ends. */
export async function holdSuspension(trx: Executor, userId: string): Promise<Date | null | undefined> {
  return (await suspensionOf(trx, userId).forShare().executeTakeFirst())?.suspended_at;
}

/** Whether the user may currently use the product: approved and not suspended. */
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
