import { expect, test } from 'vitest';
import { ApiError } from '../client.ts';
import type { Notice } from './context.ts';
import { createReconnectingReader } from './reconnect.ts';

const lost = () => new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });

function setUp() {
  const notices: Notice[] = [];
  const waits: number[] = [];
  const read = createReconnectingReader({
    notify: (notice) => void notices.push(notice),
    wait: async (milliseconds) => void waits.push(milliseconds / 1000),
  });
  return { notices, waits, read };
}

/** Throws these first. */
const failing = (errors: unknown[]) => async () => {
  if (errors.length > 0) throw errors.shift();
  return 'read';
};

test('waits longer each time, prints why, and when it is connected again', async () => {
  const { notices, waits, read } = setUp();
  await read(failing([]));
  expect(notices).toEqual([]);
  const unavailable = new ApiError(new Response(null, { status: 503 }), {
    error: 'The database is not responding.',
    code: 'unavailable',
  });
  const proxy = new ApiError(new Response(null, { status: 502 }), 'Bad Gateway');
  expect(await read(failing([lost(), unavailable, proxy, ...Array.from({ length: 4 }, lost)]))).toBe('read');
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
  expect(notices.map(({ message }) => message).slice(0, 3)).toEqual([
    'The connection was lost. Trying again in 1 second.',
    'The database is not responding. Trying again in 2 seconds.',
    'The server responded with the status 502. Trying again in 4 seconds.',
  ]);
  expect(notices.at(-1)).toEqual({ code: 'reconnected', message: 'Connected again.' });
});

test('gives up after a quarter of an hour', async () => {
  const { waits, read } = setUp();
  await read(failing([]));
  await expect(read(failing(Array.from({ length: 1000 }, lost)))).rejects.toThrow('fetch failed');
  const seconds = waits.reduce((sum, one) => sum + one, 0);
  expect(seconds).toBeGreaterThanOrEqual(900);
  expect(seconds).toBeLessThan(960);
});

test('does not retry before the first success, nor rejected requests', async () => {
  const { waits, read } = setUp();
  await expect(read(failing([lost()]))).rejects.toThrow('fetch failed');
  await read(failing([]));
  const deleted = new ApiError(new Response(null, { status: 401 }), {
    error: 'This API key does not exist or was deleted.',
    code: 'invalid_api_key',
  });
  await expect(read(failing([deleted]))).rejects.toBe(deleted);
  expect(waits).toEqual([]);
});
