import type { PlatformInfo } from '../platform-info.ts';

export const wordPress = {
  id: 'wordpress',
  label: 'WordPress',
  sitesLabel: 'WordPress Sites',
  screen: '/wordpress',
  isOptional: false,
  isPinned: true,
  fields: { siteId: 'wordpress_site_id', collectionId: null, siteCount: 'wordpress_sites' },
  capabilities: {
    publishes: true,
    nativeScheduling: true,
    categories: true,
    listsCategories: true,
    featuredImage: true,
    collections: false,
    viewsPosts: true,
    unpublishes: true,
    redates: true,
    choosesPictureFormat: true,
    connectsInPopup: false,
  },
} as const satisfies PlatformInfo;

/** Method and path of its endpoints, for the browser: without zod. */
export const wordPressRoutes = {
  listWordPressSites: ['GET', '/protected/wordpress/sites'],
  getWordPressSite: ['GET', '/protected/wordpress/sites/{id}'],
  getWordPressSiteForEdit: ['GET', '/protected/wordpress/sites/{id}/edit'],
  createWordPressSite: ['POST', '/protected/wordpress/sites'],
  updateWordPressSite: ['PUT', '/protected/wordpress/sites/{id}'],
  deleteWordPressSite: ['DELETE', '/protected/wordpress/sites/{id}'],
  testWordPressSite: ['POST', '/protected/wordpress/sites/{id}/test'],
  checkWordPressPlugins: ['GET', '/protected/wordpress/sites/{id}/plugins'],
  listWordPressCategories: ['GET', '/protected/wordpress/sites/{id}/categories'],
  authorizeWordPress: ['POST', '/protected/wordpress/sites/oauth2/authorize'],
  finishWordPressAuthorization: ['POST', '/protected/wordpress/sites/oauth2/callback'],
  authorizeAppPassword: ['POST', '/protected/wordpress/sites/app-password/authorize'],
  viewWordPressPost: ['GET', '/protected/wordpress/view/{site_id}/{post_id}'],
} as const;
