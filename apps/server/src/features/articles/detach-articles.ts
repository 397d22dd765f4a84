import type { Executor } from '../../db/client.ts';

type Site = { wordpressSiteId: string } | { webflowSiteId: string } | { otherWebsiteId: string };

/**
 * A site is about to be deleted: its scheduled articles become drafts, in the same transaction. What is still
 * being written goes on, and ends as a draft because its site is gone (`finish-article.ts`). With `idle` those
 * that a worker holds at this moment stay as they are.
 */
export async function detachArticlesFromSite(
  trx: Executor,
  site: Site,
  now: Date,
  which: 'all' | 'idle' = 'all',
): Promise<void> {
  const [column, id] =
    'wordpressSiteId' in site
      ? (['wordpress_site_id', site.wordpressSiteId] as const)
      : 'webflowSiteId' in site
        ? (['webflow_site_id', site.webflowSiteId] as const)
        : (['other_website_id', site.otherWebsiteId] as const);
  let articles = trx
    .updateTable('articles')
    .set({ status: 'draft', lane: null, next_attempt_at: null, updated_at: now })
    .where(column, '=', id)
    .where('status', '=', 'scheduled');
  if (which === 'idle') articles = articles.where('lane', 'is', null);
  await articles.execute();
}
