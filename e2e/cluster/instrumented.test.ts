import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createEmptyTestDatabase, type TestDatabase } from '@chapterhouse/testkit/database/database';
import { type ApiUser, signUp } from '@chapterhouse/testkit/product/api';
import {
  type OpenAiCompatibleStub,
  startOpenAiCompatibleStub,
} from '@chapterhouse/testkit/stubs/openai-compatible';
import { startWordPressStub, type WordPressStub } from '@chapterhouse/testkit/stubs/wordpress-stub';
import { freePort } from '@chapterhouse/testkit/wordpress/ready';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pollUntil } from '../../apps/server/src/lib/clock.ts';
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from './otlp-receiver.ts';
import { type ProductProcess, startProcess } from './start-process.ts';

/* One flow, from sign-up to a live post, in metrics, spans and logs. */

const email = 'ada.byron@people.example';
const topic = 'Sourdough in a Cold Kitchen';
const titles = ['Waking a Sleeping Starter', 'Proofing Beside the Radiator'];
const model = 'openai-compatible:stub';

let database: TestDatabase;
let writer: OpenAiCompatibleStub;
let blog: WordPressStub;
let collector: OtlpReceiver;
let web: ProductProcess;
let worker: ProductProcess;
let user: ApiUser;
const metricsAt = { web: '', worker: '' };

beforeAll(async () => {
  database = await createEmptyTestDatabase();
  [writer, blog, collector] = await Promise.all([
    startOpenAiCompatibleStub(),
    startWordPressStub(),
    startOtlpReceiver(),
  ]);
  const common = {
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'stub',
    AI_BASE_URL: writer.baseUrl,
    MODEL_PRICES: JSON.stringify({ [model]: { input: 1, output: 2 } }),
    LOG_LEVEL: 'debug',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_BSP_SCHEDULE_DELAY: '200',
    DRAIN_SECONDS: '0',
  };
  const ports = { web: await freePort(), worker: await freePort() };
  for (const role of ['web', 'worker'] as const) metricsAt[role] = `http://127.0.0.1:${ports[role]}`;
  web = await startProcess({
    databaseUrl: database.url,
    roles: 'web',
    env: { ...common, METRICS_PORT: String(ports.web) },
  });
  worker = await startProcess({
    databaseUrl: database.url,
    roles: 'worker',
    env: { ...common, METRICS_PORT: String(ports.worker), METRICS_TOKEN: 'a token for the scraper' },
  });
  await playTheStory();
});

afterAll(async () => {
  await Promise.all([web, worker].map((one) => one?.end('SIGTERM')));
  await Promise.all([writer?.close(), blog?.stop(), collector?.close()]);
  await database?.drop();
});

async function playTheStory(): Promise<void> {
  user = await signUp({ url: web.url, email, setupToken: web.setupToken });
  const siteId = await user.createWordPressSite(blog);
  const topics = await user.call('/protected/content/topics', {
    method: 'POST',
    body: { main_topic: topic, num_subtopics: 5 },
  });
  expect(topics.status).toBe(200);
  const batch = (dueAt: Date) => ({
    main_topic: topic,
    subtopics: titles.map((title) => ({ title, description: `About ${title}` })),
    word_count: 500,
    platform: 'wordpress' as const,
    wordpress_site_id: siteId,
    period: 'day' as const,
    articles_per_period: 10,
    start_date: dueAt.toISOString(),
    time_zone: 'UTC',
  });
  expect((await user.createBatch(batch(new Date(Date.now() + 2_000)))).status).toBe(200);
  await user.untilArticles((list) => list.every(({ status }) => status === 'published'), 60_000);
  // And a failing one: the blog rejects all requests.
  await user.call(`/protected/wordpress/sites/${siteId}`, {
    method: 'PUT',
    body: {
      name: 'Blog',
      url: blog.url,
      auth_type: 'app_password',
      username: 'nobody',
      app_password: 'wrong',
    },
  });
  expect((await user.createBatch(batch(new Date(Date.now() + 1_000)))).status).toBe(200);
  const logged = await pollUntil(
    async () => worker.output().includes('a publishing step failed') || undefined,
    {
      timeoutMs: 30_000,
      everyMs: 100,
    },
  );
  expect(logged).toBe(true);
}

const scrape = async (role: 'web' | 'worker') => {
  const headers = { authorization: 'Bearer a token for the scraper' };
  return (await fetch(`${metricsAt[role]}/metrics`, { headers })).text();
};

