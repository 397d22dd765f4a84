import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { Agent, Dispatcher } from 'undici';
import { ProviderError } from '../provider-error.ts';
import { tlsFailure } from './tls-failure.ts';

export type ExchangeRequest = {
  url: URL;
  method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers: Record<string, string>;
  body: string | Uint8Array | null;
  timeoutMs: number;
  maxBytes: number;
  isBodyOptional: boolean;
  signal: AbortSignal | undefined;
};

export type ExchangeResponse = { status: number; headers: Record<string, string>; body: Buffer };

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
 * One request with its whole response, or with an optional body what arrived of it, without redirects. Uses the dispatcher's raw handler because only that
 * reports when a request starts to be sent, which decides whether a failed write may have taken effect.
 */
export function exchange(agent: Agent, request: ExchangeRequest): Promise<ExchangeResponse> {
  const { url, timeoutMs, maxBytes, isBodyOptional, signal } = request;
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
    const finish = () => resolve({ status, headers, body: Buffer.concat(chunks) });
    const fail = (error: ProviderError) => {
      settle(() => (isBodyOptional && status >= 200 ? finish() : reject(error)));
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
      onResponseEnd: () => settle(finish),
      onResponseError: (_current, error) => fail(networkError(error, url, sent)),
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

/** The code of the innermost error that has one; parallel connection attempts fail with an AggregateError. */
function errorCode(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return errorCode(error.errors[0]);
  if (!(error instanceof Error)) return '';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return code || (error.cause ? errorCode(error.cause) : '');
}

/**
 * Classifies a network error. `sent` says whether any byte of the request may have been sent: an error
 * after that leaves the outcome of a write unknown.
 */
function networkError(cause: unknown, url: URL, sent: boolean): ProviderError {
  if (cause instanceof ProviderError) return cause;
  const code = errorCode(cause);
  const options = { cause, outcomeUnknown: sent };
  const isCut = !sent && url.protocol === 'https:' && /^(ECONNRESET|UND_ERR_SOCKET)$/.test(code);
  const insecure = tlsFailure(code, isCut);
  if (insecure !== undefined) {
    return new ProviderError('unreachable', `No secure connection to ${url.host}: ${insecure}`, {
      ...options,
      reason: 'tls_error',
    });
  }
  switch (code) {
    case 'ENOTFOUND':
    case 'ENODATA':
    case 'EBADNAME':
      return new ProviderError(
        'unreachable',
        `There is no website at ${url.hostname}. Check the URL for typos.`,
        { ...options, reason: 'host_not_found' },
      );
    case 'EAI_AGAIN':
    case 'ESERVFAIL':
    case 'ETIMEOUT':
    // Other DNS failures.
    case 'EREFUSED':
    case 'EFORMERR':
    case 'EBADRESP':
    case 'ENOTIMP':
      return new ProviderError(
        'unreachable',
        `The host name ${url.hostname} could not be resolved. Try again in a few minutes.`,
        { ...options, reason: 'name_lookup_failed' },
      );
    case 'ECONNREFUSED':
      return new ProviderError(
        'unreachable',
        `${url.host} refused the connection. Check the address and port, and that the website is running.`,
        { ...options, reason: 'connection_refused' },
      );
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'UND_ERR_HEADERS_TIMEOUT':
    case 'UND_ERR_BODY_TIMEOUT':
    case 'ETIMEDOUT':
      return timeoutError(url, sent, cause);
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return new ProviderError('unreachable', `${url.host} cannot be reached at the moment.`, {
        ...options,
        reason: 'no_route',
      });
    default:
      return new ProviderError(
        'unreachable',
        `${url.host} closed the connection before responding. Try again; if it keeps failing, ask the hosting provider.`,
        { ...options, reason: 'connection_cut' },
      );
  }
}

function timeoutError(url: URL, sent: boolean, cause?: unknown): ProviderError {
  return new ProviderError(
    'timeout',
    `${url.host} did not respond in time. It may be overloaded. Try again later, or ask the hosting provider.`,
    { reason: 'timeout', outcomeUnknown: sent, cause },
  );
}

const decoders = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/** Decompresses by `Content-Encoding`; throws if the result would exceed `maxBytes` or the data is invalid. */
export async function decompressed(body: Buffer, encoding: string, maxBytes: number): Promise<Buffer> {
  const name = encoding.trim().toLowerCase();
  const decode = name in decoders ? decoders[name as keyof typeof decoders] : null;
  return decode && body.length > 0 ? decode(body, { maxOutputLength: maxBytes }) : body;
}

/** Decodes text with the charset of the content type, default UTF-8; invalid bytes become U+FFFD. */
export function decodedText(body: Buffer, contentType: string): string {
  const label = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
