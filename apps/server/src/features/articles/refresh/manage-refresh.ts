import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import type { ArticleRefresh, RefreshRequest } from '@chapterhouse/contract/articles/refresh-endpoints';
import { notifyWatchers } from '../../../db/article-changes.ts';
import type { Executor } from '../../../db/client.ts';
import { throttle } from '../../../db/throttle.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { requireApproved } from '../../../permissions.ts';
import type { UserContext } from '../../../services.ts';
import { createArticleCommands } from '../../article-records/article-commands.ts';
import { writeArticleJob } from '../articles-jobs.ts';
import { type ArticleRow, createArticlesRepository } from '../articles-repository.ts';
import { holdArticle } from '../editing/change-article.ts';
import { getArticleRefresh } from './list-refreshable.ts';
import { createRefreshRepository } from './refresh-repository.ts';

/** As for rewrites: it costs a call of the model, and uses no quota. */
const perArticle = { max: 10, windowSeconds: 86_400 };
const perUser = { max: 100, windowSeconds: 86_400 };

/** Under this name a stored answer is found again. */
export const refreshStep = 'refresh';

type Context = Pick<UserContext, 'db' | 'clock' | 'user'>;
type Held = { trx: Executor; article: ArticleRow; now: Date };

async function change<T>(ctx: Context, id: string, work: (held: Held) => Promise<T>): Promise<T> {
  requireApproved(ctx.user);
  return ctx.db.transaction().execute(async (trx) => {
    const article = await holdArticle(trx, { id, userId: ctx.user.id });
    if (!article) throw notFound('Article');
    const value = await work({ trx, article, now: ctx.clock.now() });
    await notifyWatchers(trx, ctx.user.id);
    return value;
  });
}

function requireLive({ status, has_content: isWritten }: ArticleRow): void {
  if (status !== 'published' || !isWritten) throw new AppError('conflict', editingTexts.notRefreshable);
}

function requireRefreshable(article: ArticleRow): void {
  requireLive(article);
  if (article.conflict_at !== null) throw new AppError('conflict', editingTexts.refreshConflict);
}

/** Marks an article for a refresh, dismisses it for a while, or undoes both. Throws `not_found`, `conflict`. */
export async function markForRefresh(
  ctx: Context,
  { id, mark }: { id: string; mark: 'marked' | 'dismissed' | 'none' },
): Promise<ArticleRefresh> {
  await change(ctx, id, async ({ trx, article, now }) => {
    requireLive(article);
    await createRefreshRepository(trx).save(id, {
      marked_at: mark === 'marked' ? now : null,
      dismissed_at: mark === 'dismissed' ? now : null,
    });
  });
  return getArticleRefresh(ctx, id);
}

/**
 * Has a refresh of a live article written by a job. Its text, its status and its post stay as they are. Repeated while one is
 * being written, it does nothing. Returns the message for the user. Throws `not_found`, `conflict`, `too_many_requests`.
 */
export async function requestRefresh(
  ctx: Context & Pick<UserContext, 'jobs'>,
  { id, date, shows_date: showsDate }: RefreshRequest & { id: string },
): Promise<string> {
  requireApproved(ctx.user);
  const before = await createArticlesRepository(ctx.db).find(ctx.user.id, id);
  if (!before) throw notFound('Article');
  // Rejected requests do not count against the limit.
  requireRefreshable(before);
  if ((await createRefreshRepository(ctx.db).find(id))?.requested_at) return editingTexts.refreshing;
  await throttle(ctx, `rewrite:${id}`, perArticle);
  await throttle(ctx, `rewrites:${ctx.user.id}`, perUser);
  return change(ctx, id, async ({ trx, article, now }) => {
    requireRefreshable(article);
    const refreshes = createRefreshRepository(trx);
    const last = await refreshes.find(id);
    if (last?.requested_at) return editingTexts.refreshing;
    // An answer about the same text, which a canceled or failed refresh left, is paid for.
    if (last?.base_version !== article.version) {
      await createArticlesRepository(trx).deleteSteps(id, refreshStep);
    }
    await refreshes.save(id, {
      requested_at: now,
      base_version: article.version,
      redates: date === 'update',
      shows_date: showsDate,
      message: null,
    });
    const run = await createArticleCommands(trx).countRun(id);
    const share = { userId: ctx.user.id, isInteractive: true };
    await ctx.jobs.enqueue(trx, writeArticleJob, { articleId: id, run }, share);
    return editingTexts.refreshing;
  });
}

/** Cancels a requested refresh; a running call is aborted within seconds. Returns the message for the user. Throws `not_found`. */
export async function cancelRefresh(ctx: Context & Pick<UserContext, 'jobs'>, id: string): Promise<string> {
  return change(ctx, id, async ({ trx }) => {
    const refreshes = createRefreshRepository(trx);
    if ((await refreshes.find(id))?.requested_at) {
      await ctx.jobs.cancel(trx, writeArticleJob, { articleId: id }, { userId: ctx.user.id });
      await createArticleCommands(trx).countRun(id);
      await refreshes.save(id, { requested_at: null, message: null });
    }
    return editingTexts.refreshCanceled;
  });
}
