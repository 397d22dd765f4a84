import type { ErrorBody } from '@chapterhouse/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../db/connection-errors.ts';
import { AppError } from '../lib/app-error.ts';
import { failureLevel } from '../lib/provider-error.ts';

/** A Postgres restart takes a few seconds. */
const databaseRetrySeconds = 5;

/** Turns all errors into the error response; only `AppError` has a message for the user. */
export function handleError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const appError = error instanceof AppError ? error : fromFramework(error);
  const body: ErrorBody = { error: appError.userMessage, code: appError.code };
  if (appError.code === 'subscription_limit_reached') body.subscription_limit_reached = true;
  if (appError.details) body.details = appError.details;

  if (appError.status >= 500) {
    body.request_id = request.id;
    // What no use-case expected is a fault of ours, whoever caused it.
    const level = appError.code === 'internal' ? 'error' : failureLevel(error);
    request.log[level]({ err: error, code: appError.code }, appError.message);
  } else {
    request.log.info({ code: appError.code, reason: appError.message }, 'refused');
  }
  if (appError.retryAfterSeconds !== undefined) reply.header('retry-after', appError.retryAfterSeconds);
  reply.status(appError.status).send(body);
}

/** Errors that Fastify throws before a handler runs. */
function fromFramework(error: FastifyError): AppError {
  const status = error.statusCode ?? 500;
  if (status === 413) return new AppError('payload_too_large', 'The request is too large.', { cause: error });
  if (status === 415) {
    return new AppError('unsupported_media_type', 'The request must be sent as JSON.', { cause: error });
  }
  if (status >= 400 && status < 500) {
    return new AppError('invalid_input', 'The request is malformed.', {
      logMessage: error.message,
      cause: error,
    });
  }
  if (isDatabaseUnavailable(error)) {
    return new AppError('unavailable', 'The database is not responding. Please try again in a moment.', {
      logMessage: error.message,
      retryAfterSeconds: databaseRetrySeconds,
      cause: error,
    });
  }
  return new AppError('internal', 'Something went wrong on our side. Please try again.', {
    logMessage: error.message,
    cause: error,
  });
}

export function handleNotFound(_request: FastifyRequest, _reply: FastifyReply): never {
  throw new AppError('not_found', 'Not found');
}
