import { randomUUID } from 'node:crypto';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { createTestDatabase } from '@chapterhouse/testkit/database/database';
import { findArticle, setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertArticle } from '@chapterhouse/testkit/fixtures/insert-article';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { JobEngine } from '../../providers/jobs/jobs.ts';
import { openPgBossJobs } from '../../providers/jobs/pg-boss/pg-boss-jobs.ts';
import { jobDefinitions } from '../../worker/job-definitions.ts';
import { mailDecisionJob } from '../accounts/accounts-jobs.ts';
import { writeArticleJob } from '../articles/articles-jobs.ts';
import { createOverview } from './get-overview.ts';
import { operationsRoutes, presentOverview } from './operations-routes.ts';
import { createProviderCallMetrics } from './provider-call-metrics.ts';

let t: TestApp;
let jobs: JobEngine;
let admin: SignedIn;
let ada: SignedIn;

beforeAll(async () => {
  const database = await createTestDatabase();
  jobs = await openPgBossJobs({
    databaseUrl: database.url,
    definitions: jobDefinitions,
    works: false,
    log: pino({ level: 'silent' }),
  });
  t = await createTestApp({
    database,
    routes: operationsRoutes,
    overrides: { jobs, queueAdmin: jobs.queueAdmin },
    env: {
      MODEL_PRICES:
        '{"openai:gpt": {"input": 2, "cachedInput": 0.5, "output": 10}, "openai:draws": {"input": 0, "output": 0, "image": 0.04}}',
      ALLOW_PRIVATE_SITES: 'true',
    },
  });
  admin = await t.signIn({ role: 'admin' });
});
afterAll(async () => {
  await jobs?.close();
  await t?.close();
});

beforeEach(async () => {
  await t.database.pool.query('truncate pgboss.job');
  await t.database.pool.query('delete from audit_log');
  ada = await t.signIn();
});

