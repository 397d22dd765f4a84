import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type OpenAiCompatibleStub,
  startOpenAiCompatibleStub,
} from '@chapterhouse/testkit/stubs/openai-compatible';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { topicsAnswerSchema } from '../answers.ts';
import type { CallRecord } from '../text-generation.ts';
import { createAiSdkTextGeneration } from './ai-sdk-text-generation.ts';

let stub: OpenAiCompatibleStub;

afterEach(() => stub.close());

type StubOptions = Parameters<typeof startOpenAiCompatibleStub>[0];

async function start(options: StubOptions = {}, timeoutMs = 5000) {
  stub = await startOpenAiCompatibleStub(options);
  return createAiSdkTextGeneration({
    provider: 'openai-compatible',
    model: 'stub',
    apiKey: 'secret-key',
    baseUrl: stub.baseUrl,
    timeoutMs,
    retry: { firstWaitMs: 5, totalWaitMs: 3000 },
  });
}

function textRequest(onCall?: (call: CallRecord) => void, signal?: AbortSignal) {
  return {
    task: { kind: 'article', title: 'T', description: '', mainTopic: 'Tea', wordCount: 300 } as const,
    instructions: 'Be brief.',
    prompt: 'Write a blog article of about 300 words.\nTitle: Tea\nMain topic: Tea',
    maxOutputTokens: 1000,
    startCall: <T>(call: () => Promise<T>) => call(),
    ...(onCall ? { onCall } : {}),
    ...(signal ? { signal } : {}),
  };
}

function topicsRequest(onCall?: (call: CallRecord) => void) {
  return {
    ...textRequest(onCall),
    task: { kind: 'topics', mainTopic: 'Tea', count: 3, existingTitles: [] } as const,
    prompt: 'Propose 3 blog articles.\nMain topic: Tea\nAnswer with JSON: {"subtopics": []}',
    schema: topicsAnswerSchema,
    schemaName: 'subtopics',
  };
}

test('sends system prompt and prompt separately, and reports text, tokens and the model', async () => {
  const writer = await start();
  const calls: CallRecord[] = [];
  const result = await writer.generateText(textRequest((call) => calls.push(call)));
  expect(result.text).toMatch(/^## /);
  expect(result).toMatchObject({ finishReason: 'stop', model: 'openai-compatible:stub' });
  expect(result.usage.outputTokens).toBeGreaterThan(100);
  expect(calls).toMatchObject([{ outcome: 'ok', usage: result.usage }]);
  expect(stub.calls[0]?.authorization).toBe('Bearer secret-key');
  expect(stub.calls[0]?.body.messages.map((message) => message.role)).toEqual(['system', 'user']);
  expect(stub.calls[0]?.body.max_tokens).toBe(1000);
});

test('reports a truncated text', async () => {
  const writer = await start();
  stub.faults.push({ kind: 'truncated', share: 0.5 });
  expect((await writer.generateText(textRequest())).finishReason).toBe('length');
});

test.each([
  ['rate limit without a time', { kind: 'rate_limited' }],
  ['rate limit with a time', { kind: 'rate_limited', retryAfterSeconds: 1 }],
  ['server error', { kind: 'server_error' }],
  ['cut connection', { kind: 'cut' }],
  ['answer cut midway', { kind: 'cut_midway' }],
  ['page instead of JSON', { kind: 'html' }],
  ['empty answer', { kind: 'empty' }],
] as const)('retries after: %s', async (_name, fault) => {
  const writer = await start();
  stub.faults.push(fault);
  const calls: CallRecord[] = [];
  const startedAt = Date.now();
  const result = await writer.generateText(textRequest((call) => calls.push(call)));
  expect(result.text).toMatch(/^## /);
  expect(calls.map((call) => call.outcome)).toEqual(['failed', 'ok']);
  if (fault.kind === 'rate_limited' && 'retryAfterSeconds' in fault) {
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(1000);
  }
});

test.each([
  ['wrong_key', 'unauthorized', { kind: 'wrong_key' }, 'API key'],
  ['unknown_model', 'misconfigured', { kind: 'unknown_model' }, 'model'],
  ['out_of_quota', 'forbidden', { kind: 'out_of_quota' }, 'credit'],
  ['wrong_address', 'misconfigured', { kind: 'status', status: 404, body: 'nothing' }, 'base URL'],
  [
    'prompt_too_long',
    'rejected',
    { kind: 'status', status: 400, body: 'exceeds context length' },
    'larger context',
  ],
  ['refused_request', 'rejected', { kind: 'status', status: 400 }, 'rejected the request'],
  ['not_allowed', 'forbidden', { kind: 'status', status: 403 }, 'permissions'],
] as const)('does not retry after %s, and says what to do', async (reason, kind, fault, word) => {
  const writer = await start();
  stub.faults.push(fault);
  const failure = await writer.generateText(textRequest()).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'ProviderError', kind, reason });
  expect(String(failure)).toContain(word);
  expect(stub.calls).toHaveLength(1);
});

