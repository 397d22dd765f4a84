import type { WritingBrief } from '@chapterhouse/contract/articles/batch-options';
import type { z } from 'zod';

/** Why the model stopped. Only `stop` is a complete answer. */
export type FinishReason = 'stop' | 'length' | 'content_filter' | 'other';

/** Tokens as the provider counted them; 0 where it did not say. */
export type TokenUsage = { inputTokens: number; outputTokens: number };

/** How to write, and what to stand on. */
type Material = { brief?: WritingBrief; sources?: readonly SourceText[] };

/** `url` is null for a text that somebody pasted. */
export type SourceText = { url: string | null; title: string; text: string };

/**
 * What is to be written, as data. The prompt says the same in words; real models get only the words,
 * the demo writer (which understands none) works from this.
 */
export type WritingTask =
  | {
      kind: 'topics';
      mainTopic: string;
      count: number;
      existingTitles: readonly string[];
      brief?: WritingBrief;
    }
  | ({ kind: 'outline'; title: string; description: string; mainTopic: string; wordCount: number } & Material)
  | ({
      kind: 'section';
      title: string;
      mainTopic: string;
      heading: string;
      points: readonly string[];
      /** From 1 to `sectionCount`. */
      position: number;
      sectionCount: number;
      wordCount: number;
      /** Text of the article stands before it. */
      follows?: boolean;
    } & Material)
  | ({ kind: 'article'; title: string; description: string; mainTopic: string; wordCount: number } & Material)
  | { kind: 'revision'; title: string; markdown: string; findings: readonly string[]; wordCount: number }
  | { kind: 'seo'; title: string; mainTopic: string; markdown: string };

/** One try at the provider, told whether it worked or not: failed tries cost tokens too. */
export type CallRecord = {
  model: string;
  outcome: 'ok' | 'failed';
  usage: TokenUsage;
  durationMs: number;
};

/**
 * Starts one try at the provider and returns what came of it. Throws, without starting it, when the person whom the
 * try is for may not cause paid calls any more.
 */
export type StartCall = <T>(call: () => Promise<T>) => Promise<T>;

export type TextRequest = {
  task: WritingTask;
  /** Standing orders, kept apart from the prompt (which carries what users typed). */
  instructions: string;
  prompt: string;
  maxOutputTokens: number;
  /** Every try goes through it, retries too; what it throws is passed on as it is. */
  startCall: StartCall;
  signal?: AbortSignal;
  onCall?: (call: CallRecord) => void;
};

export type ObjectRequest<T> = TextRequest & { schema: z.ZodType<T>; schemaName: string };

type TextResult = { text: string; finishReason: FinishReason; usage: TokenUsage; model: string };
type ObjectResult<T> = { object: T; finishReason: FinishReason; usage: TokenUsage; model: string };

/** A source of written text. Throws `ProviderError`; an aborted signal rejects with its reason. */
export type TextGeneration = {
  /** What the log and the usage table call it, for example `openai:gpt-5`. */
  readonly model: string;
  /** True for the demo writer; the app then says so on every screen. */
  readonly isDemo: boolean;
  generateText: (request: TextRequest) => Promise<TextResult>;
  /** An answer of a given shape, from servers with and without structured output. */
  generateObject: <T>(request: ObjectRequest<T>) => Promise<ObjectResult<T>>;
};
