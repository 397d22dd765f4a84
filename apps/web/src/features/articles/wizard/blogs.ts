import { useQuery } from '@tanstack/react-query';
import { webflowSitesQuery } from '../../../platforms/webflow/webflow.queries.ts';
import { otherWebsitesQuery, wordPressSitesQuery } from '../../sites/sites.queries.ts';
import { configQuery } from '../../system/config.queries.ts';
import type { BlogKey } from './wizard-state.ts';

type Site = { id: string; name: string; url: string; collection_id?: string | null };

export type Blog = BlogKey & {
  name: string;
  url: string;
  /** Of a Webflow site that has one: where articles go unless another one is chosen. */
  collectionId: string;
};

function blogs(platform: Blog['platform'], sites: readonly Site[] = []): Blog[] {
  return sites.map(({ id, name, url, collection_id }) => ({
    platform,
    id,
    name,
    url,
    collectionId: collection_id ?? '',
  }));
}

/** Every blog that can be chosen, and the one that is; undefined while loading, or when it is gone. */
export function useBlogs(chosen: BlogKey | null) {
  const config = useQuery(configQuery);
  const withWebflow = config.data?.platforms.includes('webflow') === true;
  const wordPress = useQuery(wordPressSitesQuery);
  const webflow = useQuery({ ...webflowSitesQuery, enabled: withWebflow });
  const other = useQuery(otherWebsitesQuery);
  const lists = withWebflow ? [wordPress, webflow, other] : [wordPress, other];
  const groups = [
    { label: 'WordPress Sites', blogs: blogs('wordpress', wordPress.data) },
    { label: 'Webflow Sites', blogs: blogs('webflow', withWebflow ? webflow.data : []) },
    { label: 'Other Content Management Platforms', blogs: blogs('other', other.data) },
  ];
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
