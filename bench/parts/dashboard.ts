import { openDatabase } from '../../apps/server/src/db/client.ts';
import {
  countAcceptedSince,
  countArticles,
  countByDay,
  nextDue,
  recentArticles,
} from '../../apps/server/src/features/articles/article-overview-reader.ts';
import { withDatabase } from '../database.ts';
import { insertHistory, insertPerson, type Person } from '../fixtures.ts';
import { atMost, forTheRecord, type Measurement, median, quantile, readable } from '../part.ts';
import { newDataDir, startProduct } from '../product.ts';

const articles = 100_000;
const rounds = 60;
const dayMs = 86_400_000;

/** Both dashboard calls for a user with 100,000 articles, compared with their SQL. */
export async function dashboard(): Promise<Measurement[]> {
  const { dataDir, remove } = await newDataDir();
  const product = await startProduct(dataDir);
  try {
    const person = await withDatabase(product, async (pool) => {
      const owner = await insertPerson(pool);
      await insertHistory(pool, owner.userId, articles);
      return owner;
    });
    return await measure(
      `${product.url}/api/protected/content/dashboard`,
      person,
      await product.databaseUrl(),
    );
  } finally {
    await product.stop();
    await remove();
  }
}

async function measure(
  url: string,
  { userId, headers }: Person,
  databaseUrl: string,
): Promise<Measurement[]> {
  const { db, close } = await openDatabase({ databaseUrl, poolSize: 4, log: { warn: () => {} } });
  const now = new Date();
  const starts = Array.from({ length: 61 }, (_, day) => new Date(now.getTime() + (day - 30) * dayMs));
  const end = new Date(now.getTime() + 31 * dayMs);
  const kinds = {
    counts: () => get(url, headers),
    countsAlone: () => Promise.all([countArticles(db, userId), recentArticles(db, userId, 10)]),
    overview: () => get(`${url}/overview?time_zone=UTC`, headers),
    overviewAlone: () =>
      Promise.all([
        countByDay(db, { userId, starts, end }),
        countAcceptedSince(db, userId, new Date(now.getTime() - 30 * dayMs)),
        nextDue(db, userId, now, 5),
      ]),
  };
  const names = Object.keys(kinds) as (keyof typeof kinds)[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    (typeof names)[number],
    number[]
  >;
  try {
    for (let round = 0; round < rounds; round++) {
      for (const name of names) {
        const start = performance.now();
        await kinds[name]();
        times[name].push(performance.now() - start);
      }
    }
  } finally {
    await close();
  }
  const about = (call: number[], alone: number[]) =>
    `p99 ${readable(quantile(call, 0.99))} ms; its article queries alone ${readable(median(alone))} ms`;
  return [
    atMost(
      'Counts and activity, p50',
      median(times.counts),
      50,
      ' ms',
      about(times.counts, times.countsAlone),
    ),
    atMost(
      'Days, next due and attention, p50',
      median(times.overview),
      50,
      ' ms',
      about(times.overview, times.overviewAlone),
    ),
    forTheRecord('Both together, p50', `${readable(median(times.counts) + median(times.overview))} ms`),
  ];
}

async function get(url: string, headers: Person['headers']): Promise<void> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} returned ${response.status}.`);
  await response.text();
}
