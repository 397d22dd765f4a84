import type { Executor } from '../../db/client.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { recordAudit } from '../../lib/audit-log.ts';
import { requireAdmin } from '../../lib/permissions.ts';
import type { JobEntry } from '../../lib/queue-admin.ts';
import type { UserContext } from '../../services.ts';
import { retryWriting } from '../articles/retry-writing.ts';
import { writingOf } from './writing-of.ts';

/**
 * Retries a failed job, or runs a waiting one immediately. For a failed article, writing is
 * retried on behalf of its owner, from their quota. Audited. Returns the message for the administrator.
 * Throws `forbidden`, `not_found`, `conflict` (running), and the errors of retrying the article.
 */
export async function retryJob(ctx: UserContext, id: string): Promise<string> {
  requireAdmin(ctx.user);
  return ctx.db.transaction().execute(async (trx) => {
    // Locked until the end: no worker takes it, and a double click finds it retried.
    const job = await ctx.queueAdmin.lock(trx, id);
    if (!job) throw notFound('Job');
    if (job.state === 'active') throw new AppError('conflict', 'This job is already running.');
    await tryAgain(ctx, trx, job);
    const after = { name: job.queue, state: job.state, ...idsOf(job) };
    await recordAudit(trx, ctx, { action: 'job.retried', targetType: 'job', targetId: id, after });
    return job.state === 'failed' ? 'The job will be retried.' : 'The job starts now.';
  });
}

async function tryAgain(ctx: UserContext, trx: Executor, job: JobEntry): Promise<void> {
  const articleId = job.state === 'failed' ? writingOf(job) : undefined;
  if (articleId !== undefined && (await retryWriting(ctx, articleId)) === 'taken_up') {
    // Another job does its work now.
    await ctx.queueAdmin.remove(trx, job);
    return;
  }
  await ctx.queueAdmin.runNow(trx, job);
}

/** Payloads contain only ids by convention. */
export function idsOf({ payload }: Pick<JobEntry, 'payload'>): Record<string, unknown> {
  return typeof payload === 'object' && payload !== null ? { ...payload } : {};
}
