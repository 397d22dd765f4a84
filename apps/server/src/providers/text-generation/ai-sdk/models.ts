import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { cutText } from '@chapterhouse/contract/cut-text';
import { APICallError, generateText, type wrapLanguageModel } from 'ai';
import { ProviderError } from '../../../lib/provider-error.ts';
import { toFailure } from '../failures.ts';
import type { ModelSettings } from '../text-generation.ts';

export type Model = Parameters<typeof wrapLanguageModel>[0]['model'];

/** `fetch` replaces the global one. */
export type ModelConnection = ModelSettings & { fetch?: typeof globalThis.fetch | undefined };

// Set explicitly, because the SDK would otherwise read URLs and keys from the environment.
const publicAddress = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
} as const;

/** The SDK's model for the settings. Throws if an `openai-compatible` server has no URL. */
export function createModel(settings: ModelConnection): Model {
  const { provider, model, apiKey = '' } = settings;
  const fetchOption = settings.fetch ? { fetch: settings.fetch } : {};
  if (provider === 'openai-compatible') {
    if (!settings.baseUrl) throw new Error('An openai-compatible server requires AI_BASE_URL.');
    return createOpenAICompatible({
      name: 'compatible',
      baseURL: settings.baseUrl,
      supportsStructuredOutputs: true,
      includeUsage: true,
      ...(apiKey ? { apiKey } : {}),
      ...fetchOption,
    })(model);
  }
  const options = { apiKey, baseURL: settings.baseUrl || publicAddress[provider], ...fetchOption };
  switch (provider) {
    case 'openai':
      return createOpenAI(options)(model);
    case 'anthropic':
      return createAnthropic(options)(model);
    case 'google':
      return createGoogle(options)(model);
  }
}

const timeoutMs = 60_000;
/** Enough for the smallest limit that providers accept; reasoning may use it up, which is fine. */
const maxOutputTokens = 64;
const longestQuote = 300;

/**
 * One short call, to find out whether the settings work. Throws `ProviderError` that also quotes the provider, because
 * the request has no user's text in it; the key is cut out.
 */
export async function testModel(settings: ModelConnection): Promise<{ durationMs: number }> {
  // Disables the SDK's warnings on the console.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const startedAt = performance.now();
  try {
    await generateText({
      model: createModel(settings),
      prompt: 'Reply with the word OK.',
      maxOutputTokens,
      maxRetries: 0,
      timeout: timeoutMs,
    });
  } catch (thrown) {
    const { error } = toFailure(thrown);
    const quoted = quoteOf(thrown, settings.apiKey);
    if (quoted === '') throw error;
    throw new ProviderError(error.kind, `${error.message} The provider said: ${quoted}`, {
      cause: error.cause,
    });
  }
  return { durationMs: performance.now() - startedAt };
}

function quoteOf(thrown: unknown, apiKey: string | undefined): string {
  if (!APICallError.isInstance(thrown) || thrown.statusCode === undefined) return '';
  const message = `${thrown.message || 'nothing'} (status ${thrown.statusCode})`;
  return cutText(apiKey ? message.replaceAll(apiKey, '…') : message, longestQuote);
}
