import { inspect } from 'node:util';
import { moderationBlocked, startOpenAiImagesStub } from '@chapterhouse/testkit/stubs/openai-images';
import { greyPixel } from '@chapterhouse/testkit/stubs/pictures';
import { afterEach, expect, test } from 'vitest';
import type { CallRecord } from '../../text-generation/text-generation.ts';
import type { ImageModelSettings } from '../image-generation.ts';
import { createAiSdkImageGeneration } from './ai-sdk-image-generation.ts';

type StubOptions = Parameters<typeof startOpenAiImagesStub>[0];

let stub: Awaited<ReturnType<typeof startOpenAiImagesStub>>;

afterEach(() => stub.close());

async function start(
  provider: ImageModelSettings['provider'],
  { timeoutMs = 5000, ...options }: StubOptions & { timeoutMs?: number } = {},
) {
  stub = await startOpenAiImagesStub(options);
  const retry = { firstWaitMs: 5, totalWaitMs: 500 };
  const connection = { provider, model: 'gpt-image-1', apiKey: 'secret-key', baseUrl: stub.baseUrl };
  return createAiSdkImageGeneration({ ...connection, timeoutMs, retry });
}

function request(calls: CallRecord[] = [], signal?: AbortSignal) {
  return {
    prompt: 'A cup of tea on a table',
    count: 3,
    startCall: <T>(call: () => Promise<T>) => call(),
    onCall: (call: CallRecord) => calls.push(call),
    ...(signal ? { signal } : {}),
  };
}

test.each(['openai', 'openai-compatible'] as const)(
  '%s generates three pictures in one call',
  async (provider) => {
    const images = await start(provider);
    const calls: CallRecord[] = [];
    const pictures = await images.generate(request(calls));
    expect(pictures.map(({ bytes }) => Buffer.from(bytes))).toEqual([40, 80, 120].map(greyPixel));
    expect(stub.calls).toEqual([
      {
        authorization: 'Bearer secret-key',
        body: expect.objectContaining({
          model: 'gpt-image-1',
          prompt: 'A cup of tea on a table',
          n: 3,
          size: '1536x1024',
        }),
      },
    ]);
    expect(calls).toMatchObject([
      {
        model: `${provider}:gpt-image-1`,
        outcome: 'ok',
        pictures: 3,
        usage: { inputTokens: 6, outputTokens: 4704 },
      },
    ]);
  },
);

test('a server that rejects the size is called without one, also in later calls', async () => {
  const images = await start('openai-compatible', { sizes: ['auto'], withoutUsage: true });
  const calls: CallRecord[] = [];
  expect(await images.generate(request(calls))).toHaveLength(3);
  expect(await images.generate(request())).toHaveLength(3);
  expect(stub.calls.map(({ body }) => body.size)).toEqual(['1536x1024', undefined, undefined]);
  expect(calls).toMatchObject([
    { outcome: 'failed', pictures: 0 },
    { outcome: 'ok', pictures: 3, usage: { outputTokens: 0 } },
  ]);
});

test.each([
  ['content_filter', 'rejected', moderationBlocked, 'Leave out'],
  ['wrong_key', 'unauthorized', { kind: 'wrong_key' }, 'AI_IMAGE_API_KEY'],
  ['unknown_model', 'misconfigured', { kind: 'unknown_model' }, 'AI_IMAGE_MODEL'],
  ['out_of_quota', 'forbidden', { kind: 'out_of_quota' }, 'credit'],
  ['empty_answer', 'bad_response', { kind: 'empty' }, 'no picture'],
] as const)('explains %s, and does not pay twice', async (reason, kind, fault, words) => {
  const images = await start('openai');
  stub.faults.push(fault);
  const failure = await images.generate(request()).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'ProviderError', kind, reason });
  expect(String(failure)).toContain(words);
  expect(inspect(failure, { depth: 10 })).not.toMatch(/secret-key|cup of tea/);
  expect(stub.calls).toHaveLength(1);
});

test.each([
  ['rate limit', { kind: 'rate_limited' }],
  ['server error', { kind: 'server_error' }],
  ['cut connection', { kind: 'cut' }],
] as const)('retries after: %s', async (_name, fault) => {
  const images = await start('openai');
  stub.faults.push(fault);
  expect(await images.generate(request())).toHaveLength(3);
  expect(stub.calls).toHaveLength(2);
});

test('a longer Retry-After is passed to the caller, a hanging call times out, and an aborted one ends', async () => {
  const images = await start('openai', { timeoutMs: 80 });
  stub.faults.push({ kind: 'rate_limited', retryAfterSeconds: 600 });
  await expect(images.generate(request())).rejects.toMatchObject({ retryAfterSeconds: 600 });
  stub.faults.push({ kind: 'hang' }, { kind: 'hang' });
  await expect(images.generate(request())).rejects.toMatchObject({ reason: 'timed_out' });
  // On a busy machine it may time out once more before it is aborted.
  stub.faults.push(...Array.from({ length: 10 }, () => ({ kind: 'hang' }) as const));
  const controller = new AbortController();
  const pending = images.generate(request([], controller.signal));
  pending.catch(() => undefined);
  await expect.poll(() => stub.calls.length).toBeGreaterThan(3);
  controller.abort(new Error('stopping'));
  await expect(pending).rejects.toThrow('stopping');
});
