import {
  type OpenAiCompatibleStub,
  startOpenAiCompatibleStub,
} from '@chapterhouse/testkit/stubs/openai-compatible';
import { afterEach, expect, test } from 'vitest';
import type { CallRecord } from '../text-generation.ts';
import { createAiSdkTextGeneration } from './ai-sdk-text-generation.ts';

type Fault = OpenAiCompatibleStub['faults'][number];

let stub: OpenAiCompatibleStub;

afterEach(() => stub.close());

async function start(options: Parameters<typeof startOpenAiCompatibleStub>[0] = {}, timeoutMs = 5000) {
  stub = await startOpenAiCompatibleStub(options);
  const writer = createAiSdkTextGeneration({
    provider: 'openai-compatible',
    model: 'stub',
    baseUrl: stub.baseUrl,
    timeoutMs,
    retry: { firstWaitMs: 5, totalWaitMs: 3000 },
  });
  const texts: string[] = [];
  const calls: CallRecord[] = [];
  const write = (signal?: AbortSignal) =>
    writer.generateText({
      task: { kind: 'article', title: 'T', description: '', mainTopic: 'Tea', wordCount: 300 },
      instructions: 'Be brief.',
      prompt: 'Write a blog article of about 300 words.\nTitle: Tea\nMain topic: Tea',
      maxOutputTokens: 1000,
      startCall: (call) => call(),
      onCall: (call) => calls.push(call),
      onText: (text) => texts.push(text),
      ...(signal ? { signal } : {}),
    });
  return { write, texts, calls };
}

/** The text never shrinks, except where a call started again. */
function starts(texts: readonly string[]): number {
  return texts.filter((text, index) => index === 0 || !text.startsWith(texts[index - 1] ?? '')).length;
}

test('text is streamed in parts; the result, tokens and finish reason are those of the call', async () => {
  const { write, texts, calls } = await start();
  const result = await write();
  expect(texts.length).toBeGreaterThan(10);
  expect(starts(texts)).toBe(1);
  expect(texts.at(-1)?.trim()).toBe(result.text);
  expect(result).toMatchObject({ finishReason: 'stop', model: 'openai-compatible:stub' });
  expect(result.usage.outputTokens).toBeGreaterThan(100);
  expect(calls).toMatchObject([{ outcome: 'ok', usage: result.usage }]);
  expect(stub.calls[0]?.body).toMatchObject({ stream: true, stream_options: { include_usage: true } });
});

const limited = { message: 'Rate limit reached', code: 'rate_limit_exceeded' };

test.each<{ name: string; faults: Fault[]; starts: number }>([
  { name: 'cut midway', faults: [{ kind: 'cut_in_stream', share: 0.5 }], starts: 2 },
  {
    name: '429 midway, twice',
    faults: [
      { kind: 'error_in_stream', share: 0.3, error: limited },
      { kind: 'error_in_stream', share: 0.6, error: { message: 'Overloaded', code: 502 } },
    ],
    starts: 3,
  },
  { name: '429 before', faults: [{ kind: 'rate_limited' }], starts: 1 },
  { name: 'held until the time is over', faults: [{ kind: 'held_in_stream', share: 0.5 }], starts: 2 },
])('is requested again by the rules of a call: $name', async ({ faults, starts: expected }) => {
  const { write, texts, calls } = await start({}, 400);
  const count = faults.length;
  stub.faults.push(...faults);
  const result = await write();
  expect(texts.at(-1)?.trim()).toBe(result.text);
  expect(starts(texts)).toBe(expected);
  expect(calls.map(({ outcome }) => outcome)).toEqual([...Array(count).fill('failed'), 'ok']);
});

test.each<[string, Fault, string]>([
  ['a rate limit', { kind: 'error_in_stream', share: 0.5, error: limited }, 'rate_limited'],
  [
    'no credit',
    { kind: 'error_in_stream', share: 0.5, error: { message: 'You exceeded', code: 'insufficient_quota' } },
    'forbidden',
  ],
  ['a lost connection', { kind: 'cut_in_stream', share: 0.5 }, 'unreachable'],
  ['a failing server', { kind: 'error_in_stream', share: 0.5, error: { message: 'Sorry' } }, 'unavailable'],
])('%s while streaming fails with its kind after the retries', async (_name, fault, kind) => {
  const { write } = await start();
  stub.faults.push(...Array.from({ length: 4 }, () => fault));
  await expect(write()).rejects.toMatchObject({ name: 'ProviderError', kind });
});

test.each([
  ['refused', 1],
  ['ignored', 2],
] as const)('where streaming is %s, the whole text is requested', async (streams, tries) => {
  const { write, texts } = await start({ streams });
  expect((await write()).text).toMatch(/^## /);
  expect((await write()).text).toMatch(/^## /);
  expect(texts).toEqual([]);
  // Learned with the first answer.
  expect(stub.calls.map(({ body }) => body.stream ?? false)).toEqual([
    ...Array(tries).fill(true),
    false,
    false,
  ]);
});

test('reasoning is not shown as text', async () => {
  const { write, texts } = await start();
  stub.faults.push({ kind: 'think_wrapped' });
  const result = await write();
  expect(texts.some((text) => text.includes('The user wants'))).toBe(false);
  expect(texts.at(-1)?.trim()).toBe(result.text);
});

test('an aborted signal ends the call at the provider, too', async () => {
  const { write, texts } = await start();
  stub.faults.push({ kind: 'held_in_stream', share: 0.5 });
  const controller = new AbortController();
  const writing = write(controller.signal);
  await expect.poll(() => texts.length).toBeGreaterThan(5);
  controller.abort(new Error('enough'));
  await expect(writing).rejects.toThrow('enough');
  await expect.poll(() => stub.calls[0]?.isAborted).toBe(true);
});

test('long reasoning in many pieces is not read again for each of them', async () => {
  const reasoning = '<think>a plan '.repeat(4_000);
  const { write, texts } = await start({ answer: () => `${reasoning}</think>\n\nTea.` }, 60_000);
  expect((await write()).text).toBe('Tea.');
  // Of several thousand pieces.
  expect(texts.length).toBeLessThan(1_000);
});
