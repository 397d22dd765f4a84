import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';

type Found = { address: string; family: 4 | 6 };

export type LocalNames = {
  /** Addresses from local sources; undefined: query a name server. */
  find: (name: string) => Found[] | undefined;
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
  const hosts = watched(files.hosts, parseHosts, new Map<string, Found[]>());
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
const loopback: Found[] = [
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

function parseHosts(text: string): Map<string, Found[]> {
  const hosts = new Map<string, Found[]>();
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
