import { generateText, type JSONSchema7, wrapLanguageModel } from 'ai';
import { z } from 'zod';
import type { FinishReason, TokenUsage } from '../text-generation.ts';
import type { Model } from './models.ts';
import { cleanText } from './parse-answer.ts';

export type AnswerFormat =
  | { type: 'text' }
  | { type: 'json' }
  | { type: 'schema'; name: string; schema: z.ZodType };

export type Question = {
  instructions: string;
  prompt: string;
  maxOutputTokens: number;
  format: AnswerFormat;
  /** Disables reasoning; servers that do not support this may reject the request. */
  withoutReasoning: boolean;
  signal: AbortSignal | undefined;
};

export type Answer = {
  text: string;
  finishReason: FinishReason;
  usage: TokenUsage;
  /** The model used reasoning, whatever its response. */
  reasoned: boolean;
};

/** One call to the provider, without retries. Throws the SDK's errors. */
export async function askModel(model: Model, question: Question, timeoutMs: number): Promise<Answer> {
  const result = await generateText({
    model: withFormat(model, question.format),
    instructions: question.instructions,
    prompt: question.prompt,
    maxOutputTokens: question.maxOutputTokens,
    maxRetries: 0,
    timeout: timeoutMs,
    ...(question.withoutReasoning ? { reasoning: 'none' as const } : {}),
    ...(question.signal ? { abortSignal: question.signal } : {}),
  });
  return {
    text: cleanText(result.text),
    finishReason: toFinishReason(result.finishReason),
    usage: { inputTokens: result.usage.inputTokens ?? 0, outputTokens: result.usage.outputTokens ?? 0 },
    reasoned: Boolean(result.reasoningText) || /<think/i.test(result.text),
  };
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
