import { createHash } from 'node:crypto';
import { generateText, type JSONSchema7, streamText, wrapLanguageModel } from 'ai';
import { z } from 'zod';
import { wait } from '../../../lib/clock.ts';
import { errorInStream, type Failure, toFailure } from '../failures.ts';
import type { CallRecord, FinishReason, StartCall, TextRequest, TokenUsage } from '../text-generation.ts';
import type { Model } from './models.ts';
import { cleanText, withoutThinking } from './parse-answer.ts';

export type RetryPolicy = {
  /** The first delay without `Retry-After`; doubles with every attempt. */
  firstWaitMs: number;
  /** Total delay per request. A longer `Retry-After` is left to the caller. */
  totalWaitMs: number;
};

export type Asking = {
  model: Model;
  modelName: string;
  timeoutMs: number;
  policy: RetryPolicy;
  startCall: StartCall;
  onCall: ((call: CallRecord) => void) | undefined;
  /** The budget used so far by this request, across all of its calls. */
  spent: { failures: number; waitedMs: number };
};

/** The request itself was rejected; another output mode may avoid that. */
export class RequestRefused extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super('The provider rejected the request.');
    this.failure = failure;
  }
}

const nothing: TokenUsage = { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 };

/**
 * Retries until there is a response, as long as the budget allows. Every attempt is recorded; `judge`
 * converts the response and decides whether it is usable.
 * Throws `ProviderError`, `RequestRefused`, the reason of an aborted signal, or what `startCall` throws.
 */
export async function askWithRetries<T extends { usable: boolean }>(
  asking: Asking,
  question: Question,
  judge: (answer: Answer) => T,
): Promise<T> {
  for (;;) {
    question.signal?.throwIfAborted();
    let startedAt = performance.now();
    const record = (outcome: CallRecord['outcome'], usage: TokenUsage) =>
      asking.onCall?.({
        model: asking.modelName,
        outcome,
        usage,
        durationMs: Math.round(performance.now() - startedAt),
      });
    const answer = await asking.startCall(() => {
      startedAt = performance.now();
      return askModel(asking.model, question, asking.timeoutMs).catch((thrown: unknown) => {
        record('failed', nothing);
        question.signal?.throwIfAborted();
        return toFailure(thrown);
      });
    });
    if ('text' in answer) {
      const judged = judge(answer);
      record(judged.usable ? 'ok' : 'failed', answer.usage);
      return judged;
    }
    if (answer.requestRefused) throw new RequestRefused(answer);
    await waitBeforeRetry(asking, answer, question.signal);
  }
}

export type AnswerFormat =
  | { type: 'text' }
  | { type: 'json' }
  | { type: 'schema'; name: string; schema: z.ZodType };

export type Question = {
  instructions: string;
  prompt: string;
  stableLength: number | undefined;
  maxOutputTokens: number;
  format: AnswerFormat;
  /** Disables reasoning; servers that do not support this may reject the request. */
  withoutReasoning: boolean;
  signal: AbortSignal | undefined;
  picture?: TextRequest['picture'];
  /** Streams the response; see `TextRequest`. */
  onText?: TextRequest['onText'] | undefined;
};

export type Answer = {
  text: string;
  finishReason: FinishReason;
  usage: TokenUsage;
  /** The model used reasoning, whatever its response. */
  reasoned: boolean;
};

/** One call to the provider, without retries. Throws the SDK's errors. */
async function askModel(model: Model, question: Question, timeoutMs: number): Promise<Answer> {
  const { onText } = question;
  const options = {
    model: withFormat(model, question.format),
    instructions: question.instructions,
    ...cacheable(model, question),
    maxOutputTokens: question.maxOutputTokens,
    maxRetries: 0,
    timeout: timeoutMs,
    ...(question.withoutReasoning ? { reasoning: 'none' as const } : {}),
    ...(question.signal ? { abortSignal: question.signal } : {}),
  };
  // The SDK would print errors; here they are thrown.
  const result = onText
    ? await readStream(streamText({ ...options, onError() {} }).stream, onText)
    : await generateText(options);
  return {
    text: cleanText(result.text),
    finishReason: toFinishReason(result.finishReason),
    usage: {
      inputTokens: result.usage.inputTokens ?? 0,
      outputTokens: result.usage.outputTokens ?? 0,
      cachedInputTokens: result.usage.inputTokenDetails.cacheReadTokens ?? 0,
    },
    reasoned: Boolean(result.reasoningText) || /<think/i.test(result.text),
  };
}

