import { type ArticleAction, decide } from '@chapterhouse/contract/articles/article-actions';
import { owningTexts } from '@chapterhouse/contract/articles/owning-texts';
import type { Executor } from '../../../db/client.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { pollUntil } from '../../../lib/wait.ts';
import type { UserContext } from '../../../services.ts';
import { withholdUnapproved } from '../../publishing/approval-changes.ts';
import { notifyPublishers } from '../../publishing/publisher-channel.ts';
import { type ArticleRow, createArticlesRepository } from '../articles-repository.ts';
import { factsOf } from './article-facts.ts';
import { holdArticle } from './hold-article.ts';

/** An article in the hands of its owner: nobody else changes it until the transaction ends. */
type HeldArticle = { trx: Executor; article: ArticleRow; now: Date };

type Change<T> = {
  id: string;
  action: ArticleAction;
  change: (held: HeldArticle) => Promise<T>;
  /** How long a worker that is at the blog with it is waited for. */
  patienceMs?: number;
  /** For what does no harm to a worker at the blog: it is not waited for. */
  alsoInHand?: true;
};

/** A request that is under way at a blog ends within ten seconds, and a step makes a few. */
const usualPatienceMs = 20_000;
const lookEveryMs = 50;

/**
 * Does one thing to an article of the user's, if the table of legal actions says that it may be done. While a worker is
 * at the blog with the article it is waited for: what the worker does there and what the user asks for never happen
 * both at once. Wakes the publishers. Throws `not_found`, `conflict` (not legal now, or still in a worker's hands).
 */
export async function changeArticle<T>(ctx: UserContext, input: Change<T>): Promise<T> {
  const { patienceMs = usualPatienceMs } = input;
  const done = await pollUntil(() => tryToChange(ctx, input), {
    timeoutMs: patienceMs,
    everyMs: lookEveryMs,
  });
  if (!done) throw new AppError('conflict', owningTexts.inHand, { logMessage: 'in the hands of a lane' });
  ctx.wakePublisher();
  return done.value;
}

async function tryToChange<T>(
  ctx: UserContext,
  { id, action, change, alsoInHand }: Change<T>,
): Promise<{ value: T } | undefined> {
  return ctx.db.transaction().execute(async (trx) => {
    const article = await holdArticle(trx, { id, userId: ctx.user.id });
    if (!article) throw notFound('Article');
    refuseIllegal(article, action);
    if (article.lane !== null && !alsoInHand) return undefined;
    const now = ctx.clock.now();
    const value = await change({ trx, article, now });
    await withholdUnapproved(trx, article, now);
    await notifyPublishers(trx);
    return { value };
  });
}

/** A look beforehand, without holding the article. Throws `not_found`, `conflict`. */
export async function requireLegal(
  ctx: UserContext,
  { id, action }: { id: string; action: ArticleAction },
): Promise<void> {
  const article = await createArticlesRepository(ctx.db).find(ctx.user.id, id);
  if (!article) throw notFound('Article');
  refuseIllegal(article, action);
}

function refuseIllegal(article: ArticleRow, action: ArticleAction): void {
  const decision = decide(factsOf(article), action);
  if (!decision.legal) throw new AppError('conflict', decision.reason);
}

/** Refuses a change that was made on a text that is not the present one any more. Throws `stale_version`. */
export function requireVersion(article: Pick<ArticleRow, 'version'>, baseVersion: number): void {
  if (article.version !== baseVersion) throw new AppError('stale_version', owningTexts.staleVersion);
}
