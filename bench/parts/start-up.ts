import { withDatabase } from '../database.ts';
import { atMost, forTheRecord, type Measurement, median, readable, sleep } from '../part.ts';
import { proportionalMegabytes } from '../processes.ts';
import { newDataDir, startProduct } from '../product.ts';

const starts = 3;
const settleMs = 10_000;
const idleMs = 20_000;

/** Startup with an empty and an existing data folder, and idle resource usage. */
export async function startUp(): Promise<Measurement[]> {
  const cold: number[] = [];
  const warm: number[] = [];
  const idle: Measurement[] = [];
  for (let round = 1; round <= starts; round++) {
    const { dataDir, remove } = await newDataDir();
    try {
      const first = await startProduct(dataDir);
      cold.push(first.readyMs);
      await first.stop();
      const second = await startProduct(dataDir);
      warm.push(second.readyMs);
      if (round === starts) idle.push(...(await measureIdle(second)));
      await second.stop();
    } finally {
      await remove();
    }
  }
  const all = (values: number[]) => `median of ${values.map((ms) => readable(ms / 1000)).join(', ')}`;
  return [
    forTheRecord('Ready, empty data folder', `${readable(median(cold) / 1000)} s (${all(cold)})`),
    atMost('Ready, existing data folder', median(warm) / 1000, 3, ' s', all(warm)),
    ...idle,
  ];
}

async function measureIdle(product: Awaited<ReturnType<typeof startProduct>>): Promise<Measurement[]> {
  await sleep(settleMs);
  const { megabytes, processes } = proportionalMegabytes([product.pid, product.postmasterPid()]);
  const perSecond = await withDatabase(product, async (pool) => {
    const count = async () => {
      const { rows } = await pool.query<{ count: number }>(
        'select sum(xact_commit + xact_rollback)::float8 as count from pg_stat_database',
      );
      return rows[0]?.count ?? Number.NaN;
    };
    // Connecting and measuring cost too: the baseline is taken afterwards, and the measurements are subtracted.
    await count();
    await sleep(2_000);
    const before = await count();
    await sleep(idleMs);
    return ((await count()) - before - 1) / (idleMs / 1000);
  });
  return [
    atMost('Idle memory, all processes', megabytes, 350, ' MB', `PSS, ${processes} processes`),
    atMost('Idle product, transactions', perSecond, 5, ' per second', `over ${idleMs / 1000} s`),
  ];
}
