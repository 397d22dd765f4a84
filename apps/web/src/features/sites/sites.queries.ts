import type { PluginCheck, WordPressSite } from '@chapterhouse/contract/platforms/wordpress/entities';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type BodyOf, type ResponseOf } from '../../api/client.ts';
import { reportError } from '../../lib/report-error.ts';
import { articlesKey } from '../articles/articles.queries.ts';
import { dashboardKey } from '../dashboard/dashboard.queries.ts';

export const sitesKey = ['sites'] as const;
const wordPressKey = [...sitesKey, 'wordpress'] as const;
const otherKey = [...sitesKey, 'other'] as const;

export const wordPressSitesQuery = queryOptions({
  queryKey: [...wordPressKey, 'list'] as const,
  queryFn: async ({ signal }) => (await api('listWordPressSites', { signal })).sites,
});

export const otherWebsitesQuery = queryOptions({
  queryKey: [...otherKey, 'list'] as const,
  queryFn: async ({ signal }) => (await api('listOtherWebsites', { signal })).sites,
});

/** Which plugins a site has. A failed check is reported and answers like a site without any (specification, section 8). */
export function pluginCheckQuery(siteId: string) {
  return queryOptions({
    queryKey: [...wordPressKey, siteId, 'plugins'] as const,
    queryFn: async ({ signal }): Promise<PluginCheck> => {
      try {
        return await api('checkWordPressPlugins', { params: { id: siteId }, signal });
      } catch (error) {
        if (signal.aborted) throw error;
        reportError(error);
        return {
          seo_plugin_installed: false,
          seo_plugin_active: false,
          seo_plugin_name: null,
          our_plugin_installed: false,
          our_plugin_active: false,
          site_id: siteId,
        };
      }
    },
    staleTime: 60_000,
  });
}

/** The names of the categories that a site has, the most used first. Asked once: a dead blog must not hold up a form. */
export function wordPressCategoriesQuery(siteId: string) {
  return queryOptions({
    queryKey: [...wordPressKey, siteId, 'categories'] as const,
    queryFn: async ({ signal }) =>
      (await api('listWordPressCategories', { params: { id: siteId }, signal })).categories,
    staleTime: 5 * 60_000,
    retry: false,
  });
}

/** The site with its application password, straight from the server: a secret is not kept in the cache. */
export function fetchWordPressSiteForEdit(id: string, signal: AbortSignal) {
  return api('getWordPressSiteForEdit', { params: { id }, signal });
}

/** After any change of sites: their lists, the counts, and articles that may have become drafts. */
export function useSitesChanged() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [sitesKey, dashboardKey, articlesKey].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}

type SaveInput<Body> = { id: string | null; body: Body };
type WordPressSave =
  | SaveInput<BodyOf<'createWordPressSite'>>
  | { authorization: BodyOf<'finishWordPressAuthorization'> };

/** Connects a WordPress site, by a code or by a password, or changes the one of `id`. */
export function useSaveWordPressSite() {
  const onSuccess = useSitesChanged();
  return useMutation({
    mutationFn: (input: WordPressSave): Promise<ResponseOf<'createWordPressSite'>> => {
      if ('authorization' in input) return api('finishWordPressAuthorization', { body: input.authorization });
      const { id, body } = input;
      return id === null
        ? api('createWordPressSite', { body })
        : api('updateWordPressSite', { params: { id }, body });
    },
    onSuccess,
  });
}

/** Begins an OAuth2 authorization: the answer is the link at which the user gets a code. */
export function useAuthorizeWordPress() {
  return useMutation({
    mutationFn: (body: BodyOf<'authorizeWordPress'>) => api('authorizeWordPress', { body }),
  });
}

/** Begins the grant of an application password on the site's own page. */
export function useAuthorizeAppPassword() {
  return useMutation({
    mutationFn: (body: BodyOf<'authorizeAppPassword'>) => api('authorizeAppPassword', { body }),
  });
}

export function useDeleteWordPressSite() {
  const onSuccess = useSitesChanged();
  return useMutation({
    mutationFn: (id: string) => api('deleteWordPressSite', { params: { id } }),
    onSuccess,
  });
}

/** Tries the connection; the site in the list takes the status that came back. */
export function useTestWordPressSite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('testWordPressSite', { params: { id } }),
    onSuccess: ({ site }) => {
      client.setQueryData(wordPressSitesQuery.queryKey, (sites: WordPressSite[] | undefined) =>
        sites?.map((one) => (one.id === site.id ? site : one)),
      );
    },
    // A refused test also changes what is stored about the site.
    onError: () => client.invalidateQueries({ queryKey: wordPressSitesQuery.queryKey }),
  });
}

export function useSaveOtherWebsite() {
  const onSuccess = useSitesChanged();
  return useMutation({
    mutationFn: ({ id, body }: SaveInput<BodyOf<'createOtherWebsite'>>) =>
      id === null ? api('createOtherWebsite', { body }) : api('updateOtherWebsite', { params: { id }, body }),
    onSuccess,
  });
}

export function useDeleteOtherWebsite() {
  const onSuccess = useSitesChanged();
  return useMutation({
    mutationFn: (id: string) => api('deleteOtherWebsite', { params: { id } }),
    onSuccess,
  });
}
