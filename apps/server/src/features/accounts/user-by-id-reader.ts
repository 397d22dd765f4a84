import type { Executor } from '../../db/client.ts';
import type { CurrentUser } from '../../services.ts';
import { currentUserColumns, toCurrentUser } from './current-user.ts';

/** For work on somebody's behalf that no session asks for; null when the user is gone. */
export async function findUserById(db: Executor, id: string): Promise<CurrentUser | null> {
  const row = await db
    .selectFrom('users')
    .select([...currentUserColumns])
    .where('users.id', '=', id)
    .executeTakeFirst();
  return row ? toCurrentUser(row) : null;
}
