import { randomUUID } from 'node:crypto';
import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { findArticle, setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertScheduledArticle, insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import { insertArticle } from '@chapterhouse/testkit/fixtures/insert-article';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { articleRoutes } from '../articles-routes.ts';
import { contentHash } from '../text/content-hash.ts';

let ctx: TestApp;
let ada: SignedIn;
let woken = 0;

beforeAll(async () => {
  ctx = await createTestApp({
    routes: articleRoutes,
    overrides: {
      wakePublisher: () => {
        woken += 1;
      },
    },
  });
});
afterAll(() => ctx.close());
beforeEach(async () => {
  ada = await ctx.signIn();
});

const dueAt = new Date('2026-12-24T09:00:00Z');
const written = (title = 'Tea', siteId: string | null = null) =>
  insertScheduledArticle(ctx.services, { userId: ada.user.id, siteId, title, dueAt });
const connect = (url = 'https://blog.test') =>
  insertSite(ctx.services, ada.user.id, { url, username: 'ada', appPassword: 'abcd efgh ijkl' });

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function call(method: Method, path: string, payload?: object, headers = ada.headers) {
  const url = `/api/protected/content/articles/${path}`;
  const response = await ctx.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, body: response.json() };
}
const get = async (id: string) => (await call('GET', id)).body;
const row = (id: string) => findArticle(ctx.db, id);

const text = {
  title: 'Green tea',
  html: '<h2>Why</h2><p>Because it is <em>green</em>.</p>',
  slug: 'green-tea',
  meta_title: 'Green tea',
  meta_description: 'About green tea.',
  focus_keyword: 'green tea',
  excerpt: 'Green.',
  tags: ['Tea', 'tea', 'Green'],
  categories: [],
  featured_image_url: '',
  featured_image_alt: '',
  featured_media_id: null,
};
const stored = { ...text, tags: ['Tea', 'Green'] };

test('returns an article with everything for its editor', async () => {
  const id = await written();
  expect(await get(id)).toMatchObject({
    id,
    status: 'scheduled',
    title: 'Tea',
    html: '<h2>Why</h2><p>The text of Tea.</p>',
    sections: [{ index: 0, level: 2, heading: 'Why' }],
    version: 1,
    date: dueAt.toISOString(),
    conflict: null,
    retries: 0,
    retries_until: null,
    awaits_approval: false,
    gate_findings: [],
    overruled: null,
    actions: [
      'edit',
      'restoreVersion',
      'rewrite',
      'rewriteSection',
      'reschedule',
      'unschedule',
      'flagPublished',
      'delete',
    ],
  });
});

test('an edit creates a version with the hash of its text, and notifies the publishers', async () => {
  const id = await written();
  const before = woken;
  const { status, body } = await call('PUT', id, { ...text, base_version: 1 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...stored, version: 2, content_hash: contentHash(stored), word_count: 5 });
  expect(woken).toBe(before + 1);
  // Repeating it changes nothing.
  expect((await call('PUT', id, { ...text, base_version: 2 })).body.version).toBe(2);
  const { versions } = (await call('GET', `${id}/versions`)).body;
  expect(versions).toMatchObject([
    { version: 2, origin: 'edited', title: 'Green tea', content_hash: contentHash(stored) },
    { version: 1, origin: 'written', title: 'Tea' },
  ]);
  const markdown = await ctx.db
    .selectFrom('article_bodies')
    .select('markdown')
    .where('article_id', '=', id)
    .executeTakeFirst();
  expect(markdown?.markdown).toBe('## Why\n\nBecause it is *green*.');
});

test('a concurrent edit is not overwritten, and both texts are kept', async () => {
  const id = await written();
  await call('PUT', id, { ...text, base_version: 1 });
  const second = await call('PUT', id, { ...text, title: 'White tea', base_version: 1 });
  expect(second).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  expect(await get(id)).toMatchObject({ title: 'Green tea', version: 2 });
  // Ten concurrent requests: one succeeds.
  const tries = await Promise.all(
    Array.from({ length: 10 }, (_, n) => call('PUT', id, { ...text, title: `Tea ${n}`, base_version: 2 })),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await get(id)).version).toBe(3);
});

