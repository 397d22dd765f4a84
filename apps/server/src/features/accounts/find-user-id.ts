import { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import { requireAdmin } from '../../lib/permissions.ts';
import type { DeciderContext } from '../../services.ts';
import { createUsersRepository } from './users-repository.ts';

const idSchema = z.uuid();

/**
 * The id of the user with this address, for who decides about people; an id is answered as it is. Throws
 * `not_found`, `conflict` when several have the address, `forbidden`.
 */
export async function findUserId(
  ctx: Pick<DeciderContext, 'db' | 'user'>,
  emailOrId: string,
): Promise<string> {
  requireAdmin(ctx.user);
  if (idSchema.safeParse(emailOrId).success) return emailOrId.toLowerCase();
  const [id, ...others] = await createUsersRepository(ctx.db).findIdsByEmail(emailOrId);
  if (id === undefined) throw new AppError('not_found', `Nobody has the address ${emailOrId}.`);
  if (others.length === 0) return id;
  throw new AppError(
    'conflict',
    `Several users have the address ${emailOrId}. Name one by id: ${[id, ...others].join(', ')}`,
  );
}