test('stops at a rate limit beyond its budget and passes Retry-After on', async () => {
  const writer = await start();
  stub.faults.push({ kind: 'rate_limited', retryAfterSeconds: 600 });
  await expect(writer.generateText(textRequest())).rejects.toMatchObject({
    kind: 'rate_limited',
    retryAfterSeconds: 600,
  });
  expect(stub.calls).toHaveLength(1);
  stub.faults.push(...Array.from({ length: 4 }, () => ({ kind: 'server_error' }) as const));
  await expect(writer.generateText(textRequest())).rejects.toMatchObject({ kind: 'unavailable' });
  expect(stub.calls).toHaveLength(5);
});

test('a call that times out is retried once', async () => {
  const writer = await start({}, 80);
  stub.faults.push({ kind: 'hang' }, { kind: 'hang' });
  await expect(writer.generateText(textRequest())).rejects.toMatchObject({
    kind: 'timeout',
    reason: 'timed_out',
  });
  expect(stub.calls).toHaveLength(2);
});

test('a missing server is unreachable', async () => {
  const writer = await start();
  await stub.close();
  await expect(writer.generateText(textRequest())).rejects.toMatchObject({ kind: 'unreachable' });
});

test('an aborted signal rejects with its reason, during a call and during a delay', async () => {
  const writer = await start();
  for (const fault of [{ kind: 'hang' }, { kind: 'rate_limited', retryAfterSeconds: 2 }] as const) {
    stub.faults.push(fault);
    const controller = new AbortController();
    const before = stub.calls.length;
    const pending = writer.generateText(textRequest(undefined, controller.signal));
    pending.catch(() => undefined);
    await expect.poll(() => stub.calls.length).toBe(before + 1);
    controller.abort(new Error('stopping'));
    await expect(pending).rejects.toThrow('stopping');
  }
});

test('errors contain neither the key nor the prompt', async () => {
  const writer = await start();
  stub.faults.push({
    kind: 'status',
    status: 400,
    body: '{"error":{"message":"bad key secret-key in about 300"}}',
  });
  const failure = await writer.generateText(textRequest()).catch((error: unknown) => error);
  const { inspect } = await import('node:util');
  expect(inspect(failure, { depth: 10 })).not.toMatch(/secret-key|about 300/);
});

