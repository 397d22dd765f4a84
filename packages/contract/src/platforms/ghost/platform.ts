import type { PlatformInfo } from '../platform-info.ts';

export const ghost = {
  id: 'ghost',
  label: 'Ghost',
  sitesLabel: 'Ghost Sites',
  screen: '/ghost',
  isOptional: false,
  fields: { siteId: 'ghost_site_id', collectionId: null, siteCount: 'ghost_sites' },
  capabilities: {
    publishes: true,
    nativeScheduling: true,
    // Its tags: the first one is what Ghost calls the primary tag.
    categories: true,
    listsCategories: true,
    featuredImage: true,
    collections: false,
    viewsPosts: true,
    unpublishes: true,
    deletesForGood: true,
    redates: true,
    choosesPictureFormat: true,
    connectsInPopup: false,
  },
} as const satisfies PlatformInfo;

/** Method and path of its endpoints, for the browser: without zod. */
export const ghostRoutes = {
  listGhostSites: ['GET', '/protected/ghost/sites'],
  getGhostSite: ['GET', '/protected/ghost/sites/{id}'],
  listGhostAuthors: ['GET', '/protected/ghost/sites/{id}/authors'],
  listGhostTags: ['GET', '/protected/ghost/sites/{id}/tags'],
} as const;
