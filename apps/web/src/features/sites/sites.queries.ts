import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { articlesKey, dashboardKey, sitesKey } from '../../api/query-client.ts';
import { useAction } from '../../api/use-action.ts';
import type { PlatformDefinition, Site } from '../../platforms/platform.ts';

export function sitesQuery({ id, listSites }: PlatformDefinition) {
  return queryOptions({
    queryKey: [...sitesKey, id, 'list'] as const,
    queryFn: ({ signal }) => listSites(signal),
  });
}

/** The names of the categories that a site has. Asked once: a dead blog must not hold up a form. */
export function categoriesQuery(
  platform: Pick<PlatformDefinition, 'id' | 'listCategories'> | undefined,
  siteId: string | null,
) {
  return queryOptions({
    queryKey: [...sitesKey, platform?.id ?? '', siteId ?? '', 'categories'] as const,
    queryFn: ({ signal }) => (siteId ? platform?.listCategories?.(siteId, signal) : undefined) ?? [],
    staleTime: 5 * 60_000,
    retry: false,
  });
}

/** The collections of a connected site, as they are there now; none where the platform has no such thing. */
export function collectionsQuery(
  platform: Pick<PlatformDefinition, 'id' | 'collections'> | undefined,
  siteId: string,
) {
  return queryOptions({
    queryKey: [...sitesKey, platform?.id ?? '', siteId, 'collections'] as const,
    queryFn: ({ signal }) => platform?.collections?.list(siteId, signal) ?? [],
  });
}

/** After a change of sites: invalidates their lists, the counts, and articles that may have become drafts. */
function useSitesChanged() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [sitesKey, dashboardKey, articlesKey].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}

/** Connects or changes a site by a call of its platform. */
export function useSaveSite<Input, Saved>(save: (input: Input) => Promise<Saved>) {
  const onSuccess = useSitesChanged();
  return useAction({ mutationFn: save, onSuccess });
}

export function useDeleteSite({ deleteSite }: PlatformDefinition) {
  const onSuccess = useSitesChanged();
  return useAction({ mutationFn: (id: string) => deleteSite(id), onSuccess });
}

/** Tests the connection, and updates the site's status in the list. */
export function useTestSite(platform: PlatformDefinition) {
  const client = useQueryClient();
  const { queryKey } = sitesQuery(platform);
  return useAction({
    mutationFn: async (id: string) => {
      if (!platform.testSite) throw new Error('Nothing is published to this site automatically');
      return platform.testSite(id);
    },
    onSuccess: ({ site }) => {
      client.setQueryData(queryKey, (sites: Site[] | undefined) =>
        sites?.map((one) => (one.id === site.id ? site : one)),
      );
    },
    // A failed test also changes the stored site.
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
