import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@chapterhouse/testkit/database/database';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ClaimLostError, defineJob, handleJob, type JobEngine } from '../jobs.ts';
import { prepareClaims } from './claim-job.ts';
import { openPgBossJobs } from './pg-boss-jobs.ts';

/* How users share a queue, with one worker and with several. */

const log = pino({ level: 'silent' });
const perUser = 4;
const write = defineJob({
  name: 'write',
  fairness: { perUser },
  schema: z.object({ of: z.string(), run: z.int().optional() }),
  retry: 'read',
  expireInSeconds: 60,
  concurrency: 4,
});

let database: TestDatabase;
const cleanUps: (() => Promise<void>)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  await database.pool.query('truncate pgboss.job, job_turns');
});
afterAll(() => database.drop());

async function open(works = true): Promise<JobEngine> {
  const jobs = await openPgBossJobs({
    databaseUrl: database.url,
    definitions: [write],
    works,
    log,
    finishMs: 300,
  });
  cleanUps.push(() => jobs.close());
  return jobs;
}

test('canceled jobs of a user: waiting ones never start, and a running one is aborted', async () => {
  const jobs = await open();
  const reasons: unknown[] = [];
  const started: string[] = [];
  const worker = await jobs.startWorker({
    handlers: [
      handleJob({ ...write, concurrency: 1 }, async ({ of }, { signal }) => {
        started.push(of);
        if (of !== 'ada') return;
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        reasons.push(signal.reason);
      }),
    ],
  });
  cleanUps.push(() => worker.stop());
  await add(jobs, 'ada', 2);
  await expect.poll(() => started).toEqual(['ada']);
  await add(jobs, 'ben', 1);
  // Values that the cancellation does not name do not count.
  await jobs.enqueue(database.db, write, { of: 'ada', run: 2 }, { userId: 'ada' });
  await database.db.transaction().execute((trx) => jobs.cancel(trx, write, { of: 'ben' }, { userId: 'ada' }));
  await database.db.transaction().execute((trx) => jobs.cancel(trx, write, { of: 'ada' }, { userId: 'ada' }));
  await expect.poll(() => started, { timeout: 6_000 }).toEqual(['ada', 'ben']);
  expect(reasons).toEqual([expect.any(ClaimLostError)]);
  const { rows } = await database.pool.query(
    `select state, count(*)::int from pgboss.job group by 1 order by 1`,
  );
  expect(rows).toContainEqual({ state: 'cancelled', count: 3 });
});

/** Adds jobs of a user with marks, so that their completion order can be read. */
const add = (jobs: JobEngine, userId: string, count: number, isInteractive = false) =>
  addOf(jobs, [userId], count, isInteractive);

/** Adds jobs of several users, visible to workers at the same time. */
async function addOf(jobs: JobEngine, users: readonly string[], count: number, isInteractive = false) {
  await database.db.transaction().execute(async (trx) => {
    for (let i = 0; i < count; i += 1) {
      for (const userId of users) await jobs.enqueue(trx, write, { of: userId }, { userId, isInteractive });
    }
  });
}

/** Starts workers of four slots each; `started` lists the users in the order in which their jobs started. */
async function work(workers: number, run: (of: string) => Promise<void>) {
  const started: string[] = [];
  const running = new Map<string, number>();
  const most = new Map<string, number>();
  for (let i = 0; i < workers; i += 1) {
    const engine = await open();
    const handler = handleJob(write, async ({ of }) => {
      started.push(of);
      running.set(of, (running.get(of) ?? 0) + 1);
      most.set(of, Math.max(most.get(of) ?? 0, running.get(of) ?? 0));
      try {
        await run(of);
      } finally {
        running.set(of, (running.get(of) ?? 0) - 1);
      }
    });
    const worker = await engine.startWorker({ handlers: [handler] });
    cleanUps.push(() => worker.stop());
  }
  return { started, most, running };
}

