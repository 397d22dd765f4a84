import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { acceptArticle } from '@chapterhouse/testkit/fixtures/accept-article';
import { findArticle, setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertScheduledArticle, insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import {
  type OpenAiCompatibleStub,
  startOpenAiCompatibleStub,
} from '@chapterhouse/testkit/stubs/openai-compatible';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ProviderError } from '../../lib/provider-error.ts';
import { createDemoImageGeneration } from '../../providers/image-generation/demo/demo-image-generation.ts';
import { createAiSdkTextGeneration } from '../../providers/text-generation/ai-sdk/ai-sdk-text-generation.ts';
import { composeArticle } from '../../providers/text-generation/demo/compose.ts';
import type { TextGeneration } from '../../providers/text-generation/text-generation.ts';
import { articleRoutes } from './articles-routes.ts';
import { abandonWriting } from './fail-article.ts';
import { createFeaturedImageRequests } from './pictures/featured-image-requests.ts';
import { makeFeaturedImage } from './pictures/make-featured-image.ts';
import { runWriting } from './run-writing.ts';
import { markdownToHtml } from './writing/markdown-to-html.ts';

let stub: OpenAiCompatibleStub;
/** What the model writes whenever it is asked for a text. */
let answer: string | undefined;
let ctx: TestApp;
let ada: SignedIn;
let siteId: string;

beforeAll(async () => {
  stub = await startOpenAiCompatibleStub({
    answer: ({ response_format: format }) => (format ? undefined : answer),
  });
  ctx = await createTestApp({ routes: articleRoutes, env: { DEFAULT_PLAN: 'growth_starter' } });
});
afterAll(async () => {
  await ctx.close();
  await stub.close();
});
beforeEach(async () => {
  answer = undefined;
  stub.calls.length = 0;
  ctx.jobs.enqueued.length = 0;
  ada = await ctx.signIn();
  const blog = { url: 'https://blog.test', username: 'ada', appPassword: 'abcd efgh ijkl' };
  siteId = await insertSite(ctx.services, ada.user.id, blog);
});

const title = 'Feeding a sourdough starter';
const composed = (topic: string) => composeArticle({ title: topic, mainTopic: 'Sourdough', wordCount: 600 });
const oldHtml = markdownToHtml(composed('Bread without fear'), title);

async function written(): Promise<string> {
  const dueAt = new Date(ctx.clock.now().getTime() + 3_600_000);
  const id = await insertScheduledArticle(ctx.services, {
    ...{ userId: ada.user.id, siteId, title, dueAt, html: oldHtml },
  });
  const { batch_id: batchId } = await findArticle(ctx.db, id);
  const asked = { writing_depth: 'basic', word_count: 600, main_topic: 'Sourdough' };
  await ctx.db.updateTable('batches').set(asked).where('id', '=', batchId).execute();
  return id;
}

/** A draft that needs attention. */
async function held(): Promise<string> {
  const id = await written();
  const found = [{ check: 'placeholder', grade: 'certain', message: 'A placeholder.', excerpt: 'Bread' }];
  await ctx.db
    .updateTable('article_bodies')
    .set({ gate_report: JSON.stringify(found) })
    .where('article_id', '=', id)
    .execute();
  await setArticle(ctx.db, id, { status: 'draft', error_code: 'gate', error_msg: 'A placeholder.' });
  return id;
}

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const response = await ctx.app.inject({
    method,
    url: `/api/protected/content/articles/${path}`,
    headers: ada.headers,
    ...(payload ? { payload } : {}),
  });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json();
}
const detailOf = (id: string) => call('GET', id);
const stepsOf = (id: string) =>
  ctx.db.selectFrom('article_steps').select('step').where('article_id', '=', id).execute();

const realText = () =>
  createAiSdkTextGeneration({
    ...{ provider: 'openai-compatible', model: 'stub', baseUrl: stub.baseUrl, timeoutMs: 5_000 },
    retry: { firstWaitMs: 5, totalWaitMs: 500 },
  });
