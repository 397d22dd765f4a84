import { randomUUID } from 'node:crypto';
import { type Article, articleSchema } from '@chapterhouse/contract/articles/entities';
import { articleSortSchema } from '@chapterhouse/contract/articles/history-endpoints';
import { limits } from '@chapterhouse/contract/limits';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import { insertArticle } from '@chapterhouse/testkit/fixtures/insert-article';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleRoutes } from '../articles-routes.ts';

let t: TestApp;
let ada: SignedIn;
let eve: SignedIn;
let adasSite: string;
let evesSite: string;

const statuses = ['published', 'scheduled', 'draft', 'error', 'generating'] as const;
const minute = (n: number) => new Date(Date.UTC(2026, 10, 20, 12, n, 0, 123));

beforeAll(async () => {
  t = await createTestApp({ routes: articleRoutes });
  [ada, eve] = [await t.signIn(), await t.signIn()];
  const blog = { username: 'ada', appPassword: 'abcd efgh' };
  adasSite = await insertSite(t.services, ada.user.id, { ...blog, url: 'https://ada.test' });
  evesSite = await insertSite(t.services, eve.user.id, { ...blog, url: 'https://eve.test' });
  // Few values and many articles, so that every sort key is shared by several.
  for (let n = 0; n < 40; n += 1) {
    const status = statuses[n % 5] ?? 'draft';
    await insertArticle(t.db, {
      user_id: ada.user.id,
      status,
      title: ['apple', 'Banana', 'Éclair', 'banana'][n % 4] ?? '',
      topic: n % 2 === 0 ? 'Fruit' : 'Baking',
      site_id: n % 3 === 0 ? adasSite : null,
      created_at: minute(n % 7),
      due_at: minute(n % 6),
      published_at: status === 'published' || n % 8 === 0 ? minute(30 + (n % 3)) : null,
    });
  }
  await insertArticle(t.db, { user_id: eve.user.id, status: 'draft', site_id: evesSite });
});
afterAll(() => t.close());

async function ask(path: string, query: Record<string, string | undefined>, who = ada) {
  const url = new URL(`http://app.test/api/protected/content/${path}`);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value);
  const response = await t.app.inject({ url: url.pathname + url.search, headers: who.headers });
  return { status: response.statusCode, body: response.json() };
}

/** All pages, three per page. */
async function pages(query: Record<string, string | undefined>): Promise<Article[]> {
  const all: Article[] = [];
  let cursor: string | undefined;
  do {
    const { status, body } = await ask('articles', { ...query, limit: '3', cursor });
    expect(status, JSON.stringify(body)).toBe(200);
    all.push(...body.articles.map((article: unknown) => articleSchema.parse(article)));
    cursor = body.next_cursor;
  } while (cursor !== undefined);
  return all;
}

const shownAt = ({ status, published_date, date }: Article) =>
  Date.parse((status === 'published' && published_date) || date);
const keys = {
  created: () => '',
  date: (article: Article) => shownAt(article),
  title: (article: Article) => article.title.toLowerCase(),
  status: (article: Article) => article.status,
};
const filters = [
  {},
  { status: 'published' },
  { status: 'draft' },
  { search: 'ban' },
  { search: 'ÉCL' },
  { search: 'fruit', status: 'scheduled' },
  { site: true },
  { site: true, search: 'apple' },
  { site: true, status: 'published', search: 'a' },
] as const;

