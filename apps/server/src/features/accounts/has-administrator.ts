import type { Executor } from '../../db/client.ts';
import { createUsersRepository } from './users-repository.ts';

/** Whether anybody can approve users yet; until then the set-up link makes the first who can. */
export async function hasAdministrator(db: Executor): Promise<boolean> {
  return (await createUsersRepository(db).findAdministrators()).length > 0;
}
