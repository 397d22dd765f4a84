/** What can go wrong with an outside service, as far as the product acts on it. */
export type ProviderErrorKind =
  /** Not reachable, or gone before it answered. The outcome of a write is unknown. */
  | 'unreachable'
  | 'timeout'
  /** The service said "later" (429, 503): see `retryAfterSeconds`. */
  | 'rate_limited'
  | 'unavailable'
  /** Credentials are wrong, revoked, or were dropped on the way. */
  | 'unauthorized'
  /** Credentials are right, but this account may not do it. */
  | 'forbidden'
  | 'not_found'
  /** The service refused what was sent; sending it again will not help. */
  | 'rejected'
  /** The answer cannot be understood (HTML instead of JSON, cut-off JSON, wrong shape). */
  | 'bad_response'
  /** The service is set up in a way that cannot work (unknown model, REST API off, redirect). */
  | 'misconfigured';

type ProviderErrorOptions = {
  /** A finer cause within the kind, stable, for tests and texts: `rest_api_off`, `unknown_model`. */
  reason?: string;
  retryAfterSeconds?: number;
  /** True when the request may have taken effect although it failed. */
  outcomeUnknown?: boolean;
  cause?: unknown;
};

/** The only error an adapter throws; never the vendor's own. `message` is fit to be shown to the user. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  readonly reason: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly outcomeUnknown: boolean;

  constructor(kind: ProviderErrorKind, message: string, options: ProviderErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'ProviderError';
    this.kind = kind;
    this.reason = options.reason;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.outcomeUnknown = options.outcomeUnknown ?? false;
  }
}
