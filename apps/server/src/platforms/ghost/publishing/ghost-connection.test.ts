import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { RunningGhost } from '@chapterhouse/testkit/ghost/options';
import { startGhost } from '@chapterhouse/testkit/ghost/start';
import { asIntegration, ownerOf } from '@chapterhouse/testkit/ghost/test-support';
import { providerFailure } from '@chapterhouse/testkit/suites/publishing-contract';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../lib/clock.ts';
import { createGuardedFetch, type GuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import { createGhostClient } from './ghost-client.ts';
import { listAuthors } from './ghost-connection.ts';
import { createGhostPostReader } from './ghost-post-reader.ts';
import { createGhostPublishing } from './ghost-publishing.ts';

let ghost: RunningGhost;
const fetch = createGuardedFetch({ allowPrivate: true });
const newAdapter = (by: GuardedFetch = fetch) => createGhostPublishing({ fetch: by, clock: systemClock });

beforeAll(async () => {
  ghost = await startGhost({ scheduler: false });
});
afterAll(() => ghost?.stop());

const blog = () => asIntegration(ghost);
const failureAt = async (url: string, key = ghost.adminApiKey) => {
  const { kind, reason } = await providerFailure(
    newAdapter().testConnection({ ...blog(), url, credentials: { kind: 'oauth2', accessToken: key } }),
  );
  return [kind, reason];
};

/** A web server in front of Ghost, at another port of the given name. */
async function serverAt(host: string, listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, host, done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://${host}:${port}`, [Symbol.asyncDispose]: async () => void server.close() };
}

const movedTo =
  (target: () => string): RequestListener =>
  (request, response) =>
    response.writeHead(301, { location: target() + request.url }).end();

test('each kind of wrong key and address has its own advice', async () => {
  const [id = ''] = ghost.adminApiKey.split(':');
  expect(await failureAt(ghost.url, `${id}:${'0'.repeat(64)}`)).toEqual(['unauthorized', 'wrong_key']);
  expect(await failureAt(ghost.url, `${'0'.repeat(24)}:${'0'.repeat(64)}`)).toEqual([
    'unauthorized',
    'key_deleted',
  ]);
  expect(await failureAt(ghost.url, ghost.contentApiKey)).toEqual(['unauthorized', 'malformed_key']);
  expect(await failureAt(`${ghost.url}/blog`)).toEqual(['misconfigured', 'not_ghost']);
  expect((await failureAt('http://127.0.0.1:1'))[0]).toBe('unreachable');
  await ghost.setFaults({ match: '/site/', status: 200, contentType: 'application/json', body: oldSite });
  expect(await failureAt(ghost.url)).toEqual(['misconfigured', 'old_version']);
  await ghost.setFaults({ stripAuthorization: true });
  expect(await failureAt(ghost.url)).toEqual(['forbidden', 'no_permission']);
  await ghost.setFaults(null);
  await using website = await serverAt('127.0.0.1', (_, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><h1>A shop</h1>');
  });
  expect(await failureAt(website.url)).toEqual(['misconfigured', 'not_ghost']);
});

test('names of authors, which are stored with the site, are cut', async () => {
  const body = JSON.stringify({ users: [{ id: 'a', name: 'n'.repeat(100_000) }] });
  await ghost.setFaults({ match: '/users/', status: 200, contentType: 'application/json', body });
  const authors = await listAuthors(createGhostClient({ fetch, clock: systemClock }), blog());
  await ghost.setFaults(null);
  expect(authors).toEqual([{ id: 'a', name: 'n'.repeat(200) }]);
});

const oldSite = JSON.stringify({ site: { title: 'Old', url: 'http://127.0.0.1/', version: '4.48' } });

test('the address may be the admin’s, and may redirect', async () => {
  const report = { apiBase: ghost.url, siteName: 'Test site', canPublish: true };
  expect(await newAdapter().testConnection({ ...blog(), url: `${ghost.url}/ghost/#/posts` })).toEqual(report);
  await using moved = await serverAt(
    '127.0.0.1',
    movedTo(() => ghost.url),
  );
  const adapter = newAdapter();
  expect(await adapter.testConnection({ ...blog(), url: moved.url })).toEqual(report);
  // Also without a test: a redirect of a write has written nothing.
  const draft = await newAdapter().createDraft(
    { ...blog(), url: moved.url },
    { articleId: 'm1', title: 'M' },
  );
  expect(draft).toMatchObject({ slug: 'ch-m1', status: 'draft' });
});

test('a redirect to another domain counts only for the admin of the same site', async () => {
  const admin = ghost.url.replace('127.0.0.1', 'localhost');
  await using site = await serverAt(
    '127.0.0.1',
    movedTo(() => admin),
  );
  expect(await newAdapter().testConnection({ ...blog(), url: site.url })).toMatchObject({ apiBase: admin });
  // Signed requests do not follow.
  const draft = newAdapter().createDraft({ ...blog(), url: site.url }, { articleId: 'm2', title: 'M' });
  expect((await providerFailure(draft)).reason).toBe('redirected');
  await using other = await serverAt(
    'localhost',
    movedTo(() => ghost.url),
  );
  expect(await failureAt(other.url)).toEqual(['misconfigured', 'other_site']);
  await using shop = await serverAt('127.0.0.1', (_, response) => {
    response.writeHead(301, { location: 'https://shop.example.com/' }).end();
  });
  expect(await failureAt(shop.url)).toEqual(['misconfigured', 'redirected']);
});

test('requests are signed for the clock of a Ghost that is ahead, and posts due by it wait as drafts', async () => {
  const aheadMs = 1_200_000;
  const issued: number[] = [];
  const ahead: GuardedFetch = async (url, request) => {
    const token = request?.headers?.authorization?.replace('Ghost ', '');
    if (token) issued.push((decodeJwt(token).iat ?? 0) * 1000 - Date.now());
    const response = await fetch(url, request);
    return {
      ...response,
      headers: { ...response.headers, date: new Date(Date.now() + aheadMs).toUTCString() },
    };
  };
  const adapter = newAdapter(ahead);
  const { id } = await adapter.createDraft(blog(), { articleId: 'clock', title: 'Clock' });
  const moved = await adapter.movePost(blog(), id, new Date(Date.now() + aheadMs + 30_000));
  expect(moved.status).toBe('draft');
  const later = await adapter.movePost(blog(), id, new Date(Date.now() + aheadMs + 300_000));
  expect(later.status).toBe('future');
  expect(Math.abs((issued.at(-1) ?? 0) - aheadMs)).toBeLessThan(3_000);
});

test('published posts are read: first all, then changes and deletions', async () => {
  const owner = ownerOf(ghost);
  const html = '<p>Hello.</p>';
  const first = await owner.create({ title: 'First', html, status: 'published', tags: ['Tea', '#in'] });
  const secret = await owner.create({ title: 'Secret', html, status: 'published', visibility: 'members' });
  await owner.create({ title: 'Draft', html });
  const known = new Map<string, Date | null>();
  const read = async () => {
    const titles: string[] = [];
    const site = { platform: 'ghost', url: ghost.url, settings: {}, connect: blog };
    const { gone } = await createGhostPostReader({ fetch, clock: systemClock })(site, {
      known: new Map(known),
      request: (send) => send(),
      signal: new AbortController().signal,
      onPosts: async (posts) => {
        for (const post of posts) {
          titles.push(post.title);
          known.set(post.id, post.modifiedAt);
          if (post.id === first.id) {
            expect(post).toMatchObject({ categories: ['Tea'], url: `${ghost.url}/first/`, html });
          }
          if (post.id === secret.id) expect(post.html).toBe('');
        }
      },
    });
    return { titles: titles.toSorted(), gone };
  };
  const all = await read();
  expect(all.titles).toEqual(expect.arrayContaining(['First', 'Secret']));
  expect(all.titles).not.toContain('Draft');
  expect(await read()).toEqual({ titles: [], gone: [] });
  // Ghost dates a change to the second, and nothing that changes nothing.
  const change = () => owner.edit(first.id, { title: 'Changed', custom_excerpt: randomUUID() });
  await expect.poll(async () => (await change()).updated_at, { timeout: 5_000 }).not.toBe(first.updated_at);
  expect(await read()).toEqual({ titles: ['Changed'], gone: [] });
  await owner.edit(secret.id, { status: 'draft' });
  expect(await read()).toEqual({ titles: [], gone: [secret.id] });
});
