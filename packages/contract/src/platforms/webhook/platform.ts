import type { PlatformInfo } from '../platform-info.ts';

/** A website with the user's own software, which receives articles as signed requests. */
export const webhook = {
  id: 'webhook',
  label: 'Webhook site',
  sitesLabel: 'Webhook Sites',
  screen: '/webhook-sites',
  isOptional: false,
  fields: { siteId: 'webhook_site_id', collectionId: null, siteCount: 'webhook_sites' },
  capabilities: {
    publishes: true,
    nativeScheduling: false,
    // As names; the receiver decides what to do with them.
    categories: true,
    listsCategories: false,
    featuredImage: true,
    collections: false,
    viewsPosts: false,
    unpublishes: true,
    redates: false,
    connectsInPopup: false,
  },
} as const satisfies PlatformInfo;

/** Method and path of its endpoints, for the browser: without zod. */
export const webhookSiteRoutes = {
  listWebhookSites: ['GET', '/protected/webhook-sites'],
  createWebhookSite: ['POST', '/protected/webhook-sites'],
  updateWebhookSite: ['PUT', '/protected/webhook-sites/{id}'],
  replaceWebhookSiteSecret: ['POST', '/protected/webhook-sites/{id}/replace-secret'],
} as const;
