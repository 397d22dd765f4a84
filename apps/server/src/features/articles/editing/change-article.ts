import { type ArticleAction, decide } from '@chapterhouse/contract/articles/article-actions';
import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import type { Executor } from '../../../db/client.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { pollUntil } from '../../../lib/clock.ts';
import type { UserContext } from '../../../services.ts';
import { withholdUnapproved } from '../../publishing/approval-changes.ts';
import { notifyPublishers } from '../../publishing/publisher-channel.ts';
import { findSiteOfUser } from '../../sites/sites-reader.ts';
import { type ArticleRow, createArticlesRepository } from '../articles-repository.ts';
import { factsOf } from './article-facts.ts';

type Context = Pick<UserContext, 'db' | 'clock' | 'wakePublisher' | 'user'>;

/** A locked article: nobody else changes it until the transaction ends. */
type HeldArticle = { trx: Executor; article: ArticleRow; now: Date };

type Change<T> = {
  id: string;
  action: ArticleAction;
  change: (held: HeldArticle) => Promise<T>;
  /** How long to wait for a worker that is publishing it. */
  timeoutMs?: number;
  /** For changes that do not affect a publishing worker: no wait. */
  alsoClaimed?: true;
};

/** A request to a blog takes at most ten seconds, and a publishing step makes a few. */
const usualPatienceMs = 20_000;
const lookEveryMs = 50;

/**
 * Runs an action on one of the user's articles if it is legal. Waits for a worker that is publishing the
 * article, so that publishing and the requested change never happen
 * concurrently. Notifies the publishers. Throws `not_found`, `conflict` (not legal now, or still locked by a worker).
 */
export async function changeArticle<T>(ctx: Context, input: Change<T>): Promise<T> {
  const { timeoutMs = usualPatienceMs } = input;
  const done = await pollUntil(() => tryToChange(ctx, input), {
    timeoutMs: timeoutMs,
    everyMs: lookEveryMs,
  });
  if (!done)
    throw new AppError('conflict', editingTexts.inHand, { logMessage: 'locked by a publishing slot' });
  ctx.wakePublisher();
  return done.value;
}

async function tryToChange<T>(
  ctx: Context,
  { id, action, change, alsoClaimed }: Change<T>,
): Promise<{ value: T } | undefined> {
  return ctx.db.transaction().execute(async (trx) => {
    const article = await holdArticle(trx, { id, userId: ctx.user.id });
    if (!article) throw notFound('Article');
    refuseIllegal(article, action);
    if (article.slot !== null && !alsoClaimed) return undefined;
    const now = ctx.clock.now();
    const value = await change({ trx, article, now });
    await withholdUnapproved(trx, article, now);
    await notifyPublishers(trx);
    return { value };
  });
}

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

/** Checks legality without locking the article, and returns it. Throws `not_found`, `conflict`. */
export async function requireLegal(
  ctx: Context,
  { id, action }: { id: string; action: ArticleAction },
): Promise<ArticleRow> {
  const article = await createArticlesRepository(ctx.db).find(ctx.user.id, id);
  if (!article) throw notFound('Article');
  refuseIllegal(article, action);
  return article;
}

function refuseIllegal(article: ArticleRow, action: ArticleAction): void {
  const decision = decide(factsOf(article), action);
  if (!decision.legal) throw new AppError('conflict', decision.reason);
}

/** Rejects a change based on an outdated text. Throws `stale_version`. */
export function requireVersion(article: Pick<ArticleRow, 'version'>, baseVersion: number): void {
  if (article.version !== baseVersion) throw new AppError('stale_version', editingTexts.staleVersion);
}
