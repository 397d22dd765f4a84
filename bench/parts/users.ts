import { openDatabase } from '../../apps/server/src/db/client.ts';
import { countUsers, listUserPage } from '../../apps/server/src/features/accounts/users-reader.ts';
import { withDatabase } from '../database.ts';
import { insertPerson, type Person } from '../fixtures.ts';
import { atMost, forTheRecord, type Measurement, median, readable } from '../part.ts';
import { newDataDir, startProduct } from '../product.ts';

const people = 100_000;
const rounds = 60;
const pageSize = 100;

/** The first page of the user list with 100,000 users, compared with its SQL. */
export async function users(): Promise<Measurement[]> {
  const { dataDir, remove } = await newDataDir();
  const product = await startProduct(dataDir);
  try {
    const administrator = await withDatabase(product, async (pool) => {
      await pool.query(
        `insert into users (id, issuer, subject, email, name, approval_status, created_at)
         select gen_random_uuid(), 'urn:bench', n::text, 'person' || n || '@example.com', 'Person ' || n,
                (array['pending', 'approved', 'rejected'])[1 + n % 3], now() - n * interval '1 minute'
         from generate_series(1, ${people}) n`,
      );
      await pool.query('analyze users');
      return insertPerson(pool, 'admin');
    });
    return await measure(product.url, administrator, await product.databaseUrl());
  } finally {
    await product.stop();
    await remove();
  }
}

async function measure(url: string, { headers }: Person, databaseUrl: string): Promise<Measurement[]> {
  const { db, close } = await openDatabase({ databaseUrl, poolSize: 2, log: { warn: () => {} } });
  const all = { search: undefined, status: undefined };
  const page = { ...all, sort: 'created', order: 'desc', after: undefined, limit: pageSize + 1 } as const;
  const overHttp: number[] = [];
  const bare: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      overHttp.push(
        await timed(async () => {
          const response = await fetch(`${url}/api/protected/admin/users`, { headers });
          if (!response.ok) throw new Error(`The list returned ${response.status}.`);
          await response.text();
        }),
      );
      bare.push(await timed(() => Promise.all([listUserPage(db, page), countUsers(db, all)])));
    }
  } finally {
    await close();
  }
  return [
    forTheRecord('Its queries alone, p50', `${readable(median(bare))} ms`),
    atMost('First page of 100,000 users, p50', median(overHttp), 50, ' ms'),
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
