import { randomUUID } from 'node:crypto';
import { type ApiUser, signUp } from '@chapterhouse/testkit/product/api';
import { type RunningProduct, startProduct } from '@chapterhouse/testkit/product/start-product';
import {
  type OpenAiCompatibleStub,
  startOpenAiCompatibleStub,
} from '@chapterhouse/testkit/stubs/openai-compatible';
import type { RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pollUntil, wait } from '../../apps/server/src/lib/clock.ts';
import { allPosts } from './blog-posts.ts';
import { breadBatch } from './bread-batch.ts';
import { seededRandom } from './random.ts';
import { stepOfCall } from './step-of-call.ts';

const kills = 30;
const batches = 4;
const articlesPerBatch = 5;
/** Of the product's writing. */
const concurrency = 4;
const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);
const random = seededRandom(seed);
const between = (low: number, high: number) => low + random() * (high - low);

let wordpress: RunningWordPress;
let model: OpenAiCompatibleStub;
let product: RunningProduct;
let user: ApiUser;
let siteId: string;

beforeAll(async () => {
  process.stdout.write(`CRASH_SEED=${seed}\n`);
  [wordpress, model] = await Promise.all([
    startWordPress({ cron: false }),
    startOpenAiCompatibleStub({ delayMs: 250 }),
  ]);
  product = await startProduct({
    env: {
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'stub',
      AI_BASE_URL: model.baseUrl,
      AI_CONCURRENCY: String(concurrency),
    },
  });
  user = await signUp({ url: product.url, email: 'ada@example.com', setupToken: product.setupToken });
  siteId = await user.createWordPressSite(wordpress);
});

afterAll(async () => {
  await product?.stop();
  await Promise.all([wordpress?.stop(), model?.close()]);
});

const batch = (titles: string[], dueAt: Date) => breadBatch({ titles, siteId, dueAt });

/** Sends it with its idempotency key, as a browser would, until there is a response. */
async function acceptBatch(number: number): Promise<string[]> {
  const titles = Array.from(
    { length: articlesPerBatch },
    (_, i) => `Loaf ${'ABCD'[number]} ${i + 1} at home`,
  );
  const request = batch(titles, new Date(Date.now() + between(10_000, 50_000)));
  const key = randomUUID();
  for (;;) {
    const response = await user.createBatch(request, key).catch(() => undefined);
    if (response?.status === 200) return response.body.queued_articles.map(({ id }) => id);
    if (response && response.status < 500) throw new Error(`refused: ${JSON.stringify(response)}`);
    await wait(50, undefined);
  }
}

function slowCreate(delayMs: number): Promise<void> {
  return wordpress.setFaults({ method: 'POST', match: '/wp/v2/posts?', delayMs });
}

/** When each process started; all but the last ended by SIGKILL. */
const lives: number[] = [];

async function killAgainAndAgain(): Promise<void> {
  lives.push(0);
  let ready: Promise<unknown> = Promise.resolve();
  for (let kill = 0; kill < kills; kill += 1) {
    // A create request of one process arrives after the next one has looked for it and created another.
    await slowCreate(kill % 2 === 0 ? 6_000 : 0);
    // Some are killed during start-up, the others while working.
    if (random() > 0.2) await ready;
    await wait(between(0, random() < 0.5 ? 600 : 2_500), undefined);
    if (random() < 0.15) await product.killDatabase();
    await product.kill();
    lives.push(Date.now());
    ready = product.restart();
    ready.catch(() => {});
  }
  await ready;
}

async function storedSteps(): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: await product.databaseUrl() });
  await client.connect();
  try {
    const { rows } = await client.query<{ title: string; step: string; created_at: Date }>(
      'select title, step, article_steps.created_at from article_steps join articles on id = article_id',
    );
    return new Map(rows.map((row) => [`${row.title}: ${row.step}`, row.created_at.getTime()]));
  } finally {
    await client.end();
  }
}

