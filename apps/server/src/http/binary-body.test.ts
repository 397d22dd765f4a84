import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { limits } from '@chapterhouse/contract/limits';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { afterEach, expect, test } from 'vitest';
import { notFound } from '../lib/app-error.ts';
import { createFileMemory } from '../lib/file-memory.ts';

/* Files in request bodies, over real connections. The handler keeps each until the test lets it go. */

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

type Held = { userId: string; bytes: number; letGo: () => void };

async function startUploads(memory: Parameters<typeof createFileMemory>[0] = {}) {
  const held: Held[] = [];
  const ended: string[] = [];
  const t: TestApp = await createTestApp({
    routes: () => ({
      uploadMedia: async ({ user, body }) => {
        await new Promise<void>((letGo) => held.push({ userId: user.id, bytes: body.length, letGo }));
        throw notFound('Picture');
      },
    }),
    overrides: { fileMemory: createFileMemory(memory) },
  });
  cleanups.push(async () => {
    t.app.server.closeAllConnections();
    await t.close();
  });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.app.server.address() as AddressInfo;
  const upload = async (who: SignedIn, body: BodyInit, signal: AbortSignal | null = null) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/protected/media?name=${randomUUID()}`, {
      method: 'POST',
      headers: { ...who.headers, 'content-type': 'image/jpeg' },
      ...{ body, signal, duplex: 'half' },
    });
    ended.push(who.user.id);
    const { code } = (await response.json()) as { code: string };
    return { code, retryAfter: response.headers.get('retry-after') };
  };
  const countOf = ({ user }: SignedIn) => held.filter(({ userId }) => userId === user.id).length;
  const letOneGo = ({ user }: SignedIn) => {
    const [first] = held.filter(({ userId }) => userId === user.id);
    if (first) held.splice(held.indexOf(first), 1);
    first?.letGo();
  };
  return { t, held, ended, upload, countOf, letOneGo };
}

const largest = Buffer.alloc(limits.media.bytes);

test('files are read while there is room for them: two of one user, four in all, users taking turns', async () => {
  const { t, held, ended, upload, countOf, letOneGo } = await startUploads();
  const [ada, bob, eve] = [await t.signIn(), await t.signIn(), await t.signIn()];
  const many = Array.from({ length: 6 }, () => upload(ada, largest));
  await expect.poll(() => countOf(ada)).toBe(2);
  many.push(upload(bob, largest), upload(bob, largest));
  await expect.poll(() => countOf(bob)).toBe(2);
  many.push(upload(eve, largest));
  let most = 0;
  while (ended.length < many.length) {
    await expect.poll(() => countOf(ada) + countOf(bob) + countOf(eve)).toBeGreaterThan(0);
    most = Math.max(most, held.length);
    expect(countOf(ada)).toBeLessThanOrEqual(2);
    const before = ended.length;
    letOneGo(countOf(ada) > 0 ? ada : countOf(eve) > 0 ? eve : bob);
    await expect.poll(() => ended.length).toBe(before + 1);
  }
  expect(most).toBeLessThanOrEqual(4);
  expect((await Promise.all(many)).map(({ code }) => code)).toEqual(many.map(() => 'not_found'));
});

test('a small file of another user does not wait behind large ones', async () => {
  const { t, upload, countOf, letOneGo } = await startUploads();
  const [ada, bob] = [await t.signIn(), await t.signIn()];
  const many = [1, 2, 3, 4, 5].map(() => upload(ada, largest));
  await expect.poll(() => countOf(ada)).toBe(2);
  const small = upload(bob, Buffer.alloc(1000));
  await expect.poll(() => countOf(bob)).toBe(1);
  letOneGo(bob);
  await small;
  for (const _one of many) {
    await expect.poll(() => countOf(ada)).toBeGreaterThan(0);
    letOneGo(ada);
  }
  await Promise.all(many);
});

test('a file that finds no room in time is refused with a time to try again, and is not read', async () => {
  const { t, held, upload, countOf, letOneGo } = await startUploads({ longestWaitMs: 50 });
  const ada = await t.signIn();
  const read = [upload(ada, largest), upload(ada, largest)];
  await expect.poll(() => countOf(ada)).toBe(2);
  expect(await upload(ada, largest)).toEqual({ code: 'too_many_requests', retryAfter: '5' });
  expect(held).toHaveLength(2);
  letOneGo(ada);
  letOneGo(ada);
  await Promise.all(read);
});

test('an upload that is interrupted frees its memory for others', async () => {
  const { t, upload, countOf, letOneGo } = await startUploads({ atOnce: limits.media.bytes });
  const ada = await t.signIn();
  const first = upload(ada, largest);
  await expect.poll(() => countOf(ada)).toBe(1);
  const gone = new AbortController();
  const waiting = upload(ada, largest, gone.signal);
  const half = new AbortController();
  const bytes = new ReadableStream({ start: (stream) => stream.enqueue(Buffer.alloc(1000)) });
  const endless = upload(ada, bytes, half.signal);
  gone.abort();
  await expect(waiting).rejects.toThrow();
  letOneGo(ada);
  await first;
  half.abort();
  await expect(endless).rejects.toThrow();
  const last = upload(ada, largest);
  await expect.poll(() => countOf(ada)).toBe(1);
  letOneGo(ada);
  expect(await last).toMatchObject({ code: 'not_found' });
});

test('a file of undeclared size is whole, and one that is too large is answered', async () => {
  const { t, held, upload, countOf, letOneGo } = await startUploads();
  const ada = await t.signIn();
  const streamOf = (parts: number) =>
    new ReadableStream({
      pull: (stream) => (parts-- > 0 ? stream.enqueue(Buffer.alloc(1_000_000, 7)) : stream.close()),
    });
  const whole = upload(ada, streamOf(5));
  await expect.poll(() => countOf(ada)).toBe(1);
  expect(held[0]?.bytes).toBe(5_000_000);
  letOneGo(ada);
  await whole;
  expect(await upload(ada, streamOf(21))).toMatchObject({ code: 'payload_too_large' });
});