test('edits are sanitized, and rejected only if empty', async () => {
  const id = await written();
  const dirty = {
    ...text,
    html: '<h1 onclick="x()">Big</h1><p>Lorem ipsum [Name] TODO</p><script>alert(1)</script><p>open <b>bold',
    slug: 'Ein Weg & mehr',
    meta_title: '',
    meta_description: '',
    excerpt: '',
    base_version: 1,
  };
  const { status, body } = await call('PUT', id, dirty);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    html: '<h2>Big</h2><p>Lorem ipsum [Name] TODO</p><p>open <strong>bold</strong></p>',
    slug: 'ein-weg-and-mehr',
    meta_title: 'Green tea',
  });
  expect(body.meta_description).not.toBe('');
  for (const bad of [
    { title: ' ' },
    { html: '<p> </p><script>x</script>' },
    { title: 'a'.repeat(301) },
    { meta_title: 'a'.repeat(61) },
    { meta_description: 'a'.repeat(156) },
    { tags: ['a'.repeat(41)] },
    { base_version: 'one' },
  ]) {
    const response = await call('PUT', id, { ...text, base_version: 2, ...bad });
    expect(response, JSON.stringify(bad)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  }
  expect((await get(id)).version).toBe(2);
});

test('pictures of the media library are part of the text, by ids that its owner has', async () => {
  const id = await written();
  const picture = async (userId: string) => {
    const media = {
      id: randomUUID(),
      user_id: userId,
      name: 'p',
      origin: 'uploaded',
      created_at: new Date(),
    };
    await ctx.db
      .insertInto('media')
      .values({ ...media, width: 1, height: 1, bytes: 1 })
      .execute();
    const file = {
      media_id: media.id,
      size: 'inline',
      format: 'webp',
      width: 1,
      height: 1,
      bytes: 1,
      sha256: '',
    };
    await ctx.db.insertInto('media_files').values(file).execute();
    return media.id;
  };
  const [featured, inline] = [await picture(ada.user.id), await picture(ada.user.id)];
  const theirs = await picture((await ctx.signIn()).user.id);
  const html = `${text.html}<figure class="alignleft evil"><img src="media:${inline}" alt="Tea" onload="x()"></figure><p>Then <img src="media:nowhere" alt="x">pour.</p>`;
  const wrong = await call('PUT', id, { ...text, html, featured_media_id: theirs, base_version: 1 });
  expect(wrong).toMatchObject({ status: 400, body: { details: [{ field: 'featured_media_id' }] } });
  const url = 'https://pictures.test/tea.jpg';
  const fields = { ...text, html, featured_media_id: featured, featured_image_url: url };
  const { body } = await call('PUT', id, { ...fields, base_version: 1 });
  expect(body).toMatchObject({ version: 2, featured_media_id: featured, featured_image_url: '' });
  expect(body.html).toContain(
    `<figure class="alignleft"><img src="media:${inline}" alt="Tea" /></figure><p>Then pour.</p>`,
  );
  expect(body.media.map((one: { id: string }) => one.id).toSorted()).toEqual([featured, inline].toSorted());
  const uses = () =>
    ctx.db.selectFrom('article_media').select(['media_id', 'role']).where('article_id', '=', id).execute();
  expect(await uses()).toEqual([
    { media_id: featured, role: 'featured' },
    { media_id: inline, role: 'inline' },
  ]);
  // An older client that omits the field, and one that knows addresses only.
  const { featured_media_id: _, ...older } = text;
  const kept = await call('PUT', id, { ...older, featured_image_url: '', base_version: 2 });
  expect(kept.body).toMatchObject({ version: 3, featured_media_id: featured });
  expect(await uses()).toEqual([{ media_id: featured, role: 'featured' }]);
  const named = await call('PUT', id, { ...older, featured_image_url: url, base_version: 3 });
  expect(named.body).toMatchObject({ featured_media_id: null, featured_image_url: url, media: [] });
  const restored = await call('POST', `${id}/versions/2/restore`, { base_version: 4 });
  expect(restored.body).toMatchObject({ featured_media_id: featured, content_hash: body.content_hash });
});

