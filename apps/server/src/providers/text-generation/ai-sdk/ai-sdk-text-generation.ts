import type { z } from 'zod';
import { ProviderError } from '../../../lib/provider-error.ts';
import { textFailure } from '../failures.ts';
import type { ObjectRequest, TextGeneration, TextRequest } from '../text-generation.ts';
import {
  type Answer,
  type AnswerFormat,
  type Asking,
  askWithRetries,
  type Question,
  RequestRefused,
  type RetryPolicy,
  wireSchema,
} from './ask-with-retries.ts';
import { createModel, type ModelConnection } from './models.ts';
import { findJson } from './parse-answer.ts';

type Settings = ModelConnection & {
  /** Per attempt, not per request with its retries. Local models are slow, so five minutes by default. */
  timeoutMs?: number | undefined;
  retry?: Partial<RetryPolicy> | undefined;
};

/** Output modes, from the best to what every server supports. */
type Structure = 'schema' | 'json' | 'plain';

const weaker: Record<Structure, Structure | undefined> = { schema: 'json', json: 'plain', plain: undefined };

/** Two more attempts after an unusable response: one without structured output, one for the model to do better. */
const moreTries = 2;

type Judged<T> =
  | { usable: true; object: T; answer: Answer }
  | { usable: false; flaw: 'empty' | 'no_json' | 'broken' | 'wrong_shape'; details: string; answer: Answer };

/**
 * Text generation by OpenAI, Anthropic, Google or any OpenAI-compatible server. Retries temporary errors within a budget of
 * attempts and waiting time; learns per instance what the server supports. Throws `ProviderError` with a `reason`.
 */
export function createAiSdkTextGeneration(settings: Settings): TextGeneration {
  // Disables the SDK's warnings on the console.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const model = createModel(settings);
  const modelName = `${settings.provider}:${settings.model}`;
  const policy = { firstWaitMs: 1000, totalWaitMs: 60_000, ...settings.retry };
  const learned: { structure: Structure; withoutReasoning: boolean; withoutStreaming: boolean } = {
    structure: 'schema',
    withoutReasoning: false,
    withoutStreaming: false,
  };

  const askingFor = (request: TextRequest): Asking => ({
    model,
    modelName,
    policy,
    timeoutMs: settings.timeoutMs ?? 300_000,
    startCall: request.startCall,
    onCall: request.onCall,
    spent: { failures: 0, waitedMs: 0 },
  });
  const questionFor = (request: TextRequest, format: AnswerFormat): Question => ({
    instructions: request.instructions,
    prompt: request.prompt,
    stableLength: request.stableLength,
    maxOutputTokens: request.maxOutputTokens,
    format,
    withoutReasoning: learned.withoutReasoning,
    signal: request.signal,
    ...(request.picture ? { picture: request.picture } : {}),
  });

  /** The server may not support the option; then the previous empty response is the actual error. */
  const triesWithoutReasoning = (question: Question) =>
    question.withoutReasoning && !learned.withoutReasoning;

  async function generateText(request: TextRequest) {
    const asking = askingFor(request);
    const question: Question = {
      ...questionFor(request, { type: 'text' }),
      onText: learned.withoutStreaming ? undefined : request.onText,
    };
    const ask = () =>
      askWithRetries(asking, question, (given) => ({ answer: given, usable: given.text !== '' }));
    for (let tries = 0; ; tries++) {
      const { answer, usable } = await ask()
        .catch((thrown: unknown) => {
          // Some servers do not stream, or not each model.
          if (!question.onText || !mayBeStreaming(thrown)) throw thrown;
          question.onText = undefined;
          return ask();
        })
        .catch((thrown: unknown) => throwRefusal(thrown, triesWithoutReasoning(question)));
      if (usable) {
        learned.withoutReasoning ||= question.withoutReasoning;
        learned.withoutStreaming ||= request.onText !== undefined && question.onText === undefined;
        return {
          text: answer.text,
          finishReason: answer.finishReason,
          usage: answer.usage,
          model: modelName,
        };
      }
      if (tries > 0) throw emptyAnswer(answer);
      // All output tokens were used for reasoning: retry without it. A server that ignores streaming seems empty, too.
      question.withoutReasoning = answer.reasoned;
      if (!answer.reasoned) question.onText = undefined;
    }
  }

  async function generateObject<T>(request: ObjectRequest<T>) {
    const asking = askingFor(request);
    const question = questionFor(request, { type: 'text' });
    const firstStructure = learned.structure;
    let structure = firstStructure;
    let complaint = '';
    for (let tries = 0; ; ) {
      question.format = formatFor(structure, request);
      question.prompt = promptFor(structure, request, complaint);
      let judged: Judged<T>;
      try {
        judged = await askWithRetries(asking, question, (answer) => judge(answer, request.schema));
      } catch (thrown) {
        const next = weaker[structure];
        const isTrial = triesWithoutReasoning(question);
        if (!(thrown instanceof RequestRefused) || !next || isTrial) throwRefusal(thrown, isTrial);
        structure = next;
        continue;
      }
      const { answer } = judged;
      if (judged.usable) {
        if (structure !== firstStructure) learned.structure = structure;
        learned.withoutReasoning ||= question.withoutReasoning;
        return {
          object: judged.object,
          finishReason: answer.finishReason,
          usage: answer.usage,
          model: modelName,
        };
      }
      if (tries === moreTries) throw judged.flaw === 'empty' ? emptyAnswer(answer) : unusable();
      tries++;
      complaint = judged.details;
      if (judged.flaw === 'empty') question.withoutReasoning ||= answer.reasoned;
      else if (answer.finishReason === 'length') question.maxOutputTokens *= 2;
      // A server that enforces a schema never returns these two, so it does not support it.
      else if (judged.flaw !== 'broken') structure = weaker[structure] ?? structure;
    }
  }

  return { model: modelName, isDemo: false, generateText, generateObject };
}

