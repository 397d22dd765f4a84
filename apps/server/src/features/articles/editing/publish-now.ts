import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import { articleTexts } from '@chapterhouse/contract/articles/texts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { pollUntil } from '../../../lib/clock.ts';
import type { UserContext } from '../../../services.ts';
import { endWait, markFlagged, moveOnSchedule } from '../../publishing/schedule-changes.ts';
import { changeArticle } from './change-article.ts';
import { createPublishNowRepository, type PublishableArticle } from './publish-now-repository.ts';

type Context = Pick<UserContext, 'db' | 'clock' | 'wakePublisher' | 'user'>;

/** How long the request waits; publishing continues regardless. */
const timeoutMs = 25_000;
const lookEveryMs = 150;

/**
 * Publishes a scheduled article now: makes it due, and waits for the worker to publish it. An article for
 * another platform is flagged as published. Returns the message for the user. Throws `not_found`, `conflict`
 * (not scheduled, or not written yet), `site_failed` (the blog failed; publishing is retried
 * automatically). `url`: where a flagged article is live; also sets it later.
 */
export async function publishNow(
  ctx: Context,
  { id, url }: { id: string; url?: string | undefined },
): Promise<string> {
  const repository = createPublishNowRepository(ctx.db);
  const article = await repository.find(ctx.user.id, id);
  if (!article) throw notFound('Article');
  if (article.by_hand && (article.status !== 'published' || url !== undefined)) {
    return flagPublished(ctx, { id, url });
  }
  if (article.status === 'published') return answerFor(article);
  await makeDueNow(ctx, { id });
  return waitForOutcome(ctx, id);
}

type Input = { id: string; timeoutMs?: number };

/** Makes a scheduled article due now; the publishers publish it. Throws `not_found`, `conflict`. */
export async function makeDueNow(ctx: Context, input: Input): Promise<string> {
  await changeArticle(ctx, {
    ...input,
    action: 'publishNow',
    // A worker that already has it continues anyway.
    alsoClaimed: true,
    change: async ({ trx, article, now }) => {
      await moveOnSchedule(trx, article, { dueAt: now, now });
      await endWait(trx, article);
    },
  });
  return editingTexts.publishing;
}

/** Flags an article for another platform as published by the user, at `url`. Throws `not_found`, `conflict`. */
export async function flagPublished(
  ctx: Context,
  { url, ...input }: Input & { url?: string | undefined },
): Promise<string> {
  await changeArticle(ctx, {
    ...input,
    action: 'flagPublished',
    change: ({ trx, article, now }) => markFlagged(trx, article, { now, url }),
  });
  return articleTexts.flaggedAsPublished;
}

async function waitForOutcome(ctx: Context, id: string): Promise<string> {
  const repository = createPublishNowRepository(ctx.db);
  const settled = await pollUntil(
    async () => {
      const article = await repository.find(ctx.user.id, id);
      return article?.status !== 'scheduled' || article.error_msg ? { article } : undefined;
    },
    { timeoutMs: timeoutMs, everyMs: lookEveryMs },
  );
  if (!settled) return 'The blog has not responded yet. The article will be published as soon as it does.';
  const { article } = settled;
  if (!article) throw notFound('Article');
  if (article.status === 'published') return answerFor(article);
  throw new AppError('site_failed', article.error_msg ?? articleTexts.publishFailed);
}

function answerFor(article: PublishableArticle): string {
  return article.by_hand ? articleTexts.flaggedAsPublished : articleTexts.published;
}
