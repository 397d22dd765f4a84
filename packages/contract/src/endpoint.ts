import type { z } from 'zod';
import type { RequiredScope } from './accounts/key-scopes.ts';
import type { ErrorCode } from './errors.ts';
import type { Platform } from './platforms/registry.ts';

/** Required access: every endpoint states it, including `public`. */
export type Access =
  | 'public'
  /** Any valid session, including pending and rejected accounts; suspended ones are rejected everywhere. */
  | 'signed-in'
  | 'approved'
  | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Endpoint = {
  method: Method;
  /** Relative to `/api`; parameters in braces. */
  path: string;
  access: Access;
  /** Which API keys may call it; every endpoint states it, including `none`. */
  keyScope: RequiredScope;
  summary: string;
  /** Additional notes for the API documentation. */
  description?: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
  /** Of a success; 202: the work continues afterwards. Default 200. */
  status?: 202;
  /** In addition to those implied by its access and its schemas. */
  errors?: readonly ErrorCode[];
  /** Belongs to an optional platform: if disabled, the endpoint responds with 404, whatever is sent. */
  platform?: Platform;
  /** The body is a file, which the handler gets as bytes once the caller is known; larger ones are refused. */
  binaryBody?: { maxBytes: number };
  /** The handler gets the raw body: a signature covers its exact bytes. */
  rawBody?: true;
  /** A 503 has a body of `response`, too: readiness says what is not ready. */
  respondsAt503?: true;
  /** Honors the header `Idempotency-Key`: by itself, in its transaction, or by its stored response. */
  idempotencyKey?: 'in-transaction' | 'stored-response';
  /** Responds with an `ETag`, and with 304 to an `If-None-Match` that has it. */
  etag?: true;
  /** Responds with server-sent events; the data of each is a `response`. */
  stream?: true;
  /** Streams a file of this media type; its `response` is not used. */
  file?: 'application/zip';
};

/** Preserves the literal types of one endpoint's schemas. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/** All error codes of an endpoint, including those implied by its access and schemas. */
export function possibleErrors(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(endpoint.errors ?? []);
  if (endpoint.access !== 'public') {
    codes.add('unauthenticated').add('invalid_api_key').add('api_key_expired').add('account_suspended');
    codes.add(endpoint.keyScope === 'none' ? 'api_key_not_accepted' : 'insufficient_scope');
  }
  // Keys of accounts that are not approved are rejected everywhere.
  if (endpoint.access === 'approved' || endpoint.access === 'admin' || endpoint.keyScope !== 'none') {
    codes.add('approval_pending').add('approval_rejected');
  }
  if (endpoint.access === 'admin') codes.add('forbidden');
  if (endpoint.body || endpoint.binaryBody) codes.add('payload_too_large').add('unsupported_media_type');
  if (endpoint.idempotencyKey) codes.add('idempotency_key_reused').add('conflict');
  if (endpoint.params || endpoint.platform) codes.add('not_found');
  // The database may be down. A response of its own shape is not an error.
  if (!endpoint.respondsAt503) codes.add('unavailable');
  // Any address can be malformed.
  codes.add('invalid_input').add('too_many_requests').add('internal');
  return [...codes];
}
