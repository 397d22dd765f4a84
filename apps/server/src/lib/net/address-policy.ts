import ipaddr from 'ipaddr.js';

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
