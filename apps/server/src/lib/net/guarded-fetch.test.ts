import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { ProviderError } from '../provider-error.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import type { Lookup } from './name-lookup.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

function portOf(server: { address: () => ReturnType<Server['address']> }): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return address.port;
}

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return portOf(server);
}

async function failure(work: Promise<unknown>): Promise<ProviderError> {
  const error = await work.then(
    () => new Error('it succeeded'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProviderError)) throw error;
  return error;
}

const names =
  (table: Record<string, string[]>): Lookup =>
  async (hostname) => {
    const found = table[hostname];
    if (!found) throw Object.assign(new Error(`no ${hostname}`), { code: 'ENOTFOUND' });
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };

const open = createGuardedFetch({ allowPrivate: true });

test('returns status, headers, text and URL, and reuses connections', async () => {
  const sockets = new Set<unknown>();
  const port = await serve((request, response) => {
    sockets.add(request.socket);
    response.setHeader('X-Seen', `${request.method} ${request.url}`).end('häuser');
  });
  const url = `http://127.0.0.1:${port}/a?b=c`;
  const answer = await open(url);
  expect(answer).toMatchObject({ status: 200, text: 'häuser', url });
  expect(answer.headers['x-seen']).toBe('GET /a?b=c');
  for (let i = 0; i < 6; i++) await open(url);
  // The pool takes a connection back slightly after the response, so two take turns.
  expect(sockets.size).toBeLessThanOrEqual(2);
});

test('reads compressed responses and other charsets', async () => {
  const port = await serve((request, response) => {
    if (request.url === '/gzip') response.setHeader('content-encoding', 'gzip').end(gzipSync('packed'));
    else response.setHeader('content-type', 'text/html; charset=iso-8859-1').end(Buffer.from([0xe4]));
  });
  expect((await open(`http://127.0.0.1:${port}/gzip`)).text).toBe('packed');
  expect((await open(`http://127.0.0.1:${port}/latin`)).text).toBe('ä');
});

test.each([
  'http://127.0.0.1',
  'http://localhost',
  'http://2130706433',
  'http://0x7f000001',
  'http://0x7f.1',
  'http://0177.0.0.1',
  'http://127.1',
  'http://0',
  'http://10.1.2.3',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]',
  'http://[::ffff:127.0.0.1]',
  'http://[64:ff9b::7f00:1]',
  'http://[fd00:ec2::254]',
  'http://private.example',
  'http://mixed.example',
  'http://mapped.example',
  'http://nat64.example',
])('rejects %s', async (url) => {
  let reached = 0;
  const port = await serve((_request, response) => {
    reached++;
    response.end();
  });
  const guarded = createGuardedFetch({
    allowPrivate: false,
    lookup: names({
      localhost: ['127.0.0.1'],
      'private.example': ['127.0.0.1'],
      'mixed.example': ['8.8.8.8', '127.0.0.1'],
      'mapped.example': ['::ffff:7f00:1'],
      'nat64.example': ['64:ff9b::7f00:1'],
    }),
  });
  const target = new URL(url);
  target.port = String(port);
  const error = await failure(guarded(target.href, { method: 'POST', body: 'x' }));
  expect(error).toMatchObject({ kind: 'misconfigured', reason: 'private_address', outcomeUnknown: false });
  expect(reached).toBe(0);
});

test('connects to the checked address, and checks a changed DNS response again', async () => {
  let asked = 0;
  const hosts: (string | undefined)[] = [];
  const port = await serve((request, response) => {
    hosts.push(request.headers.host);
    response.setHeader('connection', 'close').end('ok');
  });
  const guarded = createGuardedFetch({
    allowPrivate: false,
    isPublic: (address) => address === '127.0.0.1',
    lookup: async () => [{ address: asked++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }],
  });
  const url = `http://changing.example:${port}/`;
  expect((await guarded(url)).text).toBe('ok');
  expect(asked).toBe(1);
  expect((await failure(guarded(url))).reason).toBe('private_address');
  expect(hosts).toEqual([`changing.example:${port}`]);
});

