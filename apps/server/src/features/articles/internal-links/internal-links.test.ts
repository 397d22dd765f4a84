import { createHash } from 'node:crypto';
import { type LinksReport, linksEndpoints } from '@chapterhouse/contract/articles/links';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import { insertArticle } from '@chapterhouse/testkit/fixtures/insert-article';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteIndexRoutes } from '../../site-index/site-index-routes.ts';
import { createSitePostsRepository } from '../../site-index/site-posts-repository.ts';
import { qualityRoutes } from '../articles-routes.ts';
import { createQualityRepository } from '../quality/quality-repository.ts';
import { linkPassages, withLink } from './link-passages.ts';

const passagesFor = (html: string, ...titles: string[]) =>
  linkPassages(
    html,
    titles.map((title) => ({ title })),
    5,
  ).map(({ target, quote }) => `${target.title}: ${quote}`);

test.each([
  ['Feeding a sourdough starter', '<p>Keep your sourdough starter warm.</p>', 'sourdough starter'],
  ['How to feed a starter in winter', '<p>In winter, feed the starter twice.</p>', 'feed the starter'],
  ['Rosen richtig schneiden', '<p>Wer Rosen im März schneidet, erntet.</p>', 'Rosen im März schneidet'],
  ['パンの発酵時間', '<p>パンの発酵時間は温度で変わります。</p>', 'パンの発酵時間'],
  // One shared word is chance, and so are words in two sentences.
  ['Feeding a sourdough starter', '<p>A starter motor turns the engine.</p>', undefined],
  ['Feeding a sourdough starter', '<p>I like sourdough. A starter comes first.</p>', undefined],
  // Not in headings, quotations, or paragraphs with a link; not across markup.
  ['Sourdough starter', '<h2>The sourdough starter</h2>', undefined],
  ['Sourdough starter', '<blockquote><p>My sourdough starter.</p></blockquote>', undefined],
  ['Sourdough starter', '<p>A sourdough starter, <a href="/a">see</a>.</p>', undefined],
  ['Sourdough starter', '<p>A sourdough <b>starter</b> again.</p>', undefined],
])('%s in %s: %s', (title, html, quote) => {
  expect(passagesFor(html, title)).toEqual(quote === undefined ? [] : [`${title}: ${quote}`]);
});

test('a paragraph gets one link at most, and the text only its link', () => {
  const html = '<p>A sourdough starter and rye bread &amp; more.</p><ul><li>Good rye bread.</li></ul>';
  expect(passagesFor(html, 'Sourdough starter', 'Rye bread')).toEqual([
    'Sourdough starter: sourdough starter',
    'Rye bread: rye bread',
  ]);
  expect(withLink(html, { quote: 'rye bread', block: 1, at: 5 }, 'https://a.test/?a=1&b="')).toBe(
    html.replace('Good rye bread', 'Good <a href="https://a.test/?a=1&amp;b=&quot;">rye bread</a>'),
  );
});

/** The text with the link, as it is added. */
const linked = (html: string, title: string) => {
  const [found] = linkPassages(html, [{ title }], 1);
  return found && withLink(html, { ...found.place, quote: found.quote }, '/x');
};

test.each([
  // Neither in code nor in a part of a word, of whatever script; elsewhere in the text if that is possible.
  [
    '<p>Run <code>sourdough starter</code> now. Then a sourdough starter.</p>',
    'Then a <a>sourdough starter</a>.',
  ],
  ['<p>Only <code>sourdough starter</code> here.</p>', undefined],
  ['<p>A sourdough starter-kit, and a sourdough starter.</p>', 'and a <a>sourdough starter</a>.'],
  ['<p>A non-sourdough starter.</p>', undefined],
  ['<p>𝐱sourdough starter, a sourdough starter.</p>', 'a <a>sourdough starter</a>.'],
  // Its accent belongs to the word.
  ['<p>A sourdough starter\u0301 here.</p>', '<a>sourdough starter\u0301</a>'],
  ['<p>&#228;sourdough starter, or sourdough starter.</p>', 'or <a>sourdough starter</a>.'],
  ['<p>pre<b>sourdough starter</b>, or sourdough starter.</p>', 'or <a>sourdough starter</a>.'],
  ['<p>&amp; sourdough starter &lt; 3</p>', '&amp; <a>sourdough starter</a> &lt;'],
])('the words of a link are whole ones: %s', (html, expected) => {
  const result = linked(html, 'Sourdough starter')?.replace('<a href="/x">', '<a>');
  if (expected === undefined) expect(result).toBeUndefined();
  else expect(result).toContain(expected);
});

