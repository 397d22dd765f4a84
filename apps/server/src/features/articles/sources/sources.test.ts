import { randomUUID } from 'node:crypto';
import { optionLimits } from '@chapterhouse/contract/articles/option-values';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { type PageServer, startPageServer, webPage } from '@chapterhouse/testkit/stubs/pages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDemoTextGeneration } from '../../../providers/text-generation/demo/demo-text-generation.ts';
import { articleRoutes } from '../articles-routes.ts';
import { runWriting } from '../run-writing.ts';

const paragraph =
  'A starter that is fed twice a day at 26 °C doubles within 5 hours. “Flour is the first thing we taste,” says the baker. ' +
  'Rye ferments faster than wheat, because it brings more enzymes along than wheat does.';

let pages: PageServer;
let testApp: TestApp;
let ada: SignedIn;
let websiteId: string;

beforeAll(async () => {
  pages = await startPageServer({
    '/rye': webPage('Rye starters', [paragraph, paragraph]),
    '/moved': { status: 302, body: '', headers: { location: '/rye' } },
    '/plain.txt': { type: 'text/plain', body: paragraph.repeat(2) },
    '/latin': {
      type: 'text/html',
      body: Buffer.from(
        `<html><head><meta charset="iso-8859-1"><title>Br\u00f6tchen</title></head><p>${`Gr\u00fc\u00dfe vom B\u00e4cker. `.repeat(20)}</p>`,
        'latin1',
      ),
    },
    '/long': webPage(
      'Long',
      Array.from({ length: 300 }, (_, i) => `${paragraph} ${i}`),
    ),
    '/empty': webPage('Empty', ['Please enable JavaScript.']),
    '/paper.pdf': { type: 'application/pdf', body: '%PDF' },
    '/locked': { status: 403, body: 'no' },
    '/huge': { body: 'x'.repeat(5_100_000) },
    '/circle': { status: 302, body: '', headers: { location: '/circle' } },
  });
  testApp = await createTestApp({
    routes: articleRoutes,
    overrides: { text: createDemoTextGeneration({ delayMs: 0 }) },
    env: { DEFAULT_PLAN: 'growth_starter', ALLOW_PRIVATE_SITES: 'true' },
  });
});
afterAll(async () => {
  await testApp.close();
  await pages.close();
});
beforeEach(async () => {
  ada = await testApp.signIn();
  websiteId = randomUUID();
  const site = { id: websiteId, user_id: ada.user.id, name: 'My site', url: 'https://site.test' };
  await testApp.db
    .insertInto('sites')
    .values({ platform: 'other', updated_at: testApp.clock.now(), ...site, created_at: testApp.clock.now() })
    .execute();
});

function post(path: string, payload: object, headers: Record<string, string> = ada.headers) {
  return testApp.app.inject({ method: 'POST', url: `/api/protected/content/${path}`, headers, payload });
}

function batch(changes: object) {
  return {
    main_topic: 'Sourdough baking',
    subtopics: [{ title: 'Feeding a starter', description: '' }],
    platform: 'other',
    other_website_id: websiteId,
    start_date: '2026-11-21T09:00:00Z',
    ...changes,
  };
}

async function checked(path: string) {
  const response = await post('sources/check', { urls: [`${pages.url}${path}`] });
  expect(response.statusCode).toBe(200);
  return response.json().sources[0];
}

const attempt = { signal: new AbortController().signal, attempt: 1, lastAttempt: false };

test.each([
  ['/rye', 'Rye starters & more'],
  ['/moved', 'Rye starters & more'],
  ['/plain.txt', '127.0.0.1'],
  ['/latin', 'Brötchen'],
])('%s can be read', async (path, title) => {
  const source = await checked(path);
  expect(source).toMatchObject({ url: `${pages.url}${path}`, problem: '', is_cut: false });
  expect(source.title).toMatch(title);
  expect(source.characters).toBeGreaterThan(200);
});

test('a long page is truncated', async () => {
  const source = await checked('/long');
  expect(source.is_cut).toBe(true);
  expect(source.characters).toBeLessThanOrEqual(optionLimits.sourceLength);
  expect(source.characters).toBeGreaterThan(optionLimits.sourceLength - 200);
});

test.each([
  ['/empty', /^No readable text was found at .*\/empty\. Paste the text instead\.$/],
  ['/paper.pdf', /is not a web page or plain text, but application\/pdf\.$/],
  ['/locked', /returned status 403: the page is not public\.$/],
  ['/nowhere', /returned status 404: the page does not exist\.$/],
  ['/huge', /sent more than 5 MB\. Paste the relevant part instead\.$/],
  ['/circle', /redirect loop/],
])('%s is rejected with one sentence', async (path, problem) => {
  expect((await checked(path)).problem).toMatch(problem);
});

