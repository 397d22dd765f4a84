import { createTestDatabase, type TestDatabase } from '@chapterhouse/testkit/database/database';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ProviderError } from '../../../lib/provider-error.ts';
import { defineJob, handleJob, type JobEngine, type JobHandler, type WorkerOptions } from '../jobs.ts';
import { openPgBossJobs } from './pg-boss-jobs.ts';

let lines: { level: number; msg: string; lastAttempt?: boolean }[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const schema = z.object({ id: z.string() });
const write = defineJob({
  name: 'write',
  fairness: 'system',
  schema,
  retry: 'idempotent-write',
  expireInSeconds: 60,
  concurrency: 2,
  followedBy: 'mourn',
});
const mourn = defineJob({ name: 'mourn', fairness: 'system', schema, retry: 'read', expireInSeconds: 60 });
const publish = defineJob({
  name: 'publish',
  fairness: 'system',
  schema,
  retry: 'publish',
  expireInSeconds: 60,
});
const definitions = [write, publish, mourn];
const idle = [
  handleJob(write, async () => {}),
  handleJob(publish, async () => {}),
  handleJob(mourn, async () => {}),
];

let database: TestDatabase;
const cleanUps: (() => Promise<void>)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  await database.pool.query('truncate pgboss.job');
});
afterAll(() => database.drop());

async function open(works = true): Promise<JobEngine> {
  const jobs = await openPgBossJobs({ databaseUrl: database.url, definitions, works, log, finishMs: 300 });
  cleanUps.push(() => jobs.close());
  return jobs;
}

async function work(jobs: JobEngine, handlers: JobHandler[], options: Partial<WorkerOptions> = {}) {
  const rest = idle.filter((one) => handlers.every((handler) => handler.definition !== one.definition));
  const worker = await jobs.startWorker({ handlers: [...handlers, ...rest], ...options });
  cleanUps.push(() => worker.stop());
  return worker;
}

type JobRow = { state: string; retry_count: number; retry_limit: number; data: { payload: { id: string } } };
async function rows(): Promise<JobRow[]> {
  return (await database.pool.query<JobRow>(`select * from pgboss.job order by created_on`)).rows;
}
const states = async () => (await rows()).map((row) => row.state);

test('a job is committed or rolled back with its transaction', async () => {
  const jobs = await open(false);
  const aborted = database.db.transaction().execute(async (trx) => {
    await jobs.enqueue(trx, write, { id: 'never' });
    throw new Error('changed my mind');
  });
  await expect(aborted).rejects.toThrow('changed my mind');
  expect(await rows()).toEqual([]);
  await database.db.transaction().execute((trx) => jobs.enqueue(trx, write, { id: 'kept' }));
  expect((await rows()).map((row) => row.data.payload.id)).toEqual(['kept']);
});

test('an invalid payload is rejected', async () => {
  const jobs = await open(false);
  await expect(jobs.enqueue(database.db, write, JSON.parse('{"id": 7}'))).rejects.toThrow(z.ZodError);
  expect(await rows()).toEqual([]);
});

test('a job starts shortly after its commit, with its payload and attempt', async () => {
  const [web, worker] = [await open(false), await open()];
  const seen: unknown[] = [];
  await work(worker, [
    handleJob(publish, async (payload, { attempt, lastAttempt }) => {
      seen.push({ payload, attempt, lastAttempt });
    }),
  ]);
  await web.enqueue(database.db, publish, { id: 'a' });
  await expect.poll(() => seen, { interval: 10, timeout: 1_500 }).toHaveLength(1);
  expect(seen).toEqual([{ payload: { id: 'a' }, attempt: 1, lastAttempt: true }]);
});

