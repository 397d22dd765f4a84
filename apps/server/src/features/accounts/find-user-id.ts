import { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import { requireAdmin } from '../../lib/permissions.ts';
import type { DeciderContext } from '../../services.ts';
import { createUsersRepository } from './users-repository.ts';

const idSchema = z.uuid();

/**
 * The id of the user with this email address; an id is returned as is. Throws `not_found`,
 * `conflict` if several users have the address or it is unverified and must not be, and `forbidden`.
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
  if (!user) throw new AppError('not_found', `No user has the email address ${emailOrId}.`);
  if (found.length > 1) {
    throw new AppError(
      'conflict',
      `Several users have the email address ${emailOrId}. Specify one by ID: ${found.map(({ id }) => id).join(', ')}`,
    );
  }
  if (mustBeVerified && !user.emailVerified) {
    throw new AppError(
      'conflict',
      `The email address ${emailOrId} is not verified, so anyone may have signed up with it. Ask the user to verify it, or run the command with --unverified.`,
    );
  }
  return user.id;
}
