import { createTestDatabase, type TestDatabase } from '@chapterhouse/testkit/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupTables, formerlyLeftOut } from './backup-tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('every table is kept in backups or left out with a reason', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and relname not like 'kysely\\_migration%' order by relname`,
  );
  const there = rows.map(({ name }) => name);
  const listed = Object.keys(backupTables);
  const missing = there.filter((name) => !listed.includes(name));
  expect(
    missing,
    `Add ${missing.join(', ')} to db/backup-tables.ts: 'kept', or { leftOut: 'why' } for anything that signs somebody in, works once, or counts tries.`,
  ).toEqual([]);
  const gone = listed.filter((name) => !there.includes(name));
  expect(
    gone,
    `Remove ${gone.join(', ')} from db/backup-tables.ts; a table that was left out moves to formerlyLeftOut, because old backups hold it.`,
  ).toEqual([]);
  expect(formerlyLeftOut.filter((name) => there.includes(name))).toEqual([]);
});

test('tables with hashes of secrets are left out', async () => {
  const { rows } = await database.pool.query<{ table: string }>(
    `select distinct table_name as table from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea' and column_name like '%\\_hash' order by 1`,
  );
  // Hashes that grant nothing: of a request, to detect repeats, and of a public URL.
  const harmless = ['batches', 'link_checks'];
  const kept = rows
    .map(({ table }) => table)
    .filter((table) =>
      Object.entries(backupTables).some(([name, rule]) => name === table && rule === 'kept'),
    );
  expect(
    kept,
    'Leave the table out in db/backup-tables.ts, or list it here when its hash proves nothing about anybody.',
  ).toEqual(harmless);
});