const get = async (path: string) => {
  const response = await t.app.inject({
    url: `/api/protected/admin/operations${path}`,
    headers: admin.headers,
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const post = (path: string, body: object = {}) =>
  t.app.inject({
    method: 'POST',
    url: `/api/protected/admin/operations${path}`,
    headers: admin.headers,
    payload: body,
  });

/** An article that waits to be written, with its reservation and its job. */
async function accepted(fields: object = {}): Promise<{ articleId: string; jobId: string }> {
  const articleId = await insertArticle(t.db, { user_id: ada.user.id, status: 'processing', ...fields });
  await t.db
    .insertInto('quota_reservations')
    .values({ article_id: articleId, user_id: ada.user.id, reserved_at: t.clock.now() })
    .execute();
  await jobs.enqueue(t.db, writeArticleJob, { articleId }, { userId: ada.user.id });
  const { rows } = await t.database.pool.query<{ id: string }>(
    `select id from pgboss.job where data->'payload'->>'articleId' = $1`,
    [articleId],
  );
  return { articleId, jobId: rows[0]?.id ?? '' };
}

const setState = (jobId: string, state: string, more = '') =>
  t.database.pool.query(`update pgboss.job set state = $2::pgboss.job_state ${more} where id = $1`, [
    jobId,
    state,
  ]);
const stateOf = async (jobId: string) =>
  (
    await t.database.pool.query<{ state: string }>('select state::text from pgboss.job where id = $1', [
      jobId,
    ])
  ).rows[0]?.state;
const articleOf = (id: string) => findArticle(t.db, id);
const isReserved = async (articleId: string) =>
  (
    await t.db
      .selectFrom('quota_reservations')
      .select('released_at')
      .where('article_id', '=', articleId)
      .executeTakeFirstOrThrow()
  ).released_at === null;
const audited = async () =>
  (await t.db.selectFrom('audit_log').select(['action', 'actor_id', 'target_id', 'after']).execute()).map(
    ({ after, ...entry }) => ({ ...entry, name: (after as { name: string }).name }),
  );

test('canceling a waiting job fails its article and refunds the quota', async () => {
  const { articleId, jobId } = await accepted();
  expect(await isReserved(articleId)).toBe(true);
  const response = await post(`/jobs/${jobId}/cancel`);
  expect([response.statusCode, response.json().message]).toEqual([200, 'The job was canceled.']);
  expect(await stateOf(jobId)).toBe('cancelled');
  expect(await articleOf(articleId)).toMatchObject({
    status: 'error',
    error_msg: expect.stringContaining('administrator canceled'),
  });
  expect(await isReserved(articleId)).toBe(false);
  expect(await audited()).toEqual([
    { action: 'job.cancelled', actor_id: admin.user.id, target_id: jobId, name: 'write-article' },
  ]);
  // Again: the job no longer exists, and nothing more is audited.
  expect((await post(`/jobs/${jobId}/cancel`)).statusCode).toBe(404);
  expect(await audited()).toHaveLength(1);
});

test('a running job is canceled only with an explicit flag', async () => {
  const { articleId, jobId } = await accepted({ status: 'generating' });
  await setState(jobId, 'active', ', started_on = now()');
  const refused = await post(`/jobs/${jobId}/cancel`);
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    'This job is running. You can only cancel it.',
  ]);
  expect([await stateOf(jobId), (await articleOf(articleId)).status]).toEqual(['active', 'generating']);
  expect(await audited()).toEqual([]);

  const brokenOff = await post(`/jobs/${jobId}/cancel`, { break_off: true });
  expect(brokenOff.json().message).toContain('being canceled');
  expect([await stateOf(jobId), (await articleOf(articleId)).status]).toEqual(['cancelled', 'error']);
  expect(await isReserved(articleId)).toBe(false);
});

test('a failed job is retried, a waiting one starts immediately, a running one is rejected', async () => {
  await jobs.enqueue(t.db, mailDecisionJob, { userId: ada.user.id, decision: 'approved' });
  const [job] = (await get('/jobs?state=waiting')).jobs;
  await setState(job.id, 'failed', `, completed_on = now(), output = '{"message": "no answer"}'`);
  const [failed] = (await get('/jobs?state=failed')).jobs;
  expect(failed).toMatchObject({ id: job.id, queue: mailDecisionJob.name, message: 'no answer' });
  expect(failed.about).toContain(ada.user.id);
  expect((await post(`/jobs/${job.id}/retry`)).json().message).toBe('The job will be retried.');
  expect(await stateOf(job.id)).toBe('retry');

  await t.database.pool.query(`update pgboss.job set start_after = now() + interval '1 hour'`);
  expect((await post(`/jobs/${job.id}/retry`)).json().message).toBe('The job starts now.');
  const { rows } = await t.database.pool.query('select start_after <= now() as due from pgboss.job');
  expect(rows).toEqual([{ due: true }]);

  await setState(job.id, 'active', ', started_on = now()');
  expect((await post(`/jobs/${job.id}/retry`)).statusCode).toBe(409);
  expect((await audited()).map(({ action }) => action)).toEqual(['job.retried', 'job.retried']);
});

test('a failed article is retried on behalf of its owner, from their quota', async () => {
  const { articleId, jobId } = await accepted();
  await setState(jobId, 'failed', ', completed_on = now()');
  // While the article still waits for this job, the job continues.
  await post(`/jobs/${jobId}/retry`);
  expect(await stateOf(jobId)).toBe('retry');
  expect(await isReserved(articleId)).toBe(true);

  await post(`/jobs/${jobId}/cancel`);
  await setState(jobId, 'failed', ', completed_on = now()');
  expect(await isReserved(articleId)).toBe(false);
  const site = randomUUID();
  await t.db
    .insertInto('sites')
    .values({
      platform: 'other',
      updated_at: new Date(),
      id: site,
      user_id: ada.user.id,
      name: 'Site',
      url: 'https://site.test',
      created_at: new Date(),
    })
    .execute();
  await setArticle(t.db, articleId, { platform: 'other', by_hand: true, site_id: site });
  const response = await post(`/jobs/${jobId}/retry`);
  expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('retried')]);
  expect(await stateOf(jobId)).toBeUndefined();
  expect((await articleOf(articleId)).status).toBe('processing');
  expect(await isReserved(articleId)).toBe(true);
  expect((await get('/jobs')).jobs).toMatchObject([
    { queue: 'write-article', about: expect.stringContaining(`articleId ${articleId}`) },
  ]);
});