test('concurrency is limited per job, and a free slot takes the next one immediately', async () => {
  const jobs = await open();
  let now = 0;
  let most = 0;
  let done = 0;
  await work(jobs, [
    handleJob(write, async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 20));
      now -= 1;
      done += 1;
    }),
  ]);
  await database.db.transaction().execute(async (trx) => {
    for (let i = 0; i < 20; i += 1) await jobs.enqueue(trx, write, { id: String(i) });
  });
  await expect.poll(() => done, { timeout: 3_000 }).toBe(20);
  expect(most).toBe(2);
});

test('waiting jobs are deduplicated by key; a started one does not count', async () => {
  const jobs = await open(false);
  const add = () => jobs.enqueue(database.db, write, { id: 'a' }, { singletonKey: 'a' });
  await add();
  await add();
  expect(await states()).toEqual(['created']);
  await database.pool.query(`update pgboss.job set state = 'active'`);
  await add();
  expect(await states()).toEqual(['active', 'created']);
});

test('a write is retried until it succeeds; a publish runs once', async () => {
  const jobs = await open();
  const attempts: Record<string, number[]> = { write: [], publish: [] };
  await work(jobs, [
    handleJob(write, async (_payload, { attempt }) => {
      attempts.write?.push(attempt);
      if (attempt < 2) throw new Error('not yet');
    }),
    handleJob(publish, async (_payload, { attempt }) => {
      attempts.publish?.push(attempt);
      throw new Error('never');
    }),
  ]);
  await jobs.enqueue(database.db, publish, { id: 'p' });
  await jobs.enqueue(database.db, write, { id: 'w' });
  await expect.poll(states, { timeout: 15_000 }).toEqual(['failed', 'completed']);
  expect(attempts).toEqual({ write: [1, 2], publish: [1] });
});

test.each([
  [40, new ProviderError('unavailable', 'The blog is unavailable.')],
  [50, new Error('a defect')],
])('a job that fails for good is logged at level %i by whose fault it is', async (level, fault) => {
  lines = [];
  const jobs = await open();
  await work(jobs, [
    handleJob(publish, async () => {
      throw fault;
    }),
  ]);
  await jobs.enqueue(database.db, publish, { id: 'p' });
  await expect.poll(states).toEqual(['failed']);
  expect(lines).toContainEqual(expect.objectContaining({ level, msg: 'job failed', lastAttempt: true }));
});

test('Retry-After delays the next attempt, and later attempts have the usual delay', async () => {
  const jobs = await open();
  const wishes = [600, undefined];
  await work(jobs, [
    handleJob(write, async () => {
      const retryAfterSeconds = wishes.shift();
      const wish = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
      throw new ProviderError('rate_limited', 'later', wish);
    }),
  ]);
  const pauses = async () =>
    (
      await database.pool.query(
        `select extract(epoch from start_after - now())::int as seconds from pgboss.job where state = 'retry'`,
      )
    ).rows.map(({ seconds }) => seconds);
  await jobs.enqueue(database.db, write, { id: 'w' });
  await expect.poll(pauses).toEqual([expect.closeTo(600, -1)]);
  await database.pool.query(`update pgboss.job set start_after = now()`);
  await expect.poll(() => wishes, { timeout: 5_000 }).toEqual([]);
  // The second delay of the class: 4 to 8 seconds, random.
  await expect.poll(pauses).toEqual([expect.closeTo(5, -1)]);
});

test('a dead worker’s job runs again after its heartbeat timeout', async () => {
  const jobs = await open();
  await leaveToDeadHolder(jobs, 'heartbeat_on = now()');
  let runs = 0;
  await work(jobs, [
    handleJob(write, async () => {
      runs += 1;
    }),
  ]);
  // The holder sends no heartbeat for ten seconds.
  await database.pool.query(`update pgboss.job set heartbeat_on = now() - interval '11 s'`);
  await expect.poll(() => runs, { timeout: 15_000 }).toBe(1);
});

