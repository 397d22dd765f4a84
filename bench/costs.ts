import type { Pool } from './database.ts';
import { sleep } from './part.ts';
import { cpuMsOf } from './processes.ts';
import type { Product } from './product.ts';

/** Total cost of some work in the product and its database. */
export type Costs = {
  productMs: number;
  databaseMs: number;
  transactions: number;
  /** Bytes of WAL: what replication and backups receive. */
  log: number;
};

/** Postgres reports statistics with a delay of up to a second. */
const countsMs = 1_500;

export async function costsOf<T>(
  product: Pick<Product, 'pid' | 'postmasterPid'>,
  pool: Pool,
  work: () => Promise<T>,
): Promise<{ costs: Costs; result: T }> {
  const before = await read(product, pool);
  const result = await work();
  const cpu = cpuOf(product);
  await sleep(countsMs);
  const after = await read(product, pool);
  const costs = {
    productMs: cpu.productMs - before.productMs,
    databaseMs: cpu.databaseMs - before.databaseMs,
    transactions: after.transactions - before.transactions,
    log: after.log - before.log,
  };
  return { costs, result };
}

export function cpuOf({ pid, postmasterPid }: Pick<Product, 'pid' | 'postmasterPid'>) {
  return { productMs: cpuMsOf([pid]), databaseMs: cpuMsOf([postmasterPid()]) };
}

async function read(product: Pick<Product, 'pid' | 'postmasterPid'>, pool: Pool): Promise<Costs> {
  const { rows } = await pool.query<{ transactions: number; log: number }>(
    `select (select sum(xact_commit + xact_rollback)::float8 from pg_stat_database) as transactions,
       pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as log`,
  );
  return { ...cpuOf(product), transactions: rows[0]?.transactions ?? 0, log: rows[0]?.log ?? 0 };
}
