import type { Database } from './schema.ts';

/** `kept`, or left out of every backup and skipped in every restore, with the reason. */
type TableRule = 'kept' | { leftOut: string };

/**
 * What a backup does with each table. A new table does not compile until it is listed here: leave out whatever proves who
 * somebody is or may be used once (sessions, codes, links, tickets, states), and counters that limit tries, so that no
 * restore makes them valid again; keep the rest.
 */
export const backupTables = {
  article_bodies: 'kept',
  article_conflicts: 'kept',
  article_rewrites: 'kept',
  article_signatures: 'kept',
  article_steps: 'kept',
  article_versions: 'kept',
  articles: 'kept',
  audit_log: 'kept',
  batch_sources: 'kept',
  batches: 'kept',
  demo_customers: 'kept',
  demo_invoices: 'kept',
  demo_subscriptions: 'kept',
  discarded_posts: 'kept',
  export_tickets: { leftOut: 'download links that work once' },
  identity_accounts: 'kept',
  identity_codes: { leftOut: 'sign-in tickets and password reset links that work once' },
  identity_devices: { leftOut: 'devices that signed in before, whose tries are counted apart' },
  identity_sessions: { leftOut: 'logins, which may have ended since' },
  job_turns: { leftOut: 'whose turn it is in the job queues; all users who wait begin alike' },
  link_checks: 'kept',
  model_calls: 'kept',
  payment_events: 'kept',
  plans: 'kept',
  post_take_backs: 'kept',
  prompts: 'kept',
  provider_calls: 'kept',
  quota_reservations: 'kept',
  request_slots: { leftOut: 'when the next request to a provider may start, a matter of seconds' },
  sessions: { leftOut: 'sessions, which may have ended since' },
  site_authorizations: { leftOut: 'authorizations under way, whose state works once' },
  sites: 'kept',
  subscriptions: 'kept',
  throttles: { leftOut: 'counts of tries, which would lock people out or let guessers on' },
  users: 'kept',
} as const satisfies Record<keyof Database, TableRule>;

/**
 * Names of tables that were left out and no longer exist, or have another name: backups of version 0.1.0 hold rows of
 * some. Move a name here when its table is renamed or dropped.
 */
export const formerlyLeftOut: readonly string[] = [];
