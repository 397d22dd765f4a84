import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createIdentityApp, type IdentityApp } from '@chapterhouse/testkit/app/identity-app';
import { afterEach, expect, test } from 'vitest';

/* Client addresses through the real app: with injected requests, and behind a real proxy on loopback. */

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function makeApp(TRUST_PROXY: string): Promise<IdentityApp> {
  const ctx = await createIdentityApp({ env: { TRUST_PROXY } });
  cleanups.push(ctx.close);
  await ctx.post('sign-up', ada);
  return ctx;
}

const ada = { email: 'ada@example.com', password: 'engine' };
const guess = (i: number) => ({ email: `user${i}@example.com`, password: 'wrong!' });

/** Like a reverse proxy: appends the client's address to the header. */
async function startProxy(target: number): Promise<number> {
  const server: Server = createServer((incoming, outgoing) => {
    const before = incoming.headers['x-forwarded-for'];
    // All loopback clients share one address, so each client of this test sends its own.
    const caller = String(incoming.headers['x-test-caller'] ?? incoming.socket.remoteAddress);
    const forwarded = before === undefined ? caller : `${before}, ${caller}`;
    const passed = httpRequest({
      host: '127.0.0.1',
      port: target,
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, 'x-forwarded-for': forwarded },
    });
    passed.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    passed.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(passed);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  cleanups.push(
    () =>
      new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      }),
  );
  return (server.address() as AddressInfo).port;
}

async function signInAt(port: number, credentials: object, headers: Record<string, string>) {
  const response = await fetch(`http://127.0.0.1:${port}/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(credentials),
  });
  await response.arrayBuffer();
  return response.status;
}

test('through a trusted real proxy, 60 wrong sign-ins from one address do not affect another', async () => {
  const ctx = await makeApp('127.0.0.1');
  await ctx.app.listen({ port: 0, host: '127.0.0.1' });
  const port = await startProxy((ctx.app.server.address() as AddressInfo).port);
  const statuses: number[] = [];
  for (let i = 0; i < 60; i++) {
    // A value claimed by the client precedes what the proxy appends, and is ignored.
    const forged = { 'x-test-caller': '203.0.113.66', 'x-forwarded-for': `198.51.100.${i}` };
    statuses.push(await signInAt(port, guess(i), forged));
  }
  expect(statuses).toEqual([...Array(50).fill(401), ...Array(10).fill(429)]);
  expect(await signInAt(port, ada, { 'x-test-caller': '203.0.113.66' })).toBe(429);
  expect(await signInAt(port, ada, { 'x-test-caller': '203.0.113.7' })).toBe(200);
});

test('without trust the header has no effect', async () => {
  const ctx = await makeApp('');
  for (let i = 0; i < 50; i++) {
    await ctx.post('sign-in', guess(i), { headers: { 'x-forwarded-for': `203.0.113.${i}` } });
  }
  const headers = { 'x-forwarded-for': '203.0.113.200' };
  expect((await ctx.post('sign-in', ada, { headers })).statusCode).toBe(429);
  expect((await ctx.post('sign-in', ada, { address: '10.0.0.9' })).statusCode).toBe(200);
});

test.each([
  ['10.0.0.0/8', '10.9.9.9', '203.0.113.7', '203.0.113.7'],
  ['10.0.0.0/8', '11.9.9.9', '203.0.113.7', '11.9.9.9'],
  ['10.0.0.0/8', '::ffff:10.9.9.9', '203.0.113.7', '203.0.113.7'],
  ['10.0.0.0/8,203.0.113.1', '10.9.9.9', '198.51.100.1, 198.51.100.2, 203.0.113.1', '198.51.100.2'],
  ['1', '10.9.9.9', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['2', '10.9.9.9', '198.51.100.1, 203.0.113.7, 10.8.8.8', '203.0.113.7'],
  ['10.0.0.0/8', '10.9.9.9', '2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['10.0.0.0/8', '10.9.9.9', '::ffff:203.0.113.7', '203.0.113.7'],
  ['10.0.0.0/8', '10.9.9.9', '203.0.113.7:5123', '203.0.113.7'],
  ['10.0.0.0/8', '10.9.9.9', 'nonsense', '10.9.9.9'],
  ['', '10.9.9.9', '203.0.113.7', '10.9.9.9'],
])('TRUST_PROXY=%s, from %s with %s: counted as %s', async (trusted, address, forwarded, counted) => {
  const ctx = await makeApp(trusted);
  await ctx.post('sign-in', guess(1), { address, headers: { 'x-forwarded-for': forwarded } });
  await ctx.app.inject({
    method: 'POST',
    url: '/api/auth/firebase-token',
    payload: { token: 'none' },
    remoteAddress: address,
    headers: { 'x-forwarded-for': forwarded },
  });
  const rows = await ctx.db.selectFrom('throttles').select('key').execute();
  const keys = rows.map(({ key }) => key);
  expect(keys).toContain(`identity:sign-in:address:${counted}`);
  expect(keys.filter((key) => key.startsWith('exchange:address:'))).toEqual([`exchange:address:${counted}`]);
});
