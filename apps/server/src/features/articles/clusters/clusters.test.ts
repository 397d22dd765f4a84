import { clusterEndpoints } from '@chapterhouse/contract/articles/cluster';
import { usualLinks } from '@chapterhouse/contract/articles/cluster-plan';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArticlesRepository } from '../articles-repository.ts';
import { articleRoutes, qualityRoutes } from '../articles-routes.ts';
import { writingOf } from '../run-writing.ts';
import { addPlannedLinks } from './add-planned-links.ts';

let t: TestApp;
let ada: SignedIn;
let siteId: string;
const { signal } = new AbortController();

beforeAll(async () => {
  t = await createTestApp({
    routes: (services) => ({ ...articleRoutes(services), ...qualityRoutes(services) }),
  });
  ada = await t.signIn({ isBetaTester: true });
  siteId = await insertSite(t.services, ada.user.id, {
    url: 'https://blog.test',
    username: 'ada',
    appPassword: 'x',
  });
});
afterAll(() => t.close());

async function call(path: string, payload?: object, who = ada) {
  const url = `/api/protected/content/${path}`;
  const response = await t.app.inject({
    ...{ method: payload ? ('POST' as const) : ('GET' as const), url, headers: who.headers },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
}
const titles = ['Sourdough bread at home', 'Feeding a sourdough starter', 'Proofing in a basket'];
const usual = { pillar: 0, links: usualLinks(0, [0, 1, 2]) };

const request = (cluster: object, fields: object = {}) => ({
  ...{ main_topic: 'Bread', platform: 'wordpress', wordpress_site_id: siteId },
  ...{ subtopics: titles.map((title) => ({ title, description: '' })), start_date: '2026-12-01T09:00:00Z' },
  ...{ cluster, ...fields },
});

/** A batch planned as a cluster: the ids of its articles, in their order. */
async function plan(cluster: object, fields: object = {}): Promise<string[]> {
  const { status, body } = await call('publish', request(cluster, fields));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.queued_articles.map(({ id }: { id: string }) => id);
}

const texts = [
  '<p>A sourdough starter raises it.</p><p>A proofing basket shapes it.</p>',
  '<p>This starter makes sourdough bread at home easy.</p>',
  '<p>Before the basket, a sourdough starter. Then it is sourdough bread, always.</p><p>Nothing more.</p>',
];

async function write(id: string, html: string, fields: object = {}) {
  const written = { has_content: true, content_hash: 'a'.repeat(64), version: 1 };
  await setArticle(t.db, id, { status: 'scheduled', ...written, ...fields });
  await t.db
    .insertInto('article_bodies')
    .values({ article_id: id, markdown: '', html, gate_report: '[]' })
    .execute();
}
async function goLive(id: string, slug: string) {
  await setArticle(t.db, id, { status: 'published', published_at: t.clock.now() });
  const post = { post_url: `https://blog.test/${slug}/`, placement: 'placed', placed_version: 1 };
  await t.db.updateTable('publications').set(post).where('article_id', '=', id).execute();
}
const clusterOf = async (id: string) =>
  clusterEndpoints.getArticleCluster.response.parse((await call(`articles/${id}/cluster`)).body).cluster;
async function statesOf([...ids]: string[]): Promise<string[]> {
  const cluster = await clusterOf(ids[0] ?? '');
  return (cluster?.links ?? []).map(
    ({ from, to, state }) => `${ids.indexOf(from)} to ${ids.indexOf(to)}: ${state}`,
  );
}
const htmlOf = async (id: string) =>
  (await t.db.selectFrom('article_bodies').select('html').where('article_id', '=', id).executeTakeFirst())
    ?.html;

test('a plan is stored with its batch, and every article of it shows it', async () => {
  const ids = await plan(usual);
  const cluster = await clusterOf(ids[2] ?? '');
  expect(cluster).toMatchObject({ pillar_id: ids[0], updates_live: false });
  expect(cluster?.articles.map(({ title }) => title)).toEqual(titles);
  expect(await statesOf(ids)).toEqual([
    ...['0 to 1: waiting', '0 to 2: waiting', '1 to 0: waiting', '2 to 0: waiting', '2 to 1: waiting'],
  ]);
  const other = await t.signIn();
  expect((await call(`articles/${ids[0]}/cluster`, undefined, other)).status).toBe(404);
});

test.each([
  [{ pillar: 3, links: [] }, 'The pillar must be one of the articles.'],
  [{ pillar: 0, links: [{ from: 1, to: 3 }] }, 'between two of the articles'],
  [{ pillar: 0, links: [{ from: 1, to: 1 }] }, 'cannot link to itself'],
  [
    {
      pillar: 0,
      links: [
        { from: 1, to: 0 },
        { from: 1, to: 0 },
      ],
    },
    'only once',
  ],
])('an impossible plan is rejected: %j', async (cluster, message) => {
  const { status, body } = await call('publish', request(cluster));
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(message);
});

/** What the writing of an article gets. */
async function material(id: string) {
  const article = await createArticlesRepository(t.db).findWithBatch(id);
  if (!article) throw new Error('No article');
  const { input } = await writingOf(t.services, article, { steps: [], sources: [], signal, calls: [] });
  return input;
}

test('writing gets live articles of the plan as candidates, and the others as subjects to touch', async () => {
  const ids = await plan(usual);
  const [pillar = '', first = '', second = ''] = ids;
  await write(pillar, texts[0] ?? '');
  await goLive(pillar, 'pillar');
  expect(await material(second)).toMatchObject({
    sitePosts: [{ url: 'https://blog.test/pillar/', title: titles[0] }],
    laterArticles: [titles[1]],
    mostLinks: 4,
  });
  await setArticle(t.db, first, { status: 'error' });
  expect((await material(second)).laterArticles).toEqual([]);
});

test('writing gets only posts that it may link to, with the plan’s live articles first', async () => {
  const site = await insertSite(t.services, ada.user.id, {
    url: 'https://strict.test',
    username: 'ada',
    appPassword: 'x',
  });
  const always = ['https://strict.test/shop/'];
  await t.db.insertInto('site_link_rules').values({ site_id: site, most: 1, always, never: [] }).execute();
  const [pillar = '', , second = ''] = await plan(usual, { wordpress_site_id: site });
  expect(await material(second)).toMatchObject({ sitePosts: [], laterArticles: [titles[0]], mostLinks: 0 });
  await write(pillar, texts[0] ?? '');
  await goLive(pillar, 'strict');
  const { sitePosts, ...rest } = await material(second);
  expect(sitePosts?.[0]?.url).toBe('https://blog.test/strict/');
  expect(rest).toMatchObject({ laterArticles: [], mostLinks: 1 });
});

test('when an article goes live, those that wait to be published get their planned links once', async () => {
  const ids = await plan(usual);
  const [pillar = '', first = '', second = ''] = ids;
  await write(pillar, texts[0] ?? '');
  await write(first, texts[1] ?? '');
  await write(second, '<p>Nothing that could be linked.</p>');
  await addPlannedLinks(t.services, signal);
  expect(await htmlOf(first)).toBe(texts[1]);
  await goLive(pillar, 'pillar');
  await addPlannedLinks(t.services, signal);
  expect(await htmlOf(first)).toContain('<a href="https://blog.test/pillar/"');
  const version = await t.db
    .selectFrom('article_versions')
    .select(['version', 'origin', 'created_by'])
    .where('article_id', '=', first)
    .executeTakeFirstOrThrow();
  expect(version).toEqual({ version: 2, origin: 'edited', created_by: null });
  expect(await statesOf(ids)).toContain('1 to 0: linked');
  expect(await statesOf(ids)).toContain('2 to 0: open');
  // Edited, it has words for the link; removed by its owner, the other one stays removed.
  const edit = (id: string, html: string) =>
    t.db.updateTable('article_bodies').set({ html }).where('article_id', '=', id).execute();
  await edit(second, texts[2] ?? '');
  await edit(first, texts[1] ?? '');
  await setArticle(t.db, first, { version: 3 });
  await addPlannedLinks(t.services, signal);
  expect(await htmlOf(second)).not.toContain('pillar');
  await setArticle(t.db, second, { version: 2 });
  await addPlannedLinks(t.services, signal);
  expect(await htmlOf(second)).toContain('pillar');
  expect(await htmlOf(first)).toBe(texts[1]);
});

test('a live post gets a planned link only if its batch allows it; otherwise it is suggested first', async () => {
  for (const isAllowed of [true, false]) {
    const ids = await plan({ ...usual, updates_live: isAllowed });
    const [pillar = '', first = ''] = ids;
    await write(pillar, texts[0] ?? '');
    await write(first, texts[1] ?? '');
    await goLive(pillar, `pillar-${isAllowed}`);
    await goLive(first, `first-${isAllowed}`);
    await addPlannedLinks(t.services, signal);
    const { live_change: change } = await t.db
      .selectFrom('publications')
      .select('live_change')
      .where('article_id', '=', pillar)
      .executeTakeFirstOrThrow();
    expect(change).toBe(isAllowed ? 'update' : null);
    expect(await htmlOf(pillar)).toContain(isAllowed ? `<a href="https://blog.test/first-true/"` : 'starter');
    const { suggestions } = (await call(`articles/${first}/links/incoming`)).body;
    expect(suggestions.map((one: { article_id: string }) => one.article_id)).toEqual(
      isAllowed ? [] : [pillar],
    );
  }
});

test('an approved text is not changed, and a live post of an approved batch never by itself', async () => {
  const ids = await plan({ ...usual, updates_live: true }, { needs_approval: true });
  const [pillar = '', first = '', second = ''] = ids;
  await write(pillar, texts[0] ?? '');
  await write(first, texts[1] ?? '', { approved_hash: 'a'.repeat(64) });
  await write(second, texts[2] ?? '');
  await goLive(pillar, 'approved');
  await addPlannedLinks(t.services, signal);
  expect(await htmlOf(first)).toBe(texts[1]);
  expect(await htmlOf(second)).toContain('https://blog.test/approved/');
  await goLive(first, 'approved-first');
  await addPlannedLinks(t.services, signal);
  expect(await htmlOf(pillar)).toBe(texts[0]);
});