type Streamed = Pick<
  Awaited<ReturnType<typeof generateText>>,
  'text' | 'finishReason' | 'usage' | 'reasoningText'
>;

/** Reads a streamed response to its end. Throws what broke it: a part of a text is no response. */
async function readStream(
  stream: ReturnType<typeof streamText>['stream'],
  onText: NonNullable<TextRequest['onText']>,
): Promise<Streamed> {
  let text = '';
  let reasoningText = '';
  const report = createReport(onText);
  for await (const part of stream) {
    if (part.type === 'text-delta') {
      text += part.text;
      report(text);
    } else if (part.type === 'reasoning-delta') reasoningText += part.text;
    else if (part.type === 'error') throw errorInStream(part.error);
    // The caller's signal takes precedence over this.
    else if (part.type === 'abort') throw new DOMException('The response took too long.', 'TimeoutError');
    else if (part.type === 'finish') {
      report(text, true);
      return { text, reasoningText, finishReason: part.finishReason, usage: part.totalUsage };
    }
  }
  throw new TypeError('The stream ended before the response was complete.');
}

/** Long enough for blanks and the first tag. */
const longestStart = 200;
/** A text with reasoning is read again when it has grown by this share: reading it for each piece takes quadratic time. */
const readAgainAfter = 1.02;

/** Passes on what a stream has so far, without the model's reasoning. */
function createReport(onText: (text: string) => void): (text: string, isWhole?: boolean) => void {
  let start = '';
  let readUntil = 0;
  return (text, isWhole = false) => {
    if (start.length < longestStart) start = text.slice(0, longestStart);
    if (!/^\s*<think/i.test(start)) return isWhole ? undefined : onText(text);
    if (text.length === readUntil || (!isWhole && text.length < readUntil * readAgainAfter)) return;
    readUntil = text.length;
    onText(withoutThinking(text));
  };
}

/** What lets a provider cache the stable part of a prompt: Anthropic wants a mark, OpenAI a key that such prompts share. */
function cacheable(model: Model, { instructions, prompt, picture, stableLength = 0 }: Question) {
  if (picture) {
    const file = { type: 'file' as const, data: picture.bytes, mediaType: picture.mediaType };
    return { prompt: [{ role: 'user' as const, content: [{ type: 'text' as const, text: prompt }, file] }] };
  }
  if (stableLength === 0 || typeof model === 'string') return { prompt };
  const stable = prompt.slice(0, stableLength);
  if (model.provider.startsWith('openai.')) {
    const promptCacheKey = createHash('sha256').update(instructions).update(stable).digest('base64url');
    return { prompt, providerOptions: { openai: { promptCacheKey } } };
  }
  if (!model.provider.startsWith('anthropic.')) return { prompt };
  const cacheControl = { type: 'ephemeral' };
  const content = [
    { type: 'text' as const, text: stable, providerOptions: { anthropic: { cacheControl } } },
    { type: 'text' as const, text: prompt.slice(stableLength) },
  ];
  return { prompt: [{ role: 'user' as const, content }] };
}

/*
 * The SDK's structured output discards text it cannot parse, and with it any JSON
 * inside. So only the response format is requested here, and the response is read as text.
 */
function withFormat(model: Model, format: AnswerFormat): Model {
  if (format.type === 'text') return model;
  const responseFormat =
    format.type === 'json'
      ? { type: 'json' as const }
      : { type: 'json' as const, name: format.name, schema: wireSchema(format.schema) };
  return wrapLanguageModel({
    model,
    middleware: { transformParams: async ({ params }) => ({ ...params, responseFormat }) },
  });
}

/** JSON Schema as providers accept it: without the `$schema` key. */
export function wireSchema(schema: z.ZodType): JSONSchema7 {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { target: 'draft-7' });
  return rest as JSONSchema7;
}

function toFinishReason(reason: string): FinishReason {
  if (reason === 'stop' || reason === 'length') return reason;
  return reason === 'content-filter' ? 'content_filter' : 'other';
}

async function waitBeforeRetry(asking: Asking, failure: Failure, signal: AbortSignal | undefined) {
  const { spent, policy } = asking;
  spent.failures++;
  if (spent.failures > failure.retries) throw failure.error;
  const asked = failure.error.retryAfterSeconds;
  const pause = asked === undefined ? policy.firstWaitMs * 2 ** (spent.failures - 1) : asked * 1000;
  if (spent.waitedMs + pause > policy.totalWaitMs) throw failure.error;
  spent.waitedMs += pause;
  // Jitter keeps articles that failed together from retrying together; never earlier than requested.
  await wait(pause * (1 + Math.random() * 0.2), signal);
}
