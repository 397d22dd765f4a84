import { cutText } from '@chapterhouse/contract/cut-text';
import type { ErrorCode } from '@chapterhouse/contract/errors';
import { AppError } from './app-error.ts';

/** Error kinds of external services that the product distinguishes. */
export type ProviderErrorKind =
  /** Unreachable, or the connection was lost before the response. The outcome of a write is unknown. */
  | 'unreachable'
  | 'timeout'
  /** The service limits requests (429, 503): see `retryAfterSeconds`. */
  | 'rate_limited'
  | 'unavailable'
  /** Credentials are wrong, revoked, or were dropped on the way. */
  | 'unauthorized'
  /** Credentials are valid, but the account lacks permission. */
  | 'forbidden'
  | 'not_found'
  /** The service rejected the request; retrying does not help. */
  | 'rejected'
  /** The response is invalid (HTML instead of JSON, truncated JSON, wrong shape). */
  | 'bad_response'
  /** The service is misconfigured (unknown model, REST API disabled, redirect). */
  | 'misconfigured';

type ProviderErrorOptions = {
  /** A stable cause within the kind, for tests and messages: `rest_api_off`, `unknown_model`. */
  reason?: string;
  retryAfterSeconds?: number;
  /** True if the request may have taken effect although it failed. */
  outcomeUnknown?: boolean;
  cause?: unknown;
};

/** Characters. Messages quote other servers, and are stored and listed. */
const longestMessage = 1_000;

/** The only error that adapters throw; never the vendor's. `message` can be shown to the user. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  readonly reason: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly outcomeUnknown: boolean;

  constructor(kind: ProviderErrorKind, message: string, options: ProviderErrorOptions = {}) {
    super(message.length > longestMessage ? `${cutText(message, longestMessage - 1)}…` : message, {
      cause: options.cause,
    });
    this.name = 'ProviderError';
    this.kind = kind;
    this.reason = options.reason;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.outcomeUnknown = options.outcomeUnknown ?? false;
  }
}

/** Codes whose cause is another service, also where no `ProviderError` is at hand. */
const othersCodes: readonly ErrorCode[] = ['site_failed', 'text_generation_failed'];
const deepestCause = 5;

/**
 * The log level of a failure. An error is a fault of the product or its database, which an operator must look at; a
 * service that fails is a warning, and metrics count it.
 */
export function failureLevel(error: unknown): 'warn' | 'error' {
  let link = error;
  for (let depth = 0; depth < deepestCause && link instanceof Error; depth++) {
    if (link instanceof ProviderError) return 'warn';
    if (link instanceof AppError && (link.status < 500 || othersCodes.includes(link.code))) return 'warn';
    link = link.cause;
  }
  return 'error';
}
