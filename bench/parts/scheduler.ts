import { cpuOf } from '../costs.ts';
import { type Pool, withDatabase } from '../database.ts';
import { insertFuture } from '../future.ts';
import { atMost, forTheRecord, type Measurement, readable, sleep } from '../part.ts';
import { newDataDir, type Product, startProduct } from '../product.ts';
import { keyedEnvironment } from '../sites.ts';
import { dueInAMinute } from './scheduler/due-in-a-minute.ts';
import { taking } from './scheduler/taking.ts';

const future = 1_000_000;
/** Postgres counts what a connection did up to ten seconds after it; what was inserted is still written for a while. */
const settleMs = 40_000;
const idleMs = 30_000;

/** A million scheduled articles: their cost when idle, and while others are published. */
export async function scheduler(): Promise<Measurement[]> {
  const { dataDir, remove } = await newDataDir();
  let product = await startProduct(dataDir, keyedEnvironment);
  try {
    return await withDatabase(product, async (pool) => {
      const without = await idleShare(product, pool);
      const start = performance.now();
      await insertFuture(pool, future);
      const seconds = (performance.now() - start) / 1000;
      const withAll = await idleShare(product, pool);
      // Statements are then measured without a worker that runs the same ones.
      await product.kill();
      const taken = await taking(pool);
      product = await startProduct(dataDir, keyedEnvironment);
      return [
        forTheRecord(
          'Inserting 1,000,000 scheduled articles',
          `${readable(seconds)} s, ${await sizes(pool)}`,
        ),
        atMost(
          'Idle with them, share of a core',
          withAll.all,
          2,
          ' %',
          `${withAll.about}; without them ${without.about}`,
        ),
        // What a busy machine does not change.
        forTheRecord(
          'Transactions and blocks in a minute of idling',
          `${withAll.work}; without them ${without.work}`,
        ),
        ...taken,
        ...(await dueInAMinute(product, pool)),
      ];
    });
  } finally {
    await product.stop();
    await remove();
  }
}

/** In percent of a core. */
async function idleShare(
  product: Product,
  pool: Pool,
): Promise<{ all: number; about: string; work: string }> {
  await sleep(settleMs);
  const [before, work] = [cpuOf(product), await workOf(pool)];
  const start = performance.now();
  await sleep(idleMs);
  const elapsedMs = performance.now() - start;
  const [after, done] = [cpuOf(product), await workOf(pool)];
  const ours = ((after.productMs - before.productMs) / elapsedMs) * 100;
  const database = ((after.databaseMs - before.databaseMs) / elapsedMs) * 100;
  const inMinute = (count: number) => readable((count * minuteMs) / elapsedMs);
  return {
    all: ours + database,
    about: `product ${readable(ours)} %, database ${readable(database)} %`,
    work: `${inMinute(done.transactions - work.transactions)} and ${inMinute(done.blocks - work.blocks)}`,
  };
}

const minuteMs = 60_000;

/** What the database has done so far; blocks of 8 KB, read from memory or disk. */
async function workOf(pool: Pool): Promise<{ transactions: number; blocks: number }> {
  const { rows } = await pool.query<{ transactions: number; blocks: number }>(
    `select xact_commit::float8 as transactions, (blks_hit + blks_read)::float8 as blocks
     from pg_stat_database where datname = current_database()`,
  );
  return rows[0] ?? { transactions: 0, blocks: 0 };
}

async function sizes(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ row: number; indexes: number }>(
    `select (pg_table_size('articles') + pg_table_size('publications'))::float8 / count(*) as row,
       (pg_indexes_size('articles') + pg_indexes_size('publications'))::float8 / count(*) as indexes
     from articles`,
  );
  return `${readable(rows[0]?.row ?? 0)} bytes per row and ${readable(rows[0]?.indexes ?? 0)} of indexes`;
}
