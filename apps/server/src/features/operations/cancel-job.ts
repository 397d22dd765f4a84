import { AppError, notFound } from '../../lib/app-error.ts';
import { recordAudit } from '../../lib/audit-log.ts';
import { requireAdmin } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { abandonWriting } from '../articles/abandon-writing.ts';
import { idsOf } from './retry-job.ts';
import { writingOf } from './writing-of.ts';

type Input = {
  id: string;
  /** A running job is told to stop where it is; without it, it is left alone. */
  breakOff: boolean;
};

const cancelledText = 'Writing this article was cancelled by an administrator. Retry to have it written.';

/**
 * Cancels a job. An article whose writing is cancelled ends in an error and is given back to its owner's quota, on the
 * same way as one that failed. Booked in the audit log. Answers the text for the administrator. Throws `forbidden`,
 * `not_found`, `conflict` (it runs and may not be broken off, or has failed already).
 */
export async function cancelJob(ctx: UserContext, { id, breakOff }: Input): Promise<string> {
  requireAdmin(ctx.user);
  return ctx.db.transaction().execute(async (trx) => {
    // Held until the end: no worker takes it meanwhile.
    const job = await ctx.jobBoard.lock(trx, id);
    if (!job) throw notFound('Job');
    if (job.state === 'failed') throw new AppError('conflict', 'This job has failed already.');
    if (job.state === 'active' && !breakOff) {
      throw new AppError('conflict', 'This job is running now. It can only be broken off.');
    }
    // First, and by itself: should this process die here, the job finds an article that needs no writing.
    const articleId = writingOf(job);
    if (articleId !== undefined) await abandonWriting(ctx, articleId, cancelledText);
    await ctx.jobBoard.cancel(trx, job);
    const after = { name: job.queue, state: job.state, ...idsOf(job) };
    await recordAudit(trx, ctx, { action: 'job.cancelled', targetType: 'job', targetId: id, after });
    return job.state === 'active'
      ? 'The job is being broken off. What it has done already stands.'
      : 'The job was cancelled.';
  });
}
