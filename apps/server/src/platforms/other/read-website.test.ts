import { createTestDatabase } from '@chapterhouse/testkit/database/database';
import { startPageServer } from '@chapterhouse/testkit/stubs/pages';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createGuardedFetch } from '../../lib/net/guarded-fetch.ts';
import type { PublishedPost } from '../../providers/publishing/post-reader.ts';
import { createWebsiteReader } from './read-website.ts';
import { isAllowedBy } from './robots.ts';

async function start() {
  const site = await startPageServer({});
  const database = await createTestDatabase();
  onTestFinished(async () => {
    await site.close();
    await database.drop();
  });
  const reader = createWebsiteReader({
    db: database.db,
    fetch: createGuardedFetch({ allowPrivate: true }),
  });
  const xml = (path: string, body: string) => site.pages.set(path, { type: 'application/xml', body });
  const read = async (
    known: ReadonlyMap<string, Date | null> = new Map(),
    addresses: string[] = [],
    onTotal = (_total: number) => {},
  ) => {
    const posts: PublishedPost[] = [];
    const connect = () => {
      throw new Error('nothing to connect to');
    };
    const { gone } = await reader(
      { platform: 'other', url: site.url, settings: { addresses }, connect },
      {
        known,
        signal: new AbortController().signal,
        request: (send) => send(),
        onPosts: async (some, total) => {
          posts.push(...some);
          onTotal(total);
        },
      },
    );
    return { gone, posts };
  };
  return { site, xml, read };
}

test('pages of a sitemap are read as robots.txt allows, and again only when they change', async () => {
  const { site, xml, read } = await start();
  const page = (path: string, lastmod: string) =>
    `<url><loc>${site.url}${path}</loc><lastmod>${lastmod}</lastmod></url>`;
  site.pages.set('/robots.txt', {
    type: 'text/plain',
    body: `User-agent: *\nDisallow: /private\nSitemap: ${site.url}/all.xml`,
  });
  xml('/all.xml', `<sitemapindex><sitemap><loc>${site.url}/posts.xml</loc></sitemap></sitemapindex>`);
  const posts = (changed: string) =>
    xml(
      '/posts.xml',
      `<urlset>${page('/tea', '2026-01-01')}${page('/milk', changed)}${page('/private/a', '2026-01-01')}
       <url><loc>http://elsewhere.test/x</loc></url></urlset>`,
    );
  posts('2026-01-01');
  site.pages.set('/tea', {
    body: '<title>Tea &amp; cups</title><meta name="description" content="On tea"><p>Tea.</p>',
  });
  site.pages.set('/milk', { body: '<title>Milk</title>' });

  const first = await read();
  expect(first.posts.map(({ title }) => title).sort()).toEqual(['Milk', 'Tea & cups']);
  expect(first.posts.find(({ title }) => title !== 'Milk')?.excerpt).toBe('On tea');
  expect(site.requests).not.toContain('/private/a');

  posts('2026-02-02');
  const known = new Map(first.posts.map(({ id, modifiedAt }) => [id, modifiedAt]));
  known.set(`${site.url}/deleted`, null);
  const second = await read(known);
  expect(second.posts.map(({ title }) => title)).toEqual(['Milk']);
  expect(second.gone).toEqual([`${site.url}/deleted`]);
});

