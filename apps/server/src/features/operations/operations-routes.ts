import type {
  OperationsJob,
  OperationsOverview,
  SpendRow,
} from '@chapterhouse/contract/operations/endpoints';
import type { Routes } from '../../http/route.ts';
import type { JobEntry } from '../../providers/jobs/queue-admin.ts';
import type { Services } from '../../services.ts';
import { createOverview, getSpend, type Overview } from './get-overview.ts';
import { cancelJob, listJobs, retryJob } from './manage-jobs.ts';
import type { SpendEntry } from './spend-reader.ts';

export function operationsRoutes(services: Services) {
  const overviewFor = createOverview(services);
  return {
    getOperations: async ({ user }) => presentOverview(await overviewFor(user)),
    listJobs: async ({ user, query }) => {
      const { jobs, nextCursor } = await listJobs({ ...services, user }, query);
      return { jobs: jobs.map(presentJob), ...(nextCursor === undefined ? {} : { next_cursor: nextCursor }) };
    },
    retryJob: async ({ user, params }) => ({ message: await retryJob({ ...services, user }, params.id) }),
    cancelJob: async ({ user, params, body }) => ({
      message: await cancelJob({ ...services, user }, { id: params.id, breakOff: body.break_off }),
    }),
    getSpend: async ({ user, query: { from, to, ...query } }) => {
      const period = { from: new Date(from), to: new Date(to) };
      const { rows, nextCursor, total } = await getSpend({ ...services, user }, { ...query, ...period });
      return {
        rows: rows.map(presentSpend),
        ...(nextCursor === undefined ? {} : { next_cursor: nextCursor }),
        ...(total ? { total: presentTotals(total) } : {}),
      };
    },
  } satisfies Partial<Routes>;
}

export function presentOverview(overview: Overview): OperationsOverview {
  return {
    at: overview.at.toISOString(),
    queues: overview.queues.map(({ oldestWaitingSeconds, ...queue }) => ({
      ...queue,
      oldest_waiting_seconds: oldestWaitingSeconds,
    })),
    overdue: { count: overview.overdue.count, oldest_seconds: overview.overdue.oldestSeconds },
    providers: overview.providers.map(({ p50Ms, p95Ms, ...provider }) => ({
      ...provider,
      p50_ms: p50Ms,
      p95_ms: p95Ms,
    })),
    causes: [
      ...overview.failedArticles.map(({ message, lastId, lastAt, ...failure }) => ({
        ...failure,
        kind: 'article' as const,
        last_message: message,
        last_id: lastId,
        last_at: lastAt.toISOString(),
      })),
      ...overview.failedJobs.map(({ queue, message, count, lastId, lastAt }) => ({
        kind: 'job' as const,
        cause: queue,
        count,
        last_message: message,
        last_id: lastId,
        last_at: lastAt.toISOString(),
      })),
    ].sort((a, b) => b.count - a.count),
  };
}

function presentJob(job: JobEntry): OperationsJob {
  return {
    id: job.id,
    queue: job.queue,
    state: job.state,
    about: aboutOf(job.payload),
    created_at: job.createdAt.toISOString(),
    start_after: job.startAfter.toISOString(),
    started_at: job.startedAt?.toISOString() ?? null,
    ended_at: job.endedAt?.toISOString() ?? null,
    attempts: job.attempts,
    most_attempts: job.mostAttempts,
    message: job.message,
  };
}

/** `articleId 1f0c…`: payloads contain only ids by convention, and are small. */
function aboutOf(payload: unknown): string {
  if (typeof payload !== 'object' || payload === null) return '';
  return Object.entries(payload)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');
}

function presentSpend(entry: SpendEntry): SpendRow {
  return { key: entry.key, label: entry.label, ...presentTotals(entry) };
}

function presentTotals(totals: Omit<SpendEntry, 'key' | 'label'>): Omit<SpendRow, 'key' | 'label'> {
  return {
    calls: totals.calls,
    failed_calls: totals.failedCalls,
    input_tokens: totals.inputTokens,
    cached_input_tokens: totals.cachedInputTokens,
    output_tokens: totals.outputTokens,
    cost: totals.cost,
    unpriced_tokens: totals.unpricedTokens,
  };
}
