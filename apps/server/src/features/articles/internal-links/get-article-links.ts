import type { LinksReport } from '@chapterhouse/contract/articles/links';
import type { UserContext } from '../../../services.ts';
import { findLinksFor } from '../../site-index/link-rules.ts';
import { findPostTitles } from '../../site-index/post-titles-reader.ts';
import { checkLinksJob } from '../articles-jobs.ts';
import { createArticlesRepository } from '../articles-repository.ts';
import { createClustersRepository } from '../clusters/clusters-repository.ts';
import { isFresh } from '../quality/check-link-findings.ts';
import { requireText } from '../quality/get-article-quality.ts';
import { createQualityRepository } from '../quality/quality-repository.ts';
import { onOwnSites } from '../writing/keep-own-links.ts';
import { normalAddress } from '../writing/site-links.ts';
import { topicOf } from './article-topic.ts';

type Context = Pick<UserContext, 'db' | 'clock' | 'jobs' | 'textWork' | 'user'>;

/**
 * The links of the article's current text to its own site, with their states, and those that would fit. Enqueues a job if one has no
 * check of the last day; poll again. Throws `not_found`, `conflict` (not written yet), `TextLimitError`.
 */
export async function getArticleLinks(ctx: Context, id: string): Promise<LinksReport> {
  const { article, contentHash } = await requireText(ctx, id);
  const row = await createArticlesRepository(ctx.db).find(ctx.user.id, id);
  const { title, html, site } = article;
  if (!row?.site_id || site === null) return { content_hash: contentHash, most: 0, used: [], suggested: [] };
  const planned = await createClustersRepository(ctx.db).listPlanned(id);
  const live = planned.flatMap(({ url, ...post }) => (url === null ? [] : [{ ...post, url }]));
  const { posts = [], most } = await findLinksFor(ctx, row.site_id, topicOf(row, article.language), live);
  const work = { userId: ctx.user.id };
  const addresses = await ctx.textWork.run('linksOf', { html, site }, work);
  const own = onOwnSites(addresses, [site, article.posts_site]);
  const candidates = posts.filter(
    ({ url }) => URL.canParse(url) && normalAddress(url) !== normalAddress(row.post_url ?? ''),
  );
  const repository = createQualityRepository(ctx.db);
  const links = await repository.findLinks([...own, ...candidates.map(({ url }) => new URL(url).href)]);
  const now = ctx.clock.now();
  const isUnknown = (url: string) => {
    const finding = links.get(url);
    return !finding || !isFresh(finding, now, true);
  };
  if (own.some(isUnknown)) {
    const options = { singletonKey: id, userId: ctx.user.id };
    await ctx.jobs.enqueue(ctx.db, checkLinksJob, { articleId: id }, options);
  }
  const titles = await findPostTitles(ctx.db, row.site_id, own);
  const input = { title, html, site, own, posts: candidates, most, titles, links, now };
  const report = await ctx.textWork.run('linksReport', input, work);
  return { content_hash: contentHash, ...report };
}
