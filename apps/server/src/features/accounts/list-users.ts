import type { UserSort, UserState } from '@chapterhouse/contract/accounts/entities';
import { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import { decodeCursor, decodeTimeCursor, encodeCursor } from '../../lib/text/page-cursor.ts';
import { requireAdmin } from '../../permissions.ts';
import type { DeciderContext } from '../../services.ts';
import { countUsers, isTimeSort, type ListedUser, listUserPage } from './users-reader.ts';
import { createUsersRepository } from './users-repository.ts';

type Query = {
  search?: string | undefined;
  status?: UserState | undefined;
  sort: UserSort;
  order?: 'asc' | 'desc' | undefined;
  cursor?: string | undefined;
  limit: number;
};

type Page = { users: ListedUser[]; nextCursor: string | undefined; total: number | undefined };

/**
 * A page of users, for administrators; the first page includes the total. Throws `forbidden`,
 * and `invalid_input` for a cursor of another list.
 */
export async function listUsers(
  ctx: Pick<DeciderContext, 'db' | 'user'>,
  { search, status, sort, order, cursor, limit }: Query,
): Promise<Page> {
  requireAdmin(ctx.user);
  const decode = isTimeSort(sort) ? decodeTimeCursor : decodeCursor;
  const after = cursor === undefined ? undefined : decode(cursor);
  const filter = { search, status };
  // Side by side: of a hundred thousand users, counting takes as long as reading the page.
  const [rows, total] = await Promise.all([
    listUserPage(ctx.db, {
      ...filter,
      sort,
      order: order ?? (isTimeSort(sort) ? 'desc' : 'asc'),
      after,
      limit: limit + 1,
    }),
    after ? undefined : countUsers(ctx.db, filter),
  ]);
  const users = rows.slice(0, limit);
  const last = users.at(-1);
  return {
    users,
    nextCursor:
      last && rows.length > limit ? encodeCursor({ value: last.sortValue, id: last.id }) : undefined,
    total,
  };
}

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
