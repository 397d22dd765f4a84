import { inspect } from 'node:util';
import { googleFaults, startGoogleImagesStub } from '@chapterhouse/testkit/stubs/google-images';
import { greyPixel } from '@chapterhouse/testkit/stubs/pictures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallRecord } from '../../text-generation/text-generation.ts';
import { createAiSdkImageGeneration } from './ai-sdk-image-generation.ts';

let stub: Awaited<ReturnType<typeof startGoogleImagesStub>>;

beforeAll(async () => {
  stub = await startGoogleImagesStub();
});
afterAll(() => stub.close());
beforeEach(() => {
  stub.calls.length = 0;
  stub.faults.length = 0;
});

const images = (timeoutMs = 5_000) =>
  createAiSdkImageGeneration({
    ...{
      provider: 'google',
      model: 'gemini-2.5-flash-image',
      apiKey: 'secret-key',
      baseUrl: stub.baseUrl,
      timeoutMs,
    },
    retry: { firstWaitMs: 5, totalWaitMs: 500 },
  });

const request = (count = 1, calls: CallRecord[] = []) => ({
  prompt: 'A cup of tea on a table',
  count,
  startCall: <T>(call: () => Promise<T>) => call(),
  onCall: (call: CallRecord) => calls.push(call),
});

test('three pictures are three calls at the same time, counted as one', async () => {
  const calls: CallRecord[] = [];
  const pictures = await images().generate(request(3, calls));
  expect(pictures.map(({ bytes }) => Buffer.from(bytes)).toSorted(Buffer.compare)).toEqual(
    [40, 80, 120].map((shade) => greyPixel(shade)).toSorted(Buffer.compare),
  );
  expect(stub.calls).toHaveLength(3);
  expect(stub.calls[0]).toMatchObject({
    key: 'secret-key',
    model: 'gemini-2.5-flash-image',
    body: {
      contents: [{ role: 'user', parts: [{ text: 'A cup of tea on a table' }] }],
      generationConfig: { responseModalities: ['IMAGE'], imageConfig: { aspectRatio: '16:9' } },
    },
  });
  expect(calls).toMatchObject([
    {
      model: 'google:gemini-2.5-flash-image',
      outcome: 'ok',
      pictures: 3,
      usage: { inputTokens: 24, outputTokens: 3870 },
    },
  ]);
});

test.each([
  ['wrong_key', 'unauthorized', googleFaults.wrongKey, 'AI_IMAGE_API_KEY'],
  ['not_allowed', 'forbidden', googleFaults.notAllowed, 'permissions'],
  ['unknown_model', 'misconfigured', googleFaults.unknownModel, 'AI_IMAGE_MODEL'],
  ['refused_request', 'rejected', googleFaults.textOnly, 'can draw pictures'],
  ['content_filter', 'rejected', googleFaults.promptBlocked, 'Leave out'],
  ['content_filter', 'rejected', googleFaults.imageBlocked, 'Leave out'],
  ['empty_answer', 'bad_response', googleFaults.wordsOnly, 'no picture'],
] as const)('explains %s, and does not pay twice', async (reason, kind, fault, words) => {
  stub.faults.push(fault);
  const calls: CallRecord[] = [];
  const failure = await images()
    .generate(request(1, calls))
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'ProviderError', kind, reason });
  expect(String(failure)).toContain(words);
  expect(inspect(failure, { depth: 10 })).not.toMatch(/secret-key|cup of tea/);
  expect(stub.calls).toHaveLength(1);
  expect(calls).toMatchObject([{ outcome: 'failed', pictures: 0 }]);
});

test('a picture that the provider withholds is missing, the others are returned', async () => {
  stub.faults.push(googleFaults.imageBlocked);
  expect(await images().generate(request(3))).toHaveLength(2);
  expect(stub.calls).toHaveLength(3);
});

test('finished pictures are kept if another call fails', async () => {
  stub.faults.push(googleFaults.rateLimited(0));
  const calls: CallRecord[] = [];
  expect(await images().generate(request(3, calls))).toHaveLength(2);
  expect(stub.calls).toHaveLength(3);
  expect(calls).toMatchObject([{ outcome: 'ok', pictures: 2, usage: { outputTokens: 2580 } }]);
});

test.each([
  ['a limit per minute', googleFaults.rateLimited(0)],
  ['an overloaded model', googleFaults.overloaded],
  ['a cut connection', 'cut'],
] as const)('retries after %s', async (_name, fault) => {
  stub.faults.push(fault);
  expect(await images().generate(request())).toHaveLength(1);
  expect(stub.calls).toHaveLength(2);
});

test('a longer delay is passed to the caller, and a hanging call times out', async () => {
  stub.faults.push(googleFaults.rateLimited(600));
  await expect(images().generate(request())).rejects.toMatchObject({ retryAfterSeconds: 600 });
  stub.faults.push('hang', 'hang');
  await expect(images(80).generate(request())).rejects.toMatchObject({ reason: 'timed_out' });
});
