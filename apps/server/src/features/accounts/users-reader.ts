import type { UserSort, UserState } from '@chapterhouse/contract/accounts/entities';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../db/client.ts';
import type { PageCursor } from '../../lib/text/page-cursor.ts';
import { escapeLike } from '../../lib/text/storable-text.ts';
import type { CurrentUser } from '../../services.ts';
import { currentUserColumns, toCurrentUser } from './current-user.ts';

export type UserFilter = { search: string | undefined; status: UserState | undefined };

export type UserPageQuery = UserFilter & {
  sort: UserSort;
  order: 'asc' | 'desc';
  after: PageCursor | undefined;
  limit: number;
};

/** Must match the index expressions exactly; otherwise Postgres would sort all users for each page. */
const sortKeys: Record<UserSort, RawBuilder<unknown>> = {
  created: sql`users.created_at`,
  waiting: sql`((users.created_at at time zone 'UTC')
    + case when users.approval_status = 'pending' then interval '1000 years' else interval '0' end)`,
  name: sql`lower(coalesce(nullif(users.name, ''), users.email, ''))`,
  email: sql`lower(coalesce(users.email, ''))`,
  last_login: sql`coalesce(users.last_login_at, '-infinity'::timestamptz)`,
};
const words = sql`(coalesce(users.name, '') || ' ' || coalesce(users.email, ''))`;

/** Whether a sort's cursor contains a timestamp. */
export const isTimeSort = (sort: UserSort): boolean => sort !== 'name' && sort !== 'email';

/** A page of users with their counts, computed only for the rows of the page. */
export async function listUserPage(db: Executor, query: UserPageQuery) {
  const { sort, order, after, limit } = query;
  const key = sortKeys[sort];
  let page = filtered(db, query)
    .select([
      ...currentUserColumns,
      'users.created_at',
      'users.last_login_at',
      sql<string>`${sort === 'waiting' ? sql`(${key} at time zone 'UTC')` : key}::text`.as('sort_value'),
    ])
    .orderBy(key, order)
    .orderBy('users.id', order)
    .limit(limit);
  if (after) {
    const time = sql`${after.value}::timestamptz`;
    const value =
      sort === 'waiting' ? sql`(${time} at time zone 'UTC')` : isTimeSort(sort) ? time : sql`${after.value}`;
    const comparison = order === 'asc' ? sql`>` : sql`<`;
    page = page.where(sql<SqlBool>`(${key}, users.id) ${comparison} (${value}, ${after.id}::uuid)`);
  }
  const rows = await page.execute();
  const counts = await countsOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...toCurrentUser(row),
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
    sortValue: row.sort_value,
    wordPressSites: counts.get(row.id)?.sites ?? 0,
    articles: counts.get(row.id)?.articles ?? 0,
  }));
}

export type ListedUser = Awaited<ReturnType<typeof listUserPage>>[number];

/** How many users the filter matches, on all pages. */
export async function countUsers(db: Executor, filter: UserFilter): Promise<number> {
  const row = await filtered(db, filter)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

function filtered(db: Executor, { search, status }: UserFilter) {
  let query = db.selectFrom('users');
  if (status === 'suspended') query = query.where('users.suspended_at', 'is not', null);
  else if (status)
    query = query.where('users.approval_status', '=', status).where('users.suspended_at', 'is', null);
  if (search) query = query.where(sql<SqlBool>`${words} ilike ${`%${escapeLike(search)}%`}`);
  return query;
}

async function countsOf(db: Executor, ids: string[]) {
  if (ids.length === 0) return new Map<string, { sites: number; articles: number }>();
  const { rows } = await sql<{ id: string; sites: number; articles: number }>`
    select page.id,
      (select count(*) from sites where user_id = page.id and platform = 'wordpress') as sites,
      (select count(*) from articles where user_id = page.id and has_content) as articles
    from unnest(${ids}::uuid[]) as page (id)`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Approved and not suspended. */
export function activeAdministrators(db: Executor) {
  return db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('approval_status', '=', 'approved')
    .where('suspended_at', 'is', null);
}

/** Who is notified of waiting users: active administrators with a verified address, longest known first. */
export async function listNotifiedAdministrators(db: Executor): Promise<string[]> {
  const rows = await activeAdministrators(db)
    .where('email_verified', '=', true)
    .orderBy('created_at')
    .limit(mostNotified)
    .execute();
  return rows.map(({ id }) => id);
}

/** A sign-up must stay cheap, however many administrators there are. */
const mostNotified = 20;

/** For background work without a session; null if the user was deleted. */
export async function findUserById(db: Executor, id: string): Promise<CurrentUser | null> {
  const row = await db
    .selectFrom('users')
    .select([...currentUserColumns])
    .where('users.id', '=', id)
    .executeTakeFirst();
  return row ? toCurrentUser(row) : null;
}
