import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RefreshableArticle } from '@chapterhouse/contract/articles/refresh-endpoints';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { findArticle, setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertScheduledArticle, insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import {
  type OpenAiCompatibleStub,
  startOpenAiCompatibleStub,
} from '@chapterhouse/testkit/stubs/openai-compatible';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAiSdkTextGeneration } from '../../../providers/text-generation/ai-sdk/ai-sdk-text-generation.ts';
import { articleRoutes } from '../articles-routes.ts';
import { abandonWriting } from '../fail-article.ts';
import { runWriting } from '../run-writing.ts';
import { refreshReasons } from './refresh-reasons.ts';
import { withLineOfToday, withUpdatedLine } from './updated-line.ts';

let stub: OpenAiCompatibleStub;
/** What the model wants to be replaced. */
let replacements: { passage: string; replacement: string }[];
let ctx: TestApp;
let ada: SignedIn;
let siteId: string;

beforeAll(async () => {
  stub = await startOpenAiCompatibleStub({ answer: () => JSON.stringify({ replacements }) });
  ctx = await createTestApp({ routes: articleRoutes, env: { ALLOW_PRIVATE_SITES: 'true' } });
});
afterAll(async () => {
  await ctx.close();
  await stub.close();
});
beforeEach(async () => {
  replacements = [];
  stub.faults.length = 0;
  stub.calls.length = 0;
  ada = await ctx.signIn();
  const blog = { url: 'https://blog.test', username: 'ada', appPassword: 'abcd efgh ijkl' };
  siteId = await insertSite(ctx.services, ada.user.id, blog);
});

const dead = 'https://gone.test/flour?a=1&b=2';
const body = [
  '<p>A sourdough starter is a mixture of flour and water in which wild yeast lives, and it wants to be fed every day.</p>',
  '<h2>What it eats</h2>',
  '<p>Rye flour works best, because it brings the most yeast. <a href="https://gone.test/flour?a=1&amp;b=2">A mill explains why</a>.</p>',
  '<table><tbody><tr><td><b>Morning</b></td><td>Rye</td></tr></tbody></table>',
  '<p>The cheapest rye flour in the shops is coarse this year. Sift it once, and keep the bran for the crust.</p>',
].join('\n');
const yearMs = 366 * 86_400_000;

