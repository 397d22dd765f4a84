import type { Executor } from '../../db/client.ts';
import type { CurrentUser } from '../../services.ts';
import { currentUserColumns, toCurrentUser } from './current-user.ts';

/** For background work without a session; null if the user was deleted. */
export async function findUserById(db: Executor, id: string): Promise<CurrentUser | null> {
  const row = await db
    .selectFrom('users')
    .select([...currentUserColumns])
    .where('users.id', '=', id)
    .executeTakeFirst();
  return row ? toCurrentUser(row) : null;
}
