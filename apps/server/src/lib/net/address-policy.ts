import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { ProviderError } from '../provider-error.ts';
import { createNameLookup } from './name-lookup.ts';

/** Azure's agent address: in a public range, but served by the machine's host. */
const hostAgentAddress = '168.63.129.16';
/** The only global unicast range of IPv6; everything else is local, tunneled or historic. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

function isPublicIPv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && address.toString() !== hostAgentAddress;
}

/**
 * Whether an IP address (no host name) is public. Mapped and NAT64 addresses are judged by
 * the embedded IPv4 address, because packets go there. Unparsable addresses are not public.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) return isPublicIPv4(address);
  if (address.zoneId) return false;
  if (address.isIPv4MappedAddress() || address.match(nat64)) {
    return isPublicIPv4(new ipaddr.IPv4(address.toByteArray().slice(12)));
  }
  return address.range() === 'unicast' && address.match(globalUnicast);
}

/**
 * For protocols other than HTTP: resolves a host to the address to connect to. Throws `ProviderError`: `private_address`
 * unless private ones are allowed, `host_not_found`.
 */
export function createAddressCheck({ allowPrivate }: { allowPrivate: boolean }) {
  const lookup = createNameLookup({ allowPrivate });
  return async (host: string): Promise<string> => {
    const addresses = isIP(host) ? [host] : await addressesOf(host);
    const first = addresses[0];
    if (first === undefined) throw notFound(host);
    if (allowPrivate || addresses.every(isPublicAddress)) return first;
    throw new ProviderError(
      'misconfigured',
      `${host} has a private network address, which only the environment may set.`,
      {
        reason: 'private_address',
      },
    );
  };

  async function addressesOf(host: string): Promise<string[]> {
    const found = await lookup(host).catch((cause: unknown) => {
      throw notFound(host, cause);
    });
    return found.map(({ address }) => address);
  }
}

function notFound(host: string, cause?: unknown): ProviderError {
  return new ProviderError('unreachable', `The host ${host} was not found.`, {
    reason: 'host_not_found',
    cause,
  });
}
