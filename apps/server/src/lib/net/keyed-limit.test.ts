import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createGuardedFetch } from './guarded-fetch.ts';
import { createKeyedLimit, onBehalfOf, outgoingPerUser } from './keyed-limit.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function listen(http: Server): Promise<string> {
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
  cleanups.push(() => {
    http.closeAllConnections();
    http.close();
  });
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

test('calls of one user queue in order; beyond the limit they are rejected; other users are unaffected', async () => {
  let open = 0;
  let most = 0;
  const waiting: (() => void)[] = [];
  const http = createServer((request, response) => {
    if (request.url === '/other') return response.end('other');
    most = Math.max(most, ++open);
    waiting.push(() => {
      open--;
      response.end(request.url);
    });
  });
  const base = await listen(http);
  const limit = createKeyedLimit({ atOnce: 2, longestQueue: 3, longestWaitMs: 10_000 });
  const guarded = createGuardedFetch({ allowPrivate: true, limit });
  const order: string[] = [];
  const calls = [1, 2, 3, 4, 5].map((i) =>
    onBehalfOf('ada', () => guarded(`${base}/${i}`)).then(({ text }) => order.push(text)),
  );
  await expect.poll(() => waiting.length).toBe(2);
  await expect(onBehalfOf('ada', () => guarded(`${base}/6`))).rejects.toMatchObject({
    kind: 'rate_limited',
    reason: 'too_many_connections',
    outcomeUnknown: false,
  });
  expect((await onBehalfOf('grace', () => guarded(`${base}/other`))).text).toBe('other');
  expect((await guarded(`${base}/other`)).text).toBe('other');
  for (let i = 0; i < 5; i++) {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.();
    await expect.poll(() => order.length).toBe(i + 1);
  }
  await Promise.all(calls);
  expect(order.slice(2)).toEqual(['/3', '/4', '/5']);
  expect(most).toBe(2);
});

test('calls that wait too long, or are aborted, are not made', async () => {
  const limit = createKeyedLimit({ atOnce: 1, longestQueue: 5, longestWaitMs: 50 });
  const leave = await limit.enter('a');
  expect(await limit.enter('a')).toBeNull();
  const stop = new AbortController();
  const waiting = limit.enter('a', { signal: stop.signal });
  stop.abort(new Error('given up'));
  await expect(waiting).rejects.toThrow('given up');
  leave?.();
  leave?.();
  const next = await limit.enter('a');
  expect(next).not.toBeNull();
});

test('a heavy one waits for room in all without being overtaken, and keys take turns', async () => {
  const limit = createKeyedLimit({ atOnce: 4, inAll: 6, longestQueue: 5, longestWaitMs: 10_000 });
  const order: string[] = [];
  const enter = async (key: string, weight: number) => {
    const leave = await limit.enter(key, { weight });
    order.push(`${key}${weight}`);
    return leave;
  };
  const ada = [await enter('ada', 2), await enter('ada', 2)];
  const waiting = [enter('ada', 1), enter('eve', 4), enter('bob', 1), enter('ada', 2)];
  // Two are free, but eve comes first: not until four are.
  ada[0]?.();
  await expect.poll(() => order).toEqual(['ada2', 'ada2', 'ada1']);
  ada[1]?.();
  await expect.poll(() => order.slice(3)).toEqual(['eve4', 'bob1']);
  for (const one of waiting.slice(0, 3)) (await one)?.();
  await waiting[3];
  expect(order.at(-1)).toBe('ada2');
  // What is larger than the limit gets all of it.
  const large = createKeyedLimit({ atOnce: 2, longestQueue: 0, longestWaitMs: 10_000 });
  expect(await large.enter('a', { weight: 3 })).not.toBeNull();
  expect(await large.enter('a')).toBeNull();
});

test('two calls to each of fifty websites of one user are made at the same time', async () => {
  const answers: (() => void)[] = [];
  const base = await listen(createServer((_request, response) => answers.push(() => response.end('live'))));
  const guarded = createGuardedFetch({ allowPrivate: true, limit: createKeyedLimit(outgoingPerUser) });
  const calls = Array.from({ length: 100 }, (_, i) => onBehalfOf('ada', () => guarded(`${base}/${i}`)));
  await expect.poll(() => answers.length).toBe(100);
  for (const answer of answers) answer();
  await Promise.all(calls);
});
