import { productName } from '@chapterhouse/contract/product';
import { ProviderError } from '../provider-error.ts';
import { createGuardedAgent, type GuardedAgentOptions, parsedUrl } from './guarded-agent.ts';
import {
  cancelledError,
  decodedText,
  decompressed,
  type ExchangeRequest,
  type ExchangeResponse,
  exchange,
  tooLarge,
} from './http-exchange.ts';
import { currentUserId, type KeyedLimit } from './keyed-limit.ts';

export type GuardedRequest = {
  /** Default GET. */
  method?: ExchangeRequest['method'];
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** `manual` (default) returns a 3xx as is; `follow` follows at most five redirects. */
  redirect?: 'manual' | 'follow';
  /** Per hop, including connecting and reading. Default 10,000. */
  timeoutMs?: number;
  /** Maximum body size, before and after decompression. Default 5,000,000. */
  maxBytes?: number;
  /**
   * Once the status is known, nothing that happens to the body is an error: what arrived until then is returned, or
   * nothing if it cannot be decompressed. Default false.
   */
  isBodyOptional?: boolean;
  signal?: AbortSignal;
};

export type GuardedResponse = {
  status: number;
  /** Lowercase names; repeated headers are joined with a comma. */
  headers: Record<string, string>;
  text: string;
  /** The raw body, decompressed: for images. */
  bytes: Buffer;
  /** The final URL, after redirects. */
  url: string;
};

/**
 * Requests a user-supplied URL. Throws only `ProviderError`, with `reason` one of `invalid_address`,
 * `private_address`, `host_not_found`, `name_lookup_failed`, `connection_refused`, `no_route`, `timeout`,
 * `tls_error`, `too_large`, `connection_cut`, `too_many_redirects`, `too_many_connections`, `cancelled`;
 * `outcomeUnknown` if a non-idempotent request may have reached the server. Returns responses of any status.
 */
export type GuardedFetch = (url: string, request?: GuardedRequest) => Promise<GuardedResponse>;

type GuardedFetchOptions = GuardedAgentOptions & {
  /** Concurrent calls per user (`onBehalfOf`), or per host if there is no user. */
  limit?: KeyedLimit;
};

const maxHops = 5;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

function tooManyConnections(): ProviderError {
  return new ProviderError(
    'rate_limited',
    'Too many requests are running for your account. Try again in a few seconds.',
    { reason: 'too_many_connections', retryAfterSeconds: 5 },
  );
}

/** The request of the next hop: redirects turn a POST into a GET, except 307 and 308. */
function nextHop(request: ExchangeRequest, response: ExchangeResponse, target: URL): ExchangeRequest {
  const becomesGet =
    response.status === 303 ||
    ((response.status === 301 || response.status === 302) && request.method === 'POST');
  const sameOrigin = target.origin === request.url.origin;
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(
      ([name]) =>
        (sameOrigin || !/^(authorization|cookie)$/i.test(name)) && !(becomesGet && /^content-/i.test(name)),
    ),
  );
  return becomesGet
    ? { ...request, url: target, method: request.method === 'HEAD' ? 'HEAD' : 'GET', body: null, headers }
    : { ...request, url: target, headers };
}

function reads(method: ExchangeRequest['method']): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

/** Keeps connections open for a few seconds between calls to the same site. */
export function createGuardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const { agent, checkLiteral } = createGuardedAgent(options);

  const once = async (request: ExchangeRequest): Promise<ExchangeResponse> => {
    checkLiteral(request.url);
    try {
      return await exchange(agent, request);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (reads(request.method)) {
        // The server may have closed an idle connection just as it was reused; retrying a read is safe.
        if (error.reason === 'connection_cut') return exchange(agent, request).catch(asRead);
        return asRead(error);
      }
      throw error;
    }
  };

  /** The timeout starts when the request gets its slot. */
  const inTurn = async <Answer>(request: ExchangeRequest, work: () => Promise<Answer>): Promise<Answer> => {
    if (!options.limit) return work();
    const key = currentUserId() ?? `host:${request.url.host}`;
    const leave = await options.limit.enter(key, { signal: request.signal }).catch(() => {
      throw cancelledError(request.url, false);
    });
    if (leave === null) throw tooManyConnections();
    try {
      return await work();
    } finally {
      leave();
    }
  };

  const call = async (
    first: ExchangeRequest,
    redirect: GuardedRequest['redirect'],
  ): Promise<GuardedResponse> => {
    let request = first;
    for (let hop = 0; hop <= maxHops; hop++) {
      const response = await once(request);
      const location = response.headers.location;
      if (redirect === 'follow' && redirectStatuses.has(response.status) && location) {
        request = nextHop(request, response, parsedUrl(location, request.url));
        continue;
      }
      return { ...(await readable(request, response)), url: request.url.href };
    }
    throw new ProviderError(
      'misconfigured',
      `${request.url.host} has a redirect loop. Check its redirects.`,
      {
        reason: 'too_many_redirects',
        outcomeUnknown: !reads(first.method),
      },
    );
  };

  return async (address, given = {}) => {
    const request: ExchangeRequest = {
      url: parsedUrl(address),
      method: given.method ?? 'GET',
      headers: { 'user-agent': productName, 'accept-encoding': 'gzip', ...given.headers },
      body: given.body ?? null,
      timeoutMs: given.timeoutMs ?? 10_000,
      maxBytes: given.maxBytes ?? 5_000_000,
      isBodyOptional: given.isBodyOptional ?? false,
      signal: given.signal,
    };
    return inTurn(request, () => call(request, given.redirect));
  };
}

/** A read changes nothing, so its outcome is never unknown. */
function asRead(error: unknown): never {
  if (!(error instanceof ProviderError) || !error.outcomeUnknown) throw error;
  throw new ProviderError(error.kind, error.message, {
    ...(error.reason === undefined ? {} : { reason: error.reason }),
    cause: error.cause,
  });
}

async function readable(
  request: ExchangeRequest,
  response: ExchangeResponse,
): Promise<Omit<GuardedResponse, 'url'>> {
  const { status, headers } = response;
  const outcomeUnknown = !reads(request.method);
  try {
    const body = await decompressed(response.body, headers['content-encoding'] ?? '', request.maxBytes);
    return { status, headers, bytes: body, text: decodedText(body, headers['content-type'] ?? '') };
  } catch (cause) {
    if (request.isBodyOptional) return { status, headers, bytes: Buffer.alloc(0), text: '' };
    if (cause instanceof RangeError) throw tooLarge(request.url, request.maxBytes, outcomeUnknown);
    throw new ProviderError(
      'bad_response',
      `The response from ${request.url.host} could not be decompressed.`,
      {
        reason: 'bad_encoding',
        outcomeUnknown,
        cause,
      },
    );
  }
}