test.each(['http://169.254.169.254/', 'http://[::1]/', 'http://2130706434/', 'http://inside.example/'])(
  'rejects a redirect to %s',
  async (target) => {
    const port = await serve((_request, response) => response.writeHead(302, { location: target }).end());
    const guarded = createGuardedFetch({
      allowPrivate: false,
      isPublic: (address) => address === '127.0.0.1',
      lookup: names({ 'inside.example': ['10.0.0.1'] }),
    });
    const error = await failure(guarded(`http://127.0.0.1:${port}/`, { redirect: 'follow' }));
    expect(error.reason).toBe('private_address');
  },
);

test.each(['ftp://x.example/', 'file:///etc/passwd', 'no address', 'http://user:pass@x.example/'])(
  'rejects %s',
  async (url) => {
    expect(await failure(open(url))).toMatchObject({ kind: 'misconfigured', reason: 'invalid_address' });
  },
);

test('returns redirects, or follows them and drops credentials at another origin', async () => {
  const seen: string[] = [];
  const other = await serve((request, response) => {
    seen.push(`${request.method} ${request.headers.authorization ?? 'none'}`);
    response.end('there');
  });
  const port = await serve((request, response) => {
    seen.push(`${request.method} ${request.headers.authorization ?? 'none'}`);
    response.writeHead(request.url === '/same' ? 307 : 301, {
      location: request.url === '/same' ? '/away' : `http://127.0.0.1:${other}/`,
    });
    response.end();
  });
  const headers = { authorization: 'Bearer secret' };
  const url = `http://127.0.0.1:${port}/same`;
  expect((await open(url, { headers })).status).toBe(307);
  seen.length = 0;
  const answer = await open(url, { method: 'POST', body: 'x', headers, redirect: 'follow' });
  expect(answer).toMatchObject({ status: 200, text: 'there', url: `http://127.0.0.1:${other}/` });
  expect(seen).toEqual(['POST Bearer secret', 'POST Bearer secret', 'GET none']);
});

test('stops after five redirects', async () => {
  let hops = 0;
  const port = await serve((_request, response) => {
    hops++;
    response.writeHead(302, { location: '/again' }).end();
  });
  const error = await failure(open(`http://127.0.0.1:${port}/`, { redirect: 'follow' }));
  expect(error.reason).toBe('too_many_redirects');
  expect(hops).toBe(6);
});

test('an unknown host, and a closed port: nothing was sent', async () => {
  const guarded = createGuardedFetch({ allowPrivate: true, lookup: names({}) });
  expect(await failure(guarded('http://gone.example/', { method: 'POST' }))).toMatchObject({
    kind: 'unreachable',
    reason: 'host_not_found',
    outcomeUnknown: false,
  });
  const server = createTcpServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const port = portOf(server);
  await new Promise((done) => server.close(done));
  expect(await failure(open(`http://127.0.0.1:${port}/`, { method: 'POST' }))).toMatchObject({
    kind: 'unreachable',
    reason: 'connection_refused',
    outcomeUnknown: false,
  });
});

test('a server without TLS', async () => {
  const port = await serve((_request, response) => response.end());
  expect(await failure(open(`https://127.0.0.1:${port}/`, { method: 'POST' }))).toMatchObject({
    reason: 'tls_error',
    outcomeUnknown: false,
  });
});

test('a timeout before the connection is open is known to have sent nothing', async () => {
  const guarded = createGuardedFetch({ allowPrivate: true, lookup: () => new Promise(() => {}) });
  const error = await failure(guarded('http://slow.example/', { method: 'POST', timeoutMs: 50 }));
  expect(error).toMatchObject({ kind: 'timeout', reason: 'timeout', outcomeUnknown: false });
});

