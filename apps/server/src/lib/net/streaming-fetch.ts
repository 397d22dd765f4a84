import { fetch as undiciFetch } from 'undici';
import { ProviderError } from '../provider-error.ts';
import { createGuardedAgent, type GuardedAgentOptions, parsedUrl } from './guarded-agent.ts';

/** Longer than any caller waits: callers pass a signal. */
const timeoutMs = 600_000;

/**
 * A `fetch` for SDKs with the address check of `createGuardedFetch`, whose responses arrive in parts: an article can be read
 * while a model writes it. Redirects are returned. Rejects as `fetch` does, and with `ProviderError` for an address that is
 * private or not http.
 */
export function createStreamingFetch({
  maxBytes = 5_000_000,
  ...options
}: GuardedAgentOptions & { maxBytes?: number }): typeof globalThis.fetch {
  const waits = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs, maxResponseSize: maxBytes };
  const { agent, checkLiteral } = createGuardedAgent(options, waits);
  return async (input, init) => {
    const { url, method, headers, body, signal } = new Request(input, init);
    checkLiteral(parsedUrl(url));
    const request = { method, headers: Object.fromEntries(headers), signal, redirect: 'manual' } as const;
    try {
      const sent = body === null ? null : await new Response(body).text();
      const response = await undiciFetch(url, { ...request, body: sent, dispatcher: agent });
      // The two types differ only in where they are declared.
      return response as unknown as Response;
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      throw cause instanceof ProviderError ? cause : error;
    }
  };
}
