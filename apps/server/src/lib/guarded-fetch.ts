import { isIP, type LookupFunction } from 'node:net';
import { productName } from '@chapterhouse/contract/product';
import { Agent } from 'undici';
import { isPublicAddress } from './address-policy.ts';
import { decodedText, decompressed } from './http-body.ts';
import {
  cancelledError,
  type ExchangeAnswer,
  type ExchangeRequest,
  exchange,
  tooLarge,
} from './http-exchange.ts';
import type { KeyedLimit } from './keyed-limit.ts';
import { createNameLookup, type Lookup } from './name-lookup.ts';
import { currentUserId } from './on-behalf-of.ts';
import { ProviderError } from './provider-error.ts';

export type GuardedRequest = {
  /** Default GET. */
  method?: ExchangeRequest['method'];
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** `manual` (default) returns a 3xx as it is; `follow` goes along, at most five hops. */
  redirect?: 'manual' | 'follow';
  /** For each hop, connecting and reading included. Default 10,000. */
  timeoutMs?: number;
  /** Of the body, before and after decompression. Default 5,000,000. */
  maxBytes?: number;
  signal?: AbortSignal;
};

export type GuardedAnswer = {
  status: number;
  /** Lower-case names; repeated headers are joined with a comma. */
  headers: Record<string, string>;
  text: string;
  /** The body as it is, decompressed: for pictures. */
  bytes: Buffer;
  /** Where the answer came from, after redirects. */
  url: string;
};

/**
 * Calls an address that a user gave. Throws only `ProviderError`, with `reason` one of `invalid_address`,
 * `private_address`, `host_not_found`, `name_lookup_failed`, `connection_refused`, `no_route`, `timeout`,
 * `tls_error`, `too_large`, `connection_cut`, `too_many_redirects`, `too_many_connections`, `cancelled`;
 * `outcomeUnknown` when a method that writes may have reached the server. Answers of any status are returned.
 */
export type GuardedFetch = (url: string, request?: GuardedRequest) => Promise<GuardedAnswer>;

type GuardedFetchOptions = {
  /** Lifts the address check, for blogs on the same machine or network. */
  allowPrivate: boolean;
  lookup?: Lookup;
  /** How many calls run at a time for one user (`onBehalfOf`), or to one host where no user is known. */
  limit?: KeyedLimit;
  /** Which addresses are on the open Internet; for tests, which can only listen on loopback. */
  isPublic?: (address: string) => boolean;
};

const maxHops = 5;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

function privateAddress(host: string): ProviderError {
  return new ProviderError(
    'misconfigured',
    `${host} is an address in a private network. Only websites on the public Internet can be called.`,
    { reason: 'private_address' },
  );
}

function tooManyConnections(): ProviderError {
  return new ProviderError(
    'rate_limited',
    'Too many requests to websites are running for your account. Try again in a few seconds.',
    { reason: 'too_many_connections', retryAfterSeconds: 5 },
  );
}

function parsedUrl(text: string, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base) : null;
  if (url && (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password) {
    return url;
  }
  throw new ProviderError(
    'misconfigured',
    'The address must start with http:// or https:// and hold no user name or password.',
    { reason: 'invalid_address' },
  );
}

/** Runs inside the connection attempt, so the address that was checked is the one that is connected to. */
function checkedLookup(lookup: Lookup, mayCall: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname).then(
      (found) => {
        if (!found.every((entry) => mayCall(entry.address))) {
          callback(privateAddress(hostname), '');
          return;
        }
        const first = found[0];
        if (!first) callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '');
        else if (options.all) callback(null, [...found]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}

/** What the next hop is sent: redirects turn a POST into a GET, except 307 and 308. */
function nextHop(request: ExchangeRequest, answer: ExchangeAnswer, target: URL): ExchangeRequest {
  const becomesGet =
    answer.status === 303 || ((answer.status === 301 || answer.status === 302) && request.method === 'POST');
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
  const lookup = options.lookup ?? createNameLookup({ allowPrivate: options.allowPrivate });
  const isPublic = options.isPublic ?? isPublicAddress;
  const mayCall = (ip: string) => options.allowPrivate || isPublic(ip);
  const agent = new Agent({
    // HTTP/2 would share one connection and one fate between unrelated writes.
    connect: { lookup: checkedLookup(lookup, mayCall), timeout: 10_000, allowH2: false },
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 30_000,
  });

  /** Literal addresses never reach the lookup. `URL` has already turned decimal and hex forms into dotted ones. */
  const checkLiteral = (url: URL) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !mayCall(host)) throw privateAddress(host);
  };

  const once = async (request: ExchangeRequest): Promise<ExchangeAnswer> => {
    checkLiteral(request.url);
    try {
      return await exchange(agent, request);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (reads(request.method)) {
        // The server may have closed an idle connection just as we took it; reading again harms nobody.
        if (error.reason === 'connection_cut') return exchange(agent, request).catch(asRead);
        return asRead(error);
      }
      throw error;
    }
  };

  /** The time limit of the request begins when its turn has come. */
  const inTurn = async <Answer>(request: ExchangeRequest, work: () => Promise<Answer>): Promise<Answer> => {
    if (!options.limit) return work();
    const key = currentUserId() ?? `host:${request.url.host}`;
    const leave = await options.limit.enter(key, request.signal).catch(() => {
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
  ): Promise<GuardedAnswer> => {
    let request = first;
    for (let hop = 0; hop <= maxHops; hop++) {
      const answer = await once(request);
      const location = answer.headers.location;
      if (redirect === 'follow' && redirectStatuses.has(answer.status) && location) {
        request = nextHop(request, answer, parsedUrl(location, request.url));
        continue;
      }
      return { ...(await readable(request, answer)), url: request.url.href };
    }
    throw new ProviderError(
      'misconfigured',
      `${request.url.host} redirects in circles. Check its redirects.`,
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
      signal: given.signal,
    };
    return inTurn(request, () => call(request, given.redirect));
  };
}

/** A read changes nothing, so its outcome is never in doubt. */
function asRead(error: unknown): never {
  if (!(error instanceof ProviderError) || !error.outcomeUnknown) throw error;
  throw new ProviderError(error.kind, error.message, {
    ...(error.reason === undefined ? {} : { reason: error.reason }),
    cause: error.cause,
  });
}

async function readable(
  request: ExchangeRequest,
  answer: ExchangeAnswer,
): Promise<Omit<GuardedAnswer, 'url'>> {
  const { status, headers } = answer;
  const outcomeUnknown = !reads(request.method);
  try {
    const body = await decompressed(answer.body, headers['content-encoding'] ?? '', request.maxBytes);
    return { status, headers, bytes: body, text: decodedText(body, headers['content-type'] ?? '') };
  } catch (cause) {
    if (cause instanceof RangeError) throw tooLarge(request.url, request.maxBytes, outcomeUnknown);
    throw new ProviderError('bad_response', `The answer of ${request.url.host} could not be unpacked.`, {
      reason: 'bad_encoding',
      outcomeUnknown,
      cause,
    });
  }
}
