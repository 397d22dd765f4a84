import type { User } from '@chapterhouse/contract/accounts/entities';
import { presentSiteCounts } from '@chapterhouse/contract/platforms/endpoints';
import type { PublicConfig } from '@chapterhouse/contract/system/endpoints';
import type { Fixtures } from './scene.ts';

/** The users of the screens. */
/** The longest name that a site may have, without a place to break. */
export const longSiteName = 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 100);

export const people = {
  writer: {
    id: '0190a000-0000-7000-8000-000000000001',
    name: 'Marguerite Delacroix',
    email: 'marguerite@example.com',
    emailVerified: true,
    picture: null,
    role: 'user',
    approvalStatus: 'approved',
    isBetaTester: false,
    isAdmin: false,
  },
  admin: {
    id: '0190a000-0000-7000-8000-000000000002',
    name: 'Ada Okafor',
    email: 'ada@example.com',
    emailVerified: true,
    picture: null,
    role: 'admin',
    approvalStatus: 'approved',
    isBetaTester: false,
    isAdmin: true,
  },
  beta: {
    id: '0190a000-0000-7000-8000-000000000003',
    name: 'Bao Tran',
    email: 'bao@example.com',
    emailVerified: true,
    picture: null,
    role: 'user',
    approvalStatus: 'approved',
    isBetaTester: true,
    isAdmin: false,
  },
  pending: {
    id: '0190a000-0000-7000-8000-000000000004',
    name: 'Pia Lindqvist',
    email: 'pia@example.com',
    emailVerified: false,
    picture: null,
    role: 'user',
    approvalStatus: 'pending',
    isBetaTester: false,
    isAdmin: false,
  },
} as const satisfies Record<string, User>;

export const config: PublicConfig = {
  product: 'Chapterhouse',
  version: '0.1.0',
  build_number: '128',
  build_date: '2026-11-20',
  identity: { kind: 'embedded', google_enabled: false, firebase: null },
  platforms: ['wordpress', 'other'],
  features: { subscriptions: true, pictures: 'demo' },
  demo: { writer: true, billing: true },
  links: {
    support_email: 'help@example.com',
    tutorial_url: 'https://example.com/tutorial',
    terms_url: 'https://example.com/terms',
    privacy_url: 'https://example.com/privacy',
  },
  analytics: null,
  error_reporting: null,
};

/** Responses for every page; a scene's fixtures override these. */
export const baseFixtures: Fixtures = {
  getConfig: config,
  logout: { message: 'Signed out' },
  getSubscription: {
    plan: {
      plan_id: 'free',
      name: 'Free',
      monthly_price: 0,
      yearly_price: 0,
      articles_limit: 5,
      wordpress_sites_limit: 1,
    },
    default_plan_id: 'free',
    subscription: null,
    usage: { articles: { used: 3, limit: 5, period: 'total' }, wordpressSites: { used: 1, limit: 1 } },
    environment: { stripe_key: null, use_stripe_sandbox: false },
  },
  // A stream without news.
  watchArticles: 'never',
  listArticleIds: { ids: [], has_more: false },
  // Nobody waits for approval.
  listUsers: { users: [], total: 0 },
  listBatchProgress: { batches: [] },
  // Asked for before the configuration says which platforms there are.
  listWebhookSites: { sites: [] },
  listGhostSites: { sites: [] },
  getPictureOptions: { model: 'demo', prompt: 'A featured image.', price_per_picture: null, request: null },
  getDashboard: {
    stats: {
      total_articles: 42,
      published_articles: 27,
      scheduled_articles: 12,
      ...presentSiteCounts({ wordpress: 2, other: 1 }),
    },
    quota: { articles_used: 18, articles_total: 50, sites_used: 2, sites_total: 3 },
    activity: [],
  },
};
