import { APICallError, generateText } from 'ai';
import { ProviderError } from '../../../lib/provider-error.ts';
import { toFailure } from '../failures.ts';
import { createModel, type ModelConnection } from './models.ts';

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
    const said = quoteOf(thrown, settings.apiKey);
    if (said === '') throw error;
    throw new ProviderError(error.kind, `${error.message} The provider said: ${said}`, {
      cause: error.cause,
    });
  }
  return { durationMs: performance.now() - startedAt };
}

function quoteOf(thrown: unknown, apiKey: string | undefined): string {
  if (!APICallError.isInstance(thrown) || thrown.statusCode === undefined) return '';
  const said = `${thrown.message || 'nothing'} (status ${thrown.statusCode})`;
  return (apiKey ? said.replaceAll(apiKey, '…') : said).slice(0, longestQuote);
}