test('metrics with few labels: routes, queues, calls, tokens, cost, delay', async () => {
  const [ofWeb, ofWorker] = await Promise.all([scrape('web'), scrape('worker')]);
  expect(ofWeb).toMatch(
    /chapterhouse_http_request_duration_seconds_count\{route="createBatch",method="POST",status="200"\} 2/,
  );
  expect(ofWeb).toMatch(/chapterhouse_articles\{status="published"\} 2/);
  expect(ofWeb).toMatch(/chapterhouse_database_connections\{state="idle"\} \d/);
  expect(ofWeb).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(ofWorker).toMatch(/chapterhouse_jobs\{queue="write-article",state="waiting"\} 0/);
  expect(ofWorker).toMatch(
    /chapterhouse_job_duration_seconds_count\{queue="write-article",outcome="ok"\} [234]/,
  );
  expect(ofWorker).toMatch(
    /chapterhouse_provider_call_duration_seconds_count\{provider="wordpress",call="publishPost",outcome="ok"\} 2/,
  );
  expect(ofWorker).toMatch(/provider="wordpress",call="\w+",outcome="unauthorized"/);
  expect(ofWorker).toMatch(/provider="model openai-compatible",call="(article|section)",outcome="ok"/);
  expect(ofWorker).toMatch(/chapterhouse_live_delay_seconds_count\{platform="wordpress"\} 2/);
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(ofWorker)?.[1]);
  const input = figure(`chapterhouse_model_tokens_total\\{model="${model}",direction="input"\\}`);
  const output = figure(`chapterhouse_model_tokens_total\\{model="${model}",direction="output"\\}`);
  expect(input).toBeGreaterThan(100);
  const cost = figure(`chapterhouse_model_cost_dollars_total\\{model="${model}"\\}`);
  expect(cost).toBeCloseTo((input + 2 * output) / 1_000_000, 9);

  for (const text of [ofWeb, ofWorker]) {
    expect(text).not.toContain(user.id);
    expect(text).not.toMatch(/ada\.byron|Sourdough|127\.0\.0\.1|protected\//);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  }
});

test('the metrics port: health and readiness without a token, metrics with it', async () => {
  const status = async (address: string) => (await fetch(address)).status;
  expect(await status(`${metricsAt.worker}/health`)).toBe(200);
  expect(await status(`${metricsAt.worker}/ready`)).toBe(200);
  expect(await status(`${metricsAt.worker}/metrics`)).toBe(401);
  expect(await status(`${metricsAt.web}/metrics`)).toBe(200);
  expect(await status(`${metricsAt.web}/`)).toBe(404);
  // Not on the public port.
  expect(await (await fetch(`${web.url}/metrics`)).text()).not.toContain('chapterhouse_');
});

test('every metric in the dashboard and the alerts exists', async () => {
  const known = new Set<string>();
  for (const text of await Promise.all([scrape('web'), scrape('worker')])) {
    for (const [, name] of text.matchAll(/^# TYPE (\S+) /gm)) {
      if (name) for (const suffix of ['', '_bucket', '_sum', '_count']) known.add(name + suffix);
    }
  }
  const root = path.join(import.meta.dirname, '../../ops');
  for (const file of ['grafana/chapterhouse.json', 'prometheus/alerts.yaml']) {
    const text = await readFile(path.join(root, file), 'utf8');
    const named = new Set(
      [...text.matchAll(/\b(?:chapterhouse|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name),
    );
    expect(named.size).toBeGreaterThan(5);
    expect([...named].filter((name) => !known.has(name))).toEqual([]);
  }
});

test('a trace connects the request, the job and the model call, across processes', async () => {
  const chain = await pollUntil(
    async () => {
      const byId = new Map(collector.spans.map((span) => [span.spanId, span]));
      const up = (span: ReceivedSpan): ReceivedSpan[] => {
        const parent = span.parentSpanId === undefined ? undefined : byId.get(span.parentSpanId);
        return parent ? [span, ...up(parent)] : [span];
      };
      const call = collector.spans.find(({ name }) =>
        /^model openai-compatible (article|section)$/.test(name),
      );
      const spans = call ? up(call) : [];
      return spans.at(-1)?.name === 'createBatch' ? spans : undefined;
    },
    { timeoutMs: 10_000, everyMs: 100 },
  );
  expect(chain?.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^model /),
    'job write-article',
    'createBatch',
  ]);
  expect(new Set(chain?.map(({ traceId }) => traceId)).size).toBe(1);
  expect(chain?.map(({ service }) => service)).toEqual(['chapterhouse', 'chapterhouse', 'chapterhouse']);
  const request = chain?.at(-1);
  // The log of that request can be found from the trace, and the other way round.
  expect(String(request?.attributes.request_id)).toMatch(/^[0-9a-f-]{36}$/);
  expect(collector.spans.some(({ name }) => name.startsWith('postgres '))).toBe(true);
  expect(JSON.stringify(collector.spans)).not.toMatch(/ada\.byron|Sourdough|Starter|127\.0\.0\.1:/);
});

test('the logs contain ids, but no names', () => {
  const lines = [web, worker]
    .flatMap((one) => one.output().split('\n'))
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.some(({ siteId, articleId }) => siteId && articleId)).toBe(true);
  expect(lines.filter(({ msg }) => msg === 'responded').every(({ requestId }) => requestId)).toBe(true);
  expect(lines.filter(({ msg }) => msg === 'job done').every(({ jobId }) => jobId)).toBe(true);
  // A log line leads to its trace.
  expect(lines.some(({ traceId }) => collector.spans.some((span) => span.traceId === traceId))).toBe(true);
  const text = JSON.stringify(lines);
  expect(text).not.toContain(email);
  expect(text).not.toContain(topic);
  for (const title of titles) expect(text).not.toContain(title);
  // The blog's URL, with or without its scheme.
  expect(text).not.toContain(new URL(blog.url).host);
});