test('a job whose worker died in its last attempt is followed by its failure job', async () => {
  const jobs = await open();
  await leaveToDeadHolder(jobs, 'heartbeat_on = now(), retry_count = 4');
  const mourned: string[] = [];
  await work(jobs, [
    handleJob(mourn, async ({ id }) => {
      mourned.push(id);
    }),
  ]);
  await database.pool.query(`update pgboss.job set heartbeat_on = now() - interval '11 s'`);
  await expect.poll(() => mourned, { timeout: 15_000 }).toHaveLength(1);
});

test('a single worker takes over immediately, and the lost attempt does not count', async () => {
  const jobs = await open();
  await leaveToDeadHolder(jobs, 'heartbeat_on = now(), retry_count = 4');
  const attempts: boolean[] = [];
  const handler = handleJob(write, async (_payload, { lastAttempt }) => {
    attempts.push(lastAttempt);
  });
  await work(jobs, [handler], { alone: true });
  await expect.poll(() => attempts, { timeout: 3_000 }).toEqual([true]);
  await expect.poll(states).toEqual(['completed']);
});

test('a stopping worker finishes jobs that end in time', async () => {
  const jobs = await open();
  const { promise: finish, resolve } = Promise.withResolvers<void>();
  let started = false;
  const worker = await work(jobs, [
    handleJob(write, async () => {
      started = true;
      await finish;
    }),
  ]);
  await jobs.enqueue(database.db, write, { id: 'a' });
  await expect.poll(() => started).toBe(true);
  const stopped = worker.stop();
  resolve();
  await stopped;
  expect(await states()).toEqual(['completed']);
});

test('a stopping worker releases jobs that do not end, and that attempt does not count', async () => {
  const jobs = await open();
  let started = 0;
  const worker = await work(jobs, [
    // One that respects its signal, and one that does not.
    handleJob(write, async ({ id }, { signal }) => {
      started += 1;
      await new Promise((_resolve, reject) => {
        if (id === 'polite') signal.addEventListener('abort', () => reject(signal.reason));
      });
    }),
  ]);
  await jobs.enqueue(database.db, write, { id: 'polite' });
  await jobs.enqueue(database.db, write, { id: 'deaf' });
  await expect.poll(() => started).toBe(2);
  await worker.stop();
  await jobs.close();
  const left = (await rows()).map(({ state, retry_limit }) => ({ state, retry_limit }));
  expect(left).toEqual(Array(2).fill({ state: 'retry', retry_limit: 5 }));
});

test('a worker does not start if a job has no handler, two, or no definition', async () => {
  const jobs = await open(false);
  const stranger = defineJob({
    name: 'stranger',
    fairness: 'system',
    schema,
    retry: 'read',
    expireInSeconds: 60,
  });
  const handler = handleJob(write, async () => {});
  await expect(jobs.startWorker({ handlers: [handler] })).rejects.toThrow('publish has no handler');
  await expect(jobs.startWorker({ handlers: [...idle, handler] })).rejects.toThrow('write has two handlers');
  const strange = handleJob(stranger, async () => {});
  await expect(jobs.startWorker({ handlers: [...idle, strange] })).rejects.toThrow('stranger is not defined');
});

test('schedules are stored, replaced and deleted', async () => {
  const jobs = await open();
  const schedules = async () =>
    (await database.pool.query('select name, cron from pgboss.schedule order by name')).rows;
  const sweep = { job: write, cron: '0 3 * * *', payload: { id: 'sweep' } };
  await (await work(jobs, [], { schedules: [sweep] })).stop();
  expect(await schedules()).toEqual([{ name: 'write', cron: '0 3 * * *' }]);
  await (await work(jobs, [], { schedules: [{ ...sweep, cron: '0 4 * * *' }] })).stop();
  expect(await schedules()).toEqual([{ name: 'write', cron: '0 4 * * *' }]);
  await work(jobs, []);
  expect(await schedules()).toEqual([]);
});

async function leaveToDeadHolder(jobs: JobEngine, columns: string): Promise<void> {
  await jobs.enqueue(database.db, write, { id: 'a' });
  await database.pool.query(`update pgboss.job set state = 'active', started_on = now(), ${columns}`);
}
