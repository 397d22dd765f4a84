import type { Endpoint } from '@chapterhouse/contract/endpoint';
import { endpoints } from '@chapterhouse/contract/endpoints';
import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { createAccountFixtures } from '@chapterhouse/testkit/fixtures/account-fixtures';
import { greyPixel } from '@chapterhouse/testkit/stubs/pictures';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDemoTextGeneration } from '../providers/text-generation/demo/demo-text-generation.ts';
import { createIdempotency, sweepIdempotentResponses } from './idempotency.ts';
import { createRoutes } from './start-web.ts';

let ctx: TestApp;
let calls = 0;
beforeAll(async () => {
  const text = createDemoTextGeneration({ delayMs: 0 });
  ctx = await createTestApp({
    env: { DEFAULT_PLAN: 'agency' },
    routes: (services) => createRoutes({ services }),
    overrides: {
      text: {
        ...text,
        generateObject: (request) => {
          calls++;
          return text.generateObject(request);
        },
      },
    },
  });
});
afterAll(() => ctx.close());

const day = 86_400;
const minute = 60;

function sender(headers: Record<string, string>) {
  return (url: string, payload: object, key?: string) =>
    ctx.app.inject({
      method: 'POST',
      url: `/api/protected${url}`,
      payload,
      headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    });
}
const website = { platform: 'other', name: 'Site', url: 'https://site.test' };

test('a repeated request creates nothing and gets the first response, for a day', async () => {
  const { user, headers } = await ctx.signIn();
  const send = sender(headers);
  const sites = async () => ctx.db.selectFrom('sites').select('id').where('user_id', '=', user.id).execute();
  const first = await send('/sites', website, 'one');
  const again = await send('/sites', website, 'one');
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.json()).toEqual(first.json());
  expect(await sites()).toHaveLength(1);
  // Another user's key is another key.
  const other = await sender((await ctx.signIn()).headers)('/sites', website, 'one');
  expect(other.json().id).not.toBe(first.json().id);
  ctx.clock.advance(day);
  await sweepIdempotentResponses(ctx.services);
  const { headers: later } = await ctx.signInWithKey({ user: { user, headers: { authorization: '' } } });
  expect((await sender(later)('/sites', website, 'one')).json().id).not.toBe(first.json().id);
  expect(await sites()).toHaveLength(2);
});

test('of requests at the same time, one is executed', async () => {
  const send = sender((await ctx.signIn()).headers);
  const responses = await Promise.all([1, 2, 3, 4].map(() => send('/sites', website, 'same')));
  const created = responses
    .filter(({ statusCode }) => statusCode === 200)
    .map((response) => response.json().id);
  expect(new Set(created).size).toBe(1);
  for (const response of responses) expect([200, 409]).toContain(response.statusCode);
});

test('repeated topic requests cause one paid call', async () => {
  const send = sender((await ctx.signIn()).headers);
  const topics = { main_topic: 'Tea', num_subtopics: 2 };
  const first = await send('/content/topics', topics, 'tea');
  const paid = calls;
  expect(paid).toBeGreaterThan(0);
  expect((await send('/content/topics', topics, 'tea')).json()).toEqual(first.json());
  expect(calls).toBe(paid);
});

test('a key is rejected for another request, and usable again after a failure', async () => {
  const send = sender((await ctx.signIn()).headers);
  await send('/sites', website, 'taken');
  const another = await send('/sites', { ...website, name: 'Another' }, 'taken');
  expect([another.statusCode, another.json().code]).toEqual([409, 'idempotency_key_reused']);
  expect((await send('/sites', website, 'x'.repeat(201))).statusCode).toBe(400);
  const wordpress = { platform: 'wordpress', name: 'Blog', url: 'https://blog.test' };
  expect((await send('/sites', wordpress, 'retried')).statusCode).toBe(400);
  expect((await send('/sites', website, 'retried')).statusCode).toBe(200);
});

test('a request whose response could not be stored is not executed again', async () => {
  const { user } = await ctx.signIn();
  const once = createIdempotency(ctx.services);
  const request = { userId: user.id, key: 'lost', endpoint: 'createSite', body: {} };
  let runs = 0;
  const work = async () => ({ runs: ++runs, unstorable: 1n });
  expect(await once(request, work)).toMatchObject({ runs: 1 });
  ctx.clock.advance(minute);
  await expect(once(request, work)).rejects.toMatchObject({ code: 'conflict' });
  expect(runs).toBe(1);
});

