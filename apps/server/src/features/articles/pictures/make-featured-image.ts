import { notifyWatchers } from '../../../db/article-changes.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { pollUntil } from '../../../lib/clock.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { JobAttempt } from '../../../providers/jobs/jobs.ts';
import type { Services, UserContext } from '../../../services.ts';
import { findUserById } from '../../accounts/users-reader.ts';
import { notifyPublishers } from '../../publishing/publisher-channel.ts';
import { featuredImageJob } from '../articles-jobs.ts';
import { type ArticleRow, createArticlesRepository } from '../articles-repository.ts';
import { holdArticle } from '../editing/change-article.ts';
import { createArticleTextRepository, textOf } from '../text/article-text-repository.ts';
import { saveText } from '../text/save-text.ts';
import { type Drawn, drawPictures } from './draw-pictures.ts';
import { createFeaturedImageRequests } from './featured-image-requests.ts';
import { promptOf } from './generate-pictures.ts';
import { askForAltText } from './propose-alt-text.ts';

type Context = Pick<
  Services,
  | 'env'
  | 'db'
  | 'clock'
  | 'newId'
  | 'log'
  | 'secrets'
  | 'jobs'
  | 'text'
  | 'images'
  | 'pictureWork'
  | 'mediaStore'
  | 'payments'
>;

const inLibrary = 'The picture is in your media library.';

/**
 * Draws a picture for a written article and makes it the featured image, unless its owner chose one, approved the text
 * or published it meanwhile: the picture then stays in the library. The article never waits for it; a failure is kept as
 * a message. Throws errors that another attempt may fix.
 */
export async function makeFeaturedImage(
  services: Context,
  articleId: string,
  attempt: JobAttempt,
): Promise<void> {
  const requests = createFeaturedImageRequests(services.db);
  const article = await createArticlesRepository(services.db).findWithBatch(articleId);
  const request = await requests.find(articleId);
  if (!article || request?.status !== 'waiting') return;
  const user = await findUserById(services.db, article.user_id);
  if (!user) return;
  const ofRun = { articleId, run: request.run };
  if (hasFeatured(article)) return requests.remove(ofRun);
  try {
    const prompt = await promptOf(services, article);
    const ctx = { ...services, user };
    const { signal } = attempt;
    const given = { articleId, title: article.title, prompt, count: 1, isBackground: true, signal };
    const { media } = await drawPictures(ctx, given);
    const [picture] = media;
    if (!picture) throw new ProviderError('bad_response', 'The model returned no picture. Retry.');
    const alt = await altOf(ctx, article, picture);
    const problem = await useAsFeatured(services, articleId, { id: picture.id, alt });
    await (problem === undefined ? requests.remove(ofRun) : requests.fail(ofRun, `${problem} ${inLibrary}`));
  } catch (error) {
    const isForOwner = error instanceof AppError || error instanceof ProviderError;
    const isFinal = attempt.lastAttempt || (error instanceof ProviderError ? !isPassing(error) : isForOwner);
    attempt.signal.throwIfAborted();
    if (!isFinal) throw error;
    services.log.warn({ err: error, articleId }, 'making a featured image failed');
    const reason = error instanceof AppError ? error.userMessage : isForOwner ? error.message : '';
    await requests.fail(
      ofRun,
      reason || 'The picture could not be made because of an internal error. Retry.',
    );
  }
}

/** Tries a failed featured image again. Throws `not_found`, `conflict` (there is none that failed). */
export async function retryFeaturedImage(
  ctx: Pick<UserContext, 'db' | 'user' | 'clock' | 'jobs'>,
  id: string,
): Promise<{ status: 'waiting'; message: string }> {
  const article = await createArticlesRepository(ctx.db).find(ctx.user.id, id);
  if (!article) throw notFound('Article');
  return ctx.db.transaction().execute(async (trx) => {
    const request = await createFeaturedImageRequests(trx).find(id);
    if (request?.status !== 'failed')
      throw new AppError('conflict', 'No featured image of this article failed.');
    await createFeaturedImageRequests(trx).ask(id, ctx.clock.now());
    await ctx.jobs.enqueue(
      trx,
      featuredImageJob,
      { articleId: id },
      { userId: ctx.user.id, isInteractive: true },
    );
    return { status: 'waiting', message: '' };
  });
}

/** Retrying later may help. */
function isPassing({ kind }: ProviderError): boolean {
  return ['unreachable', 'timeout', 'rate_limited', 'unavailable', 'bad_response'].includes(kind);
}

function hasFeatured(article: Pick<ArticleRow, 'featured_media_id' | 'featured_image_url'>): boolean {
  return article.featured_media_id !== null || article.featured_image_url !== '';
}

/** Without an alt text from the model, the title says what the picture is about. */
async function altOf(
  ctx: Parameters<typeof askForAltText>[0],
  article: ArticleRow,
  picture: Drawn,
): Promise<string> {
  try {
    return (await askForAltText(ctx, article, picture)).alt || article.title;
  } catch (error) {
    ctx.log.warn({ err: error, articleId: article.id }, 'could not propose an alt text');
    return article.title;
  }
}

/** Returns why the article does not take the picture, if it does not. */
async function useAsFeatured(
  services: Pick<Services, 'db' | 'clock'>,
  articleId: string,
  picture: { id: string; alt: string },
): Promise<string | undefined> {
  const tryToUse = () =>
    services.db.transaction().execute(async (trx) => {
      const article = await holdArticle(trx, { id: articleId });
      if (!article) return { problem: undefined };
      if (hasFeatured(article)) return { problem: undefined };
      if (article.status === 'published') {
        return { problem: 'The article was published before its featured image was ready.' };
      }
      if (article.approved_at !== null) {
        return { problem: 'The article was approved before its featured image was ready.' };
      }
      if (article.conflict_at !== null) {
        return { problem: 'The article was changed on the blog before its featured image was ready.' };
      }
      // A worker is publishing it.
      if (article.slot !== null) return undefined;
      const html = await createArticleTextRepository(trx).findHtml(articleId);
      const markdown =
        (await createArticlesRepository(trx).findBody(article.user_id, articleId))?.markdown ?? '';
      await saveText(trx, {
        articleId,
        text: { ...textOf(article, html), featured_media_id: picture.id, featured_image_alt: picture.alt },
        markdown,
        origin: 'edited',
        author: 'ai',
        userId: null,
        now: services.clock.now(),
      });
      await notifyPublishers(trx);
      await notifyWatchers(trx, article.user_id);
      return { problem: undefined };
    });
  const done = await pollUntil(tryToUse, { timeoutMs: 20_000, everyMs: 200 });
  return done ? done.problem : 'The article was being published.';
}
