import type { PlatformInfo } from '../platform-info.ts';

export const wordPress = {
  id: 'wordpress',
  label: 'WordPress',
  sitesLabel: 'WordPress Sites',
  isOptional: false,
  fields: { siteId: 'wordpress_site_id', collectionId: null, siteCount: 'wordpress_sites' },
  capabilities: {
    publishes: true,
    nativeScheduling: true,
    categories: true,
    listsCategories: true,
    featuredImage: true,
    collections: false,
    viewsPosts: true,
    connectsInPopup: false,
  },
} as const satisfies PlatformInfo;
