import type { ArticleEvent } from '@chapterhouse/contract/articles/history-endpoints';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { acceptArticle } from '@chapterhouse/testkit/fixtures/accept-article';
import {
  type OpenAiCompatibleStub,
  startOpenAiCompatibleStub,
} from '@chapterhouse/testkit/stubs/openai-compatible';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ClaimLostError } from '../../../providers/jobs/jobs.ts';
import { createAiSdkTextGeneration } from '../../../providers/text-generation/ai-sdk/ai-sdk-text-generation.ts';
import { articleRoutes } from '../articles-routes.ts';
import { watchArticles } from '../history/watch-articles.ts';
import { runWriting } from '../run-writing.ts';
import type { WritingDepth } from '../writing/writing-plan.ts';

let stub: OpenAiCompatibleStub;
/** Two processes on one database: one writes, the other is asked. */
let writing: TestApp;
let t: TestApp;
let ada: SignedIn;

beforeAll(async () => {
  stub = await startOpenAiCompatibleStub();
  t = await createTestApp({ routes: articleRoutes, env: { DEFAULT_PLAN: 'growth_starter' } });
  writing = await createTestApp({ database: t.database });
});
afterAll(async () => {
  await writing.app.close();
  await t.close();
  await stub.close();
});
beforeEach(async () => {
  stub.faults.length = 0;
  stub.calls.length = 0;
  ada = await t.signIn();
});

