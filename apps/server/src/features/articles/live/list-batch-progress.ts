import type { BatchProgress } from '@chapterhouse/contract/articles/endpoints';
import { sql } from 'kysely';
import type { UserContext } from '../../../services.ts';

const mostBatches = 5;

/** The user's newest batches of which articles are being written, with how many are finished. */
export async function listBatchProgress({
  db,
  user,
}: Pick<UserContext, 'db' | 'user'>): Promise<BatchProgress[]> {
  const unwritten = sql`status in ('processing', 'generating') and not has_content`;
  const { rows } = await sql<BatchProgress>`
    select batches.id, main_topic, count(*)::int as articles,
      count(*) filter (where has_content)::int as written,
      count(*) filter (where status = 'error' and not has_content)::int as failed,
      json_agg(articles.id order by position) filter (where ${unwritten}) as unwritten
    from batches join articles on articles.batch_id = batches.id
    where batches.id in (select batch_id from articles where user_id = ${user.id} and ${unwritten})
    group by batches.id order by batches.created_at desc, batches.id limit ${mostBatches}`.execute(db);
  return rows;
}
