import { z } from 'zod';

/** All error codes, with their HTTP status. */
export const errorStatus = {
  invalid_input: 400,
  unauthenticated: 401,
  invalid_identity_token: 401,
  /** Mistyped, unknown, or deleted. */
  invalid_api_key: 401,
  api_key_expired: 401,
  payment_failed: 402,
  forbidden: 403,
  /** The API key lacks a scope; `details` names it. */
  insufficient_scope: 403,
  /** The endpoint serves sessions only. */
  api_key_not_accepted: 403,
  approval_pending: 403,
  approval_rejected: 403,
  account_suspended: 403,
  subscription_limit_reached: 403,
  not_found: 404,
  conflict: 409,
  /** The resource was changed by another request since it was read; nothing was stored. */
  stale_version: 409,
  idempotency_key_reused: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  site_unreachable: 422,
  too_many_requests: 429,
  internal: 500,
  text_generation_failed: 502,
  site_failed: 502,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** A failed validation; `field` is a dotted path into the request. */
export const fieldErrorSchema = z.object({ field: z.string(), message: z.string() });

/** The error response. `error` is written for the user. */
export const errorBodySchema = z.object({
  error: z.string(),
  code: z.enum(errorCodes),
  subscription_limit_reached: z
    .literal(true)
    .optional()
    .meta({ description: "True if the plan's limit is the reason, otherwise absent." }),
  details: z.array(fieldErrorSchema).optional(),
  request_id: z.string().optional(),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
