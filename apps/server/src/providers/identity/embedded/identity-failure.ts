import type { IdentityErrorCode } from '@chapterhouse/contract/accounts/identity';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

const statusOf = {
  'auth/invalid-credential': 401,
  'auth/user-token-expired': 401,
  'auth/invalid-origin': 403,
  'auth/email-already-in-use': 409,
  'auth/too-many-requests': 429,
  'auth/invalid-email': 400,
  'auth/weak-password': 400,
  'auth/invalid-action-code': 400,
  'auth/operation-not-allowed': 400,
  'auth/unverified-email': 403,
  'auth/account-exists-with-different-credential': 409,
  'auth/network-request-failed': 502,
  'auth/internal-error': 500,
} as const satisfies Partial<Record<IdentityErrorCode, number>>;

export type FailureCode = keyof typeof statusOf;

/** A rejection with a code that the browser's identity client maps to a message. */
export class IdentityFailure extends Error {
  readonly code: FailureCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: FailureCode, options: { retryAfterSeconds?: number | undefined; cause?: unknown } = {}) {
    super(code, { cause: options.cause });
    this.name = 'IdentityFailure';
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return statusOf[this.code];
  }
}

/** Logs a failed request, sets its status and headers, and returns its code. */
export function noteFailure(
  error: FastifyError | IdentityFailure,
  request: FastifyRequest,
  reply: FastifyReply,
): FailureCode {
  if (error instanceof IdentityFailure) {
    request.log.info({ code: error.code }, 'refused');
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
    reply.status(error.status);
    return error.code;
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, error.message);
  reply.status(status);
  return 'auth/internal-error';
}
