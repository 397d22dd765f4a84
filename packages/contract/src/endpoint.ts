import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Platform } from './platforms/registry.ts';

/** Who may call: every endpoint says so, `public` included. */
export type Access =
  | 'public'
  /** Any valid session, pending and rejected accounts too; a suspended one is refused everywhere. */
  | 'signed-in'
  | 'approved'
  | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Endpoint = {
  method: Method;
  /** Relative to `/api`; parameters in braces. */
  path: string;
  access: Access;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
  /** Beyond those that its access and its schemas already bring. */
  errors?: readonly ErrorCode[];
  /** Belongs to a platform that may be switched off: the call then responds with 404, whatever it is sent. */
  platform?: Platform;
  /** The handler gets the body as it came, unparsed: a signature covers its very bytes. */
  rawBody?: true;
  /** Answers server-sent events for as long as both sides like; the data of each is a `response`. */
  stream?: true;
  /** Responds with a file of this media type, piece by piece; its `response` describes nothing. */
  file?: 'application/zip';
};

/** Keeps the literal types of one endpoint's schemas. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/** The codes that an endpoint can answer, its access and schemas included. */
export function possibleErrors(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(endpoint.errors ?? []);
  if (endpoint.access !== 'public') codes.add('unauthenticated').add('account_suspended');
  if (endpoint.access === 'approved' || endpoint.access === 'admin') {
    codes.add('approval_pending').add('approval_rejected');
  }
  if (endpoint.access === 'admin') codes.add('forbidden');
  if (endpoint.params || endpoint.query || endpoint.body) codes.add('invalid_input');
  if (endpoint.params || endpoint.platform) codes.add('not_found');
  codes.add('too_many_requests').add('internal');
  return [...codes];
}
