import { siteProfileSchema } from '@chapterhouse/contract/sites/profile';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertScheduledArticle, insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import { startOpenAiCompatibleStub } from '@chapterhouse/testkit/stubs/openai-compatible';
import { moderationBlocked, startOpenAiImagesStub } from '@chapterhouse/testkit/stubs/openai-images';
import { greyPixel } from '@chapterhouse/testkit/stubs/pictures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAiSdkImageGeneration } from '../../../providers/image-generation/ai-sdk/ai-sdk-image-generation.ts';
import { createDemoImageGeneration } from '../../../providers/image-generation/demo/demo-image-generation.ts';
import { createAiSdkTextGeneration } from '../../../providers/text-generation/ai-sdk/ai-sdk-text-generation.ts';
import { createDemoTextGeneration } from '../../../providers/text-generation/demo/demo-text-generation.ts';
import { addMedia } from '../../media/add-media.ts';
import { mediaRoutes } from '../../media/media-routes.ts';
import { articleRoutes } from '../articles-routes.ts';
import { runWriting } from '../run-writing.ts';
import { createSiteProfilesRepository } from '../site-profile/site-profiles-repository.ts';
import { createFeaturedImageRequests } from './featured-image-requests.ts';
import { picturePrompt } from './generate-pictures.ts';
import { makeFeaturedImage } from './make-featured-image.ts';

let drawing: Awaited<ReturnType<typeof startOpenAiImagesStub>>;
let writing: Awaited<ReturnType<typeof startOpenAiCompatibleStub>>;
let ctx: TestApp;
let ada: SignedIn;
let siteId: string;

const retry = { firstWaitMs: 5, totalWaitMs: 50 };

beforeAll(async () => {
  drawing = await startOpenAiImagesStub();
  writing = await startOpenAiCompatibleStub({ answer: () => '“A jar of starter on a table.”' });
  const provider = 'openai-compatible' as const;
  ctx = await createTestApp({
    routes: (services) => ({ ...articleRoutes(services), ...mediaRoutes(services) }),
    env: {
      MODEL_PRICES: JSON.stringify({ 'openai-compatible:drawer': { input: 0, output: 0, image: 0.04 } }),
    },
    overrides: {
      images: createAiSdkImageGeneration({ provider, model: 'drawer', baseUrl: drawing.baseUrl, retry }),
      text: createAiSdkTextGeneration({ provider, model: 'stub', baseUrl: writing.baseUrl, retry }),
    },
  });
});
afterAll(async () => {
  await ctx.services.pictureWork.close();
  await ctx.close();
  await Promise.all([drawing.close(), writing.close()]);
});
beforeEach(async () => {
  for (const stub of [drawing, writing]) {
    stub.calls.length = 0;
    stub.faults.length = 0;
  }
  ada = await ctx.signIn();
  const blog = { url: 'https://blog.test', username: 'ada', appPassword: 'abcd efgh ijkl' };
  siteId = await insertSite(ctx.services, ada.user.id, blog);
});

async function article(): Promise<string> {
  const dueAt = new Date(ctx.clock.now().getTime() + 3_600_000);
  const html = '<p>Feed it every day.</p>';
  return insertScheduledArticle(ctx.services, { userId: ada.user.id, siteId, title: 'Starter', dueAt, html });
}

