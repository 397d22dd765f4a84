import { productName } from '@chapterhouse/contract/product';

const longest = 100_000;
const mostRules = 1_000;

/** The sitemaps that a robots.txt names. Pure. */
export function sitemapsIn(robots: string): string[] {
  return linesOf(robots).flatMap(([field, value]) => (field === 'sitemap' && value ? [value] : []));
}

/** Longer ones match no address that is used. */
const longestRule = 500;

/** Whether a robots.txt lets us read a page: the rules for us if there are some, else those for all. Pure. */
export function isAllowedBy(robots: string, url: string): boolean {
  return createRobotsCheck(robots)(url);
}

/** The same for many pages: the file is read once. Pure. */
export function createRobotsCheck(robots: string): (url: string) => boolean {
  const rules = rulesIn(robots).toSorted(
    // The longest rule decides; of two that are equally long, the permission.
    (a, b) => b.path.length - a.path.length || Number(b.isAllowed) - Number(a.isAllowed),
  );
  return (url) => {
    const { pathname, search } = new URL(url);
    const address = encoded(pathname + search);
    return rules.find(({ path }) => matches(path, address))?.isAllowed ?? true;
  };
}

type Rule = { path: string; isAllowed: boolean };

/** The rules for us if there are some, else those for all. */
function rulesIn(robots: string): Rule[] {
  const groups = new Map<string, Rule[]>();
  let agents: string[] = [];
  let isNaming = false;
  for (const [field, value] of linesOf(robots)) {
    if (field === 'user-agent') {
      const agent = value.toLowerCase();
      // Named twice, it would get each rule twice.
      agents = isNaming ? [...new Set([...agents, agent])] : [agent];
      isNaming = true;
      // A group without rules allows everything.
      groups.set(agent, groups.get(agent) ?? []);
      continue;
    }
    // Blank lines, comments and other fields do not end the names of a group.
    if (field !== 'disallow' && field !== 'allow') continue;
    isNaming = false;
    if (value === '' || value.length > longestRule) continue;
    const rule = { path: encoded(value), isAllowed: field === 'allow' };
    for (const agent of agents) groups.get(agent)?.push(rule);
  }
  return groups.get(productName.toLowerCase()) ?? groups.get('*') ?? [];
}

/** One spelling of each path, as RFC 9309 compares them: "/über/", "/%c3%bcber/" and "/%C3%BCber/" are the same. */
function encoded(path: string): string {
  return path
    .toWellFormed()
    .replace(/\P{ASCII}+/gu, encodeURIComponent)
    .replace(/%[\da-f]{2}/gi, (code) => {
      const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return /[\w.~-]/.test(sign) ? sign : code.toUpperCase();
    });
}

function linesOf(robots: string): [field: string, value: string][] {
  return robots
    .slice(0, longest)
    .split(/\r?\n/)
    .slice(0, mostRules)
    .map((line) => {
      const [text = ''] = line.split('#');
      const at = text.indexOf(':');
      return [text.slice(0, Math.max(at, 0)).trim().toLowerCase(), text.slice(at + 1).trim()];
    });
}

/** `*` matches any characters, `$` at the end for the end of the address. */
function matches(rule: string, path: string): boolean {
  const isWhole = rule.endsWith('$');
  const [first = '', ...rest] = (isWhole ? rule.slice(0, -1) : rule).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return !isWhole || at === path.length || rule.endsWith('*$');
}