test('lists are paginated without duplicates, and fast with 50,000 waiting jobs', async () => {
  await t.database.pool.query(
    `insert into pgboss.job (name, data, policy, singleton_key, retry_limit, created_on)
     select 'write-article', jsonb_build_object('payload', jsonb_build_object('articleId', gen_random_uuid())),
       'short', i::text, 4, now() - i * interval '1 second'
     from generate_series(1, 50000) i`,
  );
  await t.database.pool.query('analyze pgboss.job');
  const took: number[] = [];
  const timed = async (path: string) => {
    const began = performance.now();
    const answer = await get(path);
    took.push(performance.now() - began);
    return answer;
  };
  const seen = new Set<string>();
  let cursor = '';
  for (let page = 0; page < 5; page += 1) {
    const answer = await timed(`/jobs?limit=100${cursor}`);
    for (const { id } of answer.jobs) seen.add(id);
    cursor = `&cursor=${encodeURIComponent(answer.next_cursor)}`;
  }
  expect(seen.size).toBe(500);
  const overview = await timed('');
  const queue = overview.queues.find(({ queue }: { queue: string }) => queue === 'write-article');
  expect(queue).toMatchObject({ waiting: 50_000, active: 0, failed: 0 });
  expect(overview.queues).toHaveLength(jobDefinitions.length);
  process.stdout.write(`operations, 50,000 jobs waiting: ${took.map((ms) => ms.toFixed(0)).join(', ')} ms\n`);
  expect(took.toSorted((a, b) => a - b)[2]).toBeLessThan(100);
});

test('the overview groups failures by cause with the last message, and shows service health', async () => {
  const failed = (code: string, message: string) =>
    insertArticle(t.db, {
      user_id: ada.user.id,
      status: 'error',
      error_code: code,
      error_msg: message,
      updated_at: t.clock.now(),
    });
  await failed('gate', 'first');
  t.clock.advance(1);
  const last = await failed('gate', 'last');
  await failed('rejected', 'no');
  const book = createProviderCallMetrics(t.services);
  for (let i = 1; i <= 100; i += 1) {
    const outcome = i > 90 ? 'timeout' : 'ok';
    book.record({ provider: 'wordpress', call: 'getPost', outcome, durationMs: i > 90 ? 9_000 : 40 });
  }
  // Two processes count the same minute.
  const other = createProviderCallMetrics(t.services);
  other.record({ provider: 'wordpress', call: 'getPost', outcome: 'ok', durationMs: 40 });
  await Promise.all([book.close(), other.close()]);
  await modelCall({ duration_ms: 1_000 });
  await modelCall({ duration_ms: 3_000, outcome: 'failed' });

  // A separate instance: the other one caches for seconds.
  const overview = presentOverview(await createOverview(t.services)(admin.user));
  const gate = overview.causes.find(({ cause }) => cause === 'gate');
  expect(gate).toMatchObject({ kind: 'article', count: 2, last_message: 'last', last_id: last });
  expect(overview.providers).toContainEqual({
    provider: 'wordpress',
    calls: 101,
    failed: 10,
    p50_ms: 50,
    p95_ms: 10_000,
  });
  expect(overview.providers).toContainEqual(
    expect.objectContaining({ provider: 'model openai:gpt', calls: 2, failed: 1, p50_ms: 2_000 }),
  );
});

async function modelCall(fields: object = {}): Promise<void> {
  await t.db
    .insertInto('model_calls')
    .values({
      id: randomUUID(),
      at: t.clock.now(),
      user_id: ada.user.id,
      purpose: 'article',
      model: 'openai:gpt',
      outcome: 'ok',
      input_tokens: 1_000,
      output_tokens: 500,
      duration_ms: 100,
      ...fields,
    })
    .execute();
}

