import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { readZip } from '@chapterhouse/testkit/files/read-zip';
import { insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import { insertArticle } from '@chapterhouse/testkit/fixtures/insert-article';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMedia } from '../../media/add-media.ts';
import { articleRoutes } from '../articles-routes.ts';

let testApp: TestApp;
let ada: SignedIn;

beforeAll(async () => {
  testApp = await createTestApp({ routes: articleRoutes });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  ada = await testApp.signIn();
});

type Changes = Parameters<typeof insertArticle>[1];

async function written(title: string, changes: Partial<Changes> = {}, markdown = `Text of ${title}.`) {
  const id = await insertArticle(testApp.db, {
    user_id: ada.user.id,
    title,
    status: 'scheduled',
    due_at: new Date('2026-12-01T09:00:00Z'),
    slug: 'a-slug',
    has_content: true,
    ...changes,
  });
  const html = `<p>${markdown}</p>`;
  const findings = JSON.stringify([{ kind: 'number', text: '42', excerpt: 'never shown' }]);
  await testApp.db
    .insertInto('article_bodies')
    .values({ article_id: id, markdown, html, gate_report: '[]', findings })
    .execute();
  return id;
}

function prepare(payload: object, headers: Record<string, string> = ada.headers) {
  return testApp.app.inject({ method: 'POST', url: '/api/protected/content/exports', headers, payload });
}

async function exported(request: object): Promise<Map<string, string>> {
  const ticket = await prepare(request);
  expect(ticket.statusCode, ticket.body).toBe(200);
  const response = await testApp.app.inject({ url: ticket.json().url });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/zip');
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename="chapterhouse-\w+-[\d-]+\.zip"$/,
  );
  const files = readZip(response.rawPayload);
  expect([...files.values()].join('\n')).not.toContain('never shown');
  return files;
}