test('private network addresses are rejected where not allowed', async () => {
  const guarded = await createTestApp({ routes: articleRoutes });
  const { headers } = await guarded.signIn();
  const payload = { urls: [`${pages.url}/rye`] };
  const seen = pages.requests.length;
  const url = '/api/protected/content/sources/check';
  const response = await guarded.app.inject({ method: 'POST', url, headers, payload });
  expect(response.json().sources[0].problem).toMatch('private network');
  expect(pages.requests).toHaveLength(seen);
  await guarded.close();
});

test.each([
  [{ urls: [] }, 'urls'],
  [{ urls: ['not an address'] }, 'urls.0'],
  [{ urls: ['ftp://example.com/a'] }, 'urls.0'],
  [{ urls: ['https://ada:secret@example.com/'] }, 'urls.0'],
  [{ urls: Array.from({ length: 6 }, () => 'https://example.com/') }, 'urls'],
])('invalid input is rejected: %j', async (payload, field) => {
  const response = await post('sources/check', payload);
  expect(response.statusCode).toBe(400);
  expect(response.json().details[0].field).toBe(field);
});

test('fetching URLs is rate-limited per user', async () => {
  const { headers } = await testApp.signIn();
  const statuses = [];
  for (let i = 0; i < 61; i++) {
    const response = await post('sources/check', { urls: ['http://127.0.0.1:1/'] }, headers);
    statuses.push(response.statusCode);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});

test('a batch with an unreadable URL is rejected with each reason', async () => {
  const sources = [
    { kind: 'address', url: `${pages.url}/rye` },
    { kind: 'address', url: `${pages.url}/nowhere` },
    { kind: 'text', text: 'Some notes.' },
    { kind: 'address', url: `${pages.url}/locked` },
  ];
  const response = await post('publish', batch({ sources }));
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    code: 'invalid_input',
    details: [
      { field: 'sources.1', message: expect.stringMatching(/status 404/) },
      { field: 'sources.3', message: expect.stringMatching(/status 403/) },
    ],
  });
  const { rows } = {
    rows: await testApp.db.selectFrom('batches').selectAll().where('user_id', '=', ada.user.id).execute(),
  };
  expect(rows).toEqual([]);
});

test.each([
  [{ sources: [{ kind: 'text', text: 'x'.repeat(optionLimits.sourceLength + 1) }] }, /20,000 characters/],
  [{ sources: [{ kind: 'text', text: ' ' }] }, /paste the text/],
  [{ sources: Array.from({ length: 6 }, () => ({ kind: 'text', text: 'x' })) }, /at most 5 sources/],
  [{ keywords: Array.from({ length: 11 }, (_, i) => `k${i}`) }, /at most 10 keywords/],
  [{ audience: 'x'.repeat(301) }, /300 characters/],
])('exceeded limits are explained: %#', async (changes, message) => {
  const response = await post('publish', batch(changes));
  expect(response.statusCode).toBe(400);
  expect(response.json().error).toMatch(message);
});

test('a repeated key returns the same response, even if a source no longer exists', async () => {
  const url = `${pages.url}/soon-gone`;
  pages.pages.set('/soon-gone', { body: webPage('Soon gone', [paragraph]) });
  const headers = { ...ada.headers, 'idempotency-key': randomUUID() };
  const payload = batch({ sources: [{ kind: 'address', url }] });
  const first = await post('publish', payload, headers);
  expect(first.statusCode).toBe(200);
  pages.pages.delete('/soon-gone');
  const again = await post('publish', payload, headers);
  expect(again.json()).toEqual(first.json());
});

test('the demo writer quotes and links the sources; other claims are flagged for review', async () => {
  const sources = [
    { kind: 'address', url: `${pages.url}/rye` },
    { kind: 'text', title: 'My notes', text: `${paragraph} The oven stays at 240 degrees throughout.` },
  ];
  const options = {
    tone: 'friendly',
    language: 'de',
    audience: 'Hobby bakers',
    keywords: ['rye', 'enzymes'],
  };
  const accepted = await post('publish', batch({ ...options, sources }));
  expect(accepted.statusCode, accepted.body).toBe(200);
  const id: string = accepted.json().queued_articles[0].id;
  await runWriting(testApp.services, id, attempt);
  const url = `/api/protected/content/articles/${id}/content`;
  const { html, findings } = (await testApp.app.inject({ url, headers: ada.headers })).json();
  expect(html).toContain(`<a href="${pages.url}/rye" rel="nofollow noopener">`);
  expect(html).toContain('Dies ist ein Beispieltext auf Englisch');
  expect(html).toContain('Make yourself comfortable');
  expect(html).toContain('Hobby bakers');
  expect(html).toContain('rye and enzymes');
  expect(html).not.toContain('menu entry');
  expect(findings).toEqual([]);
  expect(html).not.toMatch(/finding|data-|class=/);
});
