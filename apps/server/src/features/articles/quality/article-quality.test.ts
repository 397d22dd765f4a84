import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { qualityEndpoints } from '@chapterhouse/contract/articles/quality';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { findArticle, setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertArticle } from '@chapterhouse/testkit/fixtures/insert-article';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import { qualityRoutes } from '../articles-routes.ts';
import { checkLinks, findDeadAddresses } from './check-links.ts';
import { computeMinhashes } from './compute-minhash.ts';

let testApp: TestApp;
let ada: SignedIn;
let web: Server;
let origin: string;
let asked: string[] = [];
let underWay = 0;
let most = 0;

beforeAll(async () => {
  web = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    most = Math.max(most, ++underWay);
    setImmediate(() => {
      underWay -= 1;
      const path = request.url ?? '';
      if (path.startsWith('/get-only') && request.method === 'HEAD') response.writeHead(405);
      else if (path.startsWith('/gone')) response.writeHead(404);
      else if (path.startsWith('/closed')) response.writeHead(403);
      else response.writeHead(200);
      response.end();
    });
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  testApp = await createTestApp({
    routes: qualityRoutes,
    overrides: { fetch: createGuardedFetch({ allowPrivate: true }) },
  });
});
afterAll(async () => {
  await testApp.close();
  web.close();
});
beforeEach(async () => {
  await passAMinute();
  ada = await testApp.signIn();
  asked = [];
  most = 0;
});

/** The host of these tests accepts a burst again; the pace itself is tested in request-slots.test.ts. */
async function passAMinute(): Promise<void> {
  await testApp.db.deleteFrom('request_slots').execute();
}

async function write(html: string, title = 'Green tea', user = ada): Promise<string> {
  const id = await insertArticle(testApp.db, {
    user_id: user.user.id,
    title,
    status: 'draft',
    has_content: true,
    focus_keyword: 'green tea',
    content_hash: randomUUID(),
  });
  await testApp.db
    .insertInto('article_bodies')
    .values({ article_id: id, markdown: '', html, gate_report: '[]' })
    .execute();
  return id;
}

async function edit(id: string, html: string): Promise<void> {
  await setArticle(testApp.db, id, { content_hash: randomUUID() });
  await testApp.db.updateTable('article_bodies').set({ html }).where('article_id', '=', id).execute();
}

async function ask(id: string, who = ada) {
  const url = `/api/protected/content/articles/${id}/quality`;
  const response = await testApp.app.inject({ url, headers: who.headers });
  return { status: response.statusCode, body: response.json() };
}

async function checkOf(id: string, name: string) {
  const { body } = await ask(id);
  return qualityEndpoints.getArticleQuality.response.parse(body).checks.find((check) => check.name === name);
}

const words = (seed: number, count: number) =>
  Array.from({ length: count }, (_, i) => `word${(seed + i) * 7919}`).join(' ');

test('returns the contract’s shape, for the current text', async () => {
  const id = await write('<p>Green tea, hot.</p>');
  const { status, body } = await ask(id);
  expect(status).toBe(200);
  expect(qualityEndpoints.getArticleQuality.response.parse(body)).toEqual(body);
  expect(body.checks.map((check: { name: string }) => check.name)).toEqual([
    'length',
    'headings',
    'readability',
    'keyword',
    'links',
    'tells',
    'similarity',
  ]);
  await edit(id, `<p>${words(0, 990)}</p>`);
  const after = await ask(id);
  expect(after.body.content_hash).not.toBe(body.content_hash);
  expect(after.body.checks[0]).toMatchObject({ status: 'ok' });
});

test('rejects articles of other users and unwritten ones', async () => {
  const other = await testApp.signIn();
  expect((await ask(await write('<p>Tea.</p>'), other)).status).toBe(404);
  expect((await ask(randomUUID())).status).toBe(404);
  const empty = await insertArticle(testApp.db, { user_id: ada.user.id, status: 'processing' });
  expect((await ask(empty)).body).toMatchObject({ code: 'conflict' });
});

test('a job checks links, one per host at a time, and caches results', async () => {
  const link = (path: string) => `<a href="${origin}${path}">${path.slice(1)} page</a>`;
  const id = await write(
    `<p>${link('/here')}, ${link('/gone')}.</p><p>${link('/get-only')} and ${link('/closed')}</p>`,
  );
  expect(await checkOf(id, 'links')).toMatchObject({
    status: 'pending',
    sentence: 'Checking 4 of 4 links.',
  });
  expect(testApp.jobs.enqueued).toContainEqual({ name: 'check-links', payload: { articleId: id } });
  expect(asked).toEqual([]);

  const signal = new AbortController().signal;
  await checkLinks(testApp.services, id, signal);
  expect(most).toBe(1);
  expect(asked).toEqual([
    'HEAD /here',
    'HEAD /gone',
    'GET /gone',
    'HEAD /get-only',
    'GET /get-only',
    'HEAD /closed',
    'GET /closed',
  ]);
  expect(await checkOf(id, 'links')).toMatchObject({
    status: 'fail',
    sentence: '1 of 4 links leads nowhere.',
    checked_at: testApp.clock.now().toISOString(),
    passages: [
      { quote: 'gone page', note: `${origin}/gone: The page does not exist (status 404).` },
      { quote: 'closed page', note: expect.stringContaining('blocks automated checks') },
    ],
  });

  asked = [];
  await checkLinks(testApp.services, id, signal);
  expect(asked).toEqual([]);
  // Another text with the same URL needs no new check.
  const second = await write(`<p>${link('/here')}</p>`);
  expect(await checkOf(second, 'links')).toMatchObject({ status: 'ok', sentence: 'The link resolves.' });
});