test.each([
  ['पकाने की रोटी विधि', '<p>पकाने की रोटियाँ अलग, पकाने की रोटी सरल।</p>', 'रोटी</a> सरल'],
  ['Выпечка хлеба', '<p>Хлебопечка выпечкахлеба, а выпечка хлеба проста.</p>', 'а <a>выпечка хлеба</a>'],
  ['발효 시간', '<p>무발효 시간표와 발효 시간.</p>', '<a>발효 시간</a>.'],
])('the words of a link are whole ones in other scripts: %s', (title, html, expected) => {
  expect(linked(html, title)?.replace('<a href="/x">', '<a>')).toContain(expected);
});

test('no link is added inside of a link, to the same words elsewhere or of another paragraph', () => {
  const html =
    '<p><a href="/a">Sourdough starter</a> care.</p><p>Sourdough starter tips.</p><p>sourdough starter</p>';
  expect(withLink(html, { quote: 'Sourdough starter', block: 0, at: 0 }, '/x')).toBeUndefined();
  expect(linked(html, 'Sourdough starter')).toContain('care.</p><p><a href="/x">Sourdough starter</a> tips.');
});

let t: TestApp;
let ada: SignedIn;
let siteId: string;
const url = (name: string) => `https://blog.test/${name}/`;

beforeAll(async () => {
  t = await createTestApp({
    routes: (services) => ({ ...qualityRoutes(services), ...siteIndexRoutes(services) }),
  });
  ada = await t.signIn();
  siteId = await insertSite(t.services, ada.user.id, {
    url: 'https://blog.test',
    username: 'ada',
    appPassword: 'x',
  });
  const posts = createSitePostsRepository(t.db);
  await posts.start(siteId, t.clock.now());
  const titles = ['Sourdough starter care', 'Rye bread for beginners', 'Proofing baskets', 'Garden hoses'];
  const rows = titles.map((title, at) => ({
    ...{ id: String(at), url: url(String(at)), title, excerpt: '', headings: [], categories: [] },
    ...{
      language: 'en',
      publishedAt: t.clock.now(),
      modifiedAt: null,
      signature: { minhash: [], bands: [] },
    },
  }));
  await posts.save(siteId, rows, rows.length);
  await posts.finish(siteId, [], t.clock.now());
});
afterAll(() => t.close());