test('many jobs of a user are added in one statement, and are rows like others', async () => {
  const jobs = await open(false);
  const columns =
    "to_jsonb(job) - 'id' - 'singleton_key' - 'created_on' - 'start_after' - 'keep_until' as job";
  await add(jobs, 'ada', 1);
  const [single] = (await database.pool.query(`select ${columns} from pgboss.job`)).rows;
  await database.pool.query('truncate pgboss.job');
  await jobs.enqueueAll(database.db, write, [{ of: 'ada' }, { of: 'ada' }], { userId: 'ada' });
  expect((await database.pool.query(`select ${columns} from pgboss.job`)).rows).toEqual([single, single]);

  const invalid = JSON.parse('[{"of": "ada"}, {"of": 7}]');
  await expect(jobs.enqueueAll(database.db, write, invalid, { userId: 'ada' })).rejects.toThrow(z.ZodError);
  const aborted = database.db.transaction().execute(async (trx) => {
    await jobs.enqueueAll(trx, write, [{ of: 'ben' }], { userId: 'ben' });
    throw new Error('changed my mind');
  });
  await expect(aborted).rejects.toThrow('changed my mind');
  await jobs.enqueueAll(database.db, write, [], { userId: 'ada' });
  const { rows } = await database.pool.query('select count(*)::int from pgboss.job');
  expect(rows).toEqual([{ count: 2 }]);
});

test('many jobs that are added at once wake a worker', async () => {
  const { started } = await work(1, async () => {});
  const web = await open(false);
  await web.enqueueAll(database.db, write, [{ of: 'ada' }, { of: 'ada' }, { of: 'ada' }], { userId: 'ada' });
  await expect.poll(() => started, { interval: 10, timeout: 1_500 }).toHaveLength(3);
});

const timeout = 30_000;
const some = () => delay(2 + Math.random() * 6);
const countOf = (started: readonly string[], user: string) => started.filter((of) => of === user).length;

test.each([1, 2, 3])(
  'with 300 jobs of one user waiting, another user’s is next (%i workers)',
  async (workers) => {
    const web = await open(false);
    await add(web, 'many', 300);
    const { started } = await work(workers, some);
    await expect.poll(() => started.length, { interval: 5, timeout }).toBeGreaterThan(20);
    const before = countOf(started, 'many');
    await add(web, 'single', 1);
    await expect.poll(() => started.includes('single'), { interval: 5, timeout }).toBe(true);
    const ahead = countOf(started.slice(0, started.indexOf('single')), 'many') - before;
    expect(ahead).toBeLessThanOrEqual(10);
  },
);

test.each([1, 2])('two users with 100 jobs each finish together (%i workers)', async (workers) => {
  const web = await open(false);
  await add(web, 'left', 100);
  await add(web, 'right', 100);
  const { started } = await work(workers, some);
  await expect.poll(() => started.length, { timeout }).toBe(200);
  for (const of of ['left', 'right']) expect(started.lastIndexOf(of)).toBeGreaterThan(170);
});

test('users take turns in the order of their work, and do not save up turns', async () => {
  const web = await open(false);
  await add(web, 'a', 20);
  const { started } = await work(1, some);
  await expect.poll(() => started.length, { timeout }).toBe(20);
  await addOf(web, ['a', 'b'], 8);
  await expect.poll(() => started.length, { timeout }).toBe(36);
  const next = started.slice(20, 36);
  for (let i = 4; i < 16; i += 2)
    expect(Math.abs(countOf(next.slice(0, i), 'b') - i / 2)).toBeLessThanOrEqual(3);
});

test('never more jobs of one user run than allowed, across workers, and others use the rest', async () => {
  const web = await open(false);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await add(web, 'many', 30);
  const { started, most, running } = await work(3, () => released);
  await expect.poll(() => running.get('many'), { timeout }).toBe(perUser);
  await add(web, 'other', 30);
  await expect.poll(() => running.get('other'), { timeout }).toBe(perUser);
  await add(web, 'third', 1);
  await expect.poll(() => running.get('third'), { timeout }).toBe(1);
  expect(most.get('many')).toBe(perUser);
  release();
  await expect.poll(() => started.length, { timeout }).toBe(61);
  expect(most).toEqual(
    new Map([
      ['many', perUser],
      ['other', perUser],
      ['third', 1],
    ]),
  );
});

