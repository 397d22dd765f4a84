import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { findArticle, setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertScheduledArticle, insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import {
  type OpenAiCompatibleStub,
  startOpenAiCompatibleStub,
} from '@chapterhouse/testkit/stubs/openai-compatible';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WorkerStoppingError } from '../../../providers/jobs/jobs.ts';
import { createAiSdkTextGeneration } from '../../../providers/text-generation/ai-sdk/ai-sdk-text-generation.ts';
import { composeArticle } from '../../../providers/text-generation/demo/compose.ts';
import { abandonWriting } from '../abandon-writing.ts';
import { articleRoutes } from '../articles-routes.ts';
import { runWriting } from '../run-writing.ts';
import { markdownToHtml } from '../writing/markdown-to-html.ts';

let stub: OpenAiCompatibleStub;
let ctx: TestApp;
let ada: SignedIn;
let siteId: string;

beforeAll(async () => {
  stub = await startOpenAiCompatibleStub();
  ctx = await createTestApp({ routes: articleRoutes });
});
afterAll(async () => {
  await ctx.close();
  await stub.close();
});
beforeEach(async () => {
  stub.faults.length = 0;
  stub.calls.length = 0;
  ada = await ctx.signIn();
  const blog = { url: 'https://blog.test', username: 'ada', appPassword: 'abcd efgh ijkl' };
  siteId = await insertSite(ctx.services, ada.user.id, blog);
});

const title = 'Feeding a sourdough starter';
const oldHtml = markdownToHtml(
  composeArticle({ title: 'Bread without fear', mainTopic: 'Sourdough', wordCount: 600 }),
  title,
);
const hour = 3_600_000;

async function written(depth = 'enhanced', dueInMs = hour): Promise<string> {
  const dueAt = new Date(ctx.clock.now().getTime() + dueInMs);
  const id = await insertScheduledArticle(ctx.services, {
    userId: ada.user.id,
    siteId,
    title,
    dueAt,
    html: oldHtml,
  });
  const { batch_id: batchId } = await row(id);
  const asked = { writing_depth: depth, word_count: 600, main_topic: 'Sourdough' };
  await ctx.db.updateTable('batches').set(asked).where('id', '=', batchId).execute();
  await setArticle(ctx.db, id, { placement: 'placed', post_id: '7', remote_status: 'future' });
  return id;
}
const row = (id: string) => findArticle(ctx.db, id);
async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const url = `/api/protected/content/articles/${path}`;
  const answer = await ctx.app.inject({ method, url, headers: ada.headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}
const text = () =>
  createAiSdkTextGeneration({
    provider: 'openai-compatible',
    model: 'stub',
    baseUrl: stub.baseUrl,
    timeoutMs: 5_000,
    retry: { firstWaitMs: 5, totalWaitMs: 500 },
  });
const attempt = (
  id: string,
  { signal = new AbortController().signal, lastAttempt = false, from = text() } = {},
) => runWriting({ ...ctx.services, text: from }, id, { signal, attempt: 1, lastAttempt });
const rewrite = (id: string, extra: object = {}) =>
  call('POST', `${id}/rewrite`, { base_version: 1, ...extra });

test('a rewrite keeps fields that only the user sets', async () => {
  const id = await written();
  const chosen = {
    categories: ['Baking'],
    featured_image_url: 'https://a.test/b.png',
    featured_image_alt: 'B',
  };
  await setArticle(ctx.db, id, chosen);
  await rewrite(id);
  await attempt(id);
  expect((await call('GET', id)).body).toMatchObject({ ...chosen, version: 2 });
});

test('the whole text: the old one stays until the new one is ready; then it is a version, and the post is updated', async () => {
  const id = await written();
  expect(await rewrite(id, { instruction: 'For beginners.' })).toMatchObject({ status: 200 });
  expect(await row(id)).toMatchObject({
    status: 'processing',
    withdraw_at: ctx.clock.now(),
    has_content: true,
  });
  const { body } = await call('GET', id);
  expect(body).toMatchObject({ html: oldHtml, actions: ['reschedule', 'delete'] });
  await attempt(id);
  expect(
    stub.calls.map((one) => JSON.stringify(one.body)).some((body) => body.includes('For beginners.')),
  ).toBe(true);
  expect(await row(id)).toMatchObject({
    status: 'scheduled',
    version: 2,
    placement: 'edited',
    withdraw_at: null,
  });
  const after = (await call('GET', id)).body;
  expect(after.html).not.toBe(oldHtml);
  expect(after).toMatchObject({ title, slug: 'feeding-a-sourdough-starter' });
  expect((await call('GET', `${id}/versions`)).body.versions[0]).toMatchObject({
    version: 2,
    origin: 'rewritten',
  });
  const reserved = await ctx.db
    .selectFrom('quota_reservations')
    .selectAll()
    .where('article_id', '=', id)
    .execute();
  expect(reserved).toEqual([]);
});

test('one section: everything around it stays unchanged', async () => {
  const id = await written();
  const { sections } = (await call('GET', id)).body;
  const section = sections[1];
  expect(await rewrite(id, { section: { index: 1, heading: 'Another' } })).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  });
  await rewrite(id, { section: { index: section.index, heading: section.heading }, instruction: 'Shorter.' });
  await attempt(id);
  expect(stub.calls).toHaveLength(1);
  const { html } = (await call('GET', id)).body;
  const cut = (whole: string) => whole.split(/(?=<h2>)/);
  const [before, after] = [cut(oldHtml), cut(html)];
  expect(after).toHaveLength(before.length);
  const changed = before.flatMap((part, index) => (part.trim() === after[index]?.trim() ? [] : [index]));
  expect(changed).toHaveLength(1);
  expect(after[changed[0] ?? 0]).toContain(section.heading);
});

