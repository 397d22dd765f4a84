import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import { recordAudit } from '../../../db/audit-log.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { UserContext } from '../../../services.ts';
import { addToSchedule, endWait } from '../../publishing/schedule-changes.ts';
import { createArticleTextRepository } from '../text/article-text-repository.ts';
import { changeArticle } from './change-article.ts';
import { momentOf } from './move-article.ts';

type Input = {
  id: string;
  /** ISO 8601, or `now`. */
  date: string;
  /** Of the text whose findings the person saw. */
  contentHash: string;
};

/**
 * Schedules a draft despite what the gate found; the person and the time are recorded with the text and in the audit
 * log. Returns the message for the user. Throws `not_found`, `conflict` (nothing was found, or not to be overruled),
 * `stale_version` (the text has changed), `invalid_input`.
 */
export async function scheduleAnyway(
  ctx: Pick<UserContext, 'db' | 'clock' | 'newId' | 'wakePublisher' | 'user'>,
  { id, date, contentHash }: Input,
): Promise<string> {
  const dueAt = momentOf(ctx, date);
  await changeArticle(ctx, {
    id,
    action: 'scheduleAnyway',
    change: async ({ trx, article, now }) => {
      if (article.content_hash !== contentHash) {
        throw new AppError('stale_version', editingTexts.staleVersion);
      }
      const texts = createArticleTextRepository(trx);
      const { findings } = await texts.findChecks(id);
      const by = ctx.user.name ?? ctx.user.email ?? '';
      await texts.setOverruled(id, { by, at: now.toISOString(), findings: findings.length });
      await recordAudit(trx, ctx, {
        action: 'article.findings_overruled',
        targetType: 'article',
        targetId: id,
        after: {
          name: article.title,
          content_hash: contentHash,
          findings: findings.map(({ check, message, excerpt }) => ({ check, message, excerpt })),
        },
      });
      await addToSchedule(trx, article, { dueAt, now });
      await endWait(trx, article);
    },
  });
  return editingTexts.scheduledAnyway;
}
