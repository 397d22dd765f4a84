import { isIP } from 'node:net';
import { ProviderError } from '../provider-error.ts';
import { isPublicAddress } from './address-policy.ts';
import { createNameLookup } from './name-lookup.ts';

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
