import { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import { requireAdmin } from '../../lib/permissions.ts';
import type { DeciderContext } from '../../services.ts';
import { createUsersRepository } from './users-repository.ts';

const idSchema = z.uuid();

/**
 * The id of the user with this address, for who decides about people; an id is returned as it is. Throws `not_found`,
 * `conflict` when several have the address, or when it must be verified and is not, and `forbidden`.
 */
export async function findUserId(
  ctx: Pick<DeciderContext, 'db' | 'user'>,
  emailOrId: string,
  { mustBeVerified = false } = {},
): Promise<string> {
  requireAdmin(ctx.user);
  if (idSchema.safeParse(emailOrId).success) return emailOrId.toLowerCase();
  const found = await createUsersRepository(ctx.db).findByEmail(emailOrId);
  const [user] = found;
  if (!user) throw new AppError('not_found', `Nobody has the address ${emailOrId}.`);
  if (found.length > 1) {
    throw new AppError(
      'conflict',
      `Several users have the address ${emailOrId}. Name one by id: ${found.map(({ id }) => id).join(', ')}`,
    );
  }
  if (mustBeVerified && !user.emailVerified) {
    throw new AppError(
      'conflict',
      `The address ${emailOrId} is not verified: anyone may have signed up with it. Ask the user to open the verification email, or repeat the command with --unverified.`,
    );
  }
  return user.id;
}
