import { type ApiUser, signUp } from '@chapterhouse/testkit/product/api';
import { type RunningProduct, startProduct } from '@chapterhouse/testkit/product/start-product';
import {
  type OpenAiCompatibleStub,
  startOpenAiCompatibleStub,
} from '@chapterhouse/testkit/stubs/openai-compatible';
import { type PageServer, startPageServer, webPage } from '@chapterhouse/testkit/stubs/pages';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pollUntil } from '../../apps/server/src/lib/clock.ts';
import { stepOfCall } from './step-of-call.ts';

const articles = 50;
const fact = 'Compost that is turned twice a week is ready after 90 days, at 55 degrees in the middle.';

let model: OpenAiCompatibleStub;
let pages: PageServer;
let product: RunningProduct;
let user: ApiUser;

beforeAll(async () => {
  [model, pages] = await Promise.all([
    startOpenAiCompatibleStub({ delayMs: 20 }),
    startPageServer({ '/compost': webPage('Compost', [fact, fact, fact, fact]) }),
  ]);
  product = await startProduct({
    env: { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'stub', AI_BASE_URL: model.baseUrl },
  });
  user = await signUp({ url: product.url, email: 'ada@example.com', setupToken: product.setupToken });
});

afterAll(async () => {
  await product?.stop();
  await Promise.all([model?.close(), pages?.close()]);
});

/** Every finished step, and when it was stored. */
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

test('50 articles with sources, with a kill and rate limits: no finished step is paid twice', async () => {
  const site = await user.call<{ id: string }>('/protected/other-websites', {
    method: 'POST',
    body: { name: 'Elsewhere', url: 'https://elsewhere.example.com' },
  });
  const { status, body } = await user.createBatch({
    main_topic: 'Home composting',
    subtopics: Array.from({ length: articles }, (_, i) => ({
      title: `Compost, lesson ${i + 1}`,
      description: '',
    })),
    platform: 'other',
    other_website_id: site.body.id,
    word_count: 500,
    start_date: new Date(Date.now() + 86_400_000).toISOString(),
    sources: [
      { kind: 'address', url: `${pages.url}/compost` },
      { kind: 'text', text: 'Leaves and grass are mixed by 2 to 1.' },
    ],
  });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(pages.requests).toEqual(['/compost']);

  const written = (list: { status: string }[]) =>
    list.filter((article) => article.status === 'scheduled').length;
  const lives = [0];
  for (const share of [0.3, 0.6]) {
    await user.untilArticles((list) => written(list) >= articles * share, 120_000);
    // Half-way the provider also rejects calls: only those are repeated.
    for (let i = 0; i < 5; i++) model.faults.push({ kind: 'rate_limited', retryAfterSeconds: 1 });
    await pollUntil(async () => model.faults.length === 0 || undefined, { timeoutMs: 60_000, everyMs: 20 });
    await product.kill();
    lives.push(Date.now());
    await product.restart();
  }
  const list = await user.untilArticles(
    (all) => all.every((article) => article.status === 'scheduled' || article.status === 'error'),
    180_000,
  );
  expect(written(list), JSON.stringify(list.map(({ error_msg }) => error_msg))).toBe(articles);
  // The source was read only once, when the batch was accepted.
  expect(pages.requests).toEqual(['/compost']);

  const steps = await storedSteps();
  const calls = model.calls.map(({ at, body: sent, fault }) => {
    const { title, step } = stepOfCall(sent);
    return { at, key: `${title}: ${step}`, fault };
  });
  const paid = calls.filter(({ fault }) => fault !== 'rate_limited');
  expect(calls.length - paid.length).toBe(10);
  expect(paid.filter(({ at, key }) => at > (steps.get(key) ?? Number.POSITIVE_INFINITY))).toEqual([]);
  for (const [index, began] of lives.entries()) {
    const keys = paid
      .filter(({ at }) => at >= began && at < (lives[index + 1] ?? Number.POSITIVE_INFINITY))
      .map(({ key }) => key);
    expect(keys).toHaveLength(new Set(keys).size);
  }
  // Only calls that were in progress, and not stored, when the process died are paid twice, at most two of an article.
  const again = paid.length - new Set(paid.map(({ key }) => key)).size;
  expect(again).toBeLessThanOrEqual(2 * 4 * 2);
  expect(new Set(paid.map(({ key }) => key))).toEqual(new Set(steps.keys()));

  const grounded = model.calls.filter(({ body: sent }) =>
    sent.messages.some(({ content }) => content.includes('Compost that is turned twice a week')),
  );
  expect(grounded.length).toBeGreaterThan(articles);
}, 420_000);