test('Markdown: a file per article with front matter; names are safe and unique', async () => {
  await written('Über "Rye": ../../etc/passwd', {
    slug: null,
    tags: ['rye', 'a: b'],
    meta_title: 'Rye\n"now"',
    categories: ['Bread', 'Kitchen: notes'],
    featured_image_url: 'https://pictures.test/rye.jpg',
    featured_image_alt: 'A "dark" loaf',
  });
  await written('One', { slug: 'same' });
  await written('Two', { slug: 'same' });
  await written('SAME', { slug: null });
  await insertArticle(testApp.db, { user_id: ada.user.id, title: 'Not yet', status: 'processing' });
  const files = await exported({ format: 'markdown' });
  const names = [...files.keys()];
  expect(names).toHaveLength(5);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(5);
  for (const name of names.slice(0, -1)) {
    expect(name).toMatch(/^articles\/2026-12-01-[\p{L}\p{N}-]+\.md$/u);
  }
  expect(JSON.parse(files.get('export.json') ?? '')).toMatchObject({
    articles: 5,
    without_text: 1,
    complete: true,
  });
  const rye = [...files.values()].find((file) => file.includes('Rye')) ?? '';
  expect(rye).toMatch(/^---\ntitle: "Über \\"Rye\\": \.\.\/\.\.\/etc\/passwd"\n/);
  expect(rye).toContain('\nmeta_title: "Rye\\n\\"now\\""\n');
  expect(rye).toContain('\ntags: ["rye", "a: b"]\n');
  expect(rye).toContain('\ncategories: ["Bread", "Kitchen: notes"]\n');
  expect(rye).toContain('\nfeatured_image: "https://pictures.test/rye.jpg"\n');
  expect(rye).toContain('\nfeatured_image_alt: "A \\"dark\\" loaf"\n');
  expect(rye).toContain('\ndate: 2026-12-01T09:00:00.000Z\n');
  expect(rye).toMatch(/\n---\n\n# Über .*\n\nText of /);
});

test('links to the own site are followed, others are not: in the exported page, and where it is read', async () => {
  const site = { url: 'https://blog.test', username: 'ada', appPassword: 'x' };
  const site_id = await insertSite(testApp.services, ada.user.id, site);
  const link = (href: string, rel = ' rel="nofollow noopener"') => `<a href="${href}"${rel}>words</a>`;
  const links = ['https://www.blog.test/tea/', 'https://elsewhere.test/'];
  const id = await written('Linked', { site_id }, links.map((href) => link(href)).join(' '));
  const followed = [link(links[0] ?? '', ''), link(links[1] ?? '')].join(' ');
  expect([...(await exported({ format: 'html' })).values()].join()).toContain(followed);
  const { headers } = ada;
  const read = await testApp.app.inject({ url: `/api/protected/content/articles/${id}/content`, headers });
  expect(read.json()).toMatchObject({ html: `<p>${followed}</p>`, content: `<p>${followed}</p>` });
});

test('pictures: each file once, and the texts name it', async () => {
  const content = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#111' } })
    .png()
    .toBuffer();
  const owner = { ...testApp.services, user: ada.user };
  const { id } = await addMedia(owner, { content, name: 'Dark.png', origin: 'uploaded', alt: 'Dark rye' });
  const gone = randomUUID();
  const html = `<p>Look:</p><p><img src="media:${id}" alt="A loaf" /></p><p><img src="media:${gone}" alt="Gone" /></p>`;
  for (const title of ['Pictured', 'Pictured again']) {
    const articleId = await written(title, { featured_media_id: id, slug: null });
    await testApp.db
      .updateTable('article_bodies')
      .set({ html })
      .where('article_id', '=', articleId)
      .execute();
  }
  for (const format of ['markdown', 'html', 'csv'] as const) {
    const files = await exported({ format });
    const name = `Dark rye-${id.replaceAll('-', '').slice(0, 12)}.webp`.toLowerCase().replace(' ', '-');
    const folder = format === 'csv' ? 'pictures' : 'articles/pictures';
    expect([...files.keys()].filter((path) => path.endsWith('.webp'))).toEqual([`${folder}/${name}`]);
    const texts = [...files].filter(([path]) => /[.](md|html|csv)$/.test(path)).map(([, text]) => text);
    const pictured = texts.filter((text) => text.includes('Look:')).join();
    expect(pictured.split(`pictures/${name}`), format).toHaveLength(5);
    expect(pictured).not.toContain(gone);
  }
});

test('an article has the label of its site in each format', async () => {
  const siteId = await insertSite(testApp.services, ada.user.id, {
    ...{ url: 'https://blog.test', username: 'ada', appPassword: 'p' },
  });
  const label = { label: 'both', label_text: 'Made with *AI*', label_place: 'start' };
  await testApp.db.updateTable('sites').set(label).where('id', '=', siteId).execute();
  const id = await written('Labeled', { site_id: siteId, slug: 'labeled' });
  const only = { site_id: siteId };
  const markdown = (await exported({ format: 'markdown', ...only })).get('articles/2026-12-01-labeled.md');
  expect(markdown).toContain('digital_source_type: ');
  expect(markdown).toContain('\n\n*Made with \\*AI\\**\n\nText of ');
  const page = (await exported({ format: 'html', ...only })).get('articles/2026-12-01-labeled.html');
  expect(page).toContain('<p class="ai-label">Made with *AI*</p>');
  expect(page).toContain('"digitalSourceType":"https://schema.org/');
  const table = (await exported({ format: 'csv', ...only })).get('articles.csv');
  expect(table).toContain(',digital_source_type,label,text');
  expect(table).toContain('Made with *AI*');

  const contentOf = async (article: string) => {
    const url = `/api/protected/content/articles/${article}/content`;
    return (await testApp.app.inject({ url, headers: ada.headers })).json();
  };
  const labeled = await contentOf(id);
  expect(labeled.html).toBe('<p>Text of Labeled.</p>');
  expect(page).toContain(`\n${labeled.labeled_html}\n`);
  expect(labeled.labeled_html).toContain('<p class="ai-label">Made with *AI*</p>');
  expect(labeled.labeled_html).toContain('"digitalSourceType"');
  expect(await contentOf(await written('Without a site'))).not.toHaveProperty('labeled_html');
});

test('a page has the language and direction of its article', async () => {
  const html = '<p>WordPress للخبز</p><p>الخبز الجيد يحتاج إلى وقت، ولا يحتاج إلى آلة.</p>';
  const id = await written('خُبْز WordPress', { slug: null });
  await testApp.db.updateTable('article_bodies').set({ html }).where('article_id', '=', id).execute();
  const page = (await exported({ format: 'html' })).get('articles/2026-12-01-خُبْز-wordpress.html');
  expect(page).toContain('<html lang="ar" dir="rtl">');
  const url = `/api/protected/content/articles/${id}/content`;
  expect((await testApp.app.inject({ url, headers: ada.headers })).json().language).toBe('ar');
});

test('HTML: complete pages', async () => {
  await written('Salt & <script>', {
    meta_description: 'Says "salt"',
    slug: 'salt',
    featured_image_url: 'https://pictures.test/?a=1&b=2',
    featured_image_alt: 'A "pinch"',
  });
  const files = await exported({ format: 'html' });
  const page = files.get('articles/2026-12-01-salt.html') ?? '';
  expect(page).toContain('<title>Salt &amp; &lt;script&gt;</title>');
  expect(page).toContain('<meta name="description" content="Says &quot;salt&quot;">');
  expect(page).toContain('<img src="https://pictures.test/?a=1&amp;b=2" alt="A &quot;pinch&quot;">');
  expect(page).toContain('<p>Text of Salt');
});

test('CSV: one table without active formulas', async () => {
  await written(
    '=HYPERLINK("https://evil.example")',
    { excerpt: '@SUM(1)', focus_keyword: '+1', slug: 's' },
    '@SUM(2), "x"\nnew',
  );
  await insertArticle(testApp.db, { user_id: ada.user.id, title: 'Not yet', status: 'processing' });
  const files = await exported({ format: 'csv' });
  const csv = files.get('articles.csv') ?? '';
  expect(csv.startsWith('\ufeff')).toBe(true);
  const lines = csv.slice(1).split('\r\n');
  expect(lines[0]).toMatch(/^title,status,due,/);
  expect(lines).toHaveLength(4);
  const row = lines.find((line) => line.includes('HYPERLINK')) ?? '';
  expect(row.startsWith(`"'=HYPERLINK(""https://evil.example"")",scheduled,`)).toBe(true);
  expect(row).toContain(",'+1,'@SUM(1),");
  expect(row.endsWith(`,"'@SUM(2), ""x"" new"`)).toBe(true);
});

test('Markdown is converted from the sanitized HTML, whatever was stored before', async () => {
  const id = await written('Kept <script>alert(1)</script>', { slug: 'kept' }, 'Safe &lt;script&gt; words.');
  const markdown = '<script>alert(1)</script> [a](javascript:alert(1)) <svg onload=alert(1)>';
  await testApp.db.updateTable('article_bodies').set({ markdown }).where('article_id', '=', id).execute();
  const file = (await exported({ format: 'markdown' })).get('articles/2026-12-01-kept.md') ?? '';
  const csv = (await exported({ format: 'csv' })).get('articles.csv') ?? '';
  const body = file.slice(file.indexOf('\n---\n'));
  expect(body).toContain('Safe &lt;script> words.');
  for (const text of [body, csv]) expect(text).not.toMatch(/javascript:|<svg/);
  expect(body).not.toContain('<script');
  expect(csv).toContain('Safe &lt;script> words.');
});

test('filtered or selected, and never other users’ articles', async () => {
  const one = await written('Draft one', { status: 'draft', slug: 'one' });
  await written('Scheduled two', { slug: 'two' });
  const grace = await testApp.signIn();
  const theirs = await insertArticle(testApp.db, {
    user_id: grace.user.id,
    title: 'Theirs',
    status: 'draft',
  });
  const names = async (request: object) =>
    [...(await exported({ format: 'markdown', ...request })).keys()].slice(0, -1);
  expect(await names({ status: 'draft' })).toEqual(['articles/2026-12-01-one.md']);
  expect(await names({ search: 'SCHEDULED' })).toEqual(['articles/2026-12-01-two.md']);
  expect(await names({ article_ids: [one, theirs] })).toEqual(['articles/2026-12-01-one.md']);
  expect(await names({ batch_id: randomUUID() })).toEqual([]);
  expect(await names({ attention: 'failed' })).toEqual([]);
  expect(await names({ approval: 'awaiting' })).toEqual([]);
  expect((await prepare({ format: 'csv' })).json().articles).toBe(2);
});

test('a ticket is single-use, for a minute, and only for its user', async () => {
  const get = (url: string) => testApp.app.inject({ url });
  const { url } = (await prepare({ format: 'csv' })).json();
  expect((await get(url)).statusCode).toBe(200);
  expect((await get(url)).statusCode).toBe(404);
  const late = (await prepare({ format: 'csv' })).json();
  testApp.clock.advance(60_000);
  expect((await get(late.url)).json()).toMatchObject({ code: 'not_found' });
  const barred = (await prepare({ format: 'csv' })).json();
  await testApp.db
    .updateTable('users')
    .set({ approval_status: 'rejected' })
    .where('id', '=', ada.user.id)
    .execute();
  expect((await get(barred.url)).statusCode).toBe(404);
  expect((await get('/api/exports/never-a-ticket-of-ours')).statusCode).toBe(404);
  expect((await get('/api/exports/..%2F..')).statusCode).toBe(404);
});

test.each([{}, { format: 'pdf' }, { format: 'csv', article_ids: [] }, { format: 'csv', site_id: 'x' }])(
  'invalid input is rejected: %j',
  async (payload) => {
    expect((await prepare(payload)).statusCode).toBe(400);
  },
);

test('an aborted download is an error for the browser, and cannot be opened', async () => {
  const text = Array.from({ length: 4_000 }, () => randomUUID()).join(' ');
  for (let i = 0; i < 120; i++) await written(`Large ${i}`, {}, text);
  await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = testApp.app.server.address() as AddressInfo;
  const { url } = (await prepare({ format: 'markdown' })).json();
  const response = await fetch(`http://127.0.0.1:${port}${url}`);
  const reader = response.body?.getReader();
  const pieces = [(await reader?.read())?.value ?? new Uint8Array()];
  await sql`alter table article_bodies rename to article_bodies_gone`.execute(testApp.db);
  const reading = async () => {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) return;
      if (value) pieces.push(value);
    }
  };
  await expect(reading()).rejects.toThrow();
  await sql`alter table article_bodies_gone rename to article_bodies`.execute(testApp.db);
  expect(() => readZip(Buffer.concat(pieces))).toThrow('the zip has no end record');
});
