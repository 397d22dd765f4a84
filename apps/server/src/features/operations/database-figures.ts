import type { Executor } from '../../db/client.ts';
import type { QueueFigures } from '../../lib/job-board.ts';
import { remember } from '../../lib/remember.ts';
import type { DatabaseFigures } from '../../providers/metrics/metrics.ts';
import type { Services } from '../../services.ts';
import { articlesByStatus, overdueArticles } from './database-figures-reader.ts';

/** However many scrape, the queues are counted this often at most. */
const queuesForMs = 5_000;
/** Counting all articles is the dear part, and nobody needs it to the second. */
const articlesForMs = 60_000;

/** The figures of the whole product that each process tells, remembered so that asking often costs nothing. */
export function databaseFigures(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  readQueues: (db: Executor) => Promise<QueueFigures[]>,
): () => Promise<DatabaseFigures> {
  const queues = remember(() => readQueues(db), queuesForMs);
  const overdue = remember(() => overdueArticles(db, clock.now()), queuesForMs);
  const articles = remember(() => articlesByStatus(db), articlesForMs);
  return async () => ({ queues: await queues(), overdue: await overdue(), articles: await articles() });
}
