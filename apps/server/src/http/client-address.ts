import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/**
 * The client address used for rate limits, read only here. Behind a proxy that is not trusted
 * (`TRUST_PROXY`) this is the proxy's address.
 */
export function clientAddress(request: FastifyRequest): string {
  // A trusted proxy may pass on an invalid value; then the client shares a key with the proxy.
  return addressKey(request.ip) ?? addressKey(request.socket.remoteAddress ?? '') ?? 'unknown';
}

/** Some proxies include the port. */
const withPort = /^(?:\[([\da-f:.]{2,45})\]|(\d{1,3}(?:\.\d{1,3}){3})):\d{1,5}$/i;

/**
 * Normalizes an address for rate limits: an IPv4 address as is, also if mapped to IPv6; an IPv6 address as its /64,
 * which one household or machine has to itself. Null if it is not an address.
 */
export function addressKey(text: string): string | null {
  const match = withPort.exec(text);
  const plain = match?.[1] ?? match?.[2] ?? text;
  if (isIP(plain) === 0) return null;
  const address = ipaddr.process(plain);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${network.toString()}/64`;
}
