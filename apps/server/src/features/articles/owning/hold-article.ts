import type { Executor } from '../../../db/client.ts';
import { findSiteOfUser } from '../../sites/sites-reader.ts';
import { type ArticleRow, createArticlesRepository } from '../articles-repository.ts';

/**
 * An article, held until the transaction ends. Its site first: one that is just being deleted is waited for, and then
 * the article has none, so that nothing is put on the calendar of a site that is gone.
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
