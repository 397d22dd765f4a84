import type { WritingBrief } from '@chapterhouse/contract/articles/batch-options';
import { productName } from '@chapterhouse/contract/product';
import type { z } from 'zod';

/** How every article of the demo writer begins. */
export const sampleNotice = `This is sample text written by ${productName}’s demo writer.`;

/** How to reach a model. */
export type ModelSettings = {
  provider: 'openai' | 'anthropic' | 'google' | 'openai-compatible';
  model: string;
  apiKey?: string | undefined;
  /** With the version path, for example `http://127.0.0.1:11434/v1`. Required for `openai-compatible`. */
  baseUrl?: string | undefined;
};

/** Why the model stopped. Only `stop` is a complete response. */
export type FinishReason = 'stop' | 'length' | 'content_filter' | 'other';

/** Tokens as reported by the provider; 0 if unknown. `cachedInputTokens` are those of the input that its cache had. */
export type TokenUsage = { inputTokens: number; outputTokens: number; cachedInputTokens: number };

/** Writing options and sources. */
type Material = { brief?: WritingBrief; sources?: readonly SourceText[] };

/** `url` is null for pasted text. */
export type SourceText = { url: string | null; title: string; text: string };

/**
 * The task as data. The prompt contains the same as text; real models get only the text,
 * the demo writer, which cannot read prompts, uses this.
 */
export type WritingTask =
  | {
      kind: 'topics';
      mainTopic: string;
      count: number;
      existingTitles: readonly string[];
      brief?: WritingBrief;
    }
  | ({ kind: 'facts'; title: string; mainTopic: string } & Material)
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
      /** There is article text before it. */
      follows?: boolean;
    } & Material)
  | ({
      kind: 'article';
      title: string;
      description: string;
      mainTopic: string;
      wordCount: number;
      /** An answer that was cut off, to be continued. */
      soFar?: string;
    } & Material)
  | { kind: 'review'; title: string; markdown: string; findings: readonly string[] }
  | { kind: 'refresh'; title: string; markdown: string; findings: readonly string[] }
  | { kind: 'revision'; title: string; markdown: string; findings: readonly string[]; wordCount: number }
  | { kind: 'rewrite'; title: string; mainTopic: string; markdown: string; instruction: string }
  | { kind: 'seo'; title: string; mainTopic: string; markdown: string }
  | { kind: 'alt'; title: string; name: string }
  | { kind: 'profile'; posts: readonly { title: string; text: string }[] };

/** One attempt at the provider, successful or not: failed attempts cost tokens too. */
export type CallRecord = {
  model: string;
  outcome: 'ok' | 'failed';
  usage: TokenUsage;
  /** Pictures that it returned. */
  pictures?: number;
  durationMs: number;
};

/**
 * Wraps one attempt at the provider and returns its result. Throws, without starting it, if the user
 * may no longer cause paid calls.
 */
export type StartCall = <T>(call: () => Promise<T>) => Promise<T>;

/** What to write, and how its calls are admitted and recorded. */
export type TextRequest = {
  task: WritingTask;
  /** The system prompt, separate from the prompt (which contains user input). */
  instructions: string;
  prompt: string;
  /** How many characters of the prompt other calls begin with, too: a provider may cache them. */
  stableLength?: number;
  maxOutputTokens: number;
  /** A picture that the prompt is about. A model that cannot see rejects the request, with the reason `refused_request`. */
  picture?: { bytes: Uint8Array; mediaType: string };
  /** Wraps every attempt, including retries; its errors are passed on unchanged. */
  startCall: StartCall;
  signal?: AbortSignal;
  /** Called for each attempt, including failed ones. */
  onCall?: (call: CallRecord) => void;
  /**
   * Streams the text of `generateText`: called with all of it so far as it comes, and from the start again for a retry.
   * The result alone is final.
   */
  onText?: (textSoFar: string) => void;
};

export type ObjectRequest<T> = TextRequest & { schema: z.ZodType<T>; schemaName: string };

type TextResult = { text: string; finishReason: FinishReason; usage: TokenUsage; model: string };
type ObjectResult<T> = { object: T; finishReason: FinishReason; usage: TokenUsage; model: string };

/** A text generator. Throws `ProviderError`; an aborted signal rejects with its reason. */
export type TextGeneration = {
  /** The name in logs and usage records, for example `openai:gpt-5`. */
  readonly model: string;
  /** True for the demo writer; the app then shows a notice on every screen. */
  readonly isDemo: boolean;
  /** A response in words. */
  generateText: (request: TextRequest) => Promise<TextResult>;
  /** A response with a schema, from servers with and without structured output. */
  generateObject: <T>(request: ObjectRequest<T>) => Promise<ObjectResult<T>>;
};