async function live(title: string, ageMs = 0, html = body): Promise<string> {
  const publishedAt = new Date(ctx.clock.now().getTime() - ageMs);
  const id = await insertScheduledArticle(ctx.services, {
    ...{ userId: ada.user.id, siteId, title, dueAt: publishedAt, html },
  });
  const post = { placement: 'placed', post_id: id, post_url: `https://blog.test/${id}`, placed_version: 1 };
  await setArticle(ctx.db, id, { status: 'published', published_at: publishedAt, ...post });
  await ctx.db
    .updateTable('article_versions')
    .set({ created_at: publishedAt })
    .where('article_id', '=', id)
    .execute();
  return id;
}

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const url = `/api/protected/content/${path}`;
  const response = await ctx.app.inject({
    method,
    url,
    headers: ada.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
}
const list = async (): Promise<RefreshableArticle[]> => (await call('GET', 'refresh')).body.articles;
const refreshOf = async (id: string) => (await call('GET', `articles/${id}/refresh`)).body;
const article = async (id: string) => (await call('GET', `articles/${id}`)).body;
const request = (id: string, options: object = {}) => call('POST', `articles/${id}/refresh`, options);
const text = () =>
  createAiSdkTextGeneration({
    provider: 'openai-compatible',
    model: 'stub',
    baseUrl: stub.baseUrl,
    timeoutMs: 5_000,
    retry: { firstWaitMs: 5, totalWaitMs: 200 },
  });
const attempt = (id: string) =>
  runWriting({ ...ctx.services, text: text() }, id, {
    ...{ signal: new AbortController().signal, attempt: 1, lastAttempt: false },
  });

async function breakLink(address: string): Promise<void> {
  const hash = createHash('sha256').update(address).digest();
  await sql`insert into link_checks (address_hash, outcome, finding, checked_at)
    values (${hash}, 'broken', 'It does not exist.', ${ctx.clock.now()}) on conflict do nothing`.execute(
    ctx.db,
  );
}

async function insertPost(title: string, url: string, publishedAt: Date): Promise<void> {
  await sql`insert into site_posts (site_id, post_id, url, title, excerpt, headings, categories, words, published_at)
    values (${siteId}::uuid, ${url}, ${url}, ${title}, '', '{}', '{}', setweight(to_tsvector('english', ${title}), 'A'), ${publishedAt})`.execute(
    ctx.db,
  );
}

test('lists live articles with the reasons: marked, dead links, newer post, past year, age', async () => {
  const thisYear = ctx.clock.now().getUTCFullYear();
  const old = await live('Feeding a sourdough starter', yearMs + 86_400_000);
  const recent = await live('Rye bread for beginners');
  await live('Nothing to do here', 0, '<p>Words that stay true.</p>');
  const dated = `<p>It cost <a href="/2019/05/">3 euros</a> in ${thisYear - 1}. It began in 1998, long before ${thisYear - 1}! From 2019 to ${thisYear} it grew.</p>`;
  const named = await live('Prices of flour', 366 * 86_400_000, dated);
  await insertPost('Feed a sourdough starter', 'https://blog.test/newer', ctx.clock.now());
  expect((await list()).map(({ title }) => title)).toEqual([
    'Feeding a sourdough starter',
    'Prices of flour',
  ]);
  await breakLink(dead);
  await call('PUT', `articles/${recent}/refresh`, { mark: 'marked' });
  const found = await list();
  expect(found.map(({ id }) => id)).toEqual([recent, old, named]);
  expect(found.map(({ reasons }) => reasons.map(({ kind }) => kind))).toEqual([
    ['marked', 'dead_links'],
    ['dead_links', 'newer_post', 'age'],
    ['past_year', 'past_year', 'age'],
  ]);
  expect(found[1]?.reasons[0]?.url).toBe(dead);
  expect(found[1]?.reasons[1]?.url).toBe('https://blog.test/newer');
  expect(found[2]?.reasons[0]?.excerpt).toContain(`in ${thisYear - 1}`);
  await call('PUT', `articles/${old}/refresh`, { mark: 'dismissed' });
  expect((await list()).map(({ id }) => id)).toEqual([recent, named]);
  expect(await refreshOf(old)).toMatchObject({ is_dismissed: true, is_marked: false });
  await call('PUT', `articles/${old}/refresh`, { mark: 'none' });
  expect((await list()).map(({ id }) => id)).toEqual([recent, old, named]);
});

test('the age in months after which a text is old is a site setting', async () => {
  const id = await live('Rye flour', yearMs / 2 + 5 * 86_400_000, '<p>Flour.</p>');
  const path = `/api/protected/sites/${siteId}/refresh-rules`;
  const rules = async (payload?: object, headers = ada.headers) =>
    ctx.app.inject({
      ...{ url: path, headers },
      ...(payload ? { method: 'PUT', payload } : { method: 'GET' }),
    });
  expect((await rules()).json()).toEqual({ after_months: 12 });
  expect(await list()).toEqual([]);
  expect((await rules({ after_months: 6 })).json()).toEqual({ after_months: 6 });
  expect(await list()).toMatchObject([{ id, reasons: [{ kind: 'age' }] }]);
  expect((await rules({ after_months: 0 })).statusCode).toBe(400);
  const stranger = await ctx.signIn();
  expect((await rules({ after_months: 3 }, stranger.headers)).statusCode).toBe(404);
  expect((await rules(undefined, stranger.headers)).statusCode).toBe(404);
});

test('a long list comes in pages, each article once', async () => {
  const ids: string[] = [];
  for (let nth = 0; nth < 23; nth++) ids.push(await live(`Number ${nth}`, yearMs * 2 - nth * 60_000));
  const first = await call('GET', 'refresh');
  const second = await call('GET', `refresh?cursor=${first.body.next_cursor}`);
  const all = [...first.body.articles, ...second.body.articles];
  expect(all.map(({ id }: RefreshableArticle) => id)).toEqual(ids);
  expect(second.body.next_cursor).toBeUndefined();
  expect((await call('GET', 'refresh?cursor=x')).status).toBe(400);
});

test('a proposal changes what needs it and leaves the rest as it is; accepted, the live post is outdated', async () => {
  const id = await live('Feeding a sourdough starter', yearMs);
  await breakLink(dead);
  replacements = [
    { passage: ' [A mill explains why](https://gone.test/flour?a=1&b=2).', replacement: '' },
    {
      passage: 'The cheapest rye flour in the shops is coarse this year.',
      replacement: 'The cheapest rye flour in the shops is often coarse.',
    },
    // Neither may pass: an address of nowhere, and a study that nothing supports.
    { passage: 'Sift it once,', replacement: '[Sift it](https://evil.test/) once,' },
    {
      passage: 'keep the bran',
      replacement: 'according to a study of 2,413 bakers in Vienna, keep the bran',
    },
  ];
  expect(await request(id, { date: 'update', shows_date: true })).toMatchObject({ status: 202 });
  expect(await request(id)).toMatchObject({ status: 202 });
  expect(await refreshOf(id)).toMatchObject({ state: 'writing' });
  await attempt(id);
  const { proposals, ...shown } = await article(id);
  expect(shown).toMatchObject({ status: 'published', version: 1, html: body });
  expect(proposals).toHaveLength(1);
  const [proposal] = proposals;
  expect(proposal).toMatchObject({ kind: 'refresh', before: body, is_stale: false });
  const [line, ...rest] = proposal.after.split('\n');
  expect(line).toMatch(/^<p><em>Updated on .*<\/em><\/p>$/);
  expect(rest.join('\n')).toBe(
    body.replace(/ <a href="https:\/\/gone.*?<\/a>\./, '').replace('is coarse this year', 'is often coarse'),
  );
  const prompt = stub.calls[0]?.body.messages.at(-1)?.content ?? '';
  expect(prompt).toContain('This link leads nowhere.');
  expect(prompt).toContain('months old');
  expect(await refreshOf(id)).toMatchObject({ state: 'proposed' });
  const accepted = await call('POST', `articles/${id}/proposals/${proposal.id}/accept`);
  expect(accepted.body).toMatchObject({ version: 2, author: 'ai', live_post: { is_outdated: true } });
  expect(accepted.body.actions).toContain('updateLive');
  expect(await findArticle(ctx.db, id)).toMatchObject({ redates: true });
  expect(stub.calls).toHaveLength(1);
  const spent = await ctx.db
    .selectFrom('model_calls')
    .select(['purpose', 'outcome'])
    .where('article_id', '=', id)
    .execute();
  expect(spent).toEqual([{ purpose: 'refresh', outcome: 'ok' }]);
  expect(
    await ctx.db.selectFrom('quota_reservations').selectAll().where('article_id', '=', id).execute(),
  ).toEqual([]);
});

test('an article that requires approval goes to its post only when the refreshed text is approved', async () => {
  const id = await live('Feeding a sourdough starter', yearMs);
  const { content_hash: hash } = await findArticle(ctx.db, id);
  await setArticle(ctx.db, id, { needs_approval: true, approved_hash: hash });
  replacements = [{ passage: 'Sift it once,', replacement: 'Sift it twice,' }];
  await request(id);
  await attempt(id);
  const [proposal] = (await article(id)).proposals;
  await call('POST', `articles/${id}/proposals/${proposal.id}/accept`);
  expect((await article(id)).actions).not.toContain('updateLive');
  expect((await article(id)).actions).toContain('approve');
});

test('links to posts of the site are those of the list, never to the article itself', async () => {
  const id = await live('Feeding a sourdough starter');
  await sql`insert into site_indexes (site_id, started_at, ended_at, refreshed_at)
    values (${siteId}::uuid, ${ctx.clock.now()}, ${ctx.clock.now()}, ${ctx.clock.now()})`.execute(ctx.db);
  await insertPost('Feeding sourdough with rye flour', 'https://blog.test/rye', ctx.clock.now());
  await insertPost('Feeding a sourdough starter', `https://blog.test/${id}`, ctx.clock.now());
  await insertPost('Painting a fence', 'https://blog.test/fence', ctx.clock.now());
  replacements = [
    { passage: 'Rye flour works best', replacement: '[Rye flour](https://blog.test/rye) works best' },
    { passage: 'Sift it once', replacement: `[Sift it](https://blog.test/${id}) once` },
    { passage: 'keep the bran', replacement: '[keep](https://blog.test/fence) the bran' },
  ];
  await request(id);
  await attempt(id);
  const [proposal] = (await article(id)).proposals;
  expect([...proposal.after.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://blog.test/rye',
    'https://gone.test/flour?a=1&amp;b=2',
  ]);
});

/** The site's posts are known; it has these besides, and has deleted those at `/gone`. */
async function indexed(posts: Record<string, string>): Promise<void> {
  await sql`insert into site_indexes (site_id, started_at, ended_at, refreshed_at)
    values (${siteId}::uuid, ${ctx.clock.now()}, ${ctx.clock.now()}, ${ctx.clock.now()})`.execute(ctx.db);
  for (const [path, title] of Object.entries(posts)) {
    await insertPost(title, `https://blog.test/${path}`, ctx.clock.now());
  }
}
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
async function refreshed(id: string): Promise<string[]> {
  await request(id);
  await attempt(id);
  const [proposal] = (await article(id)).proposals;
  return proposal ? hrefs(proposal.after).map(String) : [];
}

const rye = 'https://blog.test/rye';
const mill = 'https://gone.test/flour?a=1&amp;b=2';

test.each([
  [
    'a reference',
    [{ passage: 'for the crust.', replacement: 'for [the crust][1].\n\n[1]: /invented-page/' }],
    [],
  ],
  [
    'the same link again in a paragraph',
    [
      {
        passage: 'mixture of flour and water',
        replacement: `[mixture](${rye}) of [flour](${rye}) and water`,
      },
    ],
    [],
  ],
  [
    'two changes of one paragraph',
    [
      { passage: 'flour and water', replacement: `[flour](${rye}) and water` },
      { passage: 'wild yeast', replacement: '[wild yeast](https://blog.test/bran)' },
    ],
    [rye, mill],
  ],
])('a refresh does not get around the link rules by %s', async (_way, changes, links) => {
  await indexed({ rye: 'Feeding sourdough with rye flour', bran: 'Feeding a sourdough with bran' });
  replacements = changes;
  expect(await refreshed(await live('Feeding a sourdough starter'))).toEqual(links);
});

test.each(['gone', 'own'])(
  'a refresh does not link to a deleted post, nor to its own page: /%s',
  async (path) => {
    const blog = createServer((request, response) => {
      response.writeHead(request.url === '/gone' ? 404 : 200).end();
    });
    await once(blog.listen(0, '127.0.0.1'), 'listening');
    const { port } = blog.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    try {
      await ctx.db.updateTable('sites').set({ url }).where('id', '=', siteId).execute();
      const id = await live('Feeding a sourdough starter');
      await setArticle(ctx.db, id, { post_url: `${url}/own/` });
      const always = [`${url}/${path}`, `${url}/rye`];
      const rules = { site_id: siteId, most: 5, always, never: [] };
      await ctx.db.insertInto('site_link_rules').values(rules).execute();
      replacements = [
        { passage: 'wild yeast', replacement: `[wild yeast](${url}/${path})` },
        { passage: 'Sift it once', replacement: `[Sift it](${url}/rye) once` },
      ];
      expect(await refreshed(id)).toEqual([mill, `${url}/rye`]);
    } finally {
      blog.close();
    }
  },
);

test('the rules of the site hold for the links of a refresh, too', async () => {
  const id = await live('Feeding a sourdough starter');
  await sql`insert into site_indexes (site_id, started_at, ended_at, refreshed_at)
    values (${siteId}::uuid, ${ctx.clock.now()}, ${ctx.clock.now()}, ${ctx.clock.now()})`.execute(ctx.db);
  await insertPost('Feeding sourdough with rye flour', 'https://blog.test/rye', ctx.clock.now());
  await insertPost('Painting a fence', 'https://blog.test/fence', ctx.clock.now());
  await ctx.db
    .insertInto('site_link_rules')
    .values({
      ...{ site_id: siteId, most: 1, never: ['https://blog.test/rye/'] },
      always: ['https://blog.test/mills', 'https://blog.test/bran'],
    })
    .execute();
  replacements = [
    { passage: 'Rye flour works best', replacement: '[Rye flour](https://blog.test/rye) works best' },
    { passage: 'Sift it once', replacement: '[Sift it](https://blog.test/mills) once' },
    { passage: 'wild yeast lives', replacement: '[wild yeast](https://blog.test/bran) lives' },
  ];
  await request(id);
  await attempt(id);
  const [proposal] = (await article(id)).proposals;
  expect(proposal.after.match(/https:\/\/blog\.test\/\w+/g)).toEqual(['https://blog.test/mills']);
});

test('unpublishing a post ends its pending refresh', async () => {
  const id = await live('Feeding a sourdough starter');
  await request(id);
  await setArticle(ctx.db, id, { status: 'draft' });
  await attempt(id);
  await setArticle(ctx.db, id, { status: 'published' });
  expect(stub.calls).toHaveLength(0);
  expect(await refreshOf(id)).toMatchObject({ state: 'none', message: expect.stringContaining('Only') });
});

test('of two accepted refreshes, the later one sets the date', async () => {
  const id = await live('Feeding a sourdough starter');
  for (const [date, redates, passage, replacement] of [
    ['update', true, 'Sift it once,', 'Sift it twice,'],
    ['keep', false, 'Sift it twice,', 'Sift it often,'],
  ] as const) {
    replacements = [{ passage, replacement }];
    await request(id, { date });
    await attempt(id);
    const [proposal] = (await article(id)).proposals;
    await call('POST', `articles/${id}/proposals/${proposal.id}/accept`);
    expect(await findArticle(ctx.db, id)).toMatchObject({ redates });
  }
});

test('a year is quoted with its context, however long the sentence is', () => {
  const changedAt = new Date('2024-06-01T00:00:00Z');
  const facts = {
    ...{ title: 'Flour', site_id: null, post_id: null, post_url: null, marked_at: null },
    ...{ published_at: changedAt, changed_at: changedAt, dead_links: [], old_after_months: 12 },
    dated: [`${'Flour and water '.repeat(30)}cost 3 euros in 2024 ${'and more '.repeat(30)}`],
  };
  const [reason] = refreshReasons(facts, undefined, new Date('2025-02-01T00:00:00Z'));
  expect(reason).toMatchObject({ kind: 'past_year', excerpt: expect.stringContaining('3 euros in 2024') });
});

test('after a kill, the next attempt repeats no call; without a usable change it reports that', async () => {
  const id = await live('Feeding a sourdough starter');
  replacements = [{ passage: 'words that it does not have', replacement: 'x' }];
  await request(id);
  await ctx.db
    .insertInto('article_steps')
    .values({
      ...{ article_id: id, step: 'refresh', output: JSON.stringify({ findings: [], replacements }) },
      ...{ finish_reason: 'stop', created_at: ctx.clock.now() },
    })
    .execute();
  await attempt(id);
  expect(stub.calls).toHaveLength(0);
  expect(await refreshOf(id)).toMatchObject({ state: 'none', message: expect.stringContaining('nothing') });
  expect((await article(id)).proposals).toEqual([]);
});

test('a canceled refresh changes nothing; a failed one reports why, and can be requested again', async () => {
  const id = await live('Feeding a sourdough starter');
  await request(id);
  expect(await call('DELETE', `articles/${id}/refresh`)).toMatchObject({ status: 200 });
  await attempt(id);
  expect(stub.calls).toHaveLength(0);
  await request(id);
  await abandonWriting(ctx.services, id);
  expect(await refreshOf(id)).toMatchObject({ state: 'none', message: expect.stringContaining('failed') });
  expect(await article(id)).toMatchObject({ status: 'published', html: body });
  expect(await request(id)).toMatchObject({ status: 202 });
  await setArticle(ctx.db, id, { conflict_at: ctx.clock.now() });
  await call('DELETE', `articles/${id}/refresh`);
  expect(await request(id)).toMatchObject({ status: 409 });
});

test('the line with the date is in the language of the article, and replaced by the next one', () => {
  const now = new Date('2026-03-05T12:00:00Z');
  const timeZone = 'UTC';
  const once = withUpdatedLine('<p>Mehl.</p>', 'de', { now, timeZone });
  expect(once).toBe('<p><em>Aktualisiert am 5. März 2026</em></p>\n<p>Mehl.</p>');
  const later = new Date('2026-04-05T12:00:00Z');
  expect(withUpdatedLine(once, 'de', { now: later, timeZone })).toBe(
    '<p><em>Aktualisiert am 5. April 2026</em></p>\n<p>Mehl.</p>',
  );
  // It is the day after in Auckland. A line that readers have already stays.
  const night = new Date('2026-03-05T23:00:00Z');
  const inAuckland = withLineOfToday(once, '<p>Mehl.</p>', { now: night, timeZone: 'Pacific/Auckland' });
  expect(inAuckland).toBe('<p><em>Aktualisiert am 6. März 2026</em></p>\n<p>Mehl.</p>');
  expect(withLineOfToday(once, once, { now: later, timeZone })).toBe(once);
  expect(withLineOfToday('<p>Mehl.</p>', once, { now: later, timeZone })).toBe('<p>Mehl.</p>');
});

test('the line has the day of the update, not of the proposal; the same request again sends nothing twice', async () => {
  const id = await live('Rye flour', 2 * yearMs);
  await ctx.db
    .updateTable('batches')
    .set({ time_zone: 'Pacific/Auckland' })
    .where('id', 'in', (e) => e.selectFrom('articles').select('batch_id').where('id', '=', id))
    .execute();
  replacements = [{ passage: 'Sift it once,', replacement: 'Sift it twice,' }];
  await request(id, { date: 'update', shows_date: true });
  await attempt(id);
  const [proposal] = (await article(id)).proposals;
  await call('POST', `articles/${id}/proposals/${proposal.id}/accept`);
  const { version } = await article(id);
  ctx.clock.advance(3 * 86_400);
  const expires_at = new Date(ctx.clock.now().getTime() + 3_600_000);
  await ctx.db.updateTable('sessions').set({ expires_at }).where('user_id', '=', ada.user.id).execute();
  const update = () => call('POST', `articles/${id}/update-live`, { version });
  const updated = await update();
  expect([200, 202], JSON.stringify(updated.body)).toContain(updated.status);
  const shown = await article(id);
  const zone = { dateStyle: 'long', timeZone: 'Pacific/Auckland' } as const;
  expect(shown.html).toContain(`Updated on ${new Intl.DateTimeFormat('en', zone).format(ctx.clock.now())}<`);
  expect(shown).toMatchObject({ version: version + 1, live_post: { change: 'update' } });
  expect((await update()).status).toBe(updated.status);
  expect((await article(id)).version).toBe(version + 1);
});

test('the wizard gets the live article that a repeated title belongs to', async () => {
  const id = await live('Feeding a sourdough starter');
  const { body: checked } = await call('POST', 'titles/check', {
    titles: ['Feeding your sourdough starter'],
  });
  expect(checked.repeats).toMatchObject([{ index: 0, article_id: id }]);
});