const work = (id: string, text = realText(), run?: number) => {
  const { signal } = new AbortController();
  return runWriting({ ...ctx.services, text }, id, { signal, attempt: 1, lastAttempt: true }, run);
};

/** A worker that learns of nothing, and whose model answers only when it is released, with an error if one is given. */
async function lateWorker(
  id: string,
  { error, isObject = false }: { error?: Error; isObject?: boolean } = {},
) {
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const real = realText();
  const late = async <Answer>(answered: Promise<Answer>): Promise<Answer> => {
    await answered;
    arrived.resolve();
    await released.promise;
    if (error) throw error;
    return answered;
  };
  const text: TextGeneration = {
    ...real,
    generateText: (request) => late(real.generateText(request)),
    generateObject: (request) =>
      isObject ? late(real.generateObject(request)) : real.generateObject(request),
  };
  const ended = work(id, text).catch((thrown: unknown) => thrown);
  await arrived.promise;
  return {
    async answer() {
      const calls = stub.calls.length;
      released.resolve();
      await ended;
      // Nothing more is paid for.
      expect(stub.calls).toHaveLength(calls);
    },
  };
}

async function edit(id: string, html: string): Promise<void> {
  const { version: base_version, ...text } = await detailOf(id);
  const fields = ['title', 'slug', 'meta_title', 'meta_description', 'focus_keyword', 'excerpt', 'tags'];
  const kept = Object.fromEntries(fields.map((field) => [field, text[field]]));
  await call('PUT', id, { ...kept, html, base_version });
}

const own = '<p>My own words about [bread], which I have just typed into the editor.</p>';

test('a canceled correction changes neither an edit nor the correction that follows', async () => {
  const id = await held();
  await call('POST', `${id}/retry`);
  answer = composed('An old answer');
  const old = await lateWorker(id);
  await call('POST', `${id}/cancel`);
  await edit(id, `${own}<p>Call us at [phone number].</p>`);
  const edited = await detailOf(id);
  expect(edited).toMatchObject({ status: 'draft', html: expect.stringContaining('My own words') });
  await call('POST', `${id}/retry`);
  await old.answer();
  expect(await detailOf(id)).toMatchObject({ status: 'processing', html: edited.html });
  expect(await stepsOf(id)).toEqual([]);
  answer = composed('A new answer');
  await work(id);
  expect(await detailOf(id)).toMatchObject({
    status: 'scheduled',
    html: markdownToHtml(answer, title),
  });
});

test('a canceled rewrite is not the proposal of the next one', async () => {
  const id = await written();
  const { sections } = await detailOf(id);
  const section = { index: 0, heading: sections[0].heading };
  for (const part of [{ section }, {}]) {
    const ask = (instruction: string) =>
      call('POST', `${id}/rewrite`, { base_version: 1, instruction, ...part });
    await ask('First');
    answer = composed('An old answer');
    const old = await lateWorker(id);
    await call('POST', `${id}/cancel`);
    await ask('Second');
    await old.answer();
    expect(await detailOf(id)).toMatchObject({ status: 'processing', proposals: [] });
    expect(await stepsOf(id)).toEqual([]);
    answer = composed('A new answer');
    await work(id);
    const { proposals } = await detailOf(id);
    expect(proposals).toMatchObject([{ instruction: 'Second' }]);
    await call('PUT', `${id}/proposals/${proposals[0].id}/discarded`, { discarded: true });
  }
});

test('a failure that comes late fails only its own run', async () => {
  const id = await written();
  const ask = () => call('POST', `${id}/rewrite`, { base_version: 1, instruction: 'Shorter' });
  await ask();
  const old = await lateWorker(id, { error: new ProviderError('bad_response', 'The model broke.') });
  await call('POST', `${id}/cancel`);
  await ask();
  await old.answer();
  expect(await detailOf(id)).toMatchObject({ status: 'processing', error_msg: null });
});

