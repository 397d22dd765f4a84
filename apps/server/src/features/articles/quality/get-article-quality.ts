import type { QualityReport } from '@chapterhouse/contract/articles/quality';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { requireApproved } from '../../../permissions.ts';
import type { UserContext } from '../../../services.ts';
import { findLinkCandidates } from '../../site-index/link-candidates-reader.ts';
import { findAlikePosts, hasSignedPosts } from '../../site-index/post-titles-reader.ts';
import { checkLinksJob } from '../articles-jobs.ts';
import { createArticlesRepository } from '../articles-repository.ts';
import { findKept } from '../claims/invented-claims.ts';
import { type TopicOf, topicOf } from '../internal-links/article-topic.ts';
import { picturesOfArticle } from '../pictures/generate-pictures.ts';
import { createSiteProfilesRepository } from '../site-profile/site-profiles-repository.ts';
import { createArticleTextRepository } from '../text/article-text-repository.ts';
import { normalAddress } from '../writing/site-links.ts';
import { reviewsOf } from '../writing/writing-plan.ts';
import { checkSimilarity, repeatedPost } from './check-similarity.ts';
import { findingsSchema } from './check-sources.ts';
import { computeMinhashesOf } from './compute-minhash.ts';
import { createQualityRepository } from './quality-repository.ts';

type Context = Pick<UserContext, 'env' | 'db' | 'clock' | 'secrets' | 'jobs' | 'textWork' | 'user'>;

/** Texts of the user whose MinHash is computed within the request; the job computes the rest. */
const signedAtOnce = 50;

/**
 * Runs the quality checks on the article's current text. Enqueues a job if links have no fresh
 * result; poll again. Throws `not_found`, `conflict` (not written yet), `TextLimitError`.
 */
export async function getArticleQuality(ctx: Context, id: string): Promise<QualityReport> {
  const { article, contentHash } = await requireText(ctx, id);
  const repository = createQualityRepository(ctx.db);
  const work = { userId: ctx.user.id };
  const complete =
    (await computeMinhashesOf(ctx, { limit: signedAtOnce, userId: ctx.user.id })) < signedAtOnce;
  const addresses = await ctx.textWork.run('linksOf', { html: article.html, site: article.site }, work);
  const [alike, hasOthers, links, kept, steps, profile] = await Promise.all([
    repository.mostAlike(ctx.user.id, id),
    repository.hasOthers(ctx.user.id, id),
    repository.findLinks(addresses),
    createArticleTextRepository(ctx.db).findKeptClaims(id),
    createArticlesRepository(ctx.db).listSteps(id),
    createSiteProfilesRepository(ctx.db).find(article.site_id),
  ]);
  const input = {
    title: article.title,
    html: article.html,
    site: article.site,
    askedWords: article.asked_words,
    language: article.language ?? undefined,
    keyword: article.focus_keyword ?? '',
    links,
    now: ctx.clock.now(),
    similarity: checkSimilarity(alike, {
      complete,
      hasOthers,
      hasPosts: article.site_id !== null && (await hasSignedPosts(ctx.db, article.site_id)),
      post: await postLike(ctx, article),
      alikePost: await alikePost(ctx, id, article),
    }),
    findings: article.has_sources
      ? findingsSchema.parse(article.findings).filter((finding) => !findKept(kept, finding))
      : undefined,
    remarks: reviewsOf(steps).flatMap(({ findings }) => findings),
    measures: profile?.measures,
    pictures: await picturesOfArticle(ctx, article),
  };
  const { checks, mustLook } = await ctx.textWork.run('checkQuality', input, work);
  if (mustLook) {
    const options = { singletonKey: id, userId: ctx.user.id };
    await ctx.jobs.enqueue(ctx.db, checkLinksJob, { articleId: id }, options);
  }
  return { content_hash: contentHash, checks };
}

/** The post of its site that an article repeats, other than its own. */
async function postLike(
  ctx: Pick<UserContext, 'db' | 'clock'>,
  article: TopicOf & { site_id: string | null; post_url: string | null; language: string | null },
) {
  if (article.site_id === null) return undefined;
  const topic = topicOf(article, article.language);
  const posts = (await findLinkCandidates(ctx, article.site_id, topic)) ?? [];
  const own = normalAddress(article.post_url ?? '');
  return repeatedPost(
    article.title,
    posts.filter(({ url }) => normalAddress(url) !== own),
  );
}

/** The post of its site whose text is most like an article's, other than its own. */
async function alikePost(
  { db }: Pick<UserContext, 'db'>,
  id: string,
  { site_id: siteId, post_url: url }: { site_id: string | null; post_url: string | null },
) {
  if (siteId === null) return undefined;
  const signature = await createQualityRepository(db).findSignature(id);
  const own = normalAddress(url ?? '');
  // Its own post may be among them.
  const posts = signature ? await findAlikePosts(db, siteId, signature, 2) : [];
  return posts.find((post) => normalAddress(post.url) !== own);
}

/** The text of one of the user's articles, to be examined. Throws `not_found`, `conflict` (not written yet). */
export async function requireText(ctx: Pick<UserContext, 'db' | 'user'>, id: string) {
  requireApproved(ctx.user);
  const repository = createQualityRepository(ctx.db);
  const article = await repository.findText(ctx.user.id, id);
  if (article?.content_hash) return { article, contentHash: article.content_hash };
  if (article || (await repository.exists(ctx.user.id, id))) {
    throw new AppError('conflict', 'This article has not been written yet.');
  }
  throw notFound('Article');
}
