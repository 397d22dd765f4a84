import type { Executor } from '../../db/client.ts';

/**
 * A site is about to be deleted: its scheduled articles become drafts in the same transaction. Articles still
 * being written continue and end as drafts because their site is gone (`finish-article.ts`). With `idle`, those
 * that a worker currently holds are unchanged.
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
