import type { PlatformDefinition, Site } from '../../../platforms/platform.ts';
import { useSiteLists } from '../../sites/use-site-lists.ts';
import type { BlogKey } from './wizard-state.ts';

export type Blog = BlogKey & {
  name: string;
  url: string;
  /** Where articles go unless another collection is chosen; '' when that is open, or there are none. */
  collectionId: string;
};

function blogsOf({ id: platform, collections }: PlatformDefinition, sites: readonly Site[] = []): Blog[] {
  return sites.map((site) => ({
    platform,
    id: site.id,
    name: site.name,
    url: site.url,
    collectionId: collections?.defaultOf(site) ?? '',
  }));
}

/** All blogs, and the selected one; undefined while loading, or if it was deleted. */
export function useBlogs(chosen: BlogKey | null) {
  const { config, lists: known } = useSiteLists();
  const lists = known.map(({ list }) => list);
  const groups = known.map(({ platform, list }) => ({
    label: platform.info.sitesLabel,
    blogs: blogsOf(platform, list.data),
  }));
  const all = groups.flatMap((group) => group.blogs);
  return {
    groups: groups.filter((group) => group.blogs.length > 0),
    isEmpty: all.length === 0,
    isLoading: config.isPending || lists.some(({ isPending }) => isPending),
    failed: lists.some(({ isLoadingError }) => isLoadingError),
    isFetching: lists.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(lists.map(({ refetch }) => refetch())),
    blog: all.find((one) => one.id === chosen?.id && one.platform === chosen.platform),
  };
}
