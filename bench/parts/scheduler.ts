import { cpuOf } from '../costs.ts';
import { type Pool, withDatabase } from '../database.ts';
import { insertFuture } from '../future.ts';
import { atMost, forTheRecord, type Measurement, readable, sleep } from '../part.ts';
import { newDataDir, type Product, startProduct } from '../product.ts';
import { keyedEnvironment } from '../sites.ts';
import { dueInAMinute } from './scheduler/due-in-a-minute.ts';
import { taking } from './scheduler/taking.ts';

const future = 1_000_000;
/** What was inserted is still written for a while. */
const settleMs = 40_000;
const idleMs = 30_000;

/** A million scheduled articles: their cost when idle, and while others are published. */
export async function scheduler(): Promise<Measurement[]> {
  const { dataDir, remove } = await newDataDir();
  let product = await startProduct(dataDir, keyedEnvironment);
  try {
    return await withDatabase(product, async (pool) => {
      const without = await idleShare(product);
      const start = performance.now();
      await insertFuture(pool, future);
      const seconds = (performance.now() - start) / 1000;
      const withAll = await idleShare(product);
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
        // Whatever an idle process takes on this machine.
        atMost('What they add to idling', Math.max(0, withAll.all - without.all), 1, ' % of a core'),
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
async function idleShare(product: Product): Promise<{ all: number; about: string }> {
  await sleep(settleMs);
  const before = cpuOf(product);
  const start = performance.now();
  await sleep(idleMs);
  const elapsedMs = performance.now() - start;
  const after = cpuOf(product);
  const ours = ((after.productMs - before.productMs) / elapsedMs) * 100;
  const database = ((after.databaseMs - before.databaseMs) / elapsedMs) * 100;
  return { all: ours + database, about: `product ${readable(ours)} %, database ${readable(database)} %` };
}

async function sizes(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ row: number; indexes: number }>(
    `select (pg_table_size('articles') + pg_table_size('publications'))::float8 / count(*) as row,
       (pg_indexes_size('articles') + pg_indexes_size('publications'))::float8 / count(*) as indexes
     from articles`,
  );
  return `${readable(rows[0]?.row ?? 0)} bytes per row and ${readable(rows[0]?.indexes ?? 0)} of indexes`;
}
