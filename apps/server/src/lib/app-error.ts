import { type ErrorBody, type ErrorCode, errorStatus } from '@chapterhouse/contract/errors';

type AppErrorOptions = {
  /** What the log says; the user's text serves when there is none. */
  logMessage?: string;
  details?: NonNullable<ErrorBody['details']>;
  /** Seconds the caller should wait; becomes the `Retry-After` header. */
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** The one error that use-cases throw. `userMessage` is shown to the person who asked. */
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

/** Someone else's row and a missing row answer alike, so that ids cannot be probed. */
export function notFound(what: string): AppError {
  return new AppError('not_found', `${what} not found`);
}

/** A rule of one field was broken; the text is the specification's where it has one. */
export function invalidInput(field: string, message: string): AppError {
  return new AppError('invalid_input', message, { details: [{ field, message }] });
}
