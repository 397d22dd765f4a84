import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import type { ArticleStatus } from '@chapterhouse/contract/articles/entities';
import { invalidInput } from '../../../lib/app-error.ts';
import type { UserContext } from '../../../services.ts';
import {
  addToSchedule,
  endWait,
  moveOnSchedule,
  removeFromSchedule,
} from '../../publishing/schedule-changes.ts';
import type { ArticleRow } from '../articles-repository.ts';
import { changeArticle } from './change-article.ts';

type Context = Pick<UserContext, 'db' | 'clock' | 'wakePublisher' | 'user'>;

/** A time, or as soon as possible. */
type When = 'now' | (string & {});
type Move = { id: string; date: When; timeoutMs?: number };
/** The message for the user, and the state before. */
type Moved = { message: string; before: { status: ArticleStatus; dueAt: Date } };

/** Reschedules an article, also while it is being written. Throws `not_found`, `conflict`, `invalid_input`. */
export async function rescheduleArticle(ctx: Context, { date, ...input }: Move): Promise<Moved> {
  const dueAt = momentOf(ctx, date);
  return changeArticle(ctx, {
    ...input,
    action: 'reschedule',
    change: async ({ trx, article, now }) => {
      await moveOnSchedule(trx, article, { dueAt, now });
      if (dueAt <= now) await endWait(trx, article);
      return movedFrom(article, editingTexts.rescheduled);
    },
  });
}

/** Schedules a draft, or a written article that failed. Throws like `rescheduleArticle`. */
export async function scheduleArticle(ctx: Context, { date, ...input }: Move): Promise<Moved> {
  const dueAt = momentOf(ctx, date);
  return changeArticle(ctx, {
    ...input,
    action: 'schedule',
    change: async ({ trx, article, now }) => {
      await addToSchedule(trx, article, { dueAt, now });
      await endWait(trx, article);
      return movedFrom(article, editingTexts.scheduled);
    },
  });
}

/** Turns a scheduled article into a draft, also at the blog. Throws `not_found`, `conflict`. */
export async function unscheduleArticle(
  ctx: Context,
  input: { id: string; timeoutMs?: number },
): Promise<Moved> {
  return changeArticle(ctx, {
    ...input,
    action: 'unschedule',
    change: async ({ trx, article, now }) => {
      await removeFromSchedule(trx, article, { status: 'draft', now });
      const { unscheduled, unscheduledOnBlog } = editingTexts;
      return movedFrom(article, article.post_id === null ? unscheduled : unscheduledOnBlog);
    },
  });
}

// The table's check constraint limits the values.
const movedFrom = (article: ArticleRow, message: string): Moved => ({
  message,
  before: { status: article.status as ArticleStatus, dueAt: article.due_at },
});

/** Throws `invalid_input` for a time in the past. */
export function momentOf(ctx: Pick<UserContext, 'clock'>, date: When): Date {
  const now = ctx.clock.now();
  if (date === 'now') return now;
  const moment = new Date(date);
  if (moment <= now) throw invalidInput('date', editingTexts.dateInPast);
  return moment;
}
