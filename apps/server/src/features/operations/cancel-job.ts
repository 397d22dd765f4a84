import { AppError, notFound } from '../../lib/app-error.ts';
import { recordAudit } from '../../lib/audit-log.ts';
import { requireAdmin } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { abandonWriting } from '../articles/abandon-writing.ts';
import { idsOf } from './retry-job.ts';
import { writingOf } from './writing-of.ts';

type Input = {
  id: string;
  /** Aborts a running job; without it, a running job is not canceled. */
  breakOff: boolean;
};

const cancelledText = 'An administrator canceled writing this article. Retry to write it.';

/**
 * Cancels a job. An article whose writing is canceled ends in an error, and its quota is refunded, just
 * like one that failed. Audited. Returns the message for the administrator. Throws `forbidden`,
 * `not_found`, `conflict` (running without the flag, or already failed).
 */
export async function cancelJob(ctx: UserContext, { id, breakOff }: Input): Promise<string> {
  requireAdmin(ctx.user);
  return ctx.db.transaction().execute(async (trx) => {
    // Locked until the end: no worker takes it meanwhile.
    const job = await ctx.queueAdmin.lock(trx, id);
    if (!job) throw notFound('Job');
    if (job.state === 'failed') throw new AppError('conflict', 'This job has already failed.');
    if (job.state === 'active' && !breakOff) {
      throw new AppError('conflict', 'This job is running. You can only cancel it.');
    }
    // First, and separately: if this process crashes here, the job finds an article that needs no writing.
    const articleId = writingOf(job);
    if (articleId !== undefined) await abandonWriting(ctx, articleId, cancelledText);
    await ctx.queueAdmin.cancel(trx, job);
    const after = { name: job.queue, state: job.state, ...idsOf(job) };
    await recordAudit(trx, ctx, { action: 'job.cancelled', targetType: 'job', targetId: id, after });
    return job.state === 'active'
      ? 'The job is being canceled. Completed steps are not undone.'
      : 'The job was canceled.';
  });
}