test('before publication, only pages that respond with an error count as dead; pages of the own site are checked daily', async () => {
  const addresses = ['/own', '/gone-own', '/closed-own'].map((path) => `${origin}${path}`);
  const request = {
    addresses: [...addresses, 'http://nowhere.invalid/'],
    userId: ada.user.id,
    sites: [origin],
  };
  const dead = () => findDeadAddresses(testApp.services, request, new AbortController().signal);
  expect(await dead()).toEqual([`${origin}/gone-own`]);
  asked = [];
  expect(await dead()).toEqual([`${origin}/gone-own`]);
  expect(asked).toEqual([]);
  testApp.clock.advance(86_401);
  await passAMinute();
  await dead();
  expect(asked).toContain('HEAD /own');
  // An old result says nothing about a page that cannot be checked in time.
  testApp.clock.advance(86_401);
  expect(await findDeadAddresses(testApp.services, request, AbortSignal.abort())).toEqual([]);
});

test('private network addresses are not called', async () => {
  const id = await write(`<p><a href="${origin}/private-look">x</a></p>`);
  const fetch = createGuardedFetch({ allowPrivate: false });
  await checkLinks({ ...testApp.services, fetch }, id, new AbortController().signal);
  expect(asked).toEqual([]);
  expect(await checkOf(id, 'links')).toMatchObject({ status: 'fail' });
});

test('reports the user’s most similar article, and nobody else’s', async () => {
  const text = `<h2>One</h2><p>${words(0, 600)}</p>`;
  const bob = await testApp.signIn();
  await write(text, 'Bob’s very same', bob);
  const id = await write(text, 'The new one');
  expect(await checkOf(id, 'similarity')).toMatchObject({
    status: 'not_checked',
    sentence: 'You have no other articles to compare it with.',
  });
  const older = await write(`<p>${words(0, 560)} and another end.</p>`, 'The old one');
  await write(`<p>${words(90_000, 600)}</p>`, 'Something else');
  expect(await checkOf(id, 'similarity')).toMatchObject({
    status: 'fail',
    sentence: expect.stringMatching(/^Nearly identical.*“The old one”\.$/),
    article: { id: older, title: 'The old one' },
  });
  await edit(older, `<p>${words(50_000, 600)}</p>`);
  expect(await checkOf(id, 'similarity')).toMatchObject({
    status: 'ok',
    sentence: 'Not similar to your other articles.',
  });
});

