import { createTestDatabase, type TestDatabase } from '@chapterhouse/testkit/database/database';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSlotLocks } from './slot-locks.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const open = () => createSlotLocks({ databaseUrl: database.url, log });

test('of two processes one gets a slot, and the other after its release', async () => {
  const [first, second] = await Promise.all([open(), open()]);
  expect(await first.tryLock('site:a:0')).toBe(true);
  expect(await first.tryLock('site:a:0')).toBe(false);
  expect(await second.tryLock('site:a:0')).toBe(false);
  expect(await second.tryLock('site:a:1')).toBe(true);
  await first.unlock('site:a:0');
  expect(await second.tryLock('site:a:0')).toBe(true);
  await Promise.all([first.close(), second.close()]);
});

test('of concurrent requests for a slot one succeeds', async () => {
  const [first, second] = await Promise.all([open(), open()]);
  const results = await Promise.all(
    [first, second, first, second, first].map((locks) => locks.tryLock('busy')),
  );
  expect(results.filter(Boolean)).toHaveLength(1);
  await Promise.all([first.close(), second.close()]);
});

test('a killed connection loses its slots, reports it, and reconnects', async () => {
  const [first, second] = await Promise.all([open(), open()]);
  let losses = 0;
  first.onLost(() => {
    losses += 1;
  });
  expect(await first.tryLock('lane')).toBe(true);
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database())`,
  );
  await expect.poll(() => losses).toBe(1);
  await expect.poll(() => second.tryLock('lane')).toBe(true);
  expect(await first.tryLock('lane')).toBe(false);
  await second.unlock('lane');
  await expect.poll(() => first.tryLock('lane'), { timeout: 5_000 }).toBe(true);
  await Promise.all([first.close(), second.close()]);
});