test('a request that ended with its process is executed again, but no other one with its key', async () => {
  const { user } = await ctx.signIn();
  const once = createIdempotency(ctx.services);
  const request = { userId: user.id, key: 'crashed', endpoint: 'createSite', body: {} };
  const ended = Promise.withResolvers<unknown>();
  const crashed = once(request, () => ended.promise);
  await expect.poll(() => once(request, async () => ({})).catch(({ code }) => code)).toBe('conflict');
  ctx.clock.advance(minute);
  await expect(once({ ...request, body: { name: 'Another' } }, async () => ({}))).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  });
  expect(await once(request, async () => ({ runs: 2 }))).toEqual({ runs: 2 });
  ended.resolve({ runs: 1 });
  await crashed;
});

test('a request that takes long keeps its key', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const { user } = await ctx.signIn();
    const once = createIdempotency(ctx.services);
    const request = { userId: user.id, key: 'slow', endpoint: 'createSite', body: {} };
    const ended = Promise.withResolvers<unknown>();
    const slow = once(request, () => ended.promise);
    const again = () => once(request, async () => ({})).catch(({ code }) => code);
    await expect.poll(again).toBe('conflict');
    ctx.clock.advance(minute);
    const since = () =>
      ctx.db
        .selectFrom('idempotent_responses')
        .select('created_at')
        .where('key', '=', 'slow')
        .executeTakeFirstOrThrow();
    vi.advanceTimersByTime(10_000);
    await expect.poll(async () => (await since()).created_at).toEqual(ctx.clock.now());
    expect(await again()).toBe('conflict');
    ended.resolve({ runs: 1 });
    expect(await slow).toEqual({ runs: 1 });
    expect(await again()).toEqual({ runs: 1 });
  } finally {
    vi.useRealTimers();
  }
});

test('an article that has not changed is not sent again', async () => {
  const { user, headers } = await ctx.signIn();
  const { articleId } = await createAccountFixtures(ctx.services, user.id);
  const get = (etag?: string) =>
    ctx.app.inject({
      url: `/api/protected/content/articles/${articleId}`,
      headers: { ...headers, ...(etag ? { 'if-none-match': etag } : {}) },
    });
  const first = await get();
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^"[\w-]{43}"$/);
  const same = await get(etag);
  expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag]);
  // A proxy that compresses makes it weak.
  for (const sent of [`W/${etag}`, `"other", ${etag}`]) expect((await get(sent)).statusCode).toBe(304);
  await ctx.db.updateTable('articles').set({ title: 'Changed' }).where('id', '=', articleId).execute();
  expect((await get(etag)).statusCode).toBe(200);
});

test('path and query belong to the request, and so does a file', async () => {
  const { user, headers } = await ctx.signIn();
  const [one, two] = await Promise.all([
    createAccountFixtures(ctx.services, user.id),
    createAccountFixtures(ctx.services, user.id),
  ]);
  const review = (id: string) =>
    sender(headers)(
      `/content/articles/${id}/rewrite`,
      { instruction: 'Shorter', base_version: 1 },
      'rewrite',
    );
  const [first, again] = [await review(one.articleId), await review(one.articleId)];
  expect([first.statusCode, again.body], first.body).toEqual([200, first.body]);
  expect((await review(two.articleId)).json().code).toBe('idempotency_key_reused');

  const upload = (name: string, file: Buffer) =>
    ctx.app.inject({
      method: 'POST',
      url: `/api/protected/media?name=${name}`,
      payload: file,
      headers: { ...headers, 'content-type': 'image/png', 'idempotency-key': 'upload' },
    });
  const [fern, moss] = [greyPixel(1), greyPixel(2)];
  const kept = await upload('fern', fern);
  expect(kept.statusCode, kept.body).toBe(200);
  expect((await upload('fern', fern)).json()).toEqual(kept.json());
  expect((await upload('moss', fern)).json().code).toBe('idempotency_key_reused');
  expect((await upload('fern', moss)).json().code).toBe('idempotency_key_reused');
});

/** They change a state that their own name says, so that repeating them does nothing more, or store nothing. */
const safeToRepeat =
  /^(?:approve|cancel|change|check|prepare|propose|preview|publish|resolve|restore|retry|schedule|reschedule|unschedule|test|un|update|withdraw|accept|learn|request|refresh|add(?=IncomingLink)|read(?=GitLayout))/;

test('every creating call that API keys may use accepts an Idempotency-Key', () => {
  const missing = Object.entries<Endpoint>(endpoints)
    .filter(
      ([name, { method, keyScope, idempotencyKey }]) =>
        method === 'POST' && keyScope !== 'none' && !idempotencyKey && !safeToRepeat.test(name),
    )
    .map(([name]) => name);
  expect(missing).toEqual([]);
});