test('claims in none of the sources are shown in place', async () => {
  const id = await write('<h2>Prices</h2><p>Tea costs 42 euros. It is grown in Assam.</p>');
  const { batch_id: batchId } = await testApp.db
    .selectFrom('articles')
    .select('batch_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(await checkOf(id, 'sources')).toBeUndefined();
  await testApp.db
    .insertInto('batch_sources')
    .values({ batch_id: batchId, position: 0, kind: 'text', title: 'Notes', body: 'Tea.' })
    .execute();
  expect(await checkOf(id, 'sources')).toMatchObject({ status: 'ok' });
  const findings = JSON.stringify([
    { kind: 'number', text: '42', excerpt: 'Tea costs 42 euros.' },
    { kind: 'number', text: '17', excerpt: 'Edited away: 17.' },
  ]);
  await testApp.db.updateTable('article_bodies').set({ findings }).where('article_id', '=', id).execute();
  expect(await checkOf(id, 'sources')).toMatchObject({
    status: 'warn',
    sentence: '1 claim is not in your sources. Check before publishing.',
    passages: [{ quote: '42', where: 'Under “Prices”' }],
  });
});

test('the claims of the current text are matched with the sources of the batch', async () => {
  const id = await write('<p>Tea costs 42 euros. In Assam, 58 % of the gardens are old.</p>');
  const claims = async () => {
    const url = `/api/protected/content/articles/${id}/claims`;
    return (await testApp.app.inject({ url, headers: ada.headers })).json();
  };
  expect(await claims()).toMatchObject({
    sources: 0,
    claims: [
      { kind: 'price', text: '42 euros', source: null },
      { text: '58 %', source: null },
    ],
  });
  const { batch_id } = await testApp.db
    .selectFrom('articles')
    .select('batch_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const source = {
    batch_id,
    position: 0,
    kind: 'text',
    title: 'Notes',
    body: 'Their tea costs 42 euros. 58 visits.',
  };
  await testApp.db.insertInto('batch_sources').values(source).execute();
  expect(await claims()).toMatchObject({
    sources: 1,
    claims: [
      {
        text: '42 euros',
        source: { index: 0, title: 'Notes', url: null, passage: 'Their tea costs 42 euros.' },
      },
      { text: '58 %', source: null },
      { kind: 'person', text: 'Assam', source: null },
    ],
  });
});

test('a claim that the owner keeps is recorded with name and time, and survives edits of other sentences', async () => {
  const html = '<p>Tea costs 42 euros.</p><p>It is green.</p>';
  const id = await write(html);
  const url = `/api/protected/content/articles/${id}/claims`;
  const claims = async () => (await testApp.app.inject({ url, headers: ada.headers })).json().claims;
  const [claim] = await claims();
  const { kind, text, excerpt } = claim;
  expect(claim.kept).toBeNull();
  const keep = async (kept: boolean, headers = ada.headers) => {
    const payload = { kind, text, excerpt, kept };
    return (await testApp.app.inject({ method: 'PUT', url: `${url}/kept`, headers, payload })).statusCode;
  };
  expect(await keep(true)).toBe(200);
  expect(await keep(true)).toBe(200);
  expect(await claims()).toMatchObject([{ kept: { by: ada.user.name ?? ada.user.email } }]);
  await edit(id, html.replace('green', 'black'));
  expect((await claims())[0].kept).not.toBeNull();
  await edit(id, html.replace('Tea', 'Black tea'));
  expect((await claims())[0].kept).toBeNull();
  await edit(id, html);
  expect(await keep(false)).toBe(200);
  expect((await claims())[0].kept).toBeNull();
  expect(await keep(true, (await testApp.signIn()).headers)).toBe(404);
});

test('a claim that a source only possibly supports can be kept as well', async () => {
  const towns = ['Aldby', 'Brenwick', 'Corsham', 'Dunmore', 'Elsford', 'Farley', 'Glenn', 'Harwell'];
  const lines = towns.map(
    (town, at) => `The cinema of ${town} opened in ${1901 + at * 7} and has ${314 + at * 23} seats.`,
  );
  const added = 'Painting the cinema of Aldby took 40 litres.';
  const id = await write([...lines, added].map((line) => `<p>${line}</p>`).join(''));
  const { batch_id } = await findArticle(testApp.db, id);
  const source = { ...{ batch_id, position: 0, kind: 'text', title: 'Notes' }, body: lines.join('\n') };
  await testApp.db.insertInto('batch_sources').values(source).execute();
  const url = `/api/protected/content/articles/${id}/claims`;
  const claim = async () => {
    const { claims } = (await testApp.app.inject({ url, headers: ada.headers })).json();
    return claims.find(({ text }: { text: string }) => text === '40 litres');
  };
  const { kind, text, excerpt, ...rest } = await claim();
  expect(rest).toMatchObject({ support: 'possible', kept: null });
  const payload = { kind, text, excerpt, kept: true };
  await testApp.app.inject({ method: 'PUT', url: `${url}/kept`, headers: ada.headers, payload });
  expect((await claim()).kept).toMatchObject({ by: ada.user.name ?? ada.user.email });
});

test('remarks of the review, questions, and kept claims in the quality checks', async () => {
  const id = await write('<p>Tea costs 42 euros. It is <em>very</em> green.</p>');
  const step = (name: string, output: object) => ({
    ...{ article_id: id, step: name, output: JSON.stringify(output) },
    ...{ finish_reason: 'stop', created_at: testApp.services.clock.now() },
  });
  await testApp.db
    .insertInto('article_steps')
    .values([
      step('facts', { facts: [], gaps: ['Who grows it?'] }),
      step('review', {
        findings: [
          { passage: 'It is *very* green.', problem: 'Says little.' },
          { passage: 'It was blue.', problem: 'Gone meanwhile.' },
        ],
        replacements: [],
      }),
    ])
    .execute();
  expect(await checkOf(id, 'review')).toMatchObject({
    status: 'warn',
    sentence: 'The review found 1 passage to improve.',
    passages: [{ quote: 'It is very green.', note: 'Says little.' }],
  });
  const url = `/api/protected/content/articles/${id}/claims`;
  const { questions } = (await testApp.app.inject({ url, headers: ada.headers })).json();
  expect(questions).toEqual(['Who grows it?']);
});

test('more texts than one request hashes: pending until the job has run', async () => {
  for (let i = 0; i < 60; i++) await write(`<p>${words(i * 1000, 30)}</p>`);
  const id = await write(`<p>${words(900_000, 30)}</p>`);
  expect((await checkOf(id, 'similarity'))?.status).toBe('pending');
  await computeMinhashes(testApp.services, new AbortController().signal);
  expect((await checkOf(id, 'similarity'))?.status).toBe('ok');
});
