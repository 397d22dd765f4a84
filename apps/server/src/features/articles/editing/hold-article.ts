import type { Executor } from '../../../db/client.ts';
import { findSiteOfUser } from '../../sites/sites-reader.ts';
import { type ArticleRow, createArticlesRepository } from '../articles-repository.ts';

/**
 * Locks an article until the transaction ends. Its site is locked first, so that a concurrent site deletion
 * completes before, and nothing is scheduled for a deleted site.
 */
export async function holdArticle(
  trx: Executor,
  { id, userId }: { id: string; userId?: string },
): Promise<ArticleRow | undefined> {
  const articles = createArticlesRepository(trx);
  const place = await articles.findSite(id);
  if (!place || (userId !== undefined && place.user_id !== userId)) return undefined;
  await findSiteOfUser(trx, place.user_id, { siteId: place.site_id, platform: place.platform });
  return articles.lock(id);
}