test('a request aborted before the connection is open is not sent later', async () => {
  const seen: (string | undefined)[] = [];
  const port = await serve((request, response) => {
    seen.push(request.url);
    response.end();
  });
  const waiting: (() => void)[] = [];
  const guarded = createGuardedFetch({
    allowPrivate: true,
    lookup: async () => {
      await new Promise<void>((release) => waiting.push(release));
      return [{ address: '127.0.0.1', family: 4 }];
    },
  });
  const first = failure(
    guarded(`http://slow.example:${port}/first`, { method: 'POST', body: '{}', timeoutMs: 50 }),
  );
  const second = guarded(`http://slow.example:${port}/second`, { method: 'POST', body: '{}' });
  expect(await first).toMatchObject({ reason: 'timeout', outcomeUnknown: false });
  for (const release of waiting) release();
  expect((await second).status).toBe(200);
  expect((await guarded(`http://127.0.0.1:${port}/third`)).status).toBe(200);
  expect(seen).toEqual(['/second', '/third']);
});

test('a timeout after sending leaves a write unknown, a read not', async () => {
  const port = await serve(() => {});
  const url = `http://127.0.0.1:${port}/`;
  expect(await failure(open(url, { method: 'POST', timeoutMs: 100 }))).toMatchObject({
    kind: 'timeout',
    outcomeUnknown: true,
  });
  expect(await failure(open(url, { timeoutMs: 100 }))).toMatchObject({
    kind: 'timeout',
    outcomeUnknown: false,
  });
});

test('a lost connection: a write stays unknown and is not repeated, a read is retried once', async () => {
  let requests = 0;
  const port = await serve((request, response) => {
    requests++;
    if (request.url === '/half') response.writeHead(200, { 'content-length': '100' }).write('half');
    setImmediate(() => request.socket.destroy());
  });
  const write = await failure(open(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' }));
  expect(write).toMatchObject({ kind: 'unreachable', reason: 'connection_cut', outcomeUnknown: true });
  expect(requests).toBe(1);
  const read = await failure(open(`http://127.0.0.1:${port}/half`));
  expect(read).toMatchObject({ reason: 'connection_cut', outcomeUnknown: false });
  expect(requests).toBe(3);
});

test('stops at the size limit, compressed or not', async () => {
  const port = await serve((request, response) => {
    if (request.url === '/bomb')
      response.setHeader('content-encoding', 'gzip').end(gzipSync('x'.repeat(50_000)));
    else response.end('x'.repeat(50_000));
  });
  for (const path of ['/', '/bomb']) {
    const error = await failure(open(`http://127.0.0.1:${port}${path}`, { maxBytes: 10_000 }));
    expect(error).toMatchObject({ kind: 'bad_response', reason: 'too_large' });
    expect(error.message).toBe(`127.0.0.1:${port} sent a response larger than 10 kB.`);
  }
});

test('where only the status counts, a body that is too large, broken or cut off is no error', async () => {
  const port = await serve((request, response) => {
    if (request.url === '/broken') return response.setHeader('content-encoding', 'gzip').end('not gzip');
    if (request.url === '/bomb')
      return response.setHeader('content-encoding', 'gzip').end(gzipSync('x'.repeat(50_000)));
    if (request.url === '/large') return response.writeHead(201).end('x'.repeat(50_000));
    response.writeHead(200, { 'content-length': '100' }).write('half');
    if (request.url === '/cut') setImmediate(() => request.socket.destroy());
  });
  const post = (path: string) =>
    open(`http://127.0.0.1:${port}${path}`, {
      ...{ method: 'POST', body: '{}', maxBytes: 10_000, timeoutMs: 500, isBodyOptional: true },
    });
  expect(await post('/broken')).toMatchObject({ status: 200, text: '' });
  expect(await post('/bomb')).toMatchObject({ status: 200, text: '' });
  const large = await post('/large');
  expect(large.status).toBe(201);
  expect(large.text.length).toBeLessThanOrEqual(10_000);
  expect(await post('/cut')).toMatchObject({ status: 200, text: 'half' });
  expect(await post('/slow')).toMatchObject({ status: 200, text: 'half' });
});

test('stops when aborted', async () => {
  const port = await serve(() => {});
  const stop = new AbortController();
  const call = failure(open(`http://127.0.0.1:${port}/`, { signal: stop.signal }));
  stop.abort();
  expect((await call).reason).toBe('cancelled');
});
