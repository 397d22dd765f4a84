import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import { articleTexts, retriesLeft, retryAgainAfter } from '@chapterhouse/contract/articles/texts';
import type { Executor } from '../../db/client.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { inUtc } from '../../lib/clock.ts';
import { requireScope } from '../../permissions.ts';
import type { Services, UserContext } from '../../services.ts';
import { findUserById } from '../accounts/users-reader.ts';
import { createArticleCommands } from '../article-records/article-commands.ts';
import { allowanceOf, reserveArticles } from '../billing/billing-reader.ts';
import { removeFromSchedule, reschedule } from '../publishing/schedule-changes.ts';
import { type ArticleRow, createArticlesRepository } from './articles-repository.ts';
import { isCanceled, writingCanceled } from './attention.ts';
import { factsOf } from './editing/article-facts.ts';
import { changeArticle } from './editing/change-article.ts';
import { createRewritesRepository } from './rewriting/rewrites-repository.ts';
import { createArticleTextRepository } from './text/article-text-repository.ts';
import { enqueueWriting } from './writing-runs.ts';

type RetryOptions = {
  timeoutMs?: number;
  /** Part of a bulk action: does not wait for workers. */
  isBulk?: boolean;
  /** Requested by an administrator, to whom the daily limit does not apply. */
  isByOperator?: boolean;
};

/**
 * Retries a failed article, or a draft that needs attention. The model corrects the draft's text by its findings. An
 * unwritten article continues after its finished steps and uses quota again; a written one is rescheduled, and published
 * immediately if overdue.
 * Idempotent for a double click: the second call finds it retried. Returns the message for the user. Throws `not_found`,
 * `conflict` (not failed, or its site was deleted), `subscription_limit_reached`, `too_many_requests` (too many
 * writing retries within a day), `insufficient_scope` (a written one, with a key that may not publish).
 */
export async function retryArticle(
  ctx: Pick<UserContext, 'db' | 'env' | 'clock' | 'jobs' | 'payments' | 'wakePublisher' | 'user'>,
  id: string,
  { isBulk = false, isByOperator = false, ...options }: RetryOptions = {},
): Promise<string> {
  return changeArticle(ctx, {
    ...options,
    id,
    action: 'retry',
    change: async ({ trx, article, now }) => {
      if (factsOf(article).attention !== 'none') {
        if (!isByOperator) requireRetriesLeft(article, now);
        return correct(ctx, { trx, article, now, isInteractive: !isBulk });
      }
      if (article.has_content) {
        requireScope(ctx.user, 'articles:publish');
        await reschedule(trx, article, now);
        return articleTexts.retriedPublishing;
      }
      if (!isByOperator) requireRetriesLeft(article, now);
      await writeAgain(ctx, { trx, article, now, isInteractive: !isBulk });
      return articleTexts.retriedWriting;
    },
  });
}

const dayMs = 86_400_000;

function requireRetriesLeft(article: ArticleRow, now: Date): void {
  const until = article.retries_until;
  if (until === null || retriesLeft(article, now) > 0) return;
  throw new AppError('too_many_requests', retryAgainAfter(inUtc(until)), {
    retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  });
}

type Again = { trx: Executor; article: ArticleRow; now: Date; isInteractive: boolean };

/**
 * The model corrects the current text by its findings, or writes on where the writing was canceled. The article already counts
 * against the quota. Returns the message for the user.
 */
async function correct(
  ctx: Pick<UserContext, 'jobs' | 'user'>,
  { trx, article, now, isInteractive }: Again,
): Promise<string> {
  const { id } = article;
  const { findings } = await createArticleTextRepository(trx).findChecks(id);
  const rewrites = createRewritesRepository(trx);
  const asked = { instruction: '', section_index: null, section_heading: null, requested_at: now };
  await rewrites.insert({ ...asked, article_id: id, findings: JSON.stringify(findings) });
  const isContinued = isCanceled(findings);
  if (!isContinued) await createArticlesRepository(trx).deleteSteps(id);
  await createArticleCommands(trx).moveTo(
    id,
    { status: 'processing', cause: 'retry' },
    counted(article, now),
  );
  await removeFromSchedule(trx, article, { status: 'processing', now });
  const start = isContinued ? whenAborted(article, now) : {};
  await enqueueWriting(ctx, trx, id, { userId: ctx.user.id, isInteractive, ...start });
  return isContinued ? editingTexts.continued : editingTexts.correcting;
}

/** The retries of a day. */
function counted(article: ArticleRow, now: Date) {
  const isSameDay = article.retries_until !== null && article.retries_until > now;
  return isSameDay
    ? { retries: article.retries + 1 }
    : { retries: 1, retries_until: new Date(now.getTime() + dayMs) };
}

/** A worker learns of a cancellation by its heartbeat; until then it continues, and a second one would make the same calls. */
const abortedWithinMs = 6_000;

/** The earliest start after a cancellation. */
function whenAborted({ updated_at: canceledAt }: ArticleRow, now: Date): { startAfter?: Date } {
  const startAfter = new Date(canceledAt.getTime() + abortedWithinMs);
  return startAfter > now ? { startAfter } : {};
}

async function writeAgain(
  ctx: Pick<UserContext, 'env' | 'jobs' | 'payments' | 'user'>,
  { trx, article, now, isInteractive }: Again,
): Promise<void> {
  const { id } = article;
  const allowance = await allowanceOf(trx, ctx, ctx.user, now);
  await reserveArticles(trx, { user: ctx.user, allowance, articleIds: [id], now });
  const fresh = { error_code: null, error_msg: null, updated_at: now, ...counted(article, now) };
  await createArticleCommands(trx).moveTo(id, { status: 'processing', cause: 'retry' }, fresh);
  const start = article.error_code === writingCanceled ? whenAborted(article, now) : {};
  await enqueueWriting(ctx, trx, id, { userId: ctx.user.id, isInteractive, ...start });
}

/**
 * For administrators who retry a writing job. `resume`: the article still waits for that job. Otherwise
 * it failed and is retried on its owner's behalf, from their quota, by a new job. Throws what
 * `retryArticle` throws.
 */
export async function retryWriting(
  services: Pick<Services, 'db' | 'env' | 'clock' | 'jobs' | 'payments' | 'wakePublisher'>,
  articleId: string,
): Promise<'resume' | 'taken_up'> {
  const article = await createArticlesRepository(services.db).findWithBatch(articleId);
  const owner = article && (await findUserById(services.db, article.user_id));
  if (!article || !owner) throw notFound('Article');
  if (article.status === 'processing' || article.status === 'generating') return 'resume';
  if (article.status !== 'error') throw new AppError('conflict', 'This article has already been written.');
  await retryArticle({ ...services, user: owner }, articleId, { isByOperator: true });
  return 'taken_up';
}
