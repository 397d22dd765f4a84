import type { Services } from '../../services.ts';
import { createArticleCommands } from '../article-records/article-commands.ts';
import { releaseArticle } from '../billing/billing-reader.ts';
import { type ArticleRow, createArticlesRepository } from './articles-repository.ts';
import { failRefresh } from './refresh/propose-refresh.ts';
import { failRewrite } from './rewriting/end-rewrite.ts';

type Failure = { text: string; isGate: boolean };

/**
 * Fails the writing of an article with a message for its owner, and refunds the quota.
 * A rewritten article keeps its old text and schedule. Steps of an answer that holds no text are deleted, so that a retry
 * starts over; otherwise finished steps are kept.
 */
export async function failArticle(
  ctx: Pick<Services, 'db' | 'clock' | 'wakePublisher'>,
  article: ArticleRow,
  { text, isGate }: Failure,
): Promise<void> {
  if (article.has_content) return failRewrite(ctx, article, text);
  const { db, clock } = ctx;
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const moved = await createArticleCommands(trx).moveTo(
      article.id,
      { status: 'error', cause: 'failWriting', run: article.run },
      {
        error_code: isGate ? 'no_text' : 'writing_failed',
        error_msg: text,
        updated_at: now,
      },
    );
    if (!moved) return;
    if (isGate) await createArticlesRepository(trx).deleteSteps(article.id);
    await releaseArticle(trx, article.id, now);
  });
}

const brokenOffText = 'Writing failed repeatedly. Retry to continue where it stopped.';

const refreshBrokenOffText = 'The refresh failed repeatedly. The text is unchanged. Request it again.';

/**
 * No further attempt will follow, and none can report it: the article ends in `error` instead of
 * staying "generating" forever. Its finished steps are kept. `run`: of the job; nothing happens if it has ended.
 */
export async function abandonWriting(
  services: Pick<Services, 'db' | 'clock' | 'wakePublisher'>,
  articleId: string,
  { run, text = brokenOffText }: { run?: number | undefined; text?: string } = {},
): Promise<void> {
  const article = await createArticlesRepository(services.db).findWithBatch(articleId);
  if (run !== undefined && article?.run !== run) return;
  if (article?.status === 'published') return failRefresh(services, article, refreshBrokenOffText);
  if (article?.status !== 'processing' && article?.status !== 'generating') return;
  await failArticle(services, article, { text, isGate: false });
}
