import { requireAdmin } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { type ListedUser, listUsersWithCounts } from './users-reader.ts';

/** Everybody, newest first, for administrators. Throws `forbidden`. */
export async function listUsers(ctx: UserContext): Promise<ListedUser[]> {
  requireAdmin(ctx.user);
  return listUsersWithCounts(ctx.db);
}
