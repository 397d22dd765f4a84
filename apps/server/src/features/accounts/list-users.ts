import type { UserSort, UserState } from '@chapterhouse/contract/accounts/entities';
import { decodeCursor, decodeTimeCursor, encodeCursor } from '../../lib/page-cursor.ts';
import { requireAdmin } from '../../lib/permissions.ts';
import type { DeciderContext } from '../../services.ts';
import { countUsers, isTimeSort, type ListedUser, listUserPage } from './users-reader.ts';

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
  const rows = await listUserPage(ctx.db, {
    search,
    status,
    sort,
    order: order ?? (isTimeSort(sort) ? 'desc' : 'asc'),
    after,
    limit: limit + 1,
  });
  const users = rows.slice(0, limit);
  const last = users.at(-1);
  return {
    users,
    nextCursor:
      last && rows.length > limit ? encodeCursor({ value: last.sortValue, id: last.id }) : undefined,
    total: after ? undefined : await countUsers(ctx.db, { search, status }),
  };
}
