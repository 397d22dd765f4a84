import { type ErrorBody, type ErrorCode, errorStatus } from '@chapterhouse/contract/errors';

type AppErrorOptions = {
  /** The log message; defaults to the user's message. */
  logMessage?: string;
  details?: NonNullable<ErrorBody['details']>;
  /** Seconds the client should wait; becomes the `Retry-After` header. */
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** The only error that use cases throw. `userMessage` is shown to the user. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly userMessage: string;
  readonly details: ErrorBody['details'];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, userMessage: string, options: AppErrorOptions = {}) {
    super(options.logMessage ?? userMessage, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.userMessage = userMessage;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** Another user's row and a missing row return the same error, so that ids cannot be probed. */
export function notFound(what: string): AppError {
  return new AppError('not_found', `${what} not found`);
}

/** Validation of a field failed; uses the specification's message if there is one. */
export function invalidInput(field: string, message: string): AppError {
  return new AppError('invalid_input', message, { details: [{ field, message }] });
}