test('categories and featured image are part of the text; omitted ones stay', async () => {
  const id = await written();
  const choice = {
    categories: [' Tea  houses', 'tea houses', 'News'],
    featured_image_url: 'pictures.test/tea.jpg',
    featured_image_alt: ' A cup ',
  };
  const kept = {
    categories: ['Tea houses', 'News'],
    featured_image_url: 'https://pictures.test/tea.jpg',
    featured_image_alt: 'A cup',
  };
  const chosen = await call('PUT', id, { ...text, ...choice, base_version: 1 });
  expect(chosen.body).toMatchObject({
    ...kept,
    version: 2,
    content_hash: contentHash({ ...stored, ...kept }),
  });
  const { categories: _, featured_image_url: __, featured_image_alt: ___, ...older } = text;
  const edited = await call('PUT', id, { ...older, title: 'White tea', base_version: 2 });
  expect(edited.body).toMatchObject({ ...kept, title: 'White tea', version: 3 });
  // A description alone is kept too: its image may follow.
  const alone = await call('PUT', id, { ...text, featured_image_alt: 'A pot', base_version: 3 });
  expect(alone.body).toMatchObject({ featured_image_url: '', featured_image_alt: 'A pot', version: 4 });
  expect((await call('GET', `${id}/versions/2`)).body).toMatchObject(kept);
  expect((await call('POST', `${id}/versions/2/restore`, { base_version: 4 })).body).toMatchObject(kept);
  for (const bad of [
    'javascript:alert(1)',
    'nowhere',
    'https://ada:pw@pictures.test/x.png',
    'ftp://a.test/x',
  ]) {
    const response = await call('PUT', id, { ...text, featured_image_url: bad, base_version: 5 });
    expect(response, bad).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  }
});

test('saves have a daily allowance of kilobytes, so that one user cannot fill the disk', async () => {
  const id = await written();
  const window = { key: `saves:${ada.user.id}`, window_start: ctx.services.clock.now(), count: 99_999 };
  await ctx.db.insertInto('throttles').values(window).execute();
  const long = { ...text, html: `<p>${'Because it is green. '.repeat(100)}</p>` };
  const refused = await call('PUT', id, { ...long, base_version: 1 });
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect((await get(id)).version).toBe(1);
  const restored = await call('POST', `${id}/versions/1/restore`, { base_version: 1 });
  expect(restored.status).toBe(429);
  await ctx.db.deleteFrom('throttles').where('key', '=', window.key).execute();
  expect((await call('PUT', id, { ...long, base_version: 1 })).status).toBe(200);
});

test('an older version is restored as a new one', async () => {
  const id = await written();
  await call('PUT', id, { ...text, base_version: 1 });
  const old = (await call('GET', `${id}/versions/1`)).body;
  expect(old).toMatchObject({
    version: 1,
    origin: 'written',
    title: 'Tea',
    html: '<h2>Why</h2><p>The text of Tea.</p>',
  });
  expect(await call('POST', `${id}/versions/1/restore`, { base_version: 1 })).toMatchObject({ status: 409 });
  const { body } = await call('POST', `${id}/versions/1/restore`, { base_version: 2 });
  expect(body).toMatchObject({ version: 3, title: 'Tea', content_hash: old.content_hash });
  expect((await call('GET', `${id}/versions`)).body.versions[0]).toMatchObject({
    origin: 'restored',
    restored_from: 1,
  });
  const page = (await call('GET', `${id}/versions?limit=2`)).body;
  expect(page.versions.map(({ version }: { version: number }) => version)).toEqual([3, 2]);
  const rest = (await call('GET', `${id}/versions?limit=2&cursor=${page.next_cursor}`)).body;
  expect(rest).toMatchObject({ versions: [{ version: 1 }] });
  expect(rest).not.toHaveProperty('next_cursor');
  expect(await call('GET', `${id}/versions?cursor=${ada.user.id}`)).toMatchObject({ status: 400 });
  expect(await call('GET', `${id}/versions/9`)).toMatchObject({ status: 404 });
  expect(await call('POST', `${id}/versions/9/restore`, { base_version: 3 })).toMatchObject({ status: 404 });
});