test('killed 30 times, 20 articles go live once each, and no finished step is paid twice', async () => {
  for (let i = 0; i < 6; i += 1) model.faults.push({ kind: 'rate_limited', retryAfterSeconds: 1 });
  const accepting = (async () => {
    const ids: string[] = [];
    for (let number = 0; number < batches; number += 1) {
      ids.push(...(await acceptBatch(number)));
      await wait(between(0, 8_000), undefined);
    }
    return ids;
  })();
  await killAgainAndAgain();
  const accepted = await accepting;
  expect(new Set(accepted).size).toBe(batches * articlesPerBatch);

  const articles = await user.untilArticles(
    (list) => list.every(({ status }) => status === 'published' || status === 'error'),
    240_000,
  );
  expect(articles.map(({ id }) => id).sort()).toEqual(accepted.toSorted());
  for (const { status, error_msg } of articles) if (status === 'error') expect(error_msg).toBeTruthy();
  const published = articles.filter(({ status }) => status === 'published');
  expect(published.length, JSON.stringify(articles)).toBe(batches * articlesPerBatch);

  // An orphan draft of a lost call is deleted by the first searches.
  await pollUntil(
    async () => (await allPosts(wordpress)).every(({ status }) => status === 'publish') || undefined,
    {
      timeoutMs: 75_000,
      everyMs: 500,
    },
  );
  const posts = await allPosts(wordpress);
  const wanted = published.map(({ title, post_id }) => ({ id: Number(post_id), status: 'publish', title }));
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
  expect(posts.toSorted(byId)).toEqual(wanted.toSorted(byId));

  const steps = await storedSteps();
  const paid = model.calls.map(({ at, body, fault }) => {
    const { title, step } = stepOfCall(body);
    return { at, key: `${title}: ${step}`, fault, life: lives.findLastIndex((began) => began <= at) };
  });
  const refused = paid.filter(({ fault }) => fault === 'rate_limited');
  const completed = paid.filter(({ fault }) => fault !== 'rate_limited');
  expect(refused).toHaveLength(6);
  const again = completed.filter(({ at, key }) => at > (steps.get(key) ?? Number.POSITIVE_INFINITY));
  expect(again, 'asked for although it was stored').toEqual([]);
  const endOf = (life: number) => lives[life + 1] ?? Number.POSITIVE_INFINITY;
  const lost = completed.filter(({ key, life }) => (steps.get(key) ?? 0) >= endOf(life) || !steps.has(key));
  for (const [life] of lives.entries()) {
    expect(lost.filter((call) => call.life === life).length).toBeLessThanOrEqual(
      // Each article may have two calls under way: its review and its search fields.
      life < kills ? 2 * concurrency : 0,
    );
    const keys = completed.filter((call) => call.life === life).map(({ key }) => key);
    expect(keys).toHaveLength(new Set(keys).size);
  }
  expect(model.calls).toHaveLength(steps.size + refused.length + lost.length);
}, 600_000);

test('articles that became due while the product was down are live within 3 s of its start', async () => {
  await wordpress.setFaults(null);
  const dueAt = new Date(Date.now() + 15_000);
  const { body } = await user.createBatch(batch(['Overdue rye', 'Overdue spelt', 'Overdue oats'], dueAt));
  const ids = body.queued_articles.map(({ id }) => id);
  const ours = (status: string) => (list: { id: string; status: string }[]) =>
    list.filter((article) => ids.includes(article.id)).every((article) => article.status === status);
  await user.untilArticles(ours('scheduled'), 30_000);
  await product.kill();
  await wait(dueAt.getTime() - Date.now() + 500, undefined);
  await product.restart();
  const readyAt = Date.now();
  const articles = await user.untilArticles(ours('published'), 30_000);
  const firstLive = articles
    .filter(({ id }) => ids.includes(id))
    .map(({ published_date }) => Date.parse(published_date ?? ''))
    .sort((a, b) => a - b)[0];
  expect(firstLive).toBeLessThan(readyAt + 3_000);
}, 90_000);
