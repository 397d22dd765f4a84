import type { Executor } from '../../db/client.ts';
import type { Services } from '../../services.ts';
import { lockAdministrators, requireOtherAdministrator } from './change-user.ts';
import { createUsersRepository } from './users-repository.ts';

type User = NonNullable<Awaited<ReturnType<ReturnType<typeof createUsersRepository>['findForUpdate']>>>;

/**
 * Deletes a user and their login at our own identity provider. `before` runs while both are locked. False when there is
 * no such user. Throws `conflict` for the last administrator.
 */
export async function removeUser(
  trx: Executor,
  { identity }: Pick<Services, 'identity'>,
  id: string,
  before: (user: User) => Promise<void>,
): Promise<boolean> {
  const users = createUsersRepository(trx);
  await lockAdministrators(trx);
  const subject = await users.findSubject(id);
  // The login before the user, as a sign-in takes them: an exchange under way cannot bring the user back.
  if (subject) await identity.deleteSubject(trx, subject);
  const user = await users.findForUpdate(id);
  if (!user) return false;
  await requireOtherAdministrator(trx, user);
  await before(user);
  await users.delete(id);
  return true;
}
