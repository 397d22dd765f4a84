import { Resolver, lookup as systemLookup } from 'node:dns/promises';
import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';

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
    const found = atSystem.then(() => systemLookup(name, { all: true })) as Promise<Found[]>;
    atSystem = found.catch(() => undefined);
    return found;
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
  const timeout = new Promise<{ found: Found[] }>((done) => {
    timer = setTimeout(() => done({ found: [] }), secondFamilyMs);
  });
  const second = await Promise.race([six, timeout]);
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

type FoundLocally = { address: string; family: 4 | 6 };

type LocalNames = {
  /** Addresses from local sources; undefined: query a name server. */
  find: (name: string) => FoundLocally[] | undefined;
  /** Names to query at a name server, in order, following the search domains of resolv.conf. */
  candidates: (name: string) => string[];
};

type Files = { hosts: string; resolvConf: string };

const systemFiles: Files = {
  hosts: process.platform === 'win32' ? 'C:\\Windows\\System32\\drivers\\etc\\hosts' : '/etc/hosts',
  resolvConf: '/etc/resolv.conf',
};

/** How long the files are cached. */
const freshMs = 10_000;

/** What Node's resolver omits: the hosts file, `localhost`, and the search domains of container networks. */
export function createLocalNames(files: Files = systemFiles): LocalNames {
  const hosts = watched(files.hosts, parseHosts, new Map<string, FoundLocally[]>());
  const search = watched(files.resolvConf, parseSearch, { domains: [], dots: 1 });
  return {
    find(name) {
      if (name === 'localhost' || name.endsWith('.localhost')) return loopback;
      return hosts().get(name);
    },
    candidates(name) {
      const { domains, dots } = search();
      const searched = domains.map((domain) => `${name}.${domain}`);
      const isAbsoluteFirst = name.split('.').length - 1 >= dots;
      return isAbsoluteFirst ? [name, ...searched] : [...searched, name];
    },
  };
}

/** RFC 6761: these never leave the machine, whatever the hosts file contains. */
const loopback: FoundLocally[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

function watched<T>(file: string, parse: (text: string) => T, absent: T): () => T {
  let value = absent;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let changedAt: number | undefined;
  return () => {
    if (performance.now() - checkedAt < freshMs) return value;
    checkedAt = performance.now();
    try {
      const { mtimeMs } = statSync(file);
      if (mtimeMs !== changedAt) value = parse(readFileSync(file, 'utf8'));
      changedAt = mtimeMs;
    } catch {
      value = absent;
      changedAt = undefined;
    }
    return value;
  };
}

function linesOf(text: string): string[][] {
  return text.split('\n').map((line) => (line.split('#', 1)[0] ?? '').trim().split(/\s+/));
}

function parseHosts(text: string): Map<string, FoundLocally[]> {
  const hosts = new Map<string, FoundLocally[]>();
  for (const [address = '', ...names] of linesOf(text)) {
    const family = isIP(address);
    if (family !== 4 && family !== 6) continue;
    for (const name of names) {
      const key = name.toLowerCase();
      hosts.set(key, [...(hosts.get(key) ?? []), { address, family }]);
    }
  }
  return hosts;
}

/** The last `search` or `domain` counts; a name with at least `ndots` dots is tried as is first. */
function parseSearch(text: string): { domains: string[]; dots: number } {
  let domains: string[] = [];
  let dots = 1;
  for (const [keyword, ...words] of linesOf(text)) {
    if (keyword === 'search' || keyword === 'domain')
      domains = words.filter((word) => word !== '.').slice(0, 6);
    if (keyword !== 'options') continue;
    const option = words.findLast((word) => /^ndots:\d{1,2}$/.test(word));
    if (option) dots = Number(option.slice('ndots:'.length));
  }
  return { domains, dots };
}