test.each(['basic', 'enhanced', 'premium'])(
  'killed after each step in turn (%s): no call is paid twice',
  async (depth) => {
    const whole = await written(depth);
    await rewrite(whole);
    await attempt(whole);
    const calls = stub.calls.length;
    stub.calls.length = 0;
    const id = await written(depth);
    await rewrite(id);
    for (let step = 0; step < calls; step += 1) {
      if ((await row(id)).status === 'scheduled') break;
      const stopping = new AbortController();
      const real = text();
      const stop = <T>(answer: T): T => {
        stopping.abort(new WorkerStoppingError());
        return answer;
      };
      const from = {
        ...real,
        generateText: async (request: Parameters<typeof real.generateText>[0]) =>
          stop(await real.generateText(request)),
        generateObject: async <T>(request: Parameters<typeof real.generateObject<T>>[0]) =>
          stop(await real.generateObject<T>(request)),
      };
      await attempt(id, { signal: stopping.signal, from }).catch(() => {});
    }
    await attempt(id);
    expect(await row(id)).toMatchObject({ status: 'scheduled', version: 2 });
    expect(stub.calls).toHaveLength(calls);
  },
);

test('a rewrite that fails the gate keeps the old text with the reason, and can be retried', async () => {
  const id = await written('basic');
  await rewrite(id);
  for (let n = 0; n < 2; n += 1)
    stub.faults.push({ kind: 'content', content: 'I am sorry, I cannot write this.' });
  await attempt(id);
  const failed = await row(id);
  expect(failed).toMatchObject({ status: 'scheduled', version: 1, error_code: 'rewrite_failed' });
  expect(failed.error_msg).toMatch(
    /^The rewrite failed\. The previous text is unchanged\. The article did not pass/,
  );
  expect((await call('GET', id)).body.html).toBe(oldHtml);
  stub.faults.length = 0;
  await rewrite(id);
  await attempt(id);
  expect(await row(id)).toMatchObject({ status: 'scheduled', version: 2 });
});

const placeholder = 'Call us at [phone number] for a loaf.';

test('a rewrite with findings is kept as a draft that needs attention, and the text before it as a version', async () => {
  const id = await written('basic');
  await rewrite(id);
  const bad = `${composeArticle({ title, mainTopic: 'Sourdough', wordCount: 600 })}\n\n${placeholder}`;
  for (let n = 0; n < 2; n += 1) stub.faults.push({ kind: 'content', content: bad });
  await attempt(id);
  expect(await row(id)).toMatchObject({ status: 'draft', version: 2, error_code: 'gate' });
  const { body } = await call('GET', id);
  expect(body.html).toContain('[phone number]');
  expect(body.gate_findings).toMatchObject([{ check: 'placeholder', grade: 'certain' }]);
  const restored = await call('POST', `${id}/versions/1/restore`, { base_version: 2 });
  expect(restored.body).toMatchObject({ status: 'draft', html: oldHtml, gate_findings: [] });
});

test('a section with findings is kept, too; one without text is not', async () => {
  const id = await written('basic');
  const { sections } = (await call('GET', id)).body;
  const section = { index: sections[1].index, heading: sections[1].heading };
  await rewrite(id, { section });
  const bad = `## ${section.heading}\n\nFeed the starter at the same hour every day. ${placeholder}`;
  for (let n = 0; n < 2; n += 1) stub.faults.push({ kind: 'content', content: bad });
  await attempt(id);
  const held = (await call('GET', id)).body;
  expect(held).toMatchObject({ status: 'draft', version: 2 });
  expect(held.gate_findings).toMatchObject([{ check: 'placeholder' }]);
  await rewrite(id, { section, base_version: 2 });
  for (let n = 0; n < 2; n += 1)
    stub.faults.push({ kind: 'content', content: 'I am sorry, I cannot write this.' });
  await attempt(id);
  const after = (await call('GET', id)).body;
  expect(after).toMatchObject({ status: 'draft', version: 2, gate_findings: held.gate_findings });
  expect(after.error_msg).toMatch(/did not pass the quality checks.*needs attention.*\[phone number\]/);
});

test('overdue when the rewrite fails, it becomes a draft', async () => {
  const id = await written('basic', 1_000);
  await rewrite(id);
  await setArticle(ctx.db, id, { due_at: new Date(0) });
  await abandonWriting(ctx.services, id);
  expect(await row(id)).toMatchObject({ status: 'draft', version: 1, error_code: 'rewrite_failed' });
});

test('deleted meanwhile: the job does nothing; and requests are limited', async () => {
  const id = await written('basic');
  await rewrite(id);
  await call('DELETE', id);
  await attempt(id);
  expect(stub.calls).toHaveLength(0);
  const other = await written('basic');
  for (let n = 0; n < 10; n += 1) {
    expect((await rewrite(other)).status).toBe(200);
    await abandonWriting(ctx.services, other);
  }
  expect(await rewrite(other)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
});
