import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { wrapLanguageModel } from 'ai';
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
