import { createEmptyTestDatabase, type TestDatabase } from '@chapterhouse/testkit/database/database';
import { type ApiUser, signUp } from '@chapterhouse/testkit/product/api';
import {
  type OpenAiCompatibleStub,
  startOpenAiCompatibleStub,
} from '@chapterhouse/testkit/stubs/openai-compatible';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pollUntil } from '../../apps/server/src/lib/clock.ts';
import { type ProductProcess, startProcess } from './start-process.ts';

/* One of two workers is killed while writing; the other must take over its jobs within a minute. */

const concurrency = 4;
const articles = 12;

let database: TestDatabase;
let web: ProductProcess;
let user: ApiUser;
const models: OpenAiCompatibleStub[] = [];
const workers: ProductProcess[] = [];

beforeAll(async () => {
  database = await createEmptyTestDatabase();
  web = await startProcess({ databaseUrl: database.url, roles: 'web', env: { DRAIN_SECONDS: '0' } });
  user = await signUp({ url: web.url, email: 'ada@example.com', setupToken: web.setupToken });
  for (let number = 0; number < 2; number += 1) {
    // Each worker has its own model, to see which worker wrote what.
    const model = await startOpenAiCompatibleStub({ delayMs: 1_000 });
    models.push(model);
    const env = {
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'stub',
      AI_BASE_URL: model.baseUrl,
      AI_CONCURRENCY: String(concurrency),
      // One user may keep both workers busy.
      AI_CONCURRENCY_PER_USER: String(2 * concurrency),
    };
    workers.push(await startProcess({ databaseUrl: database.url, roles: 'worker', env }));
  }
});

afterAll(async () => {
  await Promise.all([web, ...workers].map((one) => one?.end('SIGTERM')));
  await Promise.all(models.map((model) => model.close()));
  await database?.drop();
});

type JobRow = { id: string; state: string; started_on: Date | null };

async function jobs(): Promise<JobRow[]> {
  const { rows } = await database.pool.query<JobRow>(
    `select id, state::text, started_on from pgboss.job where name = 'write-article'`,
  );
  return rows;
}

test('the jobs of a killed worker run on the other within 60 s, and none is lost', async () => {
  const accepted = await user.createBatch({
    main_topic: 'Bread at home',
    subtopics: Array.from({ length: articles }, (_, i) => ({ title: `Loaf ${i + 1}`, description: '' })),
    word_count: 500,
    platform: 'other',
    other_website_id: await newWebsite(),
    period: 'day',
    articles_per_period: 10,
    start_date: new Date(Date.now() + 86_400_000).toISOString(),
    time_zone: 'UTC',
  });
  expect(accepted.status).toBe(200);
  // Both workers are fully busy.
  await pollUntil(
    async () =>
      (await jobs()).filter(({ state }) => state === 'active').length === 2 * concurrency || undefined,
    { timeoutMs: 20_000, everyMs: 50 },
  );
  const held = new Set((await jobs()).filter(({ state }) => state === 'active').map(({ id }) => id));
  expect(held.size).toBe(2 * concurrency);

  const killedAt = new Date();
  await workers[0]?.end('SIGKILL');
  const callsBefore = models[0]?.calls.length ?? 0;

  // The killed worker's jobs restart; the other's continue.
  const waits = new Map<string, number>();
  await pollUntil(
    async () => {
      for (const { id, started_on } of await jobs()) {
        if (held.has(id) && started_on && started_on > killedAt)
          waits.set(id, started_on.getTime() - killedAt.getTime());
      }
      return waits.size === concurrency || undefined;
    },
    { timeoutMs: 60_000, everyMs: 200 },
  );
  const seconds = [...waits.values()].map((ms) => ms / 1000).sort((a, b) => a - b);
  process.stdout.write(
    `killed worker: its ${concurrency} jobs ran again after ${seconds.map((s) => s.toFixed(1)).join(', ')} s\n`,
  );
  expect(seconds).toHaveLength(concurrency);
  expect(Math.max(...seconds)).toBeLessThan(60);

  const written = await user.untilArticles(
    (list) => list.every(({ status }) => status === 'scheduled'),
    90_000,
  );
  expect(written).toHaveLength(articles);
  expect(models[0]?.calls.length).toBe(callsBefore);
  const doubles = await database.pool.query(
    'select article_id from article_bodies group by article_id having count(*) > 1',
  );
  expect(doubles.rows).toEqual([]);
}, 240_000);

async function newWebsite(): Promise<string> {
  const response = await user.call<{ id: string }>('/protected/other-websites', {
    method: 'POST',
    body: { name: 'DrillEnvironment', url: 'https://bakery.test' },
  });
  return response.body.id;
}