async function write(title: string, html: string, fields: object = {}): Promise<string> {
  const id = await insertArticle(t.db, {
    ...{
      user_id: ada.user.id,
      site_id: siteId,
      title,
      subtopic_description: 'Sourdough starter and rye bread',
    },
    ...{ status: 'draft', has_content: true, content_hash: 'a'.repeat(64), version: 1 },
    ...fields,
  });
  await t.db
    .insertInto('article_bodies')
    .values({ article_id: id, markdown: '', html, gate_report: '[]' })
    .execute();
  return id;
}
async function call(path: string, method: 'GET' | 'PUT' | 'POST' = 'GET', payload?: object, who = ada) {
  const request = { method, url: `/api/protected/${path}`, headers: who.headers };
  const response = await t.app.inject({ ...request, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, body: response.json() };
}
async function linksOf(id: string): Promise<LinksReport> {
  return linksEndpoints.getArticleLinks.response.parse((await call(`content/articles/${id}/links`)).body);
}
const rules = (body: object) => call(`sites/${siteId}/link-rules`, 'PUT', body);

const html =
  `<p>See <a href="${url('3')}">garden hoses</a> and <a href="https://elsewhere.test/">others</a>.</p>` +
  '<p>A sourdough starter needs care.</p><p>Rye bread comes later.</p>';

test('links to the own site are used, with their state, and others are suggested with their passage', async () => {
  const id = await write('Sourdough starter and rye bread', html);
  const first = await linksOf(id);
  expect(first).toMatchObject({ most: 5, content_hash: 'a'.repeat(64) });
  expect(first.used).toEqual([
    expect.objectContaining({ url: url('3'), title: 'Garden hoses', state: 'unchecked', message: '' }),
  ]);
  expect(first.used[0]?.place).toMatchObject({ quote: 'garden hoses', occurrence: 0 });
  expect(first.suggested.map((one) => [one.url, one.place.quote])).toEqual([
    [url('0'), 'sourdough starter'],
    [url('1'), 'Rye bread'],
  ]);
  expect(t.jobs.enqueued).toContainEqual({ name: 'check-links', payload: { articleId: id } });

  const checks = createQualityRepository(t.db);
  const broken = { outcome: 'broken', finding: 'Gone (status 404).', checkedAt: t.clock.now() } as const;
  await checks.saveLink(url('3'), broken);
  await checks.saveLink(url('1'), broken);
  const second = await linksOf(id);
  expect(second.used[0]).toMatchObject({ state: 'dead', message: 'Gone (status 404).' });
  expect(second.suggested.map((one) => one.url)).toEqual([url('0')]);

  await checks.saveLink(url('3'), { outcome: 'ok', finding: '', checkedAt: t.clock.now() });
  expect((await linksOf(id)).used[0]).toMatchObject({ state: 'live' });
  const stranger = await t.signIn();
  expect((await call(`content/articles/${id}/links`, 'GET', undefined, stranger)).status).toBe(404);
});

test('the rules of the site say how many links, and which pages first or never', async () => {
  const id = await write('Sourdough starter and rye bread', html);
  expect((await call(`sites/${siteId}/link-rules`)).body).toEqual({ most: 5, always: [], never: [] });
  await rules({ most: 5, never: [url('0').replace(/\/$/, '')] });
  expect((await linksOf(id)).suggested.map((one) => one.url)).not.toContain(url('0'));
  await rules({ most: 2, always: [url('0')] });
  expect((await linksOf(id)).suggested.map((one) => one.url)).toEqual([url('0')]);
  await rules({ most: 0 });
  expect(await linksOf(id)).toMatchObject({ most: 0, suggested: [] });
  expect(await rules({ most: 6 })).toMatchObject({ status: 400 });
  expect(await rules({ always: ['https://elsewhere.test/'] })).toMatchObject({ status: 400 });
  const stranger = await t.signIn();
  expect((await call(`sites/${siteId}/link-rules`, 'PUT', {}, stranger)).status).toBe(404);
  await rules({});
});

test('another live article gets a suggested link as an update of its post, once', async () => {
  const live = { status: 'published', published_at: t.clock.now() };
  const old = await write('Sourdough starter care', '<p>Later, bake a rye bread.</p><p>The end.</p>', live);
  const id = await write('Rye bread and sourdough starter', '<p>Flour.</p>', live);
  const place = (article: string, values: object) =>
    t.db.updateTable('publications').set(values).where('article_id', '=', article).execute();
  await place(old, { post_url: url('0'), placement: 'placed', placed_version: 1 });
  await place(id, { post_url: url('new'), placement: 'placed', placed_version: 1 });
  const suggestions = async () => (await call(`content/articles/${id}/links/incoming`)).body.suggestions;
  const [suggestion] = await suggestions();
  expect(suggestion).toMatchObject({
    ...{ article_id: old, version: 1, url: url('0'), sentence: 'Later, bake a rye bread.' },
    place: { quote: 'rye bread' },
  });
  const add = (quote = 'rye bread', version = 1) =>
    call(`content/articles/${id}/links/incoming`, 'POST', { article_id: old, version, quote });
  for (const forbidding of [{ most: 0 }, { never: [url('new').replace(/\/$/, '')] }]) {
    await rules(forbidding);
    expect(await suggestions()).toEqual([]);
    expect((await add()).status).toBe(409);
  }
  await rules({});
  expect((await add('rye', 1)).body).toMatchObject({ code: 'conflict' });
  expect((await add('rye bread', 2)).body).toMatchObject({ code: 'stale_version' });
  expect((await add()).body.message).toContain('the live post is being updated');
  const row = await t.db
    .selectFrom('articles')
    .innerJoin('publications', 'article_id', 'id')
    .innerJoin('article_bodies', 'article_bodies.article_id', 'id')
    .select(['version', 'live_change', 'live_version', 'html'])
    .where('id', '=', old)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    ...{ version: 2, live_change: 'update', live_version: 2 },
    html: `<p>Later, bake a <a href="${url('new')}" rel="nofollow noopener">rye bread</a>.</p><p>The end.</p>`,
  });
  // While it is being sent, and afterwards.
  expect(await suggestions()).toEqual([]);
  expect((await add()).status).toBe(409);
  await place(old, { live_change: null, live_version: null, placement: 'placed', placed_version: 2 });
  expect(await suggestions()).toEqual([]);
  await setArticle(t.db, id, { status: 'draft' });
  expect(await suggestions()).toEqual([]);
});