test('spend by model, user and batch; a model without a price has tokens and no cost', async () => {
  await t.db.deleteFrom('model_calls').execute();
  const batch = await articleOf((await accepted()).articleId);
  await modelCall({ batch_id: batch.batch_id, cached_input_tokens: 400 });
  await modelCall({ batch_id: batch.batch_id, model: 'local:llama', outcome: 'failed' });
  const bob = await t.signIn({ name: 'Bob' });
  await modelCall({ user_id: bob.user.id, model: 'local:llama' });
  // Before the period.
  await modelCall({ at: new Date(t.clock.now().getTime() - 10 * 86_400_000) });

  const day = 86_400_000;
  const now = t.clock.now().getTime();
  const period = `from=${new Date(now - day).toISOString()}&to=${new Date(now + day).toISOString()}`;
  const byModel = await get(`/spend?by=model&${period}`);
  const cost = (600 * 2 + 400 * 0.5 + 500 * 10) / 1_000_000;
  expect(byModel.rows).toEqual([
    {
      key: 'local:llama',
      label: 'local:llama',
      calls: 2,
      failed_calls: 1,
      input_tokens: 2_000,
      cached_input_tokens: 0,
      output_tokens: 1_000,
      cost: null,
      unpriced_tokens: 3_000,
    },
    expect.objectContaining({
      ...{ key: 'openai:gpt', calls: 1, cost, cached_input_tokens: 400, unpriced_tokens: 0 },
    }),
  ]);
  expect(byModel.total).toMatchObject({ calls: 3, input_tokens: 3_000, cost, unpriced_tokens: 3_000 });

  await modelCall({ model: 'openai:draws', output_tokens: 0, input_tokens: 0, pictures: 3 });
  const drawn = (await get(`/spend?by=model&${period}`)).rows;
  expect(drawn).toContainEqual(expect.objectContaining({ key: 'openai:draws', cost: 0.12 }));
  await t.db.deleteFrom('model_calls').where('pictures', '>', 0).execute();

  const byUser = await get(`/spend?by=user&${period}&limit=1`);
  expect(byUser.rows).toEqual([
    expect.objectContaining({ key: ada.user.id, label: 'Ada Byron', cost, unpriced_tokens: 1_500 }),
  ]);
  const next = await get(`/spend?by=user&${period}&limit=1&cursor=${encodeURIComponent(byUser.next_cursor)}`);
  expect(next.rows).toMatchObject([{ key: bob.user.id, label: 'Bob', cost: null }]);
  expect(next.next_cursor).toBeUndefined();
  expect(next.total).toBeUndefined();
  for (const values of [[1, 'a\0'], [1.5, 'a'], [{}, 'a'], 'x']) {
    const cursor = Buffer.from(JSON.stringify(values)).toString('base64url');
    const url = `/api/protected/admin/operations/spend?by=user&${period}&cursor=${cursor}`;
    const response = await t.app.inject({ method: 'GET', url, headers: admin.headers });
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_input']);
  }

  const byBatch = await get(`/spend?by=batch&${period}`);
  expect(byBatch.rows).toMatchObject([
    { key: batch.batch_id, calls: 2, cost },
    { key: null, label: null, calls: 1 },
  ]);
});

test('a period that ends before it starts, or lasts for years, is rejected with a message', async () => {
  const ask = async (from: string, to: string) =>
    (
      await t.app.inject({
        url: `/api/protected/admin/operations/spend?by=model&from=${from}&to=${to}`,
        headers: admin.headers,
      })
    ).json().error;
  expect(await ask('2026-02-01T00:00:00Z', '2026-01-01T00:00:00Z')).toBe('The end must be after the start.');
  expect(await ask('2020-01-01T00:00:00Z', '2026-01-01T00:00:00Z')).toContain('a year or less');
});
