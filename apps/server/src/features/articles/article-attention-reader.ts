import type { AttentionKind } from '@chapterhouse/contract/dashboard/endpoints';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../db/client.ts';
import { awaitsApproval, needsAttention } from './history/article-filter.ts';

type WaitingArticle = { id: string; title: string; site: string; message: string | null };
export type Attention = { kind: AttentionKind; count: number; articles: WaitingArticle[] };

/** In the order of the dashboard. */
const kinds: readonly AttentionKind[] = ['failed', 'findings', 'held', 'conflict', 'approval', 'by_hand'];

function conditionOf(kind: AttentionKind, now: Date): RawBuilder<unknown> {
  if (kind === 'approval') return sql.raw(awaitsApproval);
  const [before = '', after] = needsAttention[kind]('?').split('?');
  return after === undefined ? sql.raw(before) : sql`${sql.raw(before)}${now}${sql.raw(after)}`;
}

/** Articles that need the user's attention: counts by reason, and the latest few. Omits reasons without articles. */
export async function articlesNeedingAttention(
  db: Executor,
  { userId, now, each }: { userId: string; now: Date; each: number },
): Promise<Attention[]> {
  const parts = kinds.map((kind) => {
    const condition = conditionOf(kind, now);
    return sql`
      select ${kind}::text as kind,
        (select count(*) from articles where user_id = ${userId} and ${condition}) as count,
        (select json_agg(one) from (
          select id, coalesce(nullif(title, ''), subtopic) as title, site_name as site, error_msg as message
          from articles where user_id = ${userId} and ${condition}
          order by due_at desc, id desc limit ${each}
        ) one) as articles`;
  });
  const { rows } = await sql<{ kind: AttentionKind; count: number; articles: WaitingArticle[] | null }>`
    ${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.flatMap(({ articles, ...row }) => (articles ? [{ ...row, articles }] : []));
}