const base = '/api/protected/content';
async function call(method: 'GET' | 'POST', path: string, payload?: object, who = ada) {
  const response = await t.app.inject({
    method,
    url: `${base}${path}`,
    headers: who.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
}
const draftOf = async (id: string) => (await call('GET', `/articles/${id}/draft`)).body;
const detailOf = async (id: string) => (await call('GET', `/articles/${id}`)).body;
const cancel = (id: string) => call('POST', `/articles/${id}/cancel`);
const rowOf = async (id: string) => (await call('GET', `/articles?ids=${id}`)).body.articles[0];

async function accept(depth: WritingDepth = 'basic', words = 1_000): Promise<string> {
  const id = await acceptArticle(t, ada);
  await t.db
    .updateTable('batches')
    .set({ writing_depth: depth, word_count: words })
    .where('user_id', '=', ada.user.id)
    .execute();
  return id;
}

function run(id: string, signal: AbortSignal = new AbortController().signal): Promise<void> {
  const text = createAiSdkTextGeneration({
    provider: 'openai-compatible',
    model: 'stub',
    baseUrl: stub.baseUrl,
    retry: { firstWaitMs: 5, totalWaitMs: 2000 },
  });
  const attempt = { signal, attempt: 1, lastAttempt: false };
  return runWriting({ ...writing.services, text }, id, attempt);
}

/** For a busy machine. */
const within = { timeout: 20_000 };

/** Writes until the call is held in the middle of its text, and the text so far is stored. */
async function writeUntilHeld(id: string, { after = 0, share = 0.5 } = {}) {
  const controller = new AbortController();
  const calls = stub.calls.length;
  if (after === 0) stub.faults.push({ kind: 'held_in_stream', share });
  const ended = run(id, controller.signal).then(
    () => 'ended',
    (error: unknown) => error,
  );
  if (after > 0) {
    await expect.poll(() => stub.calls.length, within).toBeGreaterThanOrEqual(calls + after);
    stub.faults.push({ kind: 'held_in_stream', share });
  }
  await expect.poll(async () => (await draftOf(id)).html, within).toContain('<p>');
  return { ended, lose: () => controller.abort(new ClaimLostError('1')) };
}

const isReserved = async (id: string) =>
  (
    await t.db
      .selectFrom('quota_reservations')
      .select('released_at')
      .where('article_id', '=', id)
      .executeTakeFirst()
  )?.released_at === null;
const draftRows = (id: string) =>
  t.db.selectFrom('article_drafts').select('words').where('article_id', '=', id).execute();
const jobs = () => t.jobs.enqueued.map(({ payload }) => (payload as { articleId?: string }).articleId);

test('the text so far is the same in every process and after a reload, and is deleted when the article is finished', async () => {
  const id = await accept();
  const stream = await watchArticles({ ...t.services, user: ada.user }, ada.headers.authorization.slice(7));
  const events: ArticleEvent[] = [];
  stream.on('data', (chunk: Buffer) => {
    for (const line of String(chunk).matchAll(/data: (.+)/g)) events.push(JSON.parse(line[1] ?? ''));
  });
  const { ended } = await writeUntilHeld(id);
  const { html, progress } = await draftOf(id);
  expect(progress).toMatchObject({ step: 'draft', asked_words: 1000 });
  expect(progress.words).toBeGreaterThan(200);
  expect(html).toMatch(/^<h2>/);
  expect(await draftOf(id)).toEqual({ html, progress });
  expect((await rowOf(id)).progress).toEqual(progress);
  await expect
    .poll(() => events.filter(({ type }) => type === 'drafted'))
    .toContainEqual({ type: 'drafted', ids: [id] });
  // At most one a second, however many pieces came.
  expect(events.filter(({ type }) => type === 'drafted').length).toBeLessThan(4);
  stream.destroy();
  const stranger = await t.signIn();
  expect((await call('GET', `/articles/${id}/draft`, undefined, stranger)).status).toBe(404);

  stub.release();
  expect(await ended).toBe('ended');
  expect(await detailOf(id)).toMatchObject({ status: 'scheduled', has_content: true });
  expect(await draftOf(id)).toEqual({ html: '', progress: null });
  expect(await draftRows(id)).toEqual([]);
});

test('streamed text is sanitized as it arrives', async () => {
  const id = await accept();
  await t.db
    .updateTable('articles')
    .set({ status: 'generating', progress: '{"step":"draft"}' })
    .where('id', '=', id)
    .execute();
  const links = '[there](javascript:alert(1)) and [here](https://spam.test/)';
  const text = `## Tea\n\n<script>alert(1)</script>\n\nA **cup** <img src=x onerror=alert(1)> ${links} now`;
  await t.db
    .insertInto('article_drafts')
    .values({ article_id: id, text, words: 9, asked_words: 1000 })
    .execute();
  const { html } = await draftOf(id);
  expect(html).toContain('<strong>cup</strong>');
  expect(html).not.toMatch(/script|onerror|spam/);
});

test('canceled before any text: the article fails without cost or job, and a retry starts over', async () => {
  const id = await accept();
  expect(jobs()).toContain(id);
  expect(await isReserved(id)).toBe(true);
  expect(await cancel(id)).toEqual({ status: 200, body: { message: 'Writing was canceled.' } });
  expect(jobs()).not.toContain(id);
  expect(await isReserved(id)).toBe(false);
  expect(await detailOf(id)).toMatchObject({
    status: 'error',
    error_msg: 'Writing was canceled before there was any text. Retry to write the article.',
  });
  // A worker that had it already does nothing.
  await run(id);
  expect(stub.calls).toEqual([]);
  expect((await cancel(id)).status).toBe(409);

  expect((await call('POST', `/articles/${id}/retry`)).status).toBe(200);
  expect(await isReserved(id)).toBe(true);
  expect(startsAfterHeartbeat(id)).toBe(true);
  await run(id);
  expect(await detailOf(id)).toMatchObject({ status: 'scheduled' });
});

test('canceled in a section, and again while it is continued: retried after the last finished step, and scheduled', async () => {
  // Written section by section.
  const id = await accept('enhanced', 2_000);
  const first = await writeUntilHeld(id, { after: 3 });
  expect(await cancel(id)).toEqual({
    status: 200,
    body: { message: 'Writing was canceled. What was written is kept as a draft.' },
  });
  first.lose();
  expect(await first.ended).toBe('ended');
  await expect.poll(() => stub.calls.at(-1)?.isAborted, within).toBe(true);
  const kept = await detailOf(id);
  expect(kept).toMatchObject({ status: 'draft', has_content: true });
  expect(kept.gate_findings[0]).toMatchObject({ message: 'Writing was canceled. This is what was written.' });
  expect(kept.actions).toEqual(expect.arrayContaining(['edit', 'retry', 'scheduleAnyway', 'delete']));
  expect(kept.word_count).toBeGreaterThan(100);
  expect(await isReserved(id)).toBe(true);
  expect(await draftRows(id)).toEqual([]);

  const calls = stub.calls.length;
  expect((await call('POST', `/articles/${id}/retry`)).body.message).toMatch(/continues where it stopped/);
  expect(startsAfterHeartbeat(id)).toBe(true);
  // The text so far stays meanwhile, also if this is canceled again.
  const again = await writeUntilCalled(id, calls);
  expect((await cancel(id)).body.message).toMatch(/previous text is unchanged/);
  again.lose();
  expect(await again.ended).toBe('ended');
  expect(await detailOf(id)).toMatchObject({
    status: 'draft',
    html: kept.html,
    gate_findings: kept.gate_findings,
  });

  expect((await call('POST', `/articles/${id}/retry`)).status).toBe(200);
  await run(id);
  const written = await detailOf(id);
  expect(written).toMatchObject({ status: 'scheduled', gate_findings: [], error_msg: null });
  expect(written.html.startsWith(kept.html.slice(0, 300))).toBe(true);
  const steps = await t.db.selectFrom('article_steps').select('step').where('article_id', '=', id).execute();
  expect(steps).toEqual([]);
  // Only the two calls in flight were repeated.
  const outlines = stub.calls.filter(({ body }) =>
    body.messages.some(({ content }) => content.includes('"sections"')),
  );
  expect(outlines).toHaveLength(1);
});

test('a draft canceled halfway is continued from its text, with no paid word written again', async () => {
  const id = await accept();
  const { lose, ended } = await writeUntilHeld(id, { share: 0.7 });
  await cancel(id);
  lose();
  await ended;
  const kept = await detailOf(id);
  const calls = stub.calls.length;
  await call('POST', `/articles/${id}/retry`);
  await run(id);
  const prompts = stub.calls
    .slice(calls)
    .map(({ body }) => body.messages.map(({ content }) => content).join('\n'));
  expect(prompts[0]).toContain('Finish a blog article');
  expect(prompts.filter((prompt) => prompt.includes('Write a blog article of about'))).toEqual([]);
  const paragraphs = [...kept.html.matchAll(/<p>([^<]+)<\/p>/g)].map(([, words = '']) => words);
  expect(paragraphs.some((words) => prompts[0]?.includes(words))).toBe(true);
});

/** A worker that still writes the canceled article has learned of it by then: no call is made twice. */
function startsAfterHeartbeat(id: string): boolean {
  const job = t.jobs.enqueued.findLast(({ payload }) => (payload as { articleId?: string }).articleId === id);
  const inMs = (job?.startAfter?.getTime() ?? 0) - t.services.clock.now().getTime();
  return inMs > 3_000 && inMs <= 6_000;
}

/** Runs until the model is asked; its answer waits. */
async function writeUntilCalled(id: string, calls: number) {
  const controller = new AbortController();
  stub.faults.push({ kind: 'hang' });
  const ended = run(id, controller.signal).then(
    () => 'ended',
    (error: unknown) => error,
  );
  await expect.poll(() => stub.calls.length, within).toBe(calls + 1);
  return { ended, lose: () => controller.abort(new ClaimLostError('1')) };
}

test('an edit makes a canceled text a draft like any other', async () => {
  const id = await accept();
  const { lose, ended } = await writeUntilHeld(id, { share: 0.7 });
  await cancel(id);
  lose();
  await ended;
  const { version, title } = await detailOf(id);
  const fields = {
    slug: 'tea',
    meta_title: 'Tea',
    meta_description: '',
    focus_keyword: '',
    excerpt: '',
    tags: [],
  };
  const response = await t.app.inject({
    method: 'PUT',
    url: `${base}/articles/${id}`,
    headers: ada.headers,
    payload: {
      ...fields,
      title,
      html: '<p>My own words about it. They are enough.</p>',
      base_version: version,
    },
  });
  expect(response.json()).toMatchObject({ status: 'draft', gate_findings: [] });
  expect(response.json().actions).toContain('schedule');
});

test('writing that finishes while it is being canceled has exactly one outcome', async () => {
  for (let round = 0; round < 2; round++) {
    const id = await accept();
    const { ended } = await writeUntilHeld(id, { share: 0.9 });
    stub.release();
    await expect.poll(() => stub.calls.length, within).toBe(3);
    const [answer] = await Promise.all([cancel(id), ended]);
    const { status, gate_findings: findings } = await detailOf(id);
    expect([200, 409]).toContain(answer.status);
    expect(status).toBe(answer.status === 200 ? 'draft' : 'scheduled');
    expect(findings.length > 0).toBe(answer.status === 200);
    const versions = await t.db
      .selectFrom('article_versions')
      .select('version')
      .where('article_id', '=', id)
      .execute();
    expect(versions).toHaveLength(1);
    stub.calls.length = 0;
  }
});

test('a canceled rewrite leaves the text and its place in the calendar', async () => {
  const id = await accept();
  await run(id);
  const before = await detailOf(id);
  await t.db
    .updateTable('articles')
    .set({ due_at: new Date('2099-01-01') })
    .where('id', '=', id)
    .execute();
  const asked = { base_version: before.version, instruction: 'Shorter' };
  expect((await call('POST', `/articles/${id}/rewrite`, asked)).status).toBe(200);
  expect((await cancel(id)).body.message).toBe('The rewrite was canceled. The previous text is unchanged.');
  expect(await detailOf(id)).toMatchObject({ status: 'scheduled', html: before.html, error_msg: null });
  expect((await call('POST', `/articles/${id}/rewrite`, asked)).status).toBe(200);
});

test('a batch reports how many articles are written; the rest is canceled and resumed together', async () => {
  const id = await accept();
  const { batch_id } = await t.db
    .selectFrom('articles')
    .select('batch_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const other = await accept();
  await t.db.updateTable('articles').set({ batch_id, position: 2 }).where('id', '=', other).execute();
  await run(other);
  const progress = {
    id: batch_id,
    main_topic: 'Sourdough baking',
    articles: 2,
    written: 1,
    failed: 0,
    unwritten: [id],
  };
  expect((await call('GET', '/batch-progress')).body).toEqual({ batches: [progress] });
  const stranger = await t.signIn();
  expect((await call('GET', '/batch-progress', undefined, stranger)).body).toEqual({ batches: [] });

  const { body } = await call('POST', '/articles/bulk', { action: 'cancel', ids: [id, other] });
  expect(body.results).toMatchObject([
    { id, ok: true },
    { id: other, ok: false },
  ]);
  expect((await call('GET', '/batch-progress')).body).toEqual({ batches: [] });
  await call('POST', '/articles/bulk', { action: 'retry', ids: [id] });
  expect((await call('GET', '/batch-progress')).body).toEqual({ batches: [progress] });
});
