import { type AddressInfo, connect, type Socket } from 'node:net';
import { createTestApp } from '@chapterhouse/testkit/app/test-app';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { EventStream } from '../lib/net/event-stream.ts';
import { serverTimeouts } from './app.ts';

/* Slow or idle connections are closed; event streams are not. */

const short = { headersMs: 300, requestMs: 600, idleMs: 400, keepAliveMs: 200, checkEveryMs: 50 };

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function listen(timeouts = short, overrides = {}): Promise<FastifyInstance> {
  const t = await createTestApp({ timeouts, ...overrides });
  cleanups.push(async () => {
    t.app.server.closeAllConnections();
    await t.close();
  });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  return t.app;
}

function open(app: FastifyInstance): { socket: Socket; text: () => string; closed: Promise<number> } {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const begun = performance.now();
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  const closed = new Promise<number>((done) => socket.on('close', () => done(performance.now() - begun)));
  cleanups.push(async () => socket.destroy());
  return { socket, text: () => text, closed };
}

/** Sends a byte now and then while the connection is open: a "slow loris" attack. */
function drip(socket: Socket, bytes: string): void {
  const timer = setInterval(() => socket.write(bytes), 40);
  socket.on('close', () => clearInterval(timer));
}

test('endless headers are cut off with 408', async () => {
  const app = await listen();
  const slow = Array.from({ length: 20 }, () => open(app));
  for (const { socket } of slow) {
    socket.write('GET /api/health HTTP/1.1\r\nHost: a\r\n');
    drip(socket, 'X-A: b\r\n');
  }
  for (const lasted of await Promise.all(slow.map(({ closed }) => closed))) {
    expect(lasted).toBeGreaterThan(250);
    expect(lasted).toBeLessThan(10_000);
  }
  expect(slow[0]?.text()).toMatch(/^HTTP\/1\.1 408 /);
});

test('an endless body is cut off too', async () => {
  const app = await listen({ ...short, idleMs: 60_000, keepAliveMs: 60_000 });
  const { socket, closed, text } = open(app);
  socket.write('POST /api/auth/logout HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n');
  socket.write('Content-Length: 100000\r\n\r\n');
  drip(socket, ' ');
  expect(await closed).toBeGreaterThan(500);
  expect(text()).toMatch(/^HTTP\/1\.1 408 /);
});

test('connections without a request, and idle keep-alive ones, are closed', async () => {
  const app = await listen();
  const silent = open(app);
  const kept = open(app);
  kept.socket.write('GET /api/nothing HTTP/1.1\r\nHost: a\r\n\r\n');
  await Promise.all([silent.closed, kept.closed]);
  expect(kept.text()).toContain('404');
});

test('an idle stream stays open', async () => {
  const stream = new EventStream<string>();
  stream.send('hello');
  const app = await listen(short, { routes: () => ({ getHealth: async () => stream }) });
  const { socket, text, closed } = open(app);
  let isClosed = false;
  void closed.then(() => {
    isClosed = true;
  });
  socket.write('GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(text).toContain('text/event-stream');
  // A silent connection that was opened later is closed meanwhile: its timeout has passed.
  await open(app).closed;
  await open(app).closed;
  expect(isClosed).toBe(false);
  stream.send('still here');
  await expect.poll(text).toContain('still here');
  stream.finish('end');
});

test('all limits are enabled', async () => {
  const t = await createTestApp();
  cleanups.push(t.close);
  const { requestTimeout, headersTimeout, keepAliveTimeout, timeout } = t.app.server;
  expect({ requestTimeout, headersTimeout, keepAliveTimeout, timeout }).toEqual({
    requestTimeout: serverTimeouts.requestMs,
    headersTimeout: serverTimeouts.headersMs,
    keepAliveTimeout: serverTimeouts.keepAliveMs,
    timeout: serverTimeouts.idleMs,
  });
});