test('feeds and pages that the owner named are read instead of the sitemap, as robots.txt allows', async () => {
  const { site, xml, read } = await start();
  site.pages.set('/robots.txt', { type: 'text/plain', body: 'User-agent: *\nDisallow: /private' });
  const item = (path: string) =>
    `<item><title>X</title><link>${site.url}${path}</link><guid>1</guid><pubDate>Mon, 05 Jan 2026 10:00:00 GMT</pubDate></item>`;
  xml(
    '/rss.xml',
    `<?xml version="1.0"?><rss><channel><link>${site.url}/home</link>${item('/tea')}${item('/private/b')}</channel></rss>`,
  );
  xml(
    '/atom.xml',
    `<feed xmlns="http://www.w3.org/2005/Atom"><link href="${site.url}/" /><entry><link rel="edit" href="${site.url}/edit"/>
     <link rel="alternate" href="${site.url}/milk"/><updated>2026-02-01T00:00:00Z</updated></entry></feed>`,
  );
  for (const name of ['tea', 'milk', 'about', 'private/a', 'private/b'])
    site.pages.set(`/${name}`, { body: `<title>${name}</title>` });
  const at = (path: string) => `${site.url}${path}`;
  const named = ['/rss.xml', '/atom.xml', '/about', '/private/a', '/missing'].map(at);
  const first = await read(new Map(), named);
  expect(first.posts.map(({ title }) => title).sort()).toEqual(['about', 'milk', 'tea']);
  expect(first.posts.find(({ title }) => title === 'milk')?.modifiedAt).toEqual(
    new Date('2026-02-01T00:00:00Z'),
  );
  expect(site.requests.filter((path) => /private|home|edit|sitemap/.test(path))).toEqual([]);

  // A feed lists only the latest; a page that is named is read each time, and gone when it is not.
  const known = new Map(first.posts.map(({ id, modifiedAt }) => [id, modifiedAt]));
  known.set(at('/old'), null);
  const second = await read(known, named);
  expect(second).toMatchObject({ gone: [], posts: [{ title: 'about' }] });
  expect((await read(known, [at('/about')])).gone.sort()).toEqual(
    [at('/milk'), at('/old'), at('/tea')].sort(),
  );
  await expect(read(known, [at('/private/a')])).rejects.toMatchObject({ reason: 'no_addresses' });
});

test('a JSON feed is read like other feeds, and other JSON is ignored', async () => {
  const { site, read } = await start();
  const at = (path: string) => `${site.url}${path}`;
  const json = (path: string, body: object, type = 'application/feed+json; charset=utf-8') =>
    site.pages.set(path, { type, body: JSON.stringify(body) });
  const items = [
    {
      id: '1',
      url: at('/tea'),
      title: 'X',
      date_published: '2026-01-05T10:00:00Z',
      date_modified: '2026-02-01T00:00:00Z',
    },
    { id: '2', url: at('/milk'), date_published: 'yesterday', authors: [{ name: 'Ada' }] },
    { id: '3', url: 'https://elsewhere.test/x' },
    { id: '4', title: 'Has no address' },
    'not an item',
  ];
  json('/feed.json', { version: 'https://jsonfeed.org/version/1.1', title: 'Feed', items });
  json(
    '/plain.json',
    { version: 'https://jsonfeed.org/version/1', items: [{ id: '1', url: at('/cups') }] },
    'application/json',
  );
  json('/data.json', { items });
  site.pages.set('/cut.json', {
    type: 'application/json',
    body: '{"version": "https://jsonfeed.org/version/1.1", "items": [',
  });
  for (const name of ['tea', 'milk', 'cups']) site.pages.set(`/${name}`, { body: `<title>${name}</title>` });
  const first = await read(new Map(), ['/feed.json', '/plain.json', '/data.json', '/cut.json'].map(at));
  expect(first.posts.map(({ title, modifiedAt }) => [title, modifiedAt?.toISOString()]).sort()).toEqual([
    ['cups', undefined],
    ['milk', undefined],
    ['tea', '2026-02-01T00:00:00.000Z'],
  ]);
  // A feed lists only the latest.
  expect((await read(new Map([[at('/old'), null]]), [at('/feed.json')])).gone).toEqual([]);
});

