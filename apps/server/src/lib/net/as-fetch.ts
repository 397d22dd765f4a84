import { ProviderError } from '../provider-error.ts';
import type { GuardedFetch } from './guarded-fetch.ts';

/** Longer than any caller waits: callers pass a signal. */
const timeoutMs = 600_000;
const withoutBody = new Set([204, 205, 304]);

/** A guarded fetch in the form that SDKs expect. Rejects as `fetch` does, and with `ProviderError` for a private address. */
export function asFetch(guardedFetch: GuardedFetch): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { method, signal } = request;
    try {
      const { status, headers, bytes } = await guardedFetch(request.url, {
        method: method as 'GET' | 'POST',
        headers: Object.fromEntries(request.headers),
        ...(method === 'GET' ? {} : { body: await request.text() }),
        timeoutMs,
        signal,
      });
      return new Response(withoutBody.has(status) ? null : new Uint8Array(bytes), { status, headers });
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ProviderError && error.reason !== 'private_address') {
        throw new TypeError('fetch failed', { cause: error });
      }
      throw error;
    }
  };
}
