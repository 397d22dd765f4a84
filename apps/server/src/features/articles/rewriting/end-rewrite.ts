import type { Executor } from '../../../db/client.ts';
import { pollUntil } from '../../../lib/wait.ts';
import type { Services } from '../../../services.ts';
import { withholdUnapproved } from '../../publishing/approval-changes.ts';
import { notifyPublishers } from '../../publishing/publisher-channel.ts';
import { backOnSchedule } from '../../publishing/schedule-changes.ts';
import { type ArticleRow, createArticlesRepository } from '../articles-repository.ts';
import { factsOf } from '../editing/article-facts.ts';
import { holdArticle } from '../editing/hold-article.ts';
import { saveText } from '../text/save-text.ts';
import type { Rewritten } from './rewrite-text.ts';
import { createRewritesRepository } from './rewrites-repository.ts';

type Context = Pick<Services, 'db' | 'clock' | 'wakePublisher'>;

/** A worker may be unscheduling its post at the blog. */
const timeoutMs = 30_000;
const lookEveryMs = 50;

/** Stores the new text and restores the schedule. Throws if a worker does not release the article. */
export async function finishRewrite(ctx: Context, articleId: string, rewritten: Rewritten): Promise<void> {
  await endRewrite(ctx, articleId, async (trx, article) => {
    const { text, markdown, ...reports } = rewritten;
    await saveText(trx, {
      articleId,
      text,
      markdown,
      ...reports,
      origin: 'rewritten',
      userId: null,
      now: ctx.clock.now(),
    });
    await goBack(trx, article, ctx.clock.now(), null);
  });
}

/** Restores the previous state with a message for the owner. An overdue article becomes a draft. */
export async function failRewrite(ctx: Context, articleId: string, text: string): Promise<void> {
  await endRewrite(ctx, articleId, (trx, article) => goBack(trx, article, ctx.clock.now(), text));
}

async function goBack(trx: Executor, article: ArticleRow, now: Date, failure: string | null): Promise<void> {
  const { hasSite } = factsOf(article);
  const wasScheduled = article.rewrite_from === 'scheduled';
  const mayGoLive = hasSite && (failure === null || article.due_at > now);
  const from = article.rewrite_from === 'error' ? 'error' : 'draft';
  await backOnSchedule(trx, article, {
    status: wasScheduled && mayGoLive ? 'scheduled' : from,
    failure: failure && `The rewrite failed. The previous text is unchanged. ${failure}`,
    now,
  });
}

async function endRewrite(
  ctx: Context,
  articleId: string,
  end: (trx: Executor, article: ArticleRow) => Promise<void>,
): Promise<void> {
  const ended = await pollUntil(
    () =>
      ctx.db.transaction().execute(async (trx) => {
        const article = await holdArticle(trx, { id: articleId });
        // Deleted, or finished by another attempt.
        if (!article || (article.status !== 'processing' && article.status !== 'generating')) return true;
        if (article.slot !== null) return undefined;
        await end(trx, article);
        await withholdUnapproved(trx, article, ctx.clock.now());
        await createRewritesRepository(trx).delete(articleId);
        await createArticlesRepository(trx).deleteSteps(articleId);
        await notifyPublishers(trx);
        return true;
      }),
    { timeoutMs: timeoutMs, everyMs: lookEveryMs },
  );
  if (!ended) throw new Error('a worker still holds the article after its rewrite');
  ctx.wakePublisher();
}
