import type { PlatformInfo } from '../platform-info.ts';

/** Any website without an integration: its user downloads the HTML. */
export const other = {
  id: 'other',
  label: 'Other website',
  sitesLabel: 'Other Content Management Platforms',
  screen: '/other-sites',
  isOptional: false,
  isPinned: true,
  fields: { siteId: 'other_website_id', collectionId: null, siteCount: 'other_websites' },
  capabilities: {
    publishes: false,
    nativeScheduling: false,
    categories: true,
    listsCategories: false,
    featuredImage: true,
    collections: false,
    viewsPosts: false,
    unpublishes: false,
    redates: false,
    connectsInPopup: false,
  },
} as const satisfies PlatformInfo;

/** Method and path of its endpoints, for the browser: without zod. */
export const otherRoutes = {
  listOtherWebsites: ['GET', '/protected/other-websites'],
  getOtherWebsite: ['GET', '/protected/other-websites/{id}'],
  createOtherWebsite: ['POST', '/protected/other-websites'],
  updateOtherWebsite: ['PUT', '/protected/other-websites/{id}'],
  deleteOtherWebsite: ['DELETE', '/protected/other-websites/{id}'],
} as const;