test.each(
  articleSortSchema.options.flatMap((sort) =>
    (['asc', 'desc'] as const).flatMap((order) => filters.map((filter) => ({ sort, order, ...filter }))),
  ),
)('pages of %o have every article once, in order', async ({ site, ...query }: Record<string, unknown>) => {
  const asked = { ...query, site_id: site ? adasSite : undefined } as Record<string, string>;
  const all = await pages(asked);
  const wanted = (await pages({})).filter(
    (article) =>
      (!asked.status || article.status === asked.status) &&
      (!site || article.site_id === adasSite) &&
      (!asked.search ||
        `${article.title} ${article.topic}`.toLowerCase().includes(asked.search.toLowerCase())),
  );
  expect(wanted.length).toBeGreaterThan(0);
  expect(all.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
  const key = keys[asked.sort as keyof typeof keys];
  for (const [i, article] of all.entries()) {
    const before = all[i - 1];
    if (before === undefined) continue;
    const [first, second] = asked.order === 'asc' ? [before, article] : [article, before];
    expect(key(first) <= key(second), `${before.title}, ${article.title}`).toBe(true);
  }
  const inOnePage = await ask('articles', asked);
  expect(inOnePage.body.articles.map(({ id }: Article) => id)).toEqual(all.map(({ id }) => id));
});

test('the opposite order is the exact reverse', async () => {
  for (const sort of articleSortSchema.options) {
    const [up, down] = [await pages({ sort, order: 'asc' }), await pages({ sort, order: 'desc' })];
    expect(up.map(({ id }) => id)).toEqual(down.map(({ id }) => id).toReversed());
  }
});

test('wildcards, quotes and backslashes are literal', async () => {
  const odd = String.raw`100% 'sure'_\o/ "x" \% $1`;
  const id = await insertArticle(t.db, { user_id: ada.user.id, status: 'draft', title: odd, topic: 'Odd' });
  for (const search of ['%', '_', '\\', '100%', "'sure'_", String.raw`\o/`, String.raw`\%`, '$1', odd]) {
    const { body } = await ask('articles', { search });
    expect(
      body.articles.map((article: Article) => article.id),
      search,
    ).toEqual([id]);
  }
  expect((await ask('articles', { search: 'a%e' })).body.articles).toEqual([]);
  // The end of the title and the start of the topic do not form one word.
  expect((await ask('articles', { search: '$1 Odd' })).body.articles).toEqual([]);
  await t.db.deleteFrom('articles').where('id', '=', id).execute();
});

test('other users’ site, batch and ids return nothing', async () => {
  const { id, batch_id } = await t.db
    .selectFrom('articles')
    .select(['id', 'batch_id'])
    .where('user_id', '=', eve.user.id)
    .executeTakeFirstOrThrow();
  for (const query of [{ site_id: evesSite }, { batch_id }, { ids: id }, { ids: randomUUID() }]) {
    expect((await ask('articles', query)).body).toEqual({ articles: [] });
    const { body } = await ask('article-ids', query);
    if (!('ids' in query)) expect(body).toEqual({ ids: [], has_more: false });
  }
  expect((await ask('articles', { site_id: evesSite }, eve)).body.articles).toHaveLength(1);
  expect((await ask('articles', { batch_id }, eve)).body.articles).toHaveLength(1);
  expect(
    (await ask('article-filters', { batch_id })).body.batches.map((one: { id: string }) => one.id),
  ).not.toContain(batch_id);
});

test('given ids are returned if they match the filter', async () => {
  const [one, two] = await pages({ status: 'published' });
  const ids = [one?.id, two?.id].join();
  expect((await ask('articles', { ids })).body.articles).toHaveLength(2);
  expect((await ask('articles', { ids, status: 'draft' })).body.articles).toEqual([]);
});

test('lists the articles that need attention, by reason', async () => {
  const zoe = await t.signIn();
  const past = new Date(t.services.clock.now().getTime() - 60_000);
  const insert = (title: string, part: Omit<Parameters<typeof insertArticle>[1], 'user_id'>) =>
    insertArticle(t.db, { user_id: zoe.user.id, title, due_at: past, ...part });
  await insert('Failed', { status: 'error' });
  await insert('Held', { status: 'scheduled', error_msg: 'The blog does not respond.' });
  await insert('Conflict', { status: 'scheduled', conflict_at: past });
  await insert('By hand', { status: 'scheduled', platform: 'other' });
  await insert('By hand, later', { status: 'scheduled', platform: 'other', due_at: new Date('2099-01-01') });
  for (const [attention, title] of Object.entries({
    failed: 'Failed',
    held: 'Held',
    conflict: 'Conflict',
    by_hand: 'By hand',
  })) {
    const { body } = await ask('articles', { attention, sort: 'date' }, zoe);
    expect(body.articles.map((article: Article) => article.title)).toEqual([title]);
    expect((await ask('article-ids', { attention }, zoe)).body.ids).toHaveLength(1);
  }
});

test('rejects invalid input', async () => {
  const cursorOf = (value: unknown) =>
    Buffer.from(JSON.stringify([value, randomUUID()])).toString('base64url');
  for (const query of [
    { sort: 'colour' },
    { attention: 'approval' },
    { order: 'up' },
    { site_id: 'mine' },
    { batch_id: '1' },
    { ids: 'x' },
    { ids: Array.from({ length: limits.articleIds + 1 }, () => randomUUID()).join() },
    { search: 'a\0b' },
    { search: 'a'.repeat(limits.searchLength + 1) },
    { sort: 'date', cursor: cursorOf('apple') },
    { sort: 'date', cursor: cursorOf('2026-02-30 00:00:00+00') },
    { sort: 'date', cursor: cursorOf('0000-01-01 00:00:00+00') },
    { cursor: cursorOf('2026-11-20 12:00:00+20|2026-11-20 12:00:00+20') },
    { sort: 'title', cursor: cursorOf('a\0') },
    { sort: 'status', cursor: cursorOf('gone|2026-11-20 12:00:00+00') },
    { sort: 'status', cursor: cursorOf('draft|later') },
    { sort: 'status', cursor: cursorOf('draft') },
    { cursor: 'bm8' },
  ]) {
    const { status, body } = await ask('articles', query);
    expect({ query, status, code: body.code }).toEqual({ query, status: 400, code: 'invalid_input' });
  }
});

test('returns all matching ids, up to the bulk limit', async () => {
  const { body } = await ask('article-ids', { search: 'banana', status: 'published' });
  const wanted = await pages({ search: 'banana', status: 'published' });
  expect(body).toEqual({ ids: wanted.map(({ id }) => id), has_more: false });
});

test('the filters list sites with articles, and the newest batches', async () => {
  const { body } = await ask('article-filters', {});
  expect(body.sites).toEqual([{ id: adasSite, name: 'Blog', platform: 'wordpress' }]);
  expect(body.batches).toHaveLength(40);
  expect(body.batches[0]).toMatchObject({ main_topic: 'Gardening', article_count: 1 });
  expect((await ask('article-filters', {}, await t.signIn())).body).toEqual({ sites: [], batches: [] });
});
