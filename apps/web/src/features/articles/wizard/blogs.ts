import type { OtherWebsite, WordPressSite } from '@chapterhouse/contract/sites/entities';
import { useQuery } from '@tanstack/react-query';
import { otherWebsitesQuery, wordPressSitesQuery } from '../../sites/sites.queries.ts';
import type { BlogKey } from './wizard-state.ts';

export type Blog = BlogKey & { name: string; url: string };

function blogs(platform: Blog['platform'], sites: readonly (WordPressSite | OtherWebsite)[] = []): Blog[] {
  return sites.map(({ id, name, url }) => ({ platform, id, name, url }));
}

/** Every blog that can be chosen, and the one that is; undefined while loading, or when it is gone. */
export function useBlogs(chosen: BlogKey | null) {
  const wordPress = useQuery(wordPressSitesQuery);
  const other = useQuery(otherWebsitesQuery);
  const groups = [
    { label: 'WordPress Sites', blogs: blogs('wordpress', wordPress.data) },
    { label: 'Other Content Management Platforms', blogs: blogs('other', other.data) },
  ];
  const all = groups.flatMap((group) => group.blogs);
  return {
    groups: groups.filter((group) => group.blogs.length > 0),
    isEmpty: all.length === 0,
    isLoading: wordPress.isPending || other.isPending,
    failed: wordPress.isLoadingError || other.isLoadingError,
    isFetching: wordPress.isFetching || other.isFetching,
    retry: () => void Promise.all([wordPress.refetch(), other.refetch()]),
    blog: all.find((one) => one.id === chosen?.id && one.platform === chosen.platform),
  };
}
