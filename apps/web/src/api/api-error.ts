import type { ErrorCode } from '@chapterhouse/contract/errors';

type FieldError = { field: string; message: string };

type ApiErrorInput = {
  /** HTTP status; 0 without a response (offline, server down). */
  status: number;
  code?: ErrorCode | 'network';
  /** The server's text for the user, or ''. */
  message?: string;
  details?: readonly FieldError[];
  subscriptionLimitReached?: boolean;
  retryAfterSeconds?: number | null;
};

/** Thrown by every failed call. `message` is the server's text for the user, or ''. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network';
  readonly details: readonly FieldError[];
  readonly subscriptionLimitReached: boolean;
  readonly retryAfterSeconds: number | null;

  constructor(input: ApiErrorInput) {
    super(input.message ?? '');
    this.name = 'ApiError';
    this.status = input.status;
    this.code = input.code ?? (input.status === 0 ? 'network' : 'internal');
    this.details = input.details ?? [];
    this.subscriptionLimitReached = input.subscriptionLimitReached ?? false;
    this.retryAfterSeconds = input.retryAfterSeconds ?? null;
  }
}

/** Returns the server's text for the user, else `fallback`. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback;
}

/** The server's validation errors by field. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const details = error instanceof ApiError ? error.details : [];
  return Object.fromEntries(details.map(({ field, message }) => [field, message]));
}

/** Why a form was not saved: errors by field, or the whole form's as `form`. */
export function formErrorsOf(error: unknown, fallback: string): Record<string, string> {
  const fields = fieldErrorsOf(error);
  return Object.keys(fields).length > 0 ? fields : { form: errorText(error, fallback) };
}

/** Whether what the address of a screen names does not exist, or is another user's. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function fieldErrors(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return [];
  return value.map(record).flatMap(({ field, message }) => {
    return typeof field === 'string' && typeof message === 'string' ? [{ field, message }] : [];
  });
}

/** Parses an error response; tolerates responses of a proxy. */
export function apiErrorFrom(status: number, body: unknown, retryAfter: string | null): ApiError {
  const { error, code, details, subscription_limit_reached } = record(body);
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  return new ApiError({
    status,
    ...(typeof code === 'string' ? { code: code as ErrorCode } : {}),
    message: typeof error === 'string' ? error : '',
    details: fieldErrors(details),
    subscriptionLimitReached: subscription_limit_reached === true,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
  });
}

/** What the identity provider in the browser refused. */
export class IdentityError extends Error {
  /** 'auth/…', as in Firebase. */
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.name = 'IdentityError';
    this.code = code;
  }
}
