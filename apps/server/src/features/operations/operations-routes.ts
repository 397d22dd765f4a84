import type { Routes } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { cancelJob } from './cancel-job.ts';
import { createOverview } from './get-overview.ts';
import { getSpend } from './get-spend.ts';
import { listJobs } from './list-jobs.ts';
import { presentFigures, presentJob, presentOverview, presentSpend } from './operations-presenter.ts';
import { retryJob } from './retry-job.ts';

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
        ...(total ? { total: presentFigures(total) } : {}),
      };
    },
  } satisfies Partial<Routes>;
}
