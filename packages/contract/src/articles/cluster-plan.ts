import { limits } from '../limits.ts';

/** A link from one article of a cluster to another, by their places in the list. */
export type PlannedLink = { from: number; to: number };

/** A pillar covers a topic as a whole; its supporting articles cover parts of it. */
export type ClusterPlan = { pillar: number; links: readonly PlannedLink[] };

/**
 * The usual plan: each supporting article links to the pillar and to the one before it, the pillar to the first few.
 * `order` lists the articles as they are published. Pure.
 */
export function usualLinks(pillar: number, order: readonly number[]): PlannedLink[] {
  const supporting = order.filter((one) => one !== pillar);
  return [
    ...supporting.slice(0, limits.linksPerArticle).map((to) => ({ from: pillar, to })),
    ...supporting.flatMap((from, at) => {
      const before = supporting[at - 1];
      return [{ from, to: pillar }, ...(before === undefined ? [] : [{ from, to: before }])];
    }),
  ];
}

/** Describes in a sentence what is wrong with a plan for this many articles; undefined if nothing is. Pure. */
export function planProblem({ pillar, links }: ClusterPlan, articles: number): string | undefined {
  if (articles < 2) return 'A cluster needs at least two articles.';
  if (pillar >= articles) return 'The pillar must be one of the articles.';
  const seen = new Set<string>();
  const counts = new Map<number, number>();
  for (const { from, to } of links) {
    if (from >= articles || to >= articles) return 'A planned link must be between two of the articles.';
    if (from === to) return 'An article cannot link to itself.';
    if (seen.has(`${from} ${to}`)) return 'A link can be planned only once.';
    seen.add(`${from} ${to}`);
    counts.set(from, (counts.get(from) ?? 0) + 1);
  }
  const most = limits.linksPerArticle;
  return Math.max(0, ...counts.values()) > most
    ? `An article can have at most ${most} planned links.`
    : undefined;
}
