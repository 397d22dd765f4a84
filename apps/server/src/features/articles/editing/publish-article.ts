import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import { articleTexts } from '@chapterhouse/contract/articles/texts';
import type { UserContext } from '../../../services.ts';
import { endWait, markFlagged, moveOnSchedule } from '../../publishing/schedule-changes.ts';
import { changeArticle } from './change-article.ts';

type Input = { id: string; timeoutMs?: number };

/** Makes a scheduled article due now; the publishers publish it. Throws `not_found`, `conflict`. */
export async function makeDueNow(ctx: UserContext, input: Input): Promise<string> {
  await changeArticle(ctx, {
    ...input,
    action: 'publishNow',
    // A worker that already has it continues anyway.
    alsoInHand: true,
    change: async ({ trx, article, now }) => {
      await moveOnSchedule(trx, article, { dueAt: now, now });
      await endWait(trx, article);
    },
  });
  return editingTexts.publishing;
}

/** Flags an article for another platform as published by the user, at `url`. Throws `not_found`, `conflict`. */
export async function flagPublished(
  ctx: UserContext,
  { url, ...input }: Input & { url?: string | undefined },
): Promise<string> {
  await changeArticle(ctx, {
    ...input,
    action: 'flagPublished',
    change: ({ trx, article, now }) => markFlagged(trx, article, { now, url }),
  });
  return articleTexts.flaggedAsPublished;
}
