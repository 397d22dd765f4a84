import { keyScopeIds } from '@chapterhouse/contract/accounts/key-scopes';
import { signUp } from '@chapterhouse/testkit/product/api';
import { type RunningProduct, startProduct } from '@chapterhouse/testkit/product/start-product';
import type { RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';

let product: RunningProduct;
let wordpress: RunningWordPress;
beforeAll(async () => {
  [product, wordpress] = await Promise.all([startProduct(), startWordPress({ cron: false })]);
});
afterAll(async () => {
  await Promise.all([product?.stop(), wordpress?.stop()]);
});

type Listed = { id: string; status: string; wordpress_url: string | null; content_hash: string };

test('an agent proposes, starts, watches and approves, and the article is live', async () => {
  const ada = await signUp({ ...product, email: 'ada@example.com' });
  await ada.createWordPressSite(wordpress);
  const body = { name: 'Agent', scopes: keyScopeIds };
  const { key } = (await ada.call<{ key: string }>('/protected/api-keys', { method: 'POST', body })).body;

  const client = new Client({ name: 'agent', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', product.url), { requestInit }));
  // The client checks each result by the schema in the list.
  await client.listTools();
  const use = async <T>(name: string, args: Record<string, unknown>): Promise<T> => {
    const { isError, structuredContent } = await client.callTool({ name, arguments: args });
    if (isError) throw new Error(JSON.stringify(structuredContent));
    return (structuredContent as { data: T }).data;
  };

  const { sites } = await use<{ sites: { id: string; platform: string }[] }>('list_sites', {});
  const [site] = sites;
  const topic = 'Baking rye bread';
  const { subtopics } = await use<{ subtopics: unknown[] }>('propose_topics', {
    main_topic: topic,
    num_subtopics: 1,
  });
  const started = await use<{ queued_articles: Listed[] }>('start_batch', {
    main_topic: topic,
    subtopics,
    word_count: 500,
    platform: site?.platform,
    wordpress_site_id: site?.id,
    start_date: '2020-01-01T09:00:00Z',
    idempotency_key: 'rye',
  });
  const ids = started.queued_articles.map(({ id }) => id);
  const [id] = ids;
  expect(await use('watch_articles', { ids, timeout_seconds: 50 })).toMatchObject({
    is_done: true,
    articles: [{ status: 'scheduled', awaits_approval: true }],
  });
  // Overdue, but nobody has approved it.
  const { articles } = await use<{ articles: Listed[] }>('list_awaiting_approval', {});
  expect(articles).toMatchObject([{ id }]);
  const { html } = await use<{ html: string }>('read_article', { id });
  expect(html).toContain('<p>');
  expect(await use('read_quality_findings', { id })).toMatchObject({
    content_hash: articles[0]?.content_hash,
  });
  const approvals = articles.map(({ id, content_hash }) => ({ id, content_hash }));
  expect(await use('approve_articles', { articles: approvals })).toMatchObject({ results: [{ ok: true }] });
  const watched = await use<{ is_done: boolean; articles: Listed[] }>('watch_articles', {
    ids,
    until: 'published',
    timeout_seconds: 50,
  });
  expect(watched).toMatchObject({ is_done: true, articles: [{ status: 'published' }] });
  const page = await fetch(watched.articles[0]?.wordpress_url ?? '');
  expect(page.status).toBe(200);
  await page.text();
  await client.close();
}, 180_000);
