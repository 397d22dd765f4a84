import { createTestClock } from '@chapterhouse/testkit/app/test-clock';
import { createTestDatabase, type TestDatabase } from '@chapterhouse/testkit/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../lib/app-error.ts';
import { refundAttempts, sweepThrottles, throttle } from './throttle.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const rule = { max: 3, windowSeconds: 60 };

test('concurrent attempts add up, and the error says when the window ends', async () => {
  const ctx = { db: database.db, clock: createTestClock() };
  await throttle(ctx, 'parallel', rule);
  ctx.clock.advance(20);
  const tries = await Promise.allSettled(Array.from({ length: 9 }, () => throttle(ctx, 'parallel', rule)));
  const refused = tries.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(7);
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(AppError);
    expect(reason).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 40 });
  }
});

test('a new window starts when the old one is over, and not before', async () => {
  const ctx = { db: database.db, clock: createTestClock() };
  for (let i = 0; i < 3; i++) await throttle(ctx, 'window', rule);
  ctx.clock.advance(59);
  await expect(throttle(ctx, 'window', rule)).rejects.toMatchObject({ retryAfterSeconds: 1 });
  ctx.clock.advance(1);
  for (let i = 0; i < 3; i++) await throttle(ctx, 'window', rule);
  await expect(throttle(ctx, 'window', rule)).rejects.toMatchObject({ retryAfterSeconds: 60 });
});

test('attempts of one key can be forgiven one by one or all together', async () => {
  const ctx = { db: database.db, clock: createTestClock() };
  for (let i = 0; i < 3; i++) await throttle(ctx, 'mine', rule);
  for (let i = 0; i < 3; i++) await throttle(ctx, 'yours', rule);
  await refundAttempts(ctx, 'mine', 'one');
  await throttle(ctx, 'mine', rule);
  await expect(throttle(ctx, 'mine', rule)).rejects.toThrow(AppError);
  await refundAttempts(ctx, 'mine', 'all');
  await throttle(ctx, 'mine', rule);
  await expect(throttle(ctx, 'yours', rule)).rejects.toThrow(AppError);
});

test('counters are deleted once their window has passed', async () => {
  const ctx = { db: database.db, clock: createTestClock() };
  await throttle(ctx, 'old', rule);
  ctx.clock.advance(86_401);
  await throttle(ctx, 'young', rule);
  await sweepThrottles(ctx);
  const left = await ctx.db
    .selectFrom('throttles')
    .select('key')
    .where('key', 'in', ['old', 'young'])
    .execute();
  expect(left).toEqual([{ key: 'young' }]);
});