test('a canceled draft stores neither steps nor text for the run that follows, and asks nothing more', async () => {
  const id = await acceptArticle(ctx, ada);
  await ctx.db
    .updateTable('batches')
    .set({ writing_depth: 'basic' })
    .where('user_id', '=', ada.user.id)
    .execute();
  answer = composed('An old answer');
  const old = await lateWorker(id);
  await call('POST', `${id}/cancel`);
  await call('POST', `${id}/retry`);
  const before = await stepsOf(id);
  answer = composed('A new answer');
  const next = await lateWorker(id);
  await old.answer();
  expect(await stepsOf(id)).toEqual(before);
  expect((await detailOf(id)).status).toBe('generating');
  await next.answer().catch(() => {});
  expect(await detailOf(id)).toMatchObject({ html: markdownToHtml(answer, 'Feeding a starter') });
});

test('a canceled refresh is not the proposal of the next one', async () => {
  const id = await written();
  await setArticle(ctx.db, id, {
    ...{ status: 'published', published_at: ctx.clock.now(), placement: 'placed', placed_version: 1 },
    ...{ post_id: '7', post_url: 'https://blog.test/7' },
  });
  const jobs = () => ctx.jobs.enqueued.map(({ payload }) => payload);
  await call('POST', `${id}/refresh`, {});
  const [first] = jobs();
  expect(first).toEqual({ articleId: id, run: expect.any(Number) });
  await call('DELETE', `${id}/refresh`);
  expect(jobs()).toEqual([]);
  await call('POST', `${id}/refresh`, {});
  const [second] = jobs();
  expect(second).not.toEqual(first);
  const { run } = first as { run: number };
  // A worker that had claimed the canceled job, and its last attempt.
  await work(id, realText(), run);
  expect(stub.calls).toEqual([]);
  await abandonWriting(ctx.services, id, { run });
  expect(await call('GET', `${id}/refresh`)).toMatchObject({ state: 'writing' });

  const old = await lateWorker(id, { isObject: true });
  await call('DELETE', `${id}/refresh`);
  await call('POST', `${id}/refresh`, {});
  await old.answer();
  expect(await stepsOf(id)).toEqual([]);
  expect(await call('GET', `${id}/refresh`)).toMatchObject({ state: 'writing' });
});

test('a refresh that was requested is over when the article is written again', async () => {
  const id = await written();
  await setArticle(ctx.db, id, { status: 'published', published_at: ctx.clock.now() });
  await call('POST', `${id}/refresh`, {});
  await setArticle(ctx.db, id, { status: 'draft' });
  await call('POST', `${id}/rewrite`, { base_version: 1 });
  await call('POST', `${id}/cancel`);
  await setArticle(ctx.db, id, { status: 'published' });
  expect(await call('GET', `${id}/refresh`)).toMatchObject({ state: 'none' });
});

test('a picture that was drawn during a correction stays', async () => {
  const id = await held();
  await call('POST', `${id}/retry`);
  await createFeaturedImageRequests(ctx.db).ask(id, ctx.clock.now());
  answer = composed('A new answer');
  const worker = await lateWorker(id);
  const images = createDemoImageGeneration();
  const { signal } = new AbortController();
  await makeFeaturedImage({ ...ctx.services, images }, id, { signal, attempt: 1, lastAttempt: true });
  await worker.answer();
  expect(await detailOf(id)).toMatchObject({
    status: 'scheduled',
    html: markdownToHtml(answer, title),
    featured_media_id: expect.any(String),
  });
});

test('a picture that fails late fails only its own run', async () => {
  const id = await written();
  const requests = createFeaturedImageRequests(ctx.db);
  await requests.ask(id, ctx.clock.now());
  const images = {
    ...createDemoImageGeneration(),
    generate: async () => {
      await requests.ask(id, ctx.clock.now());
      throw new ProviderError('rejected', 'The model broke.');
    },
  };
  const { signal } = new AbortController();
  await makeFeaturedImage({ ...ctx.services, images }, id, { signal, attempt: 1, lastAttempt: true });
  expect((await call('GET', `${id}/pictures`)).request).toEqual({ status: 'waiting', message: '' });
});