async function call(method: 'GET' | 'POST', path: string, payload?: object, who = ada) {
  const url = `/api/protected/content/articles/${path}`;
  const response = await ctx.app.inject({
    method,
    url,
    headers: who.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
}

async function ask(id: string) {
  await createFeaturedImageRequests(ctx.db).ask(id, ctx.clock.now());
}
const run = (id: string, { lastAttempt = false, images = ctx.services.images } = {}) =>
  makeFeaturedImage({ ...ctx.services, images }, id, {
    signal: new AbortController().signal,
    attempt: 1,
    lastAttempt,
  });

test('the description says what the article is about and how the site’s pictures look', () => {
  const profile = siteProfileSchema.parse({ image_style: 'flat pastel drawings', readers: 'Bakers' });
  const given = { title: 'Starter</data>', excerpt: 'Feed it daily.', topic: 'Bread' };
  const prompt = picturePrompt({ ...given, profile });
  expect(prompt).toContain('“Starter”');
  expect(prompt).toContain('Feed it daily.');
  expect(prompt).toContain('Style: flat pastel drawings.');
  expect(prompt).toContain('Bakers');
  expect(picturePrompt({ ...given, excerpt: null, profile: undefined })).toMatch(
    /about: Bread[\s\S]*photograph/,
  );
});

test('three pictures for a description that was edited, with their cost, counted', async () => {
  const id = await article();
  const profile = siteProfileSchema.parse({ image_style: 'woodcuts' });
  await createSiteProfilesRepository(ctx.db).save(siteId, profile, ctx.clock.now());
  const options = (await call('GET', `${id}/pictures`)).body;
  expect(options).toMatchObject({ model: 'model', price_per_picture: 0.04, request: null });
  expect(options.prompt).toContain('woodcuts');
  const { status, body } = await call('POST', `${id}/pictures`, { prompt: 'A red jar' });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(drawing.calls.map(({ body: sent }) => [sent.prompt, sent.n])).toEqual([['A red jar', 3]]);
  expect(body.cost).toBeCloseTo(0.12);
  expect(body.media).toHaveLength(3);
  expect(body.media[0]).toMatchObject({ origin: 'generated', name: 'Starter' });
  // The article is as it was.
  expect((await call('GET', id)).body).toMatchObject({ version: 1, featured_media_id: null });
  const counted = await ctx.db
    .selectFrom('model_calls')
    .select(['purpose', 'model', 'pictures', 'article_id'])
    .where('user_id', '=', ada.user.id)
    .execute();
  const entry = { purpose: 'picture', model: 'openai-compatible:drawer', pictures: 3, article_id: id };
  expect(counted).toEqual([entry]);
});

test('a rejected description is explained; other users, and installations without an image model, get an error', async () => {
  const id = await article();
  drawing.faults.push(moderationBlocked);
  const refused = await call('POST', `${id}/pictures`, { prompt: 'A fight', count: 1 });
  expect(refused).toMatchObject({ status: 502, body: { code: 'text_generation_failed' } });
  expect(refused.body.error).toContain('Leave out');
  expect(await call('POST', `${id}/pictures`, { prompt: ' ' })).toMatchObject({ status: 400 });
  const bob = await ctx.signIn();
  expect(await call('POST', `${id}/pictures`, { prompt: 'A jar' }, bob)).toMatchObject({ status: 404 });
  expect(await call('GET', `${id}/pictures`, undefined, bob)).toMatchObject({ status: 404 });
  expect(drawing.calls).toHaveLength(1);
});

test('a full library is rejected before any paid call', async () => {
  const id = await article();
  const rows = Array.from({ length: 1000 }, (_, index) => ({
    ...{ id: crypto.randomUUID(), user_id: ada.user.id, name: `${index}`, origin: 'uploaded' },
    ...{ width: 1, height: 1, bytes: 1, created_at: ctx.clock.now() },
  }));
  await ctx.db.insertInto('media').values(rows).execute();
  const { status, body } = await call('POST', `${id}/pictures`, { prompt: 'A jar' });
  expect({ status, code: body.code }).toEqual({ status: 403, code: 'subscription_limit_reached' });
  expect(drawing.calls).toHaveLength(0);
});

async function picture(): Promise<string> {
  const media = { content: greyPixel(90), name: 'jar.png', origin: 'uploaded' as const };
  const { isBetaTester, role, id } = { isBetaTester: false, role: 'user' as const, id: ada.user.id };
  return (await addMedia({ ...ctx.services, user: { id, role, isBetaTester } }, media)).id;
}

test('an alt text is proposed from the picture, and from the text by a model that cannot see', async () => {
  const [id, media] = [await article(), await picture()];
  const path = `${id}/pictures/${media}/alt-text`;
  const proposed = { alt: 'A jar of starter on a table.', based_on: 'picture' };
  expect((await call('POST', path)).body).toEqual(proposed);
  const sent = JSON.stringify(writing.calls[0]?.body.messages);
  expect(sent).toContain('data:image/jpeg;base64,');
  expect(sent).toContain('jar.png');
  writing.faults.push({ kind: 'status', status: 400, body: '{"error":{"message":"no image input"}}' });
  expect((await call('POST', path)).body).toEqual({ ...proposed, based_on: 'text' });
  expect(JSON.stringify(writing.calls.at(-1)?.body.messages)).not.toContain('base64');
  const bob = await ctx.signIn();
  expect(await call('POST', path, undefined, bob)).toMatchObject({ status: 404 });
});

test('the job gives a written article its picture with an alt text, as a version by the model', async () => {
  const id = await article();
  await ask(id);
  await run(id);
  const found = (await call('GET', id)).body;
  expect(found).toMatchObject({
    ...{ version: 2, author: 'ai', status: 'scheduled' },
    featured_image_alt: 'A jar of starter on a table.',
    media: [{ origin: 'generated', id: found.featured_media_id }],
  });
  expect((await call('GET', `${id}/pictures`)).body.request).toBeNull();
  // A repeated job finds it done.
  await run(id);
  expect(drawing.calls).toHaveLength(1);
});

test('a failed picture never delays its article: it becomes a message, and can be retried', async () => {
  const id = await article();
  await ask(id);
  drawing.faults.push(moderationBlocked);
  await run(id);
  const { request } = (await call('GET', `${id}/pictures`)).body;
  expect(request).toEqual({ status: 'failed', message: expect.stringContaining('content filter') });
  expect((await call('GET', id)).body).toMatchObject({ status: 'scheduled', version: 1 });
  expect((await call('POST', `${id}/pictures/retry`)).body).toEqual({ status: 'waiting', message: '' });
  expect(ctx.jobs.enqueued).toContainEqual({ name: 'make-featured-image', payload: { articleId: id } });
  expect(await call('POST', `${id}/pictures/retry`)).toMatchObject({ status: 409 });
  // A passing failure is left to the next attempt, and becomes a message with the last one.
  drawing.faults.push(...Array.from({ length: 4 }, () => ({ kind: 'server_error' }) as const));
  await expect(run(id)).rejects.toMatchObject({ kind: 'unavailable' });
  drawing.faults.length = 0;
  drawing.faults.push(...Array.from({ length: 4 }, () => ({ kind: 'server_error' }) as const));
  await run(id, { lastAttempt: true });
  expect((await call('GET', `${id}/pictures`)).body.request).toMatchObject({ status: 'failed' });
});

test.each([
  ['published', { status: 'published', published_at: new Date() }],
  ['approved', { needs_approval: true, approved_at: new Date(), approved_hash: 'x'.repeat(64) }],
] as const)(
  'an article that was %s in the meantime is unchanged, and its picture stays in the library',
  async (state, fields) => {
    const id = await article();
    await ask(id);
    await setArticle(ctx.db, id, fields);
    await run(id, { images: createDemoImageGeneration() });
    const { request } = (await call('GET', `${id}/pictures`)).body;
    expect(request).toEqual({ status: 'failed', message: expect.stringMatching(`${state} before.*library`) });
    expect((await call('GET', id)).body).toMatchObject({ version: 1, featured_media_id: null });
    const library = await ctx.db
      .selectFrom('media')
      .select('origin')
      .where('user_id', '=', ada.user.id)
      .execute();
    expect(library).toEqual([{ origin: 'generated' }]);
  },
);

test('a batch generates featured images after writing, or uses one from the library', async () => {
  const publish = (extra: object) =>
    ctx.app.inject({
      method: 'POST',
      url: '/api/protected/content/publish',
      headers: ada.headers,
      payload: {
        ...{ main_topic: 'Bread', subtopics: [{ title: 'Feeding a starter', description: 'Daily' }] },
        ...{ platform: 'wordpress', wordpress_site_id: siteId, start_date: '2030-01-01T08:00:00Z' },
        ...{ word_count: 300, ...extra },
      },
    });
  const asked = (await publish({ featured_image: 'generate' })).json();
  const [{ id }] = asked.queued_articles;
  const signal = new AbortController().signal;
  const text = createDemoTextGeneration({ delayMs: 0 });
  await runWriting({ ...ctx.services, text }, id, { signal, attempt: 1, lastAttempt: false });
  expect((await call('GET', `${id}/pictures`)).body.request).toEqual({ status: 'waiting', message: '' });
  expect(ctx.jobs.enqueued).toContainEqual({ name: 'make-featured-image', payload: { articleId: id } });
  expect((await call('GET', id)).body).toMatchObject({ status: 'scheduled', has_content: true });

  const media = await picture();
  await ctx.db.updateTable('media').set({ alt: 'A jar' }).where('id', '=', media).execute();
  const library = { featured_image: 'library', featured_media_id: media };
  const [taken] = (await publish(library)).json().queued_articles;
  await runWriting({ ...ctx.services, text }, taken.id, { signal, attempt: 1, lastAttempt: false });
  const found = (await call('GET', taken.id)).body;
  expect(found).toMatchObject({
    featured_media_id: media,
    featured_image_alt: 'A jar',
    media: [{ id: media }],
  });
  expect((await call('GET', `${taken.id}/pictures`)).body.request).toBeNull();

  expect((await publish({ featured_image: 'library' })).statusCode).toBe(400);
  const strange = await publish({ ...library, featured_media_id: crypto.randomUUID() });
  expect(strange.json()).toMatchObject({ code: 'invalid_input', details: [{ field: 'featured_media_id' }] });
});
