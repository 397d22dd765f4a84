import type { CallRecord, StartCall } from '../text-generation/text-generation.ts';

/** How to reach a model that draws. */
export type ImageModelSettings = {
  provider: 'openai' | 'google' | 'openai-compatible';
  model: string;
  apiKey?: string | undefined;
  /** With the version path. Required for `openai-compatible`. */
  baseUrl?: string | undefined;
};

/** What to draw, and how its calls are admitted and recorded. */
export type ImageRequest = {
  prompt: string;
  /** How many pictures; a provider may return fewer, but at least one. */
  count: number;
  /** Wraps every attempt, including retries; its errors are passed on unchanged. */
  startCall: StartCall;
  signal?: AbortSignal;
  /** Called for each attempt, with the number of pictures it returned. */
  onCall?: (call: CallRecord) => void;
};

/** A file in any format that `sharp` reads, as the provider sent it. */
export type GeneratedPicture = { bytes: Uint8Array };

/** Draws pictures, wider than high. Throws `ProviderError`; an aborted signal rejects with its reason. */
export type ImageGeneration = {
  /** The name in logs and usage records, for example `openai:gpt-image-1`. */
  readonly model: string;
  /** False: no model is configured; the screens then offer no generation. */
  readonly isOffered: boolean;
  /** True if the pictures are samples, which the screens say. */
  readonly isDemo: boolean;
  /** Never empty. */
  generate: (request: ImageRequest) => Promise<GeneratedPicture[]>;
};