/** Whether the reason may be that the server does not stream: it refuses to, or sends something else than a stream. */
function mayBeStreaming(thrown: unknown): boolean {
  if (thrown instanceof RequestRefused) return true;
  return thrown instanceof ProviderError && thrown.reason === 'unusable_answer';
}

function judge<T>(answer: Answer, schema: z.ZodType<T>): Judged<T> {
  const flawed = (flaw: 'empty' | 'no_json' | 'broken' | 'wrong_shape', details = '') =>
    ({ usable: false, flaw, details, answer }) as const;
  if (answer.text === '') return flawed('empty');
  const found = findJson(answer.text);
  if (found.kind === 'none') return flawed('no_json', 'it held no JSON object');
  if (found.kind === 'broken') return flawed('broken', 'its JSON was not complete');
  for (const value of found.values) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return { usable: true, object: parsed.data, answer };
  }
  const issues = schema.safeParse(found.values[0]).error?.issues ?? [];
  const details = issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.') || 'the object'}: ${issue.message}`);
  return flawed('wrong_shape', details.join('; '));
}

function formatFor(structure: Structure, request: ObjectRequest<unknown>): AnswerFormat {
  if (structure === 'plain') return { type: 'text' };
  if (structure === 'json') return { type: 'json' };
  return { type: 'schema', name: request.schemaName, schema: request.schema };
}

function promptFor(structure: Structure, request: ObjectRequest<unknown>, complaint: string): string {
  const parts = [request.prompt];
  if (structure !== 'schema' || complaint) {
    const schema = JSON.stringify(wireSchema(request.schema));
    parts.push(
      `Answer with only one JSON object that fits this JSON schema, without any other text:\n${schema}`,
    );
  }
  if (complaint) parts.push(`An earlier answer could not be used: ${complaint}.`);
  return parts.join('\n\n');
}

function throwRefusal(thrown: unknown, afterEmptyAnswer: boolean): never {
  if (!(thrown instanceof RequestRefused)) throw thrown;
  throw afterEmptyAnswer ? textFailure('bad_response', 'empty_answer') : thrown.failure.error;
}

function emptyAnswer(answer: Answer) {
  return answer.finishReason === 'content_filter'
    ? textFailure('rejected', 'content_filter')
    : textFailure('bad_response', 'empty_answer');
}

function unusable() {
  return textFailure('bad_response', 'unusable_answer');
}
