import type { Endpoint } from '@chapterhouse/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isApiKey } from '../features/accounts/api-keys/api-key-text.ts';
import { findCaller, findConnectedUser } from '../features/accounts/api-keys/find-caller.ts';
import { createKeyAllowance } from '../features/accounts/api-keys/key-allowance.ts';
import { AppError } from '../lib/app-error.ts';
import { requireAdmin, requireApproved, requireNotSuspended, requireScope } from '../permissions.ts';
import type { CurrentUser, Services } from '../services.ts';
import { clientAddress } from './client-address.ts';

export function createAuthentication(services: Pick<Services, 'db' | 'clock'>) {
  const findByKey = findCaller(services);
  const findByToken = findConnectedUser(services);
  return {
    findCaller: findByKey,
    /** The user of an API key, or of an access token for this audience, which serves nothing else; never of a session. */
    findAgent: (audience: string) => (token: string, address?: string) =>
      isApiKey(token) ? findByKey(token, address) : findByToken(token, audience, address),
    allowanceOf: createKeyAllowance(services),
  };
}

export type Authentication = ReturnType<typeof createAuthentication>;

/** The caller, who may call this endpoint; undefined if it is public. Throws what `possibleErrors` lists. */
export async function authenticate(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  authentication: Authentication,
): Promise<CurrentUser | undefined> {
  if (endpoint.access === 'public') return undefined;
  const user = await identify(request, reply, authentication);
  requireAccess(endpoint, user);
  return user;
}

/** The user of the bearer token. Counts the requests of API keys. Throws `unauthenticated` and the errors of keys. */
export async function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  { findCaller, allowanceOf }: Pick<Authentication, 'findCaller' | 'allowanceOf'>,
): Promise<CurrentUser> {
  const token = bearerToken(request);
  const user = token === undefined ? null : await findCaller(token, clientAddress(request));
  if (!user) throw new AppError('unauthenticated', 'Please sign in.');
  if (user.apiKey) await countRequest(user.apiKey.id, reply, allowanceOf);
  return user;
}

/** Throws unless the user, or their API key, may call the endpoint. */
export function requireAccess({ access, keyScope }: Endpoint, user: CurrentUser): void {
  if (user.apiKey) {
    requireApproved(user);
    requireScope(user, keyScope);
  }
  if (access === 'signed-in') requireNotSuspended(user);
  else if (access === 'admin') requireAdmin(user);
  else requireApproved(user);
}

/** With the headers of draft-ietf-httpapi-ratelimit-headers-10. Throws `too_many_requests`. */
async function countRequest(
  keyId: string,
  reply: FastifyReply,
  allowanceOf: Authentication['allowanceOf'],
): Promise<void> {
  const { limit, windowSeconds, remaining, resetSeconds, reject } = await allowanceOf(keyId);
  reply.header('ratelimit-policy', `"key";q=${limit};w=${windowSeconds}`);
  reply.header('ratelimit', `"key";r=${remaining};t=${resetSeconds}`);
  if (reject) throw reject;
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}

export function singleHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