test('interactive jobs start before bulk work, the user’s own and others’', async () => {
  const web = await open(false);
  await add(web, 'a', 40);
  await add(web, 'b', 40);
  const { started } = await work(1, some);
  await expect.poll(() => started.length, { interval: 5, timeout }).toBeGreaterThan(10);
  const at = started.length;
  await add(web, 'c', 3, true);
  await expect.poll(() => countOf(started, 'c'), { interval: 5, timeout }).toBe(3);
  expect(started.lastIndexOf('c') - at).toBeLessThanOrEqual(10);
});

test('endless interactive jobs do not starve other users', async () => {
  const web = await open(false);
  await add(web, 'eager', 100, true);
  await add(web, 'bulk', 10);
  const { started } = await work(1, some);
  await expect.poll(() => countOf(started, 'bulk'), { interval: 5, timeout }).toBe(10);
  expect(started.length).toBeLessThan(60);
});

test('a job of version 0.1.0 without a user runs', async () => {
  const web = await open(false);
  await add(web, 'old', 5);
  await database.pool.query('update pgboss.job set group_id = null');
  await add(web, 'new', 5);
  const { started } = await work(2, some);
  await expect.poll(() => started.length, { timeout }).toBe(10);
});

test('a locked job is skipped, and nobody waits for it', async () => {
  const web = await open(false);
  await add(web, 'held', 1);
  await add(web, 'free', 1);
  await database.db.transaction().execute(async (trx) => {
    const [held] = (
      await database.pool.query<{ id: string }>(`select id from pgboss.job where group_id = 'held'`)
    ).rows;
    await web.queueAdmin.lock(trx, held?.id ?? '');
    const { started } = await work(1, some);
    await expect.poll(() => started, { timeout }).toEqual(['free']);
  });
});

test('jobs of a killed worker keep their turn and run elsewhere', async () => {
  const web = await open(false);
  await add(web, 'a', 10);
  await database.pool.query(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '11 s'
     where id in (select id from pgboss.job limit 4)`,
  );
  const { started } = await work(2, some);
  await expect.poll(() => started.length, { timeout }).toBe(10);
});

test('the first job of each of many users is found without reading all waiting jobs', async () => {
  const web = await open(false);
  await add(web, 'a', 1);
  await database.pool.query(
    `insert into pgboss.job (name, data, state, policy, singleton_key, group_id, expire_seconds, retry_limit)
     select name, jsonb_build_object('payload', jsonb_build_object('of', 'user ' || n % 50)), state, policy,
       gen_random_uuid()::text, 'user ' || n % 50, expire_seconds, retry_limit
     from pgboss.job, generate_series(1, 20000) n`,
  );
  await database.pool.query('vacuum analyze');
  const { started } = await work(1, async () => {});
  const from = performance.now();
  await expect.poll(() => started.length, { interval: 5, timeout }).toBeGreaterThan(100);
  expect((performance.now() - from) / started.length).toBeLessThan(50);
  expect(new Set(started.slice(0, 51)).size).toBeGreaterThan(45);
});

test('a shared job requires a user, and a system job has none', async () => {
  const web = await open(false);
  const system = defineJob({ ...write, name: 'system', fairness: 'system' });
  // @ts-expect-error: a user is required for turns.
  const withoutUser = () => web.enqueue(database.db, write, { of: 'a' });
  // @ts-expect-error: it takes no turn.
  const withUser = () => web.enqueue(database.db, system, { of: 'a' }, { userId: 'a' });
  // @ts-expect-error: sharing is not specified.
  const undeclared = () => defineJob({ name: 'x', schema: write.schema, retry: 'read', expireInSeconds: 1 });
  expect([withoutUser, withUser, undeclared]).toHaveLength(3);
});

test('workers that start at the same time prepare their statements without an error', async () => {
  await open(false);
  for (let round = 0; round < 20; round += 1) {
    await database.pool.query('drop index pgboss.chapterhouse_turns');
    await Promise.all(Array.from({ length: 8 }, () => prepareClaims(database.pool)));
  }
});
