import { createTestDatabase, type TestDatabase } from '@chapterhouse/testkit/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRequestSlots, sweepRequestSlots } from './request-slots.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const rule = { perMinute: 60, burst: 12, longestWaitMs: 5_000 };
/** 60 per minute, with a burst of 12: the other 48 are spread over it. */
const spacingMs = 1_250;
const slots = () => createRequestSlots(database.db, rule);

test('a burst is sent immediately, then requests are paced, and none waits longer than allowed', async () => {
  // Two processes, at the same time.
  const taken = await Promise.all(Array.from({ length: 20 }, (_, i) => [slots(), slots()][i % 2]?.take('a')));
  const waits = taken
    .flatMap((slot) => (slot && 'waitMs' in slot ? [slot.waitMs] : []))
    .sort((a, b) => a - b);
  expect(waits.length).toBeGreaterThanOrEqual(16);
  expect(waits.slice(0, 12)).toEqual(Array(12).fill(0));
  expect(waits[15]).toBeGreaterThan(3 * spacingMs);
  expect(Math.max(...waits)).toBeLessThanOrEqual(rule.longestWaitMs);
  const refused = taken.find((slot) => slot && 'retryAfterSeconds' in slot);
  expect(refused).toMatchObject({ retryAfterSeconds: expect.any(Number) });
});

test('keys do not share slots', async () => {
  expect(await slots().take('b')).toEqual({ waitMs: 0 });
});

test('a pause applies to all processes, and a shorter one does not end it', async () => {
  await slots().pause('c', 60);
  await slots().pause('c', 1);
  const slot = await slots().take('c');
  expect('retryAfterSeconds' in slot && slot.retryAfterSeconds).toBeGreaterThan(50);
});

test('keys unused for a day are deleted', async () => {
  await database.db
    .insertInto('request_slots')
    .values({ key: 'old', slot_at: new Date(Date.now() - 2 * 86_400_000) })
    .execute();
  await slots().take('new');
  await sweepRequestSlots(database.db);
  const rows = await database.db.selectFrom('request_slots').select('key').execute();
  expect(rows.map(({ key }) => key)).toContain('new');
  expect(rows.map(({ key }) => key)).not.toContain('old');
});
