import { presentSiteCounts } from '@chapterhouse/contract/platforms/endpoints';
import type { WebflowSite } from '@chapterhouse/contract/platforms/webflow/entities';
import type { WebhookSite } from '@chapterhouse/contract/platforms/webhook/endpoints';
import type { WordPressSite } from '@chapterhouse/contract/platforms/wordpress/entities';
import { config } from './base-fixtures.ts';
import { fixtures, wordPressSites } from './main-job-fixtures.ts';
import type { Fixtures } from './scene.ts';

const id = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const authorizedBlog: WordPressSite = {
  id: id(104),
  name: 'Letters from the Coast',
  url: 'https://letters.wordpress.com',
  status: 'error',
  status_message: 'The access token could not be renewed. Edit the site and reconnect it.',
  auth_type: 'oauth2',
  last_sync: '2026-11-18T07:30:00Z',
  username: null,
  hosting_type: 'wordpress.com',
};

/** A site with a password, and one with OAuth2 that must be reauthorized. */
export const wordPressFixtures: Fixtures = {
  ...fixtures,
  listWordPressSites: { sites: [...wordPressSites.slice(0, 1), authorizedBlog] },
  getWordPressSiteForEdit: { ...authorizedBlog, app_password: '' },
  authorizeWordPress: { auth_url: 'https://letters.example.com/oauth' },
  finishWordPressAuthorization: {
    status: 400,
    error: {
      error:
        'The code is wrong, expired or already used. Open the authorization link again and paste the new code.',
      code: 'invalid_input',
      details: [
        {
          field: 'code',
          message:
            'The code is wrong, expired or already used. Open the authorization link again and paste the new code.',
        },
      ],
    },
  },
  authorizeAppPassword: {
    auth_url: 'https://slowoven.example.com/wp-admin/authorize-application.php',
    mode: 'manual',
    note: 'After you approve, WordPress shows a password. Copy it and enter it here with your WordPress user name.',
  },
  deleteWordPressSite: {
    message:
      'WordPress site deleted successfully. 2 of its posts are still scheduled in WordPress and will be published unless you unschedule them there. The site did not respond within 10 seconds.',
  },
};

const webflowSites: WebflowSite[] = [
  {
    id: id(301),
    name: 'Studio Journal',
    url: 'https://journal.example.com',
    status: 'connected',
    status_message: null,
    auth_type: 'oauth2',
    last_sync: '2026-11-20T15:12:00Z',
    collection_id: 'posts',
    collection_name: 'Blog Posts',
  },
  {
    id: id(302),
    name: 'Product News',
    url: 'https://product-news.webflow.io',
    status: 'error',
    status_message: 'Webflow rejected the access token of this site. Reconnect the site.',
    auth_type: 'oauth2',
    last_sync: null,
    collection_id: null,
    collection_name: null,
  },
];

const field = (
  slug: string,
  displayName: string,
  type: string,
  takes: ('body' | 'excerpt' | 'meta_title')[],
) => {
  return { slug, displayName, type, isRequired: false, takes };
};

const webhookSites: WebhookSite[] = [
  {
    id: id(401),
    name: 'Field Notes',
    url: 'https://field-notes.example.com',
    receiver_url: 'https://field-notes.example.com/api/articles',
    status: 'connected',
    status_message: null,
    last_sync: '2026-11-20T15:12:00Z',
    old_secret_until: null,
  },
  {
    id: id(402),
    name: 'Handbook',
    url: 'https://handbook.example.com',
    receiver_url: 'https://hooks.example.com/handbook',
    status: 'pending',
    status_message: null,
    last_sync: null,
    old_secret_until: null,
  },
  {
    id: id(403),
    name: 'Product Pages',
    url: 'https://products.example.com',
    receiver_url: 'https://products.example.com/receive',
    status: 'error',
    status_message:
      'The receiver refused the signature (401). Store the current secret there, or replace it here. It says: The signature is wrong.',
    last_sync: '2026-11-18T08:00:00Z',
    old_secret_until: '2026-11-21T08:00:00Z',
  },
];

export const webhookFixtures: Fixtures = {
  ...fixtures,
  getConfig: { ...config, platforms: ['wordpress', 'webhook', 'other'] },
  getDashboard: {
    stats: {
      total_articles: 42,
      published_articles: 27,
      scheduled_articles: 12,
      ...presentSiteCounts({ wordpress: 3, webhook: 3, other: 1 }),
    },
    quota: { articles_used: 18, articles_total: 50, sites_used: 6, sites_total: 10 },
    activity: [],
  },
  listWebhookSites: { sites: webhookSites },
  createWebhookSite: {
    site: { ...(webhookSites[1] as WebhookSite) },
    secret: 'whsec_c2FtcGxlLXNlY3JldC1vZi1hLXNjZW5lLTAwMDE=',
  },
};

export const webflowFixtures: Fixtures = {
  ...fixtures,
  getConfig: {
    ...config,
    platforms: ['wordpress', 'webflow', 'other'],
    features: { subscriptions: true, pictures: 'demo' },
  },
  getDashboard: {
    stats: {
      total_articles: 42,
      published_articles: 27,
      scheduled_articles: 12,
      ...presentSiteCounts({ wordpress: 3, webflow: 2, other: 1 }),
    },
    quota: { articles_used: 18, articles_total: 50, sites_used: 5, sites_total: 10 },
    activity: [],
  },
  listWebflowSites: { sites: webflowSites },
  getWebflowSiteForEdit: { ...(webflowSites[0] as WebflowSite), site_id: 'w1', field_mapping: null },
  listWebflowCollections: {
    collections: [
      { id: 'posts', displayName: 'Blog Posts', slug: 'posts' },
      { id: 'guides', displayName: 'Guides', slug: 'guides' },
    ],
  },
  getWebflowCollection: {
    id: 'posts',
    displayName: 'Blog Posts',
    slug: 'posts',
    fields: [
      field('post-body', 'Post Body', 'RichText', ['body']),
      field('post-summary', 'Post Summary', 'PlainText', ['excerpt', 'meta_title']),
      field('seo-title', 'SEO Title', 'PlainText', ['excerpt', 'meta_title']),
    ],
    suggested_mapping: {
      body: 'post-body',
      excerpt: 'post-summary',
      meta_title: 'seo-title',
      meta_description: null,
    },
    problem: null,
  },
  authorizeWebflow: { auth_url: 'https://webflow.example.com/oauth' },
  exchangeWebflowToken: { access_token: 'held' },
  fetchWebflowSites: {
    sites: [
      {
        id: 'w1',
        displayName: 'Studio Journal',
        shortName: 'studio-journal',
        customDomains: ['http://journal.example.com'],
      },
      { id: 'w2', displayName: 'Product News', shortName: 'product-news', customDomains: [] },
    ],
  },
};
