import { memoizeWithTtl } from '../../lib/memoize-with-ttl.ts';
import { requireAdmin } from '../../permissions.ts';
import type { JobFailures, QueueFigures } from '../../providers/jobs/queue-admin.ts';
import type { Services, UserContext } from '../../services.ts';
import {
  type ArticleFailures,
  failedArticles,
  modelLatencies,
  overdueArticles,
  type ProviderFigures,
  serviceLatencies,
} from './overview-reader.ts';

export type Overview = {
  at: Date;
  queues: QueueFigures[];
  overdue: { count: number; oldestSeconds: number };
  providers: ProviderFigures[];
  failedArticles: ArticleFailures[];
  failedJobs: JobFailures[];
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const mostCauses = 50;
/** Minimum interval between database reads, however many administrators watch. */
const rememberedMs = 4_000;

/** The operations overview for administrators. Cached for a few seconds. Throws `forbidden`. */
export function createOverview(services: Pick<Services, 'db' | 'clock' | 'queueAdmin'>) {
  const { db, clock, queueAdmin } = services;
  const read = memoizeWithTtl(async (): Promise<Overview> => {
    const at = clock.now();
    const anHourAgo = new Date(at.getTime() - hourMs);
    const [queues, overdue, models, others, articles, jobs] = await Promise.all([
      queueAdmin.figures(db),
      overdueArticles(db, at),
      modelLatencies(db, anHourAgo),
      serviceLatencies(db, anHourAgo),
      failedArticles(db, new Date(at.getTime() - dayMs), mostCauses),
      queueAdmin.failures(db, mostCauses),
    ]);
    return {
      at,
      queues,
      overdue,
      providers: [...models, ...others],
      failedArticles: articles,
      failedJobs: jobs,
    };
  }, rememberedMs);
  return async (user: UserContext['user']): Promise<Overview> => {
    requireAdmin(user);
    return read();
  };
}
