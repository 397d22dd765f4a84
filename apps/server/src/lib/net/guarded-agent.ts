import { isIP, type LookupFunction } from 'node:net';
import { Agent } from 'undici';
import { ProviderError } from '../provider-error.ts';
import { isPublicAddress } from './address-policy.ts';
import { createNameLookup, type Lookup } from './name-lookup.ts';

export type GuardedAgentOptions = {
  /** Disables the address check, for blogs on the same machine or network. */
  allowPrivate: boolean;
  lookup?: Lookup;
  /** Overrides which addresses are public, for tests, which can only listen on loopback. */
  isPublic?: (address: string) => boolean;
};

function privateAddress(host: string): ProviderError {
  return new ProviderError(
    'misconfigured',
    `${host} is a private network address. Use a website on the public internet.`,
    { reason: 'private_address' },
  );
}

/** An http or https URL without credentials. Throws `ProviderError` (`invalid_address`). */
export function parsedUrl(text: string, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base) : null;
  if (url && (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password) {
    return url;
  }
  throw new ProviderError(
    'misconfigured',
    'The URL must start with http:// or https:// and must not contain a user name or password.',
    { reason: 'invalid_address' },
  );
}

/** Runs inside the connection attempt, so that the checked address is the one connected to. */
function checkedLookup(lookup: Lookup, mayCall: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname).then(
      (found) => {
        if (!found.every((entry) => mayCall(entry.address))) {
          callback(privateAddress(hostname), '');
          return;
        }
        const first = found[0];
        if (!first) callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '');
        else if (options.all) callback(null, [...found]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}

/**
 * Connects only to public addresses, unless others are allowed, and keeps connections open for a few seconds between calls to
 * the same site. `checkLiteral` throws `ProviderError` (`private_address`) for IP literals, which never reach the lookup.
 */
export function createGuardedAgent(options: GuardedAgentOptions, more: Agent.Options = {}) {
  const lookup = options.lookup ?? createNameLookup({ allowPrivate: options.allowPrivate });
  const isPublic = options.isPublic ?? isPublicAddress;
  const mayCall = (ip: string) => options.allowPrivate || isPublic(ip);
  const agent = new Agent({
    // HTTP/2 would multiplex unrelated writes on one connection, with shared failures.
    connect: { lookup: checkedLookup(lookup, mayCall), timeout: 10_000, allowH2: false },
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 30_000,
    ...more,
  });
  /** `URL` has already normalized decimal and hex forms. */
  const checkLiteral = (url: URL): void => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !mayCall(host)) throw privateAddress(host);
  };
  return { agent, checkLiteral };
}
