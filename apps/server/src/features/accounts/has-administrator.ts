import type { Executor } from '../../db/client.ts';
import { createUsersRepository } from './users-repository.ts';

/** Whether an administrator exists; until then the setup link creates the first one. */
export async function hasAdministrator(db: Executor): Promise<boolean> {
  return (await createUsersRepository(db).findAdministrators()).length > 0;
}
