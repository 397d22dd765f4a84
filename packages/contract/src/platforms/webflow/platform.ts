import type { PlatformInfo } from '../platform-info.ts';

export const webflow = {
  id: 'webflow',
  label: 'Webflow',
  sitesLabel: 'Webflow Sites',
  isOptional: true,
  fields: { siteId: 'webflow_site_id', collectionId: 'webflow_collection_id', siteCount: 'webflow_sites' },
  capabilities: {
    publishes: true,
    nativeScheduling: false,
    // Its posts are categorized by fields of their collection.
    categories: false,
    listsCategories: false,
    featuredImage: false,
    collections: true,
    viewsPosts: false,
    connectsInPopup: true,
  },
} as const satisfies PlatformInfo;
