import type { WebflowSite } from '@chapterhouse/contract/platforms/webflow/entities';
import { queryOptions } from '@tanstack/react-query';
import { api, type BodyOf } from '../../api/client.ts';
import { sitesKey } from '../../api/query-client.ts';

const webflowKey = [...sitesKey, 'webflow'] as const;

/** The current collections of a connected site. */
export function webflowCollectionsQuery(siteId: string) {
  return queryOptions({
    queryKey: [...webflowKey, siteId, 'collections'] as const,
    queryFn: async ({ signal }) =>
      (await api('listWebflowCollections', { params: { id: siteId }, signal })).collections,
  });
}

/** The fields of a collection, and the suggested mapping. */
export function webflowCollectionQuery(siteId: string, collectionId: string) {
  return queryOptions({
    queryKey: [...webflowKey, siteId, 'collections', collectionId] as const,
    queryFn: ({ signal }) =>
      api('getWebflowCollection', { params: { id: siteId, collection_id: collectionId }, signal }),
    enabled: collectionId !== '',
  });
}

export function webflowSiteForEditQuery(id: string) {
  return queryOptions({
    queryKey: [...webflowKey, id, 'edit'] as const,
    queryFn: ({ signal }) => api('getWebflowSiteForEdit', { params: { id }, signal }),
    // A form starts with the stored values, and is not overwritten during editing.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The popup's URL. `siteUrl`: the site to reauthorize; '' for a new one, which is chosen afterwards. */
export async function webflowAuthorizationUrl(siteUrl: string): Promise<string> {
  return (await api('authorizeWebflow', { body: { site_url: siteUrl } })).auth_url;
}

/** The encrypted access token, valid for an hour. */
export async function exchangeWebflowCode(code: string): Promise<string> {
  return (await api('exchangeWebflowToken', { body: { code } })).access_token;
}

export async function fetchWebflowChoices(access_token: string) {
  return (await api('fetchWebflowSites', { body: { access_token } })).sites;
}

type WebflowSave =
  | { authorized: BodyOf<'createWebflowSiteWithToken'> }
  | { token: BodyOf<'createWebflowSite'> }
  | { id: string; body: BodyOf<'updateWebflowSite'> };

/** Connects a Webflow site with an authorization or an API token, or updates the one with `id`. */
export async function saveWebflowSite(input: WebflowSave): Promise<WebflowSite> {
  if ('authorized' in input) {
    return (await api('createWebflowSiteWithToken', { body: input.authorized })).site;
  }
  if ('token' in input) return api('createWebflowSite', { body: input.token });
  return api('updateWebflowSite', { params: { id: input.id }, body: input.body });
}
