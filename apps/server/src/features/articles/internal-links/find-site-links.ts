import type { Services } from '../../../services.ts';
import { findLinksFor } from '../../site-index/link-rules.ts';
import type { createArticlesRepository } from '../articles-repository.ts';
import { articleLanguage } from '../claims/article-language.ts';
import { createClustersRepository } from '../clusters/clusters-repository.ts';
import { findDeadAddresses } from '../quality/check-links.ts';
import { createArticleTextRepository } from '../text/article-text-repository.ts';
import { normalAddress } from '../writing/site-links.ts';
import type { WritingInput } from '../writing/writing-context.ts';

type Article = NonNullable<Awaited<ReturnType<ReturnType<typeof createArticlesRepository>['findWithBatch']>>>;

/** To which pages of its site an article may link, whether it has a text or not: never to its own. */
export async function findSiteLinks(
  services: Pick<Services, 'db' | 'clock' | 'fetch'>,
  article: Article,
  signal: AbortSignal,
): Promise<Pick<WritingInput, 'sitePosts' | 'mostLinks' | 'laterArticles' | 'findDead'>> {
  const { site_id: siteId, title, subtopic_description, main_topic, keywords, language } = article;
  if (siteId === null) return {};
  const about = [subtopic_description, main_topic, ...keywords].join('. ');
  const planned = await createClustersRepository(services.db).listPlanned(article.id);
  const live = planned.flatMap(({ url, ...post }) => (url === null ? [] : [{ ...post, url }]));
  const html = article.has_content ? await createArticleTextRepository(services.db).findHtml(article.id) : '';
  const text = html.replace(/<[^<>]*>/g, ' ') || `${title}. ${about}`;
  const topic = { title, about, language: language ?? articleLanguage(text) };
  const { posts: found, most } = await findLinksFor(services, siteId, topic, live);
  const ownPage = normalAddress(article.post_url ?? '');
  const posts = found?.filter(({ url }) => normalAddress(url) !== ownPage);
  // Live targets come first: their links need no words that wait for them.
  const later = planned.filter(({ url }) => url === null).slice(0, Math.max(0, most - live.length));
  const mostLinks = most - later.length;
  const sites = [article.site_url, posts?.[0]?.url ?? null];
  const findDead = (addresses: readonly string[]) =>
    findDeadAddresses(services, { addresses, userId: article.user_id, sites }, signal);
  return {
    // Links that the text may not have would be removed again, with the sentences around them.
    sitePosts: posts && mostLinks === 0 ? [] : posts,
    // Planned links are added later.
    mostLinks,
    laterArticles: later.map((one) => one.title),
    findDead,
  };
}
