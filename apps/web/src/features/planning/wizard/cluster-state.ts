import { type PlannedLink, usualLinks } from '@chapterhouse/contract/articles/cluster-plan';
import { capabilitiesOf, type Platform } from '@chapterhouse/contract/platforms/registry';

/** A cluster as chosen in the wizard. Articles are named by their index in `subtopics`. */
export type ClusterChoice = {
  pillar: number;
  /** Null: the usual ones. */
  links: readonly PlannedLink[] | null;
  updatesLive: boolean;
};

export const newCluster: ClusterChoice = { pillar: 0, links: null, updatesLive: true };

type Selection = {
  /** Indexes into `subtopics`. */
  selected: readonly number[];
  cluster: ClusterChoice | null;
  blog: { platform: Platform } | null;
};

/** Two articles at least, on a site that we publish to. */
export function canBeCluster({ selected, blog }: Pick<Selection, 'selected' | 'blog'>): boolean {
  return selected.length > 1 && (blog === null || capabilitiesOf(blog.platform).publishes);
}

/** The selected articles in the order of their publication: the pillar of a cluster first, so that the others can link to it. */
export function publicationOrder(state: Selection): number[] {
  const pillar = pillarOf(state);
  return pillar === null
    ? [...state.selected]
    : [pillar, ...state.selected.filter((index) => index !== pillar)];
}

function pillarOf(state: Selection): number | null {
  const { cluster, selected } = state;
  if (!cluster || !canBeCluster(state)) return null;
  return selected.includes(cluster.pillar) ? cluster.pillar : (selected[0] ?? null);
}

/** The plan by the places of the articles in `publicationOrder`; null if it is no cluster. */
export function clusterPlan(state: Selection): { pillar: number; links: PlannedLink[] } | null {
  const { cluster } = state;
  if (!cluster || pillarOf(state) === null) return null;
  const order = publicationOrder(state);
  const places = order.map((_, place) => place);
  if (cluster.links === null) return { pillar: 0, links: usualLinks(0, places) };
  const links = cluster.links.flatMap(({ from, to }) => {
    const [one, other] = [order.indexOf(from), order.indexOf(to)];
    return one < 0 || other < 0 ? [] : [{ from: one, to: other }];
  });
  return { pillar: 0, links };
}

/** The choice with a link added or removed; both by their places. */
export function withToggledLink(state: Selection, { from, to }: PlannedLink): ClusterChoice | null {
  const plan = clusterPlan(state);
  if (!state.cluster || !plan) return state.cluster;
  const others = plan.links.filter((link) => link.from !== from || link.to !== to);
  const links = others.length < plan.links.length ? others : [...plan.links, { from, to }];
  const order = publicationOrder(state);
  const indexOf = (place: number) => order[place] ?? 0;
  return { ...state.cluster, links: links.map((one) => ({ from: indexOf(one.from), to: indexOf(one.to) })) };
}

/** The choice after a subtopic was removed from the list. */
export function withoutArticle(cluster: ClusterChoice | null, index: number): ClusterChoice | null {
  if (!cluster) return null;
  const moved = (at: number) => (at > index ? at - 1 : at);
  const links = cluster.links
    ?.filter(({ from, to }) => from !== index && to !== index)
    .map(({ from, to }) => ({ from: moved(from), to: moved(to) }));
  return {
    ...cluster,
    pillar: cluster.pillar === index ? 0 : moved(cluster.pillar),
    links: links ?? null,
  };
}
