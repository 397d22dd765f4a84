import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { handleError } from './error-handler.ts';
import { limitBodies } from './limit-bodies.ts';

/* Over real connections. The handler keeps each request until the test lets it go. */

let app: FastifyInstance;
let url: string;
let held: (() => void)[] = [];

async function start(limits: Parameters<typeof limitBodies>[1]) {
  held = [];
  app = fastify();
  app.setErrorHandler(handleError);
  limitBodies(app, limits);
  app.post('/', async () => {
    await new Promise<void>((letGo) => held.push(letGo));
    return { ok: true };
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
}
afterEach(() => {
  app.server.closeAllConnections();
  return app.close();
});

async function send(bytes: number, signal: AbortSignal | null = null) {
  const body = JSON.stringify('x'.repeat(bytes - 2));
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body, signal });
  return { status: response.status, retryAfter: response.headers.get('retry-after') };
}
const large = 1024 * 1024;

test('large bodies wait for those that are held; small ones do not', async () => {
  await start({ atOnce: 3 * large });
  const sent = [1, 2, 3, 4, 5].map(() => send(large));
  await expect.poll(() => held.length).toBe(3);
  const small = send(1000);
  await expect.poll(() => held.length).toBe(4);
  for (let done = 0; done < 6; done++) {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    held.shift()?.();
  }
  for (const { status } of await Promise.all([...sent, small])) expect(status).toBe(200);
});

test('a large body that waits too long is refused with a time to try again', async () => {
  await start({ atOnce: large, longestWaitMs: 50 });
  const first = send(large);
  await expect.poll(() => held.length).toBe(1);
  expect(await send(large)).toEqual({ status: 429, retryAfter: '5' });
  held.shift()?.();
  expect((await first).status).toBe(200);
});

test('a caller who disconnects frees its memory for others', async () => {
  await start({ atOnce: large });
  const leave = new AbortController();
  const first = send(large, leave.signal);
  await expect.poll(() => held.length).toBe(1);
  const waiting = send(large, leave.signal);
  leave.abort();
  await expect(first).rejects.toThrow();
  await expect(waiting).rejects.toThrow();
  const last = send(large);
  await expect.poll(() => held.length).toBe(2);
  for (const letGo of held) letGo();
  expect((await last).status).toBe(200);
});
