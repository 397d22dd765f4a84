import type { PlatformInfo } from '../platform-info.ts';

export const webflow = {
  id: 'webflow',
  label: 'Webflow',
  sitesLabel: 'Webflow Sites',
  screen: '/webflow',
  isOptional: true,
  isPinned: true,
  fields: { siteId: 'webflow_site_id', collectionId: 'webflow_collection_id', siteCount: 'webflow_sites' },
  capabilities: {
    publishes: true,
    nativeScheduling: false,
    // Its posts are categorized by fields of their collection.
    categories: false,
    listsCategories: false,
    featuredImage: true,
    choosesPictureFormat: true,
    collections: true,
    viewsPosts: false,
    unpublishes: false,
    redates: false,
    connectsInPopup: true,
  },
} as const satisfies PlatformInfo;

/** Method and path of its endpoints, for the browser: without zod. */
export const webflowRoutes = {
  listWebflowSites: ['GET', '/protected/webflow/sites'],
  createWebflowSite: ['POST', '/protected/webflow/sites'],
  getWebflowSite: ['GET', '/protected/webflow/sites/{id}'],
  updateWebflowSite: ['PUT', '/protected/webflow/sites/{id}'],
  deleteWebflowSite: ['DELETE', '/protected/webflow/sites/{id}'],
  getWebflowSiteForEdit: ['GET', '/protected/webflow/sites/{id}/edit'],
  testWebflowSite: ['POST', '/protected/webflow/sites/{id}/test'],
  authorizeWebflow: ['POST', '/protected/webflow/sites/oauth2/authorize'],
  listWebflowCollections: ['GET', '/protected/webflow/sites/{id}/collections'],
  getWebflowCollection: ['GET', '/protected/webflow/sites/{id}/collections/{collection_id}'],
  listWebflowItems: ['GET', '/protected/webflow/collections/{id}/items'],
  fetchWebflowSites: ['POST', '/protected/webflow/sites/oauth2/fetch-sites'],
  exchangeWebflowToken: ['POST', '/protected/webflow/sites/oauth2/exchange-token'],
  createWebflowSiteWithToken: ['POST', '/protected/webflow/sites/create-with-token'],
} as const;
