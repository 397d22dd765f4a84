import type { Executor } from '../../db/client.ts';

/** Whether anybody can approve users yet. */
export async function hasAdministrator(db: Executor): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst();
  return row !== undefined;
}
