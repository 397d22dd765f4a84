import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import { invalidInput } from '../../../lib/app-error.ts';
import type { UserContext } from '../../../services.ts';
import {
  addToSchedule,
  endWait,
  moveOnSchedule,
  removeFromSchedule,
} from '../../publishing/schedule-changes.ts';
import { changeArticle } from './change-article.ts';

/** A time, or as soon as possible. */
type When = 'now' | (string & {});
type Move = { id: string; date: When; timeoutMs?: number };

/** Reschedules an article, also while it is being written. Throws `not_found`, `conflict`, `invalid_input`. */
export async function rescheduleArticle(ctx: UserContext, { date, ...input }: Move): Promise<string> {
  const dueAt = momentOf(ctx, date);
  await changeArticle(ctx, {
    ...input,
    action: 'reschedule',
    change: async ({ trx, article, now }) => {
      await moveOnSchedule(trx, article, { dueAt, now });
      if (dueAt <= now) await endWait(trx, article);
    },
  });
  return editingTexts.rescheduled;
}

/** Schedules a draft, or a written article that failed. Throws like `rescheduleArticle`. */
export async function scheduleArticle(ctx: UserContext, { date, ...input }: Move): Promise<string> {
  const dueAt = momentOf(ctx, date);
  await changeArticle(ctx, {
    ...input,
    action: 'schedule',
    change: async ({ trx, article, now }) => {
      await addToSchedule(trx, article, { dueAt, now });
      await endWait(trx, article);
    },
  });
  return editingTexts.scheduled;
}

/** Turns a scheduled article into a draft, also at the blog. Throws `not_found`, `conflict`. */
export async function unscheduleArticle(
  ctx: UserContext,
  input: { id: string; timeoutMs?: number },
): Promise<string> {
  await changeArticle(ctx, {
    ...input,
    action: 'unschedule',
    change: ({ trx, article, now }) => removeFromSchedule(trx, article, { status: 'draft', now }),
  });
  return editingTexts.unscheduled;
}

function momentOf(ctx: UserContext, date: When): Date {
  const now = ctx.clock.now();
  if (date === 'now') return now;
  const moment = new Date(date);
  if (moment <= now) throw invalidInput('date', editingTexts.dateInPast);
  return moment;
}
