import type { Executor } from '../../db/client.ts';

/**
 * A site is about to be deleted: its scheduled articles become drafts, in the same transaction. What is still
 * being written goes on, and ends as a draft because its site is gone (`finish-article.ts`). With `idle` those
 * that a worker holds at this moment stay as they are.
 */
export async function detachArticlesFromSite(
  trx: Executor,
  siteId: string,
  now: Date,
  which: 'all' | 'idle' = 'all',
): Promise<void> {
  let articles = trx
    .updateTable('articles')
    .set({ status: 'draft', lane: null, next_attempt_at: null, updated_at: now })
    .where('site_id', '=', siteId)
    .where('status', '=', 'scheduled');
  if (which === 'idle') articles = articles.where('lane', 'is', null);
  await articles.execute();
}
