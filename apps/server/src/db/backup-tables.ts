import type { Database } from './schema.ts';

/** `kept`, or the reason why it is left out of backups and skipped on restore. */
type TableRule = 'kept' | { leftOut: string };

/**
 * What a backup does with each table. A new table does not compile until it is listed here. Leave out credentials and
 * single-use values (sessions, codes, links, tickets, states) and rate-limit counters, so that a restore does not make
 * them valid again; keep the rest.
 */
export const backupTables = {
  api_keys: { leftOut: 'credentials, which may have been deleted since' },
  article_bodies: 'kept',
  article_conflicts: 'kept',
  article_media: 'kept',
  article_proposals: 'kept',
  article_drafts: { leftOut: 'texts that are being written right now; the steps are kept' },
  article_refreshes: 'kept',
  article_reviews: 'kept',
  article_rewrites: 'kept',
  article_signatures: 'kept',
  article_steps: 'kept',
  article_versions: 'kept',
  articles: 'kept',
  audit_log: 'kept',
  batch_sources: 'kept',
  batches: 'kept',
  connected_apps: { leftOut: 'access of apps, which may have been ended since' },
  cluster_links: 'kept',
  demo_customers: 'kept',
  demo_invoices: 'kept',
  demo_subscriptions: 'kept',
  discarded_posts: 'kept',
  export_tickets: { leftOut: 'single-use download links' },
  featured_image_requests: 'kept',
  idempotent_responses: { leftOut: 'responses to repeated requests, kept for a day' },
  identity_accounts: 'kept',
  identity_codes: { leftOut: 'single-use sign-in tickets and password reset links' },
  identity_devices: { leftOut: 'known devices, which have a separate attempt counter' },
  identity_sessions: { leftOut: 'logins, which may have been revoked since' },
  job_turns: { leftOut: 'fair-scheduling state of the job queues; rebuilt from zero' },
  link_checks: 'kept',
  media: 'kept',
  media_contents: 'kept',
  media_files: 'kept',
  media_objects: 'kept',
  model_calls: 'kept',
  oauth_clients: { leftOut: 'registrations of apps, which register again' },
  oauth_records: { leftOut: 'hashes of tokens, which may have been revoked since' },
  payment_events: 'kept',
  plans: 'kept',
  post_take_backs: 'kept',
  prompts: 'kept',
  provider_calls: 'kept',
  provider_settings: 'kept',
  publications: 'kept',
  quota_reservations: 'kept',
  request_slots: { leftOut: 'provider rate limits, valid for seconds' },
  seeded_prompt_categories: 'kept',
  sessions: { leftOut: 'sessions, which may have been revoked since' },
  site_authorizations: { leftOut: 'pending authorizations, whose state can be used once' },
  site_indexes: { leftOut: 'the posts of a site are read again' },
  site_link_rules: 'kept',
  site_post_signatures: { leftOut: 'computed again when the posts are read' },
  site_posts: { leftOut: 'copies of what is public on the sites; read again' },
  site_profile_proposals: 'kept',
  site_profiles: 'kept',
  sites: 'kept',
  stored_posts: 'kept',
  subscriptions: 'kept',
  throttles: { leftOut: 'attempt counters, which would be wrong after a restore' },
  unused_media_objects: 'kept',
  users: 'kept',
  webhook_deliveries: 'kept',
  webhook_events: 'kept',
  webhooks: 'kept',
} as const satisfies Record<keyof Database, TableRule>;

/**
 * Names of left-out tables that no longer exist or were renamed: backups of version 0.1.0 contain rows of some. Move a
 * name here when its table is renamed or dropped.
 */
export const formerlyLeftOut: readonly string[] = [];