test('an article whose title repeats a post of the site is similar to it, unless the post is its own', async () => {
  const id = await write('Rye bread for a beginner', '<p>Flour.</p>');
  const similarity = async () =>
    (await call(`content/articles/${id}/quality`)).body.checks.find(
      ({ name }: { name: string }) => name === 'similarity',
    );
  expect(await similarity()).toMatchObject({ status: 'warn', post: { url: url('1') } });
  await t.db
    .updateTable('publications')
    .set({ post_url: url('1') })
    .where('article_id', '=', id)
    .execute();
  expect((await similarity()).post).toBeUndefined();
});

test('an article whose text is that of a post of the site is similar to it, whatever its title', async () => {
  const words = Array.from({ length: 120 }, (_, at) => `word${(at * 7919) % 400}`);
  const post = `<p>${words.join(' ')}.</p>`;
  const { signature } = await t.services.textWork.run(
    'postFacts',
    { html: `<html><body><main>${post}</main></body></html>`, userId: ada.user.id },
    { userId: ada.user.id },
  );
  const row = {
    ...{ id: 'copied', url: url('copied'), title: 'Winter in the garden', excerpt: '', headings: [] },
    ...{ categories: [], language: 'en', publishedAt: t.clock.now(), modifiedAt: null, signature },
  };
  await createSitePostsRepository(t.db).save(siteId, [row], 1);
  const half = [...words.slice(0, 80), ...Array.from({ length: 40 }, (_, at) => `other${at}`)];
  const similarityOf = async (html: string) => {
    const id = await write('Something else entirely', html, { content_hash: hashOf(html) });
    const { checks } = (await call(`content/articles/${id}/quality`)).body;
    await t.db.deleteFrom('articles').where('id', '=', id).execute();
    return checks.find(({ name }: { name: string }) => name === 'similarity');
  };
  expect(await similarityOf(post)).toMatchObject({ status: 'fail', post: { url: url('copied') } });
  expect(await similarityOf(`<p>${half.join(' ')}.</p>`)).toMatchObject({
    status: expect.stringMatching(/warn|fail/),
    post: { url: url('copied'), title: 'Winter in the garden' },
  });
  const others = Array.from({ length: 120 }, (_, at) => `unlike${at}`).join(' ');
  expect(await similarityOf(`<p>${others}.</p>`)).toMatchObject({
    status: 'ok',
    sentence: 'Not similar to your other articles or to posts of the site.',
  });
});

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
