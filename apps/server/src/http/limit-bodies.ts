import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error.ts';
import { createKeyedLimit, type KeyedLimits } from '../lib/net/keyed-limit.ts';
import { clientAddress } from './client-address.ts';

/** Bytes. Smaller bodies take hardly more memory than their connection, and never wait. */
const smallBody = 64 * 1024;

/** Bytes, per client address: the caller is not known yet. */
const defaults: KeyedLimits = {
  atOnce: 32 * 1024 * 1024,
  inAll: 64 * 1024 * 1024,
  longestQueue: 200,
  longestWaitMs: 10_000,
};

/**
 * Limits the large bodies that this process holds in memory, from before they are read until the connection has its
 * response or is closed. Others wait unread, addresses taking turns, and are refused with `too_many_requests` after ten
 * seconds. Files have their own limit.
 */
export function limitBodies(app: FastifyInstance, limits: Partial<KeyedLimits> = {}): void {
  const limit = createKeyedLimit({ ...defaults, ...limits });
  app.addHook('preParsing', async (request, reply) => {
    const weight = bytesOf(request);
    if (weight <= smallBody || request.routeOptions.config.binaryBody) return;
    const release = await limit.enter(clientAddress(request), { weight, signal: whenClosed(reply) });
    if (release === null) {
      throw new AppError('too_many_requests', 'Too many large requests. Try again in a few seconds.', {
        retryAfterSeconds: 5,
      });
    }
    if (reply.raw.closed) release();
    else reply.raw.once('close', release);
  });
}

/** At most the limit of the route: a larger body is refused while it is read. */
function bytesOf({ headers, routeOptions }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit;
  return Math.min(Number(headers['content-length'] ?? 0), routeOptions.bodyLimit);
}

function whenClosed({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort(new AppError('invalid_input', 'The connection ended.')));
  return gone.signal;
}