test('of many pages, one day’s share is read, starting at a different place each time', async () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.5);
  const { site, xml, read } = await start();
  const paths = Array.from({ length: 205 }, (_, at) => `/page-${at}`);
  xml(
    '/sitemap.xml',
    `<urlset>${paths.map((path) => `<url><loc>${site.url}${path}</loc></url>`).join('')}</urlset>`,
  );
  for (const path of paths) site.pages.set(path, { body: '<title>Tea</title>' });
  const totals: number[] = [];
  const ends = new Error('one page is enough');
  const reading = read(
    new Map(paths.slice(0, 2).map((path) => [`${site.url}${path}`, null])),
    [],
    (total) => {
      totals.push(total);
      throw ends;
    },
  );
  await expect(reading).rejects.toBe(ends);
  expect(totals).toEqual([200]);
  // The middle of the 203 that are new.
  expect(site.requests.filter((path) => path.startsWith('/page'))).toEqual(['/page-103']);
});

test('nothing is gone because one sitemap could not be read', async () => {
  const { site, xml, read } = await start();
  const at = (path: string) => `${site.url}${path}`;
  const index = ['/one.xml', '/two.xml'].map((path) => `<sitemap><loc>${at(path)}</loc></sitemap>`).join('');
  xml('/sitemap.xml', `<sitemapindex>${index}</sitemapindex>`);
  xml('/one.xml', `<urlset><url><loc><![CDATA[${at('/tea')}]]></loc></url></urlset>`);
  site.pages.set('/tea', { body: '<title>Tea</title>' });
  const known = new Map([[at('/milk'), null]]);
  const { gone, posts } = await read(known);
  expect([gone, posts.map(({ title }) => title)]).toEqual([[], ['Tea']]);
  expect((await read(known, [at('/sitemap.xml')])).gone).toEqual([]);
  xml('/two.xml', '<urlset></urlset>');
  expect((await read(known)).gone).toEqual([at('/milk')]);
});

test('pages are on the site with and without www.', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const texts: Record<string, string> = {
    'https://tea.test/sitemap.xml': '<urlset><url><loc>https://www.tea.test/cups</loc></url></urlset>',
    'https://www.tea.test/cups': '<title>Cups</title>',
  };
  const reader = createWebsiteReader({
    db: database.db,
    fetch: async (url) => {
      const text = texts[url];
      const headers = { 'content-type': text?.startsWith('<url') ? 'application/xml' : 'text/html' };
      const body = { text: text ?? '', bytes: Buffer.from(text ?? '') };
      return { status: text === undefined ? 404 : 200, ...body, headers, url };
    },
  });
  for (const addresses of [[], ['https://www.tea.test/cups']]) {
    const titles: string[] = [];
    const connect = () => {
      throw new Error('nothing to connect to');
    };
    await reader(
      { platform: 'other', url: 'https://tea.test', settings: { addresses }, connect },
      {
        known: new Map(),
        signal: new AbortController().signal,
        request: (send) => send(),
        onPosts: async (some) => {
          titles.push(...some.map(({ title }) => title));
        },
      },
    );
    expect(titles).toEqual(['Cups']);
  }
});

test('without a sitemap the message says what to do', async () => {
  const { read } = await start();
  await expect(read()).rejects.toMatchObject({ reason: 'no_sitemap' });
});

test.each([
  ['User-agent: *\nDisallow: /', '/a', false],
  ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
  ['User-agent: bad\nDisallow: /', '/a', true],
  ['User-agent: bad\nUser-agent: Chapterhouse\nDisallow: /a$', '/a', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/x/y.pdf', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/x/y.pdfs', true],
  ['User-agent: *\nDisallow:', '/a', true],
  // One spelling of a path, whatever is encoded.
  ['User-agent: *\nDisallow: /über/', '/über/a', false],
  ['User-agent: *\nDisallow: /%c3%bcber/', '/über/a', false],
  ['User-agent: *\nDisallow: /%7Ejoe/', '/~joe/a', false],
  // A blank line does not end the names, and a group without rules allows everything.
  ['User-agent: *\n\nUser-agent: Foo\nDisallow: /private', '/private/a', false],
  ['User-agent: *\nDisallow: /\n\nUser-agent: Chapterhouse\nDisallow:', '/a', true],
])('%j for %s', (robots, path, allowed) => {
  expect(isAllowedBy(robots, `https://site.test${path}`)).toBe(allowed);
});
