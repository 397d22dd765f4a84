import { articleTexts } from '@chapterhouse/contract/articles/texts';
import type { Executor } from '../../db/client.ts';
import type { UserContext } from '../../services.ts';
import { allowanceOf, reserveArticles } from '../billing/billing-reader.ts';
import { reschedule } from '../publishing/reschedule.ts';
import { type ArticleRow, createArticlesRepository } from './articles-repository.ts';
import { changeArticle } from './owning/change-article.ts';
import { writeArticleJob } from './write-article-job.ts';

type RetryOptions = {
  patienceMs?: number;
  /** One of many: nobody waits for this one. */
  isBulk?: boolean;
};

/**
 * Takes up an article that ended in an error: one that was not written is written on from its finished
 * steps and counts again; a written one goes back on the calendar, and live at once when it is overdue.
 * A double click retries once: the second finds it retried. Answers the text for the user. Throws `not_found`,
 * `conflict` (no error, or its site is gone), `subscription_limit_reached`.
 */
export async function retryArticle(
  ctx: UserContext,
  id: string,
  { isBulk = false, ...options }: RetryOptions = {},
): Promise<string> {
  return changeArticle(ctx, {
    ...options,
    id,
    action: 'retry',
    change: async ({ trx, article, now }) => {
      if (article.has_content) {
        await reschedule(trx, article, now);
        return articleTexts.retriedPublishing;
      }
      await writeAgain(ctx, { trx, article, now, isInteractive: !isBulk });
      return articleTexts.retriedWriting;
    },
  });
}

type Again = { trx: Executor; article: ArticleRow; now: Date; isInteractive: boolean };

async function writeAgain(ctx: UserContext, { trx, article, now, isInteractive }: Again): Promise<void> {
  const { id } = article;
  const allowance = await allowanceOf(trx, ctx.env, ctx.user, now);
  await reserveArticles(trx, { user: ctx.user, allowance, articleIds: [id], now });
  const fresh = { error_code: null, error_msg: null, updated_at: now };
  await createArticlesRepository(trx).moveTo(id, { status: 'processing', cause: 'retry' }, fresh);
  await ctx.jobs.enqueue(trx, writeArticleJob, { articleId: id }, { userId: ctx.user.id, isInteractive });
}
