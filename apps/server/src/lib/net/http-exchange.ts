import type { Agent, Dispatcher } from 'undici';
import { ProviderError } from '../provider-error.ts';
import { networkError, timeoutError } from './network-error.ts';

export type ExchangeRequest = {
  url: URL;
  method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers: Record<string, string>;
  body: string | Uint8Array | null;
  timeoutMs: number;
  maxBytes: number;
  signal: AbortSignal | undefined;
};

export type ExchangeAnswer = { status: number; headers: Record<string, string>; body: Buffer };

function flatHeaders(raw: Record<string, string | string[] | undefined>): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(raw)) {
    if (value !== undefined) flat[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value;
  }
  return flat;
}

export function tooLarge(url: URL, maxBytes: number, outcomeUnknown: boolean): ProviderError {
  const limit = maxBytes < 1_000_000 ? `${maxBytes / 1_000} kB` : `${maxBytes / 1_000_000} MB`;
  return new ProviderError('bad_response', `${url.host} sent a response larger than ${limit}.`, {
    reason: 'too_large',
    outcomeUnknown,
  });
}

export function cancelledError(url: URL, outcomeUnknown: boolean): ProviderError {
  return new ProviderError('unreachable', `The request to ${url.host} was canceled.`, {
    reason: 'cancelled',
    outcomeUnknown,
  });
}

/**
 * One request with its whole response, without redirects. Uses the dispatcher's raw handler because only that
 * reports when a request starts to be sent, which decides whether a failed write may have taken effect.
 */
export function exchange(agent: Agent, request: ExchangeRequest): Promise<ExchangeAnswer> {
  const { url, timeoutMs, maxBytes, signal } = request;
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | null = null;
    let sent = false;
    let settled = false;
    let status = 0;
    let headers: Record<string, string> = {};
    let size = 0;
    const chunks: Buffer[] = [];

    const settle = (act: () => void) => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      act();
    };
    const fail = (error: ProviderError) => {
      settle(() => reject(error));
      controller?.abort(error);
    };
    const cancel = () => fail(cancelledError(url, sent));
    const timer = setTimeout(() => fail(timeoutError(url, sent)), timeoutMs);
    if (signal?.aborted) return cancel();
    signal?.addEventListener('abort', cancel);

    const options: Dispatcher.DispatchOptions = {
      origin: url.origin,
      path: url.pathname + url.search,
      method: request.method,
      headers: request.headers,
      body: request.body,
      headersTimeout: timeoutMs + 1_000,
      bodyTimeout: timeoutMs + 1_000,
    };
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: (current) => {
        controller = current;
        // Aborted while still connecting: nothing was sent, and must not be.
        if (settled) current.abort(new Error('given up'));
        else sent = true;
      },
      onResponseStart: (_current, statusCode, rawHeaders) => {
        status = statusCode;
        headers = flatHeaders(rawHeaders);
      },
      onResponseData: (_current, chunk) => {
        size += chunk.length;
        if (size > maxBytes) fail(tooLarge(url, maxBytes, sent));
        else chunks.push(chunk);
      },
      onResponseEnd: () => settle(() => resolve({ status, headers, body: Buffer.concat(chunks) })),
      onResponseError: (_current, error) => settle(() => reject(networkError(error, url, sent))),
    };
    try {
      agent.dispatch(options, handler);
    } catch (cause) {
      fail(
        new ProviderError(
          'misconfigured',
          `The request to ${url.host} could not be built from the values entered.`,
          {
            reason: 'invalid_request',
            cause,
          },
        ),
      );
    }
  });
}