test('rescheduled, unscheduled, and scheduled again', async () => {
  const id = await written('Tea', await connect());
  await call('POST', `${id}/reschedule`, { date: '2027-01-01T10:00:00+01:00' });
  expect(await row(id)).toMatchObject({ status: 'scheduled', due_at: new Date('2027-01-01T09:00:00Z') });
  expect(await call('POST', `${id}/reschedule`, { date: '2020-01-01T10:00:00Z' })).toMatchObject({
    status: 400,
  });
  expect(await call('POST', `${id}/reschedule`, { date: 'tomorrow' })).toMatchObject({ status: 400 });
  expect((await call('POST', `${id}/unschedule`)).body).toEqual({
    message: 'The article is now a draft.',
    before: { status: 'scheduled', date: '2027-01-01T09:00:00.000Z' },
  });
  expect((await row(id)).status).toBe('draft');
  await call('POST', `${id}/schedule`, { date: 'now' });
  expect(await row(id)).toMatchObject({ status: 'scheduled', due_at: ctx.clock.now() });
});

test('deleting refunds quota only before the article is written', async () => {
  const reserve = async (articleId: string) => {
    const reserved = { article_id: articleId, user_id: ada.user.id, reserved_at: ctx.clock.now() };
    await ctx.db.insertInto('quota_reservations').values(reserved).execute();
  };
  const waiting = await insertArticle(ctx.db, { user_id: ada.user.id, status: 'processing' });
  const done = await written();
  for (const id of [waiting, done]) {
    await reserve(id);
    expect((await call('DELETE', id)).status).toBe(200);
    expect((await call('GET', id)).status).toBe(404);
  }
  const left = await ctx.db
    .selectFrom('quota_reservations')
    .select('article_id')
    .where('user_id', '=', ada.user.id)
    .where('released_at', 'is', null)
    .execute();
  expect(left).toEqual([{ article_id: done }]);
  const versions = await ctx.db
    .selectFrom('article_versions')
    .select('version')
    .where('article_id', '=', done)
    .execute();
  expect(versions).toEqual([]);
});

test('bulk actions run independently, with results in order', async () => {
  const mine = await written('One');
  const draft = await insertArticle(ctx.db, { user_id: ada.user.id, status: 'draft', has_content: true });
  const bob = await ctx.signIn();
  const his = await insertScheduledArticle(ctx.services, {
    userId: bob.user.id,
    siteId: null,
    title: 'His',
    dueAt,
  });
  const nobodys = randomUUID();
  const before = { status: 'scheduled', date: dueAt.toISOString() };
  const { body } = await call('POST', 'bulk', {
    action: 'unschedule',
    ids: [draft, his, mine, nobodys, mine],
  });
  expect(body.results).toEqual([
    { id: draft, ok: false, code: 'conflict', error: 'Only scheduled articles can be turned into drafts.' },
    { id: his, ok: false, code: 'not_found', error: 'Article not found' },
    { id: mine, ok: true, message: 'The article is now a draft.', before },
    { id: nobodys, ok: false, code: 'not_found', error: 'Article not found' },
  ]);
  expect((await row(his)).status).toBe('scheduled');
  expect((await row(mine)).status).toBe('draft');
  for (const bad of [
    { action: 'unschedule', ids: [] },
    { action: 'edit', ids: [mine] },
    { action: 'schedule', ids: [mine] },
    { action: 'schedule', ids: [mine, draft], dates: { [mine]: 'now' } },
    { action: 'delete', ids: Array.from({ length: 501 }, () => randomUUID()) },
  ]) {
    expect(await call('POST', 'bulk', bad), bad.action).toMatchObject({ status: 400 });
  }
});

test('a bulk action is undone with the dates that it returned', async () => {
  const ids = [await written('One', await connect()), await written('Two', await connect())];
  const dates = ['2027-02-01T09:00:00.000Z', '2027-02-02T09:00:00.000Z'];
  for (const [index, id] of ids.entries()) await call('POST', `${id}/reschedule`, { date: dates[index] });
  const { body } = await call('POST', 'bulk', { action: 'unschedule', ids });
  const before: [string, string][] = body.results.map((one: { id: string; before: { date: string } }) => [
    one.id,
    one.before.date,
  ]);
  await call('POST', 'bulk', { action: 'schedule', ids, dates: Object.fromEntries(before) });
  for (const [index, id] of ids.entries()) {
    expect(await row(id)).toMatchObject({ status: 'scheduled', due_at: new Date(dates[index] ?? '') });
  }
});

