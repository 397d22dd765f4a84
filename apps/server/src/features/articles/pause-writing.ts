import type { Executor } from '../../db/client.ts';
import type { Services } from '../../services.ts';
import { holdSuspension } from '../accounts/suspension-reader.ts';
import { pausedNote } from '../publishing/paused-schedule.ts';
import { writeArticleJob } from './write-article-job.ts';

/**
 * Records that writing stopped because the owner is suspended, for `resumeWriting`. Returns false, and records
 * nothing, if the owner is no longer suspended.
 */
export async function pauseWriting(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, user_id: userId }: { id: string; user_id: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await holdSuspension(trx, userId))) return false;
    const now = clock.now();
    await trx
      .updateTable('articles')
      .set({ status: 'processing', paused_at: now, updated_at: now, ...pausedNote })
      .where('id', '=', id)
      .where('status', 'in', ['processing', 'generating'])
      .execute();
    return true;
  });
}

/** Enqueues the paused articles of a user; each continues with the first unfinished step. */
export async function resumeWriting(
  trx: Executor,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  userId: string,
): Promise<void> {
  const articles = await trx
    .updateTable('articles')
    .set({ paused_at: null, error_code: null, error_msg: null, updated_at: clock.now() })
    .where('user_id', '=', userId)
    .where('paused_at', 'is not', null)
    .where('status', 'in', ['processing', 'generating'])
    .returning('id')
    .execute();
  for (const { id: articleId } of articles) {
    await jobs.enqueue(trx, writeArticleJob, { articleId }, { userId });
  }
}
