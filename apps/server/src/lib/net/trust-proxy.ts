import { isIP } from 'node:net';
import { z } from 'zod';

/**
 * Trusted proxies: addresses, CIDRs and the names `loopback`, `linklocal` and `uniquelocal`;
 * or a function called for each hop, the nearest being 0.
 */
export type TrustedProxies = string[] | ((address: string, hop: number) => boolean);

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];
/** No deployment has more proxies in a row. */
const maxHops = 10;

/**
 * `TRUST_PROXY`: a comma-separated list of proxies, or their number. A number is only safe if clients
 * cannot bypass them: Fastify itself trusts nobody if given a number, because it cannot check the client, so it
 * becomes a function here.
 */
export const trustProxySchema = z.string().transform((text, ctx): TrustedProxies => {
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    if (hops >= 1 && hops <= maxHops) return (_address, hop) => hop < hops;
    ctx.addIssue({ code: 'custom', message: `must be a number of proxies from 1 to ${maxHops}` });
    return z.NEVER;
  }
  const proxies = text.split(',').map((item) => item.trim());
  if (proxies.every(isRange)) return proxies;
  ctx.addIssue({
    code: 'custom',
    message: 'must be comma-separated addresses or CIDRs, or a number of proxies (10.0.0.0/8,127.0.0.1 or 1)',
  });
  return z.NEVER;
});

function isRange(item: string): boolean {
  if (namedRanges.includes(item)) return true;
  const [address = '', prefix, ...rest] = item.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || address.includes('%')) return false;
  // A range that covers all addresses would let clients choose their address.
  return (
    prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
  );
}
