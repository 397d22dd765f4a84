import { sql } from 'kysely';
import type { Executor } from '../../../db/client.ts';
import { siteName } from '../articles-repository.ts';

/** Matches the condition of the partial index. */
const awaits = sql<boolean>`(a.status = 'scheduled' and a.needs_approval and a.has_content
  and a.approved_hash is distinct from a.content_hash)`;

/** How many scheduled articles of a user await approval, and how many of them are overdue. */
export async function countAwaitingApproval(
  db: Executor,
  userId: string,
  now: Date,
): Promise<{ total: number; overdue: number }> {
  const { rows } = await sql<{ total: number; overdue: number }>`
    select count(*)::int as total, (count(*) filter (where a.due_at <= ${now}))::int as overdue
    from articles a where a.user_id = ${userId} and ${awaits}`.execute(db);
  return rows[0] ?? { total: 0, overdue: 0 };
}

type Place = { dueAt: string; id: string };

/** A page of them, next due first. */
export async function listAwaitingApproval(
  db: Executor,
  { userId, after, limit }: { userId: string; after: Place | undefined; limit: number },
) {
  return db
    .selectFrom('articles as a')
    .select(['a.id', 'a.title', siteName('a').as('site_name'), 'a.topic', 'a.due_at', 'a.word_count'])
    .select(['a.content_hash', 'a.approved_hash', sql<string>`a.due_at::text`.as('due_text')])
    .where('a.user_id', '=', userId)
    .where(awaits)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(a.due_at, a.id) > (${after?.dueAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('a.due_at')
    .orderBy('a.id')
    .limit(limit)
    .execute();
}

/** The approval state of one article, with the approver's name. */
export async function findApproval(db: Executor, userId: string, id: string) {
  return db
    .selectFrom('articles as a')
    .leftJoin('users', 'users.id', 'a.approved_by')
    .select(['a.title', 'a.status', 'a.due_at', 'a.needs_approval', 'a.content_hash'])
    .select(['a.approved_hash', 'a.approved_at', 'users.name', 'users.email'])
    .where('a.id', '=', id)
    .where('a.user_id', '=', userId)
    .executeTakeFirst();
}
