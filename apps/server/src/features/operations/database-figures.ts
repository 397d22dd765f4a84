import type { Executor } from '../../db/client.ts';
import { memoizeWithTtl } from '../../lib/memoize-with-ttl.ts';
import type { QueueFigures } from '../../providers/jobs/queue-admin.ts';
import type { DatabaseFigures } from '../../providers/metrics/metrics.ts';
import type { Services } from '../../services.ts';
import { articlesByStatus, overdueArticles } from './overview-reader.ts';

/** Minimum interval between queue counts, however many scrapers there are. */
const queuesForMs = 5_000;
/** Counting all articles is expensive, and the value may be slightly old. */
const articlesForMs = 60_000;

/** Metrics of the whole product that each process reports, cached so that frequent scrapes cost nothing. */
export function databaseFigures(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  readQueues: (db: Executor) => Promise<QueueFigures[]>,
): () => Promise<DatabaseFigures> {
  const queues = memoizeWithTtl(() => readQueues(db), queuesForMs);
  const overdue = memoizeWithTtl(() => overdueArticles(db, clock.now()), queuesForMs);
  const articles = memoizeWithTtl(() => articlesByStatus(db), articlesForMs);
  return async () => ({ queues: await queues(), overdue: await overdue(), articles: await articles() });
}
