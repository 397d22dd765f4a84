import type { AttentionKind } from '@chapterhouse/contract/dashboard/endpoints';
import { sql } from 'kysely';
import type { Executor } from '../../db/client.ts';

type WaitingArticle = { id: string; title: string; site: string; message: string | null };
export type Attention = { kind: AttentionKind; count: number; articles: WaitingArticle[] };

/** Written to match the partial indexes `articles_needing_attention` and `articles_awaiting_approval`. */
const conditions = (now: Date) =>
  ({
    failed: sql`status = 'error'`,
    held: sql`status = 'scheduled' and error_msg is not null`,
    conflict: sql`exists (select from publications where article_id = articles.id and conflict_at is not null)`,
    approval: sql`status = 'scheduled' and needs_approval and has_content
      and approved_hash is distinct from content_hash`,
    by_hand: sql`status = 'scheduled' and by_hand and due_at <= ${now}
      and (not needs_approval or approved_hash = content_hash)`,
  }) satisfies Record<AttentionKind, unknown>;

/** Articles that need the user's attention: counts by reason, and the latest few. Omits reasons without articles. */
export async function articlesNeedingAttention(
  db: Executor,
  { userId, now, each }: { userId: string; now: Date; each: number },
): Promise<Attention[]> {
  const parts = Object.entries(conditions(now)).map(
    ([kind, condition]) => sql`
      select ${kind}::text as kind,
        (select count(*) from articles where user_id = ${userId} and ${condition}) as count,
        (select json_agg(one) from (
          select id, coalesce(nullif(title, ''), subtopic) as title, site_name as site, error_msg as message
          from articles where user_id = ${userId} and ${condition}
          order by due_at desc, id desc limit ${each}
        ) one) as articles`,
  );
  const { rows } = await sql<{ kind: AttentionKind; count: number; articles: WaitingArticle[] | null }>`
    ${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.flatMap(({ articles, ...row }) => (articles ? [{ ...row, articles }] : []));
}
