import { createTestDatabase } from '@chapterhouse/testkit/database/database';
import { startPageServer } from '@chapterhouse/testkit/stubs/pages';
import { expect, onTestFinished, test } from 'vitest';
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
  const read = async (known: ReadonlyMap<string, Date | null> = new Map()) => {
    const posts: PublishedPost[] = [];
    const connect = () => {
      throw new Error('nothing to connect to');
    };
    const { gone } = await reader(
      { platform: 'other', url: site.url, connect },
      {
        known,
        signal: new AbortController().signal,
        request: (send) => send(),
        onPosts: async (some) => void posts.push(...some),
      },
    );
    return { gone, posts };
  };
  return { site, xml, read };
}

test('the pages of a sitemap are read as robots.txt allows, and again only when they change', async () => {
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

test('without a sitemap the owner learns what to do', async () => {
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
])('%j for %s', (robots, path, allowed) => {
  expect(isAllowedBy(robots, `https://site.test${path}`)).toBe(allowed);
});
