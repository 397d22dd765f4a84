import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Some proxies write the port too. */
const withPort = /^(?:\[([\da-f:.]{2,45})\]|(\d{1,3}(?:\.\d{1,3}){3})):\d{1,5}$/i;

/**
 * What an address counts as: an IPv4 address as itself, also when written as an IPv6 one; an IPv6 address as its /64,
 * which one household or one machine has to itself. Null for what is no address.
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
