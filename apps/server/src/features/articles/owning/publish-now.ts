import { articleTexts } from '@chapterhouse/contract/articles/texts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { pollUntil } from '../../../lib/wait.ts';
import type { UserContext } from '../../../services.ts';
import { flagPublished, makeDueNow } from './publish-article.ts';
import { createPublishNowRepository, type PublishableArticle } from './publish-now-repository.ts';

/** As long as a person waits for an answer; the article goes on without them. */
const patienceMs = 25_000;
const lookEveryMs = 150;

/**
 * Publishes a scheduled article now: makes it due, and waits for the worker to take it live. An article for
 * another platform is flagged as published. Answers the text for the user. Throws `not_found`, `conflict`
 * (not scheduled, or not written yet), `site_failed` (the blog did not take it; it goes live by itself when
 * the blog does).
 */
export async function publishNow(ctx: UserContext, id: string): Promise<string> {
  const repository = createPublishNowRepository(ctx.db);
  const article = await repository.find(ctx.user.id, id);
  if (!article) throw notFound('Article');
  if (article.status === 'published') return answerFor(article);
  if (article.by_hand) return flagPublished(ctx, { id });
  await makeDueNow(ctx, { id });
  return waitForOutcome(ctx, id);
}

async function waitForOutcome(ctx: UserContext, id: string): Promise<string> {
  const repository = createPublishNowRepository(ctx.db);
  const settled = await pollUntil(
    async () => {
      const article = await repository.find(ctx.user.id, id);
      return article?.status !== 'scheduled' || article.error_msg ? { article } : undefined;
    },
    { timeoutMs: patienceMs, everyMs: lookEveryMs },
  );
  if (!settled) return 'The blog has not answered yet. The article goes live as soon as it does.';
  const { article } = settled;
  if (!article) throw notFound('Article');
  if (article.status === 'published') return answerFor(article);
  throw new AppError('site_failed', article.error_msg ?? articleTexts.publishFailed);
}

function answerFor(article: PublishableArticle): string {
  return article.by_hand ? articleTexts.flaggedAsPublished : articleTexts.published;
}