test('removes fences and reasoning from a text', async () => {
  const writer = await start();
  stub.faults.push({ kind: 'fenced' }, { kind: 'think_wrapped' });
  expect((await writer.generateText(textRequest())).text).toMatch(/^## [\s\S]*[^`]$/);
  expect((await writer.generateText(textRequest())).text).toMatch(/^## /);
});

test('a model that returned only reasoning is retried without it, and from then on', async () => {
  const writer = await start();
  stub.faults.push({ kind: 'reasoning_only' });
  await writer.generateText(textRequest());
  await writer.generateText(textRequest());
  expect(stub.calls.map((call) => call.body.reasoning_effort)).toEqual([undefined, 'none', 'none']);
  stub.faults.push({ kind: 'reasoning_only' }, { kind: 'reasoning_only' });
  await expect(writer.generateText(textRequest())).rejects.toMatchObject({ reason: 'empty_answer' });
});

test('if a server rejects disabling reasoning, the response counts as empty', async () => {
  const writer = await start();
  const refusal = { kind: 'status', status: 400, body: 'reasoning_effort?' } as const;
  stub.faults.push({ kind: 'reasoning_only' }, refusal, { kind: 'reasoning_only' }, refusal);
  await expect(writer.generateText(textRequest())).rejects.toMatchObject({ reason: 'empty_answer' });
  await expect(writer.generateObject(topicsRequest())).rejects.toMatchObject({ reason: 'empty_answer' });
});

test('reads the delay from the body where Google puts it', async () => {
  const writer = await start();
  const body = '{"error":{"message":"You exceeded your current quota","details":[{"retryDelay":"90s"}]}}';
  stub.faults.push({ kind: 'status', status: 429, body });
  await expect(writer.generateText(textRequest())).rejects.toMatchObject({
    kind: 'rate_limited',
    retryAfterSeconds: 90,
  });
});

test.each([
  ['json_schema', ['json_schema', 'json_schema']],
  ['json_object', ['json_schema', 'json_object', 'json_object']],
  ['refused', ['json_schema', 'json_object', undefined, undefined]],
  ['ignored', ['json_schema', 'json_object', 'json_object']],
] as const)(
  'gets objects from a server with structured output %s, and caches that',
  async (mode, formats) => {
    const writer = await start({ structuredOutput: mode });
    for (let round = 0; round < 2; round++) {
      const { object } = await writer.generateObject(topicsRequest());
      expect(object.subtopics).toHaveLength(3);
    }
    expect(stub.calls.map((call) => call.body.response_format?.type)).toEqual(formats);
  },
);

test('describes the schema as text if the server does not support it', async () => {
  const writer = await start({ structuredOutput: 'refused' });
  await writer.generateObject(topicsRequest());
  expect(stub.calls[0]?.body.response_format?.json_schema?.name).toBe('subtopics');
  expect(stub.calls[2]?.body.messages[1]?.content).toContain('"required":["subtopics"]');
});

test.each([{ kind: 'fenced' }, { kind: 'think_wrapped' }, { kind: 'chatter' }] as const)(
  'finds the object in a response that is $kind',
  async (fault) => {
    const writer = await start();
    stub.faults.push(fault);
    expect((await writer.generateObject(topicsRequest())).object.subtopics).toHaveLength(3);
    expect(stub.calls).toHaveLength(1);
  },
);

test.each([
  ['cut off with finish reason length', { kind: 'truncated', share: 0.6 }],
  ['cut off without saying so', { kind: 'malformed', share: 0.6 }],
  ['empty', { kind: 'empty' }],
  ['of another shape', { kind: 'content', content: '{"topics":["a"]}' }],
] as const)('requests an object again that is %s', async (_name, fault) => {
  const writer = await start();
  stub.faults.push(fault);
  const calls: CallRecord[] = [];
  expect(
    (await writer.generateObject(topicsRequest((call) => calls.push(call)))).object.subtopics,
  ).toHaveLength(3);
  expect(calls.map((call) => call.outcome)).toEqual(['failed', 'ok']);
  expect(calls[0]?.usage.inputTokens).toBeGreaterThan(0);
  if (fault.kind === 'truncated') expect(stub.calls[1]?.body.max_tokens).toBe(2000);
});

test('an object that never matches is an unusable response after three attempts', async () => {
  const writer = await start({ answer: () => 'No.' });
  await expect(writer.generateObject(topicsRequest())).rejects.toMatchObject({
    kind: 'bad_response',
    reason: 'unusable_answer',
  });
  expect(stub.calls).toHaveLength(3);
});

test.each([
  ['openai', '/v1/responses'],
  ['anthropic', '/v1/messages'],
  ['google', '/v1/models/some-model:generateContent'],
] as const)('%s calls the configured address with the configured key', async (provider, path) => {
  const seen: { url: string | undefined; headers: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({ url: request.url, headers: JSON.stringify(request.headers), body });
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const writer = createAiSdkTextGeneration({ provider, model: 'some-model', apiKey: 'the-key', baseUrl });
  const request = { ...topicsRequest(), schema: z.object({ subtopics: z.array(z.string()) }) };
  await expect(writer.generateObject(request)).rejects.toMatchObject({ reason: 'wrong_key' });
  expect(seen[0]?.url).toBe(path);
  expect(seen[0]?.headers).toContain('the-key');
  expect(seen[0]?.body).toContain('subtopics');
  server.close();
});

const stable = 'The site and its voice. '.repeat(300);

test('counts the provider’s cached tokens', async () => {
  const writer = await start();
  const usages = [];
  for (const end of ['Write about tea.', 'Write about coffee.']) {
    const request = { ...textRequest(), prompt: `${stable}${end}`, stableLength: stable.length };
    usages.push((await writer.generateText(request)).usage);
  }
  expect(usages.map(({ cachedInputTokens }) => cachedInputTokens)).toEqual([0, 1792]);
  expect(stub.calls[0]?.body.messages[1]?.content).toBe(`${stable}Write about tea.`);
});

test.each(['anthropic', 'openai'] as const)('marks the stable part of a prompt for %s', async (provider) => {
  await start();
  const bodies: unknown[] = [];
  const writer = createAiSdkTextGeneration({
    ...{ provider, model: 'm', apiKey: 'key' },
    fetch: async (_url, init) => {
      bodies.push(JSON.parse(String(init?.body)));
      return new Response('{"error":{"message":"no","type":"x"}}', { status: 401 });
    },
  });
  for (const end of ['one', 'two']) {
    const request = { ...textRequest(), prompt: `${stable}${end}`, stableLength: stable.length };
    await expect(writer.generateText(request)).rejects.toMatchObject({ reason: 'wrong_key' });
  }
  if (provider === 'openai') {
    const [first, second] = bodies as { prompt_cache_key?: string }[];
    expect(first?.prompt_cache_key).toMatch(/^.{43}$/);
    expect(second?.prompt_cache_key).toBe(first?.prompt_cache_key);
  } else {
    expect(bodies[0]).toMatchObject({
      messages: [
        {
          content: [{ text: stable, cache_control: { type: 'ephemeral' } }, { text: 'one' }],
        },
      ],
    });
  }
});
