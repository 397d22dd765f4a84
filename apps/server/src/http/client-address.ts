import type { FastifyRequest } from 'fastify';
import { addressKey } from '../lib/address-key.ts';

/**
 * The client address used for rate limits, read only here. Behind a proxy that is not trusted
 * (`TRUST_PROXY`) this is the proxy's address.
 */
export function clientAddress(request: FastifyRequest): string {
  // A trusted proxy may pass on an invalid value; then the client shares a key with the proxy.
  return addressKey(request.ip) ?? addressKey(request.socket.remoteAddress ?? '') ?? 'unknown';
}
