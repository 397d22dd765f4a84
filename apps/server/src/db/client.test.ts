import { createTestDatabase } from '@chapterhouse/testkit/database/database';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openDatabase } from './client.ts';
import { DatabaseUnreachableError, isDatabaseUnavailable } from './connection-errors.ts';

const log = pino({ level: 'silent' });
const open = (databaseUrl: string) => openDatabase({ databaseUrl, poolSize: 1, log });

test('counts are numbers, times are dates, and integers that are too large are rejected', async () => {
  const { db, drop } = await createTestDatabase();
  try {
    const { rows } = await sql`select count(*) as n, now() as at, 1.5::numeric as price`.execute(db);
    expect(rows).toEqual([{ n: 1, at: expect.any(Date), price: '1.5' }]);
    await expect(sql`select 9007199254740993::int8`.execute(db)).rejects.toThrow(RangeError);
  } finally {
    await drop();
  }
});

test('losing an idle connection does not crash the process, and the pool recovers', async () => {
  const { db, pool, url, drop } = await createTestDatabase();
  const other = await open(url);
  try {
    const { rows } = await pool.query('select pg_backend_pid() as pid');
    await other.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await expect.poll(() => pool.totalCount).toBe(0);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  } finally {
    await other.close();
    await drop();
  }
});

test('losing a connection between two queries of a client does not either', async () => {
  const { db, url, drop } = await createTestDatabase();
  const other = await open(url);
  try {
    const lost = db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await other.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      const gone = 'select count(*)::int as n from pg_stat_activity where pid = $1';
      await expect.poll(async () => (await other.pool.query(gone, [rows[0]?.pid])).rows).toEqual([{ n: 0 }]);
      await sql`select 1`.execute(trx);
    });
    const error = await lost.catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  } finally {
    await other.close();
    await drop();
  }
});

test('an unreachable database is reported in one sentence without the password', async () => {
  const refused = await open('postgresql://me:hush-hush@127.0.0.1:1/blog').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DatabaseUnreachableError);
  expect(String(refused)).toBe(
    'DatabaseUnreachableError: Cannot open the database at 127.0.0.1:1/blog: nothing is listening there.',
  );
  await expect(open('postgresql://me:hush-hush@/blog?host=/nowhere')).rejects.toThrow(
    'Cannot open the database at /nowhere:5432/blog: nothing is listening there.',
  );
  await expect(open('not an address')).rejects.toThrow('DATABASE_URL is not a Postgres URL');
});

test('a missing database is reported', async () => {
  const { url, drop } = await createTestDatabase();
  try {
    const missing = new URL(url);
    missing.pathname = '/not_there';
    await expect(open(missing.href)).rejects.toThrow('/not_there: the database does not exist.');
  } finally {
    await drop();
  }
});
