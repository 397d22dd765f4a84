import { createEmptyTestDatabase, type TestDatabase } from '@chapterhouse/testkit/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../apps/server/src/db/migrate.ts';
import { type ProductProcess, startProcess } from './start-process.ts';

let database: TestDatabase;
let processes: ProductProcess[] = [];

beforeAll(async () => {
  database = await createEmptyTestDatabase();
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.end('SIGTERM')));
  await database?.drop();
});

test('five processes started together on an empty database become ready, and each migration ran once', async () => {
  const roles = ['web,worker', 'web', 'web', 'worker', 'worker'] as const;
  processes = await Promise.all(
    roles.map((role) =>
      startProcess({ databaseUrl: database.url, roles: role, env: { DRAIN_SECONDS: '0' } }),
    ),
  );
  const ready = await Promise.all(
    processes
      .filter((_, index) => roles[index]?.includes('web'))
      .map(async ({ url }) => (await fetch(`${url}/api/ready`)).status),
  );
  expect(ready).toEqual([200, 200, 200]);

  const { rows } = await database.pool.query('select name from kysely_migration order by name');
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
  const seeded = await database.pool.query<{ times: number }>(
    'select count(*)::int as times from prompts group by category',
  );
  expect(new Set(seeded.rows.map(({ times }) => times))).toEqual(new Set([1]));
  // The same set-up link from all of them: no sticky sessions.
  expect(new Set(processes.map(({ setupToken }) => setupToken)).size).toBe(1);
}, 180_000);

test('a release does not start on a newer schema; a running one continues to serve', async () => {
  await database.pool.query(`insert into kysely_migration values ('9999_future', now()::text)`);
  const older = startProcess({ databaseUrl: database.url, roles: 'web' });
  await expect(older).rejects.toThrow('The database was migrated by a newer version of Chapterhouse');
  await expect(older).rejects.not.toThrow(/\n\s+at \S+ \(.*migrate/);

  const running = await fetch(`${processes[0]?.url}/api/ready`);
  expect(running.status).toBe(200);
  await database.pool.query(`delete from kysely_migration where name = '9999_future'`);
}, 60_000);
