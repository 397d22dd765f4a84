import { productName } from '@chapterhouse/contract/product';

const longest = 100_000;
const mostRules = 1_000;

/** The sitemaps that a robots.txt names. Pure. */
export function sitemapsIn(robots: string): string[] {
  return linesOf(robots).flatMap(([field, value]) => (field === 'sitemap' && value ? [value] : []));
}

/** Whether a robots.txt lets us read a page: the rules for us if there are some, else those for all. Pure. */
export function isAllowedBy(robots: string, url: string): boolean {
  const groups = new Map<string, { path: string; isAllowed: boolean }[]>();
  let agents: string[] = [];
  let isNaming = false;
  for (const [field, value] of linesOf(robots)) {
    if (field === 'user-agent') {
      agents = isNaming ? [...agents, value.toLowerCase()] : [value.toLowerCase()];
      isNaming = true;
      continue;
    }
    isNaming = false;
    if ((field !== 'disallow' && field !== 'allow') || value === '') continue;
    for (const agent of agents) {
      groups.set(agent, [...(groups.get(agent) ?? []), { path: value, isAllowed: field === 'allow' }]);
    }
  }
  const rules = groups.get(productName.toLowerCase()) ?? groups.get('*') ?? [];
  const { pathname, search } = new URL(url);
  const matching = rules.filter(({ path }) => matches(path, pathname + search));
  // The longest rule decides; of two that are equally long, the permission.
  matching.sort((a, b) => b.path.length - a.path.length || Number(b.isAllowed) - Number(a.isAllowed));
  return matching[0]?.isAllowed ?? true;
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
