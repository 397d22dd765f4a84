import type { FastifyRequest } from 'fastify';
import { addressKey } from '../lib/address-key.ts';

/**
 * Who calls, as far as limits are concerned: the one reader of a request's address. Behind a proxy that is not trusted
 * (`TRUST_PROXY`) this is the proxy.
 */
export function clientAddress(request: FastifyRequest): string {
  // A trusted proxy may pass on nonsense; then whoever sent it shares one key with the proxy.
  return addressKey(request.ip) ?? addressKey(request.socket.remoteAddress ?? '') ?? 'unknown';
}
