import { articleTexts } from '@chapterhouse/contract/articles/texts';
import { AppError, notFound } from '../../lib/app-error.ts';
import type { Services, UserContext } from '../../services.ts';
import { allowanceOf, reserveArticles } from '../billing/billing-reader.ts';
import { reschedule } from '../publishing/reschedule.ts';
import { type ArticleRow, createArticlesRepository } from './articles-repository.ts';
import { writeArticleJob } from './write-article-job.ts';

/**
 * Takes up an article that ended in an error: one that was not written is written on from its finished
 * steps and counts again; a written one goes back on the calendar, and live at once when it is overdue.
 * Answers the text for the user. Throws `not_found`, `conflict` (no error, or its site is gone),
 * `subscription_limit_reached`.
 */
export async function retryArticle(ctx: UserContext, id: string): Promise<string> {
  return ctx.db.transaction().execute(async (trx) => {
    const articles = createArticlesRepository(trx);
    if (!(await articles.find(ctx.user.id, id))) throw notFound('Article');
    // Held until the end, so that a double click retries once: the second finds it retried.
    const hasSite = await articles.lockSite(id);
    const article = await articles.find(ctx.user.id, id);
    if (!article) throw notFound('Article');
    if (article.status !== 'error') throw new AppError('conflict', articleTexts.nothingToRetry);
    if (!hasSite) throw new AppError('conflict', articleTexts.retryWithoutSite);
    if (article.has_content) {
      await reschedule(trx, article, ctx.clock.now());
      return articleTexts.retriedPublishing;
    }
    await writeAgain({ ...ctx, db: trx }, article, ctx.user);
    return articleTexts.retriedWriting;
  });
}

async function writeAgain(ctx: Services, { id }: ArticleRow, user: UserContext['user']): Promise<void> {
  const now = ctx.clock.now();
  const allowance = await allowanceOf(ctx.db, ctx.env, user, now);
  await reserveArticles(ctx.db, { user, allowance, articleIds: [id], now });
  const fresh = { error_code: null, error_msg: null, updated_at: now };
  await createArticlesRepository(ctx.db).moveTo(id, 'processing', fresh);
  await ctx.jobs.enqueue(ctx.db, writeArticleJob, { articleId: id });
}
