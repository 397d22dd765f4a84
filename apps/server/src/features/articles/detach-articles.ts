import type { Executor } from '../../db/client.ts';

type Site = { wordpressSiteId: string } | { otherWebsiteId: string };

/**
 * A site is about to be deleted: its scheduled articles become drafts, in the same transaction. What is still
 * being written goes on, and ends as a draft because its site is gone (`finish-article.ts`).
 */
export async function detachArticlesFromSite(trx: Executor, site: Site, now: Date): Promise<void> {
  const [column, id] =
    'wordpressSiteId' in site
      ? (['wordpress_site_id', site.wordpressSiteId] as const)
      : (['other_website_id', site.otherWebsiteId] as const);
  await trx
    .updateTable('articles')
    .set({ status: 'draft', lane: null, next_attempt_at: null, updated_at: now })
    .where(column, '=', id)
    .where('status', '=', 'scheduled')
    .execute();
}
