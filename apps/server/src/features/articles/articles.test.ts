import { randomUUID } from 'node:crypto';
import { articleTexts } from '@chapterhouse/contract/articles/texts';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { findArticle, setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDemoTextGeneration } from '../../providers/text-generation/demo/demo-text-generation.ts';
import { seedPrompts } from '../prompts/manage-prompts.ts';
import { articleRoutes } from './articles-routes.ts';
import { runWriting } from './run-writing.ts';

let testApp: TestApp;
let ada: SignedIn;
let websiteId: string;

beforeAll(async () => {
  testApp = await createTestApp({
    routes: articleRoutes,
    overrides: { text: createDemoTextGeneration({ delayMs: 0 }) },
    env: { DEFAULT_PLAN: 'growth_starter' },
  });
  await seedPrompts(testApp.services);
});
afterAll(() => testApp.close());

beforeEach(async () => {
  ada = await testApp.signIn();
  websiteId = await insertWebsite(ada.user.id);
});

async function insertWebsite(userId: string): Promise<string> {
  const id = randomUUID();
  await testApp.db
    .insertInto('sites')
    .values({
      platform: 'other',
      updated_at: testApp.clock.now(),
      id,
      user_id: userId,
      name: 'My site',
      url: 'https://site.test',
      created_at: testApp.clock.now(),
    })
    .execute();
  return id;
}

function batch(changes: object = {}) {
  return {
    main_topic: 'Sourdough baking',
    subtopics: [
      { title: 'Feeding a starter', description: 'How often and with what' },
      { title: 'Reading the dough', description: '' },
      { title: 'Scoring patterns', description: 'Blades and angles' },
    ],
    platform: 'other',
    other_website_id: websiteId,
    period: 'day',
    articles_per_period: 2,
    start_date: '2026-11-21T09:00:00+01:00',
    time_zone: 'Europe/Berlin',
    ...changes,
  };
}

function post(url: string, payload?: object, headers: object = ada.headers) {
  return testApp.app.inject({
    method: 'POST',
    url: `/api/protected/content/${url}`,
    headers: { ...headers },
    ...(payload ? { payload } : {}),
  });
}

function get(url: string, headers: object = ada.headers) {
  return testApp.app.inject({ method: 'GET', url: `/api/protected/content/${url}`, headers: { ...headers } });
}

async function countOf(
  table: 'batches' | 'articles' | 'quota_reservations',
  userId: string,
): Promise<number> {
  const rows = await testApp.db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute();
  return rows.length;
}

const attempt = { signal: new AbortController().signal, attempt: 1, lastAttempt: true };

test('accepts a batch: articles with due times, quota, one writing job each', async () => {
  const jobsBefore = testApp.jobs.enqueued.length;
  const response = await post('publish', batch());
  expect(response.statusCode).toBe(200);
  const { queued_articles: queued } = response.json();
  expect(queued.map((article: { date: string }) => article.date)).toEqual([
    '2026-11-21T08:00:00.000Z',
    '2026-11-21T08:00:00.000Z',
    '2026-11-22T08:00:00.000Z',
  ]);
  expect(await countOf('quota_reservations', ada.user.id)).toBe(3);
  expect(testApp.jobs.enqueued.slice(jobsBefore)).toMatchObject(
    queued.map(({ id }: { id: string }) => ({ name: 'write-article', payload: { articleId: id, run: 1 } })),
  );
  const list = await get('articles');
  expect(list.json().articles).toHaveLength(3);
  expect(list.json().articles[0]).toMatchObject({ site: 'My site', status: 'processing', platform: 'other' });
});

test('titles with markup, which no check would let pass, are accepted without it', async () => {
  const titles = ['<i>Emma</i> and Her Readers', '"Can I Freeze Dough?"', '**Scoring**'];
  const subtopics = titles.map((title) => ({ title, description: '' }));
  expect((await post('publish', batch({ subtopics }))).statusCode).toBe(200);
  const { articles } = (await get('articles')).json();
  const plain = ['Can I Freeze Dough?', 'Emma and Her Readers', 'Scoring'];
  expect(articles.map(({ title }: { title: string }) => title).toSorted()).toEqual(plain);
});

test('the first article is due when it is written, the schedule begins with the second', async () => {
  const headers = { ...ada.headers, 'idempotency-key': randomUUID() };
  const now = testApp.clock.now();
  const request = batch({ publish_first_when_written: true });
  const response = await post('publish', request, headers);
  const { queued_articles: queued } = response.json();
  const dates = [now.toISOString(), '2026-11-21T08:00:00.000Z', '2026-11-21T08:00:00.000Z'];
  expect(queued.map(({ date }: { date: string }) => date)).toEqual(dates);

  // Writing takes a while, and does not make the article late.
  testApp.clock.advance(600);
  const [first, second, third] = queued.map(({ id }: { id: string }) => id);
  const due = async (id: string) => (await findArticle(testApp.db, id)).due_at.toISOString();
  await runWriting(testApp.services, first, attempt);
  expect(await due(first)).toBe(new Date(now.getTime() + 600_000).toISOString());
  await runWriting(testApp.services, second, attempt);
  expect(await due(second)).toBe(dates[1]);

  // Another date that the user chose meanwhile is kept.
  await setArticle(testApp.db, third, { due_at: new Date('2026-12-24T17:00:00Z') });
  await runWriting(testApp.services, third, attempt);
  expect(await due(third)).toBe('2026-12-24T17:00:00.000Z');
  expect((await post('publish', request, headers)).body).toBe(response.body);
});

