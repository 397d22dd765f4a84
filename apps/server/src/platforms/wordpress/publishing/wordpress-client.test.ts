import type { RequestListener } from 'node:http';
import { providerFailure } from '@chapterhouse/testkit/suites/publishing-contract';
import { serve } from '@chapterhouse/testkit/wordpress/test-support';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../../../lib/clock.ts';
import { createGuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import type { BlogConnection } from '../../../providers/publishing/publishing.ts';
import { createWordPressClient } from './wordpress-client.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const client = () =>
  createWordPressClient({ fetch: createGuardedFetch({ allowPrivate: true }), clock: systemClock });
const listen = (listener: RequestListener) => serve(listener, (stop) => stops.push(stop));
const connection = (url: string): BlogConnection => ({
  url,
  platform: 'wordpress',
  credentials: { kind: 'oauth2', accessToken: 'token' },
});
const idSchema = z.object({ id: z.number() });
const json = { 'content-type': 'application/json' };
const index = JSON.stringify({ name: 'B', namespaces: ['wp/v2'] });
const create = { method: 'POST', path: '/wp/v2/posts', body: { title: 'x' } } as const;

test('sends a bearer token, and uses the announced REST path, whatever its name', async () => {
  const seen: string[] = [];
  const { url } = await listen((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers.authorization ?? '-'}`);
    const path = request.url ?? '';
    if (path.startsWith('/blog/api/wp/v2/')) response.writeHead(201, json).end('{"id":7}');
    else if (path.startsWith('/blog/api/')) response.writeHead(200, json).end(index);
    else if (path === '/blog/') {
      // A site configured with another host: only the path may be used.
      response.end('<link rel="https://api.w.org/" href="https://elsewhere.example/blog/api/" />');
    } else response.writeHead(404).end('<html>Not found</html>');
  });
  const wordpress = client();
  const blog = connection(`${url}/blog`);
  expect(await wordpress.call(blog, create, idSchema)).toEqual({ id: 7 });
  expect(wordpress.rootOf(blog)).toBe(`${url}/blog/api`);
  expect(await wordpress.call(blog, { path: '/wp/v2/posts/7' }, idSchema)).toEqual({ id: 7 });
  expect(seen).toEqual([
    'POST /blog/wp-json/wp/v2/posts Bearer token',
    'GET /blog/ -',
    'GET /blog/api/?_fields=name%2Curl%2Chome%2Cnamespaces%2Cauthentication Bearer token',
    'POST /blog/api/wp/v2/posts Bearer token',
    'GET /blog/api/wp/v2/posts/7 Bearer token',
  ]);
});

test('a write is not repeated after a redirect or an unreadable response', async () => {
  let writes = 0;
  const { url } = await listen((request, response) => {
    if (request.method === 'POST') writes++;
    if (request.url?.startsWith('/moved'))
      response.writeHead(301, { location: 'https://new.example/' }).end();
    else response.writeHead(200, json).end('{"id":7,"title');
  });
  expect(await providerFailure(client().call(connection(`${url}/moved`), create, idSchema))).toMatchObject({
    reason: 'redirect_other_host',
    outcomeUnknown: false,
  });
  expect(await providerFailure(client().call(connection(url), create, idSchema))).toMatchObject({
    kind: 'bad_response',
    reason: 'malformed_json',
    outcomeUnknown: true,
  });
  expect(writes).toBe(2);
});

test.each([
  ['a warning before', '<br />\n<b>Warning</b>: x {y} [z] in <b>/a.php</b>\n{"id":7}'],
  ['a byte-order mark', '\uFEFF{"id":7}'],
  ['a remark after', '{"id":7}\n<!-- cached -->'],
])('reads JSON with %s', async (_name, body) => {
  const { url } = await listen((_request, response) => response.writeHead(200).end(body));
  expect(await client().call(connection(url), { path: '/x' }, idSchema)).toEqual({ id: 7 });
});

test('does not extract JSON from a web page', async () => {
  const page = '<!doctype html><html><script type="application/ld+json">{"id":7}</script></html>';
  const { url } = await listen((_request, response) => response.writeHead(200).end(page));
  const error = await providerFailure(client().call(connection(url), { path: '/x' }, idSchema));
  expect(error.reason).toBe('html_instead_of_json');
});

test('a connection lost during a write leaves its outcome unknown', async () => {
  const { url } = await listen((request) => setImmediate(() => request.socket.destroy()));
  expect(await providerFailure(client().call(connection(url), create, idSchema))).toMatchObject({
    kind: 'unreachable',
    reason: 'connection_cut',
    outcomeUnknown: true,
  });
});
