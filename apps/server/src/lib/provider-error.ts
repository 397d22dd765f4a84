import { cutText } from '@chapterhouse/contract/cut-text';

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
