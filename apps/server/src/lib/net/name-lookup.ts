import { Resolver, lookup as systemLookup } from 'node:dns/promises';
import { createLocalNames } from './local-names.ts';

/** All addresses of a name; rejects with Node's DNS errors. */
export type Lookup = (hostname: string) => Promise<readonly { address: string; family: number }[]>;

type NameLookupOptions = {
  /** Names of the local network: search domains, and names that only the system resolves. */
  allowPrivate: boolean;
  /** Default: the system's, from /etc/resolv.conf. For tests. */
  servers?: readonly string[];
  /** Timeout of a lookup. Default 5,000. */
  timeoutMs?: number;
};

type Found = { address: string; family: 4 | 6 };

/** The wait for IPv6 addresses once IPv4 ones are known (RFC 8305, section 3, with room for slow servers). */
const secondFamilyMs = 200;
/** A name has a few addresses; a hostile server may send hundreds. */
const mostAddresses = 16;
/** Timeout per server, before the query is repeated. */
const serverTimeoutMs = 1_500;

/**
 * Resolves names without `getaddrinfo`, which blocks one of Node's few worker threads for as long as a name server takes:
 * queries use sockets, and the timeout aborts them. The hosts file and `localhost` come first, as usual.
 * Rejects with Node's DNS errors.
 */
export function createNameLookup({ allowPrivate, servers, timeoutMs = 5_000 }: NameLookupOptions): Lookup {
  const local = createLocalNames();
  let atSystem: Promise<unknown> = Promise.resolve();

  /** Sequential, so that it never occupies more than one worker thread. */
  const askSystem = (name: string): Promise<Found[]> => {
    const answer = atSystem.then(() => systemLookup(name, { all: true })) as Promise<Found[]>;
    atSystem = answer.catch(() => undefined);
    return answer;
  };

  return async (hostname) => {
    const name = hostname.toLowerCase().replace(/\.$/, '');
    const known = local.find(name);
    if (known) return known;
    const resolver = new Resolver({ timeout: serverTimeoutMs, tries: 2 });
    if (servers) resolver.setServers(servers);
    const deadline = setTimeout(() => resolver.cancel(), timeoutMs);
    try {
      let failure: unknown;
      for (const candidate of allowPrivate ? local.candidates(name) : [name]) {
        try {
          return await askBoth(resolver, candidate);
        } catch (error) {
          // The most relevant error: a server was unreachable, rather than a name does not exist.
          if (failure === undefined || !isNotThere(error)) failure = error;
          if (codeOf(error) === 'ECANCELLED') break;
        }
      }
      if (allowPrivate && isNotThere(failure) && isSystemsOwn(name)) return await askSystem(name);
      throw failure;
    } catch (error) {
      if (codeOf(error) !== 'ECANCELLED') throw error;
      throw Object.assign(new Error(`the DNS lookup of ${name} timed out`), { code: 'ETIMEOUT' });
    } finally {
      clearTimeout(deadline);
    }
  };
}

/** IPv4 and IPv6 concurrently. Fails if neither has an address. */
async function askBoth(resolver: Resolver, name: string): Promise<Found[]> {
  const ask = async (family: 4 | 6): Promise<Found[]> => {
    const addresses = await (family === 4 ? resolver.resolve4(name) : resolver.resolve6(name));
    return addresses.slice(0, mostAddresses).map((address) => ({ address, family }));
  };
  const [four, six] = [settled(ask(4)), settled(ask(6))];
  const first = await four;
  if ('error' in first) {
    const second = await six;
    if (!('error' in second)) return second.found;
    throw isNotThere(first.error) ? second.error : first.error;
  }
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<{ found: Found[] }>((done) => {
    timer = setTimeout(() => done({ found: [] }), secondFamilyMs);
  });
  const second = await Promise.race([six, patience]);
  clearTimeout(timer);
  return 'error' in second ? first.found : [...first.found, ...second.found];
}

type Settled = { found: Found[] } | { error: unknown };

/** Never rejects, so that an abandoned query causes no unhandled rejection. */
async function settled(work: Promise<Found[]>): Promise<Settled> {
  try {
    return { found: await work };
  } catch (error) {
    return { error };
  }
}

/** Names that no name server knows but the system may: mDNS, and those of the local network. */
function isSystemsOwn(name: string): boolean {
  return name.endsWith('.local') || !name.includes('.');
}

function isNotThere(error: unknown): boolean {
  return ['ENOTFOUND', 'ENODATA'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