test('messages after unscheduling and deleting say that the blog is updated later', async () => {
  const placed = await written('Placed', await connect());
  await ctx.db.updateTable('publications').set({ post_id: '7' }).where('article_id', '=', placed).execute();
  expect((await call('POST', `${placed}/unschedule`)).body.message).toBe(editingTexts.unscheduledOnBlog);
  expect((await call('DELETE', placed)).body.message).toBe(editingTexts.deletedOnBlog);
});

test('500 articles in one bulk action', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 500; n += 1) {
    ids.push(await insertArticle(ctx.db, { user_id: ada.user.id, status: 'scheduled', has_content: true }));
  }
  const { body } = await call('POST', 'bulk', { action: 'reschedule', ids, date: '2027-05-05T05:05:00Z' });
  expect(body.results.filter((result: { ok: boolean }) => result.ok)).toHaveLength(500);
  const moved = await ctx.db
    .selectFrom('articles')
    .select('id')
    .where('user_id', '=', ada.user.id)
    .where('due_at', '=', new Date('2027-05-05T05:05:00Z'))
    .execute();
  expect(moved).toHaveLength(500);
}, 30_000);

test('waits for an article that a worker has locked, and gives up after a timeout', async () => {
  const id = await written('Tea', await connect());
  await setArticle(ctx.db, id, { slot: 0, claim: randomUUID() });
  const pending = call('PUT', id, { ...text, base_version: 1 });
  await call('POST', 'bulk', { action: 'reschedule', ids: [await written('Other')], date: 'now' });
  expect((await row(id)).version).toBe(1);
  await setArticle(ctx.db, id, { slot: null, claim: null });
  expect(await pending).toMatchObject({ status: 200, body: { version: 2 } });
});

test('a text beyond a limit is rejected immediately with instructions, and nothing changes', async () => {
  const id = await written();
  const started = performance.now();
  const html = '<ul><li>'.repeat(12_000);
  const response = await call('PUT', id, { ...text, html, base_version: 1 });
  expect(response).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', details: [{ field: 'html' }] },
  });
  expect(JSON.stringify(response.body)).toContain('nested too deeply');
  expect(performance.now() - started).toBeLessThan(5_000);
  expect((await row(id)).version).toBe(1);
});

test('a draft whose picture lacks its alternative text needs attention; a scheduled article is not held', async () => {
  const [id, scheduled] = [await written('Tea', await connect()), await written('Coffee')];
  const media = { id: randomUUID(), user_id: ada.user.id, name: 'pot.png', origin: 'uploaded' };
  const size = { width: 1600, height: 900, bytes: 1, created_at: ctx.clock.now() };
  await ctx.db
    .insertInto('media')
    .values({ ...media, ...size })
    .execute();
  const file = { media_id: media.id, size: 'inline', format: 'webp', width: 1200, height: 675, bytes: 1 };
  await ctx.db
    .insertInto('media_files')
    .values({ ...file, sha256: '' })
    .execute();
  await call('POST', `${id}/unschedule`);
  const withPicture = (alt: string) => ({
    ...{ ...text, html: `<p>Tea.</p><figure><img src="media:${media.id}" alt="${alt}"></figure>` },
  });
  const edit = async (article: string, html: object) => {
    const { version } = await get(article);
    return (await call('PUT', article, { ...html, base_version: version })).status;
  };
  expect(await edit(scheduled, withPicture(''))).toBe(200);
  expect(await get(scheduled)).toMatchObject({ status: 'scheduled', gate_findings: [] });
  expect(await edit(id, withPicture(''))).toBe(200);
  const held = await get(id);
  expect(held.gate_findings).toEqual([
    {
      check: 'pictures',
      grade: 'suspicion',
      message: 'A picture has no alternative text, and is not marked as decorative.',
      excerpt: 'pot.png',
    },
  ]);
  expect(held.actions).toContain('scheduleAnyway');
  expect(await edit(id, withPicture('A pot of tea'))).toBe(200);
  const corrected = await get(id);
  expect(corrected.gate_findings.filter(({ check }: { check: string }) => check === 'pictures')).toEqual([]);
  expect(corrected.gate_findings.filter(({ check }: { check: string }) => check === 'html')).toEqual([]);
});