test('the categories of a batch apply to all articles, and stay when written', async () => {
  const categories = ['Bread & Baking', ' bread  & baking ', 'Kitchen'];
  const { queued_articles: queued } = (await post('publish', batch({ categories }))).json();
  const first = queued[0].id;
  await runWriting(testApp.services, first, attempt);
  const { body } = await get(`articles/${first}`);
  expect(JSON.parse(body)).toMatchObject({ has_content: true, categories: ['Bread & Baking', 'Kitchen'] });
  for (const wrong of [Array(11).fill('x'), ['x'.repeat(81)], [' ']]) {
    expect((await post('publish', batch({ categories: wrong }))).statusCode).toBe(400);
  }
});

test('the same Idempotency-Key returns the same articles; with another request it is rejected', async () => {
  const headers = { ...ada.headers, 'idempotency-key': randomUUID() };
  const responses = await Promise.all([1, 2, 3, 4].map(() => post('publish', batch(), headers)));
  const bodies = new Set(responses.map((response) => response.body));
  expect(bodies.size).toBe(1);
  expect(await countOf('articles', ada.user.id)).toBe(3);
  const other = await post('publish', batch({ main_topic: 'Rye' }), headers);
  expect(other.statusCode).toBe(409);
  expect(other.json().code).toBe('idempotency_key_reused');
  const bob = await testApp.signIn();
  const bobs = { ...bob.headers, 'idempotency-key': headers['idempotency-key'] };
  const foreign = await post('publish', batch({ other_website_id: await insertWebsite(bob.user.id) }), bobs);
  expect(foreign.statusCode).toBe(200);
});

test.each([
  [{ platform: undefined }, articleTexts.platformRequired],
  [{ platform: 'other', other_website_id: undefined }, articleTexts.siteRequired],
  [{ platform: 'wordpress', other_website_id: undefined }, articleTexts.siteRequired],
  [{ main_topic: '  ' }, articleTexts.topicRequired],
  [{ subtopics: [] }, articleTexts.subtopicsRequired],
  [{ subtopics: Array.from({ length: 51 }, (_, i) => ({ title: `T${i}` })) }, articleTexts.articleCount],
  [{ start_date: 'tomorrow' }, articleTexts.startDateRequired],
  [{ time_zone: 'Mars/Olympus' }, 'Unknown time zone.'],
])('an invalid batch is rejected with the specified text and stores nothing: %j', async (changes, text) => {
  const response = await post('publish', batch(changes));
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ error: text, code: 'invalid_input' });
  expect(await countOf('batches', ada.user.id)).toBe(0);
});

test('other users’ sites are not found', async () => {
  const bob = await testApp.signIn();
  const response = await post('publish', batch({ other_website_id: await insertWebsite(bob.user.id) }));
  expect(response.statusCode).toBe(404);
  expect(await countOf('batches', ada.user.id)).toBe(0);
});

test('a batch beyond the plan is rejected completely, with the specified text', async () => {
  const subtopics = Array.from({ length: 49 }, (_, i) => ({ title: `Title ${i}` }));
  expect((await post('publish', batch({ subtopics }))).statusCode).toBe(200);
  const response = await post('publish', batch());
  expect(response.statusCode).toBe(403);
  expect(response.json()).toMatchObject({
    error: articleTexts.articleLimitReached,
    subscription_limit_reached: true,
  });
  expect(await countOf('articles', ada.user.id)).toBe(49);
});

test.each(['0001-01-01T09:00:00Z', '9999-12-31T09:00:00Z', '2026-02-30T09:00:00Z', '2026-13-01T09:00:00Z'])(
  'a first publication on %s is rejected with the field',
  async (start_date) => {
    const response = await post('publish', batch({ start_date, period: 'month' }));
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json().details).toMatchObject([{ field: 'start_date' }]);
  },
);

test('topics differ from each other, in the requested number', async () => {
  const response = await post('topics', { main_topic: 'Sourdough baking', num_subtopics: 12 });
  expect(response.statusCode).toBe(200);
  const titles = response.json().subtopics.map((subtopic: { title: string }) => subtopic.title);
  expect(new Set(titles).size).toBe(12);
});

