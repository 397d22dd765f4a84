import assert from 'node:assert/strict';
import { type ApiUser, signUp } from '@chapterhouse/testkit/product/api';
import { type RunningProduct, startProduct } from '@chapterhouse/testkit/product/start-product';
import {
  type OpenAiCompatibleStub,
  startOpenAiCompatibleStub,
} from '@chapterhouse/testkit/stubs/openai-compatible';
import type { RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import pg from 'pg';
import { pollUntil } from '../../apps/server/src/lib/clock.ts';
import { allPosts } from '../crash/blog-posts.ts';
import { breadBatch } from '../crash/bread-batch.ts';
import { stepOfCall } from '../crash/step-of-call.ts';

/** A running product: an administrator, a real blog with its cron off, a model. */
export type DrillEnvironment = {
  wordpress: RunningWordPress;
  model: OpenAiCompatibleStub;
  product: RunningProduct;
  user: ApiUser;
  /** Creates a batch for the blog, all due at the same time. Returns the ids. */
  accept: (titles: readonly string[], dueAt: Date) => Promise<string[]>;
  query: <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>;
  /**
   * Waits until each is live, and checks that nothing is on the blog twice or was paid twice
   * more often than `lostAnswers`, which a kill or a database failure kept from being stored.
   */
  expectDelivered: (ids: readonly string[], withinMs: number, lostAnswers?: number) => Promise<void>;
  close: () => Promise<void>;
};

type Options = {
  /** Default: the embedded database. */
  databaseUrl?: string;
  env?: Record<string, string>;
  modelDelayMs?: number;
};

export async function openDrillEnvironment({
  databaseUrl,
  env = {},
  modelDelayMs = 50,
}: Options = {}): Promise<DrillEnvironment> {
  const [wordpress, model] = await Promise.all([
    startWordPress({ cron: false }),
    startOpenAiCompatibleStub({ delayMs: modelDelayMs }),
  ]);
  const closeProviders = () => Promise.all([wordpress.stop(), model.close()]);
  const product = await startProduct({
    env: {
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'stub',
      AI_BASE_URL: model.baseUrl,
      DEFAULT_PLAN: 'agency',
      ALLOW_PRIVATE_SITES: 'true',
      ...(databaseUrl
        ? { DATABASE_URL: databaseUrl, SECRET_KEY: 'one key for the whole of this drill' }
        : {}),
      ...env,
    },
  }).catch(async (error: unknown) => {
    await closeProviders();
    throw error;
  });
  const user = await signUp({ url: product.url, email: 'ada@example.com', setupToken: product.setupToken });
  const siteId = await user.createWordPressSite(wordpress);

  const query: DrillEnvironment['query'] = async (sql, values) => {
    const client = new pg.Client({ connectionString: databaseUrl ?? (await product.databaseUrl()) });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(sql, values)).rows;
    } finally {
      await client.end();
    }
  };

  return {
    wordpress,
    model,
    product,
    user,
    query,
    async accept(titles, dueAt) {
      const ids: string[] = [];
      // At most ten articles of a batch are due on the same day.
      for (let from = 0; from < titles.length; from += 10) {
        const some = titles.slice(from, from + 10);
        const response = await user.createBatch(breadBatch({ titles: some, siteId, dueAt }));
        assert.equal(response.status, 200, JSON.stringify(response.body));
        ids.push(...response.body.queued_articles.map(({ id }) => id));
      }
      return ids;
    },
    async expectDelivered(ids, withinMs, lostAnswers = 0) {
      const isOver = ({ status }: { status: string }) => status === 'published' || status === 'error';
      const articles = await user.untilArticles((list) => list.every(isOver), withinMs);
      assert.deepEqual(articles.map(({ id }) => id).sort(), [...ids].sort(), 'lost, or made up');
      const failed = articles.filter(({ status }) => status !== 'published');
      assert.deepEqual(
        failed.map(({ title, error_msg }) => `${title}: ${error_msg}`),
        [],
      );
      await expectOncePerArticle(wordpress, articles);
      expectNothingPaidTwice(model, lostAnswers);
    },
    async close() {
      await product.stop();
      await closeProviders();
    },
  };
}

/** The blog has one live post for each, and nothing else. */
async function expectOncePerArticle(
  wordpress: RunningWordPress,
  articles: readonly { title: string; post_id: string | null }[],
): Promise<void> {
  const wanted = articles.map(({ title, post_id }) => `${post_id} publish ${title}`).sort();
  const there = async () =>
    (await allPosts(wordpress)).map(({ id, status, title }) => `${id} ${status} ${title}`).sort();
  // An orphan draft of a lost call is deleted by the first searches.
  await pollUntil(async () => (await there()).length === wanted.length || undefined, {
    timeoutMs: 75_000,
    everyMs: 500,
  }).catch(() => undefined);
  assert.deepEqual(await there(), wanted, 'not once each on the blog');
}

/** Each step had one response, except those whose response was lost with the process. */
function expectNothingPaidTwice(model: OpenAiCompatibleStub, lostAnswers: number): void {
  const steps = model.calls.flatMap(({ fault, body }) => {
    const { title, step } = stepOfCall(body);
    return fault === undefined ? [`${title}: ${step}`] : [];
  });
  const again = steps.filter((step, index) => steps.indexOf(step) < index);
  assert.ok(again.length <= lostAnswers, `paid again: ${again.join(', ')}`);
}

export const loaves = (count: number, kind = 'Loaf'): string[] =>
  Array.from({ length: count }, (_, i) => `${kind} ${i + 1} at home`);

export const inSeconds = (seconds: number): Date => new Date(Date.now() + seconds * 1000);
