import { sql } from 'kysely';
import type { Executor } from '../../db/client.ts';
import { currentUserColumns, toCurrentUser } from './current-user.ts';

/** All users, newest first, with what they have. One query: each count is made once for everybody. */
export async function listUsersWithCounts(db: Executor) {
  const rows = await db
    .with('sites', (query) =>
      query
        .selectFrom('wordpress_sites')
        .select(['user_id', sql<number>`count(*)`.as('total')])
        .groupBy('user_id'),
    )
    .with('written', (query) =>
      query
        .selectFrom('articles')
        .select(['user_id', sql<number>`count(*)`.as('total')])
        .where('has_content', '=', true)
        .groupBy('user_id'),
    )
    .selectFrom('users')
    .leftJoin('sites', 'sites.user_id', 'users.id')
    .leftJoin('written', 'written.user_id', 'users.id')
    .select([...currentUserColumns, 'users.created_at', 'users.last_login_at'])
    .select(['sites.total as wordpress_sites', 'written.total as articles'])
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id')
    .execute();
  return rows.map((row) => ({
    ...toCurrentUser(row),
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
    wordPressSites: row.wordpress_sites ?? 0,
    articles: row.articles ?? 0,
  }));
}

export type ListedUser = Awaited<ReturnType<typeof listUsersWithCounts>>[number];
