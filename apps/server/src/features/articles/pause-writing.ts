import type { Executor } from '../../db/client.ts';
import type { Services } from '../../services.ts';
import { holdSuspension } from '../accounts/suspension-reader.ts';
import { createArticleCommands } from '../article-records/article-commands.ts';
import { writeArticleJob } from './articles-jobs.ts';
import type { WritingRun } from './writing-runs.ts';

/**
 * Records that writing stopped because the owner is suspended, for `resumeWriting`. Returns false, and records
 * nothing, if the owner is no longer suspended.
 */
export async function pauseWriting(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { user_id: userId, ...article }: WritingRun & { user_id: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await holdSuspension(trx, userId))) return false;
    await createArticleCommands(trx).pauseWriting(article, clock.now());
    return true;
  });
}

/** Enqueues the paused articles of a user; each continues with the first unfinished step. */
export async function resumeWriting(
  trx: Executor,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  userId: string,
): Promise<void> {
  const resumed = await createArticleCommands(trx).resumeWriting(userId, clock.now());
  const paused = resumed.map(({ id, run }) => ({ articleId: id, run }));
  await jobs.enqueueAll(trx, writeArticleJob, paused, { userId });
}
