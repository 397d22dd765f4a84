import { recordAudit } from '../../db/audit-log.ts';
import type { Executor } from '../../db/client.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { decodeTimeCursor, encodeCursor } from '../../lib/text/page-cursor.ts';
import { requireAdmin } from '../../permissions.ts';
import type { JobEntry, JobState } from '../../providers/jobs/queue-admin.ts';
import type { UserContext } from '../../services.ts';
import { writeArticleJob, writingAbandonedJob } from '../articles/articles-jobs.ts';
import { abandonWriting } from '../articles/fail-article.ts';
import { retryWriting } from '../articles/retry-article.ts';

type Context = Pick<
  UserContext,
  'env' | 'db' | 'clock' | 'newId' | 'jobs' | 'queueAdmin' | 'payments' | 'wakePublisher' | 'user'
>;

/**
 * Retries a failed job, or runs a waiting one immediately. For a failed article, writing is
 * retried on behalf of its owner, from their quota. Audited. Returns the message for the administrator.
 * Throws `forbidden`, `not_found`, `conflict` (running), and the errors of retrying the article.
 */
export async function retryJob(ctx: Context, id: string): Promise<string> {
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

async function tryAgain(ctx: Context, trx: Executor, job: JobEntry): Promise<void> {
  const { articleId } = (job.state === 'failed' ? writingOf(job) : undefined) ?? {};
  if (articleId !== undefined && (await retryWriting(ctx, articleId)) === 'taken_up') {
    // Another job does its work now.
    await ctx.queueAdmin.remove(trx, job);
    return;
  }
  await ctx.queueAdmin.runNow(trx, job);
}

/** What a writing job works on; undefined for other jobs. */
function writingOf({ queue, payload }: Pick<JobEntry, 'queue' | 'payload'>) {
  if (queue !== writeArticleJob.name && queue !== writingAbandonedJob.name) return undefined;
  return writeArticleJob.schema.safeParse(payload).data;
}

/** Payloads contain only ids by convention. */
function idsOf({ payload }: Pick<JobEntry, 'payload'>): Record<string, unknown> {
  return typeof payload === 'object' && payload !== null ? { ...payload } : {};
}

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
export async function cancelJob(
  ctx: Pick<UserContext, 'db' | 'clock' | 'newId' | 'queueAdmin' | 'wakePublisher' | 'user'>,
  { id, breakOff }: Input,
): Promise<string> {
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
    const writing = writingOf(job);
    if (writing) await abandonWriting(ctx, writing.articleId, { run: writing.run, text: cancelledText });
    await ctx.queueAdmin.cancel(trx, job);
    const after = { name: job.queue, state: job.state, ...idsOf(job) };
    await recordAudit(trx, ctx, { action: 'job.cancelled', targetType: 'job', targetId: id, after });
    return job.state === 'active'
      ? 'The job is being canceled. Completed steps are not undone.'
      : 'The job was canceled.';
  });
}

type Query = { state: JobState; queue?: string | undefined; cursor?: string | undefined; limit: number };

/** A page of the jobs of one state, for administrators. Throws `forbidden`, `invalid_input`. */
export async function listJobs(
  ctx: Pick<UserContext, 'db' | 'queueAdmin' | 'user'>,
  { state, queue, cursor, limit }: Query,
): Promise<{ jobs: JobEntry[]; nextCursor: string | undefined }> {
  requireAdmin(ctx.user);
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const rows = await ctx.queueAdmin.list(ctx.db, { state, queue, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    jobs: page.map(({ job }) => job),
    nextCursor:
      last && rows.length > limit ? encodeCursor({ value: last.sortValue, id: last.job.id }) : undefined,
  };
}