test.each([
  [{ main_topic: '', num_subtopics: 5 }, articleTexts.topicRequired],
  [{ main_topic: 'x', num_subtopics: 0 }, articleTexts.articleCount],
  [{ main_topic: 'x', num_subtopics: 51 }, articleTexts.articleCount],
  [{ main_topic: 'x'.repeat(2001), num_subtopics: 5 }, undefined],
])('invalid topic requests are rejected: %#', async (payload, text) => {
  const response = await post('topics', payload);
  expect(response.statusCode).toBe(400);
  if (text) expect(response.json().error).toBe(text);
});

test('writing stores each step, and ends with a scheduled, readable article', async () => {
  const { queued_articles: queued } = (await post('publish', batch())).json();
  const id: string = queued[0].id;
  expect((await get(`articles/${id}/content`)).json()).toEqual({
    content: '',
    html: '',
    language: null,
    findings: [],
  });
  await runWriting(testApp.services, id, attempt);
  const row = await findArticle(testApp.db, id);
  expect(row).toMatchObject({
    status: 'scheduled',
    has_content: true,
    slug: expect.stringMatching(/^[a-z0-9-]+$/),
  });
  expect(row.meta_description?.length).toBeLessThanOrEqual(155);
  const { html } = (await get(`articles/${id}/content`)).json();
  expect(html).toContain('<h2>');
  expect(html).toContain('sample text');
  const steps = await testApp.db
    .selectFrom('article_steps')
    .select('step')
    .where('article_id', '=', id)
    .execute();
  expect(steps.map((step) => step.step)).toContain('outline');
  const bob = await testApp.signIn();
  expect((await get(`articles/${id}/content`, bob.headers)).statusCode).toBe(404);
});

test('the error of a failed writing is shown, and the quota is refunded', async () => {
  const { queued_articles: queued } = (await post('publish', batch())).json();
  const id: string = queued[0].id;
  const broken = {
    ...testApp.services,
    text: { ...testApp.services.text, generateObject: refuse, generateText: refuse },
  };
  await expect(runWriting(broken, id, { ...attempt, lastAttempt: false })).rejects.toThrow();
  await runWriting(broken, id, attempt);
  const { articles } = (await get('articles')).json();
  const failed = articles.find((article: { id: string }) => article.id === id);
  expect(failed).toMatchObject({ status: 'error', error_msg: expect.stringMatching(/internal error/) });
  const open = await testApp.db
    .selectFrom('quota_reservations')
    .select('article_id')
    .where('user_id', '=', ada.user.id)
    .where('released_at', 'is', null)
    .execute();
  expect(open).toHaveLength(2);
});

async function refuse(): Promise<never> {
  throw new Error('a server error');
}

test('the list and the article say which step is being written', async () => {
  const { queued_articles: queued } = (await post('publish', batch())).json();
  const [id = ''] = queued.map((one: { id: string }) => one.id);
  const listed = async () => {
    const { articles } = (await get('articles')).json();
    return articles.find((one: { id: string }) => one.id === id).progress;
  };
  expect(await listed()).toBeNull();
  const seen: unknown[] = [];
  const { text } = testApp.services;
  const watched: typeof text = {
    ...text,
    generateText: async (request) => {
      seen.push(await listed());
      expect((await get(`articles/${id}`)).json().progress).toEqual(seen.at(-1));
      return text.generateText(request);
    },
    generateObject: async (request) => {
      seen.push(await listed());
      return text.generateObject(request);
    },
  };
  await runWriting({ ...testApp.services, text: watched }, id, attempt);
  // The review and the search fields run at the same time.
  expect(seen.slice(0, 3)).toEqual([{ step: 'outline' }, { step: 'draft' }, { step: 'review' }]);
  expect(seen.slice(3)).toEqual([{ step: expect.stringMatching(/^(?:review|finish)$/) }]);
  expect(await listed()).toBeNull();
});

test('an article for another platform is flagged as published once written', async () => {
  const { queued_articles: queued } = (await post('publish', batch())).json();
  const id: string = queued[0].id;
  expect((await post(`articles/${id}/publish`, {})).statusCode).toBe(409);
  await runWriting(testApp.services, id, attempt);
  for (const url of [
    'javascript:alert(1)',
    'ftp://elsewhere.test/post',
    'https://user:pass@elsewhere.test/',
  ]) {
    expect((await post(`articles/${id}/publish`, { url })).statusCode, url).toBe(400);
  }
  const response = await post(`articles/${id}/publish`);
  expect(response.json()).toEqual({ message: articleTexts.flaggedAsPublished });
  const { articles } = (await get('articles?status=published')).json();
  expect(articles).toMatchObject([{ id, status: 'published', wordpress_url: null }]);
  await post(`articles/${id}/publish`, { url: 'elsewhere.test/bread' });
  const [flagged] = (await get('articles?status=published')).json().articles;
  expect(flagged).toMatchObject({
    wordpress_url: 'https://elsewhere.test/bread',
    published_date: articles[0].published_date,
  });
  const bob = await testApp.signIn();
  expect((await post(`articles/${id}/publish`, {}, bob.headers)).statusCode).toBe(404);
});
