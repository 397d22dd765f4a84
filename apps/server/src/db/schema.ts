// biome-ignore-all lint: generated
// biome-ignore-all format: generated
// Generated from the migrated database by: npm run db:types
import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Int8 = number;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface ApiKeys {
  created_at: Timestamp;
  expires_at: Timestamp | null;
  hint: string;
  id: string;
  key_hash: Buffer;
  last_used_address: string | null;
  last_used_at: Timestamp | null;
  name: string;
  scopes: string[];
  user_id: string;
}

export interface ArticleBodies {
  article_id: string;
  findings: Generated<Json>;
  gate_report: Json;
  html: string;
  kept_claims: Generated<Json>;
  markdown: string;
  overruled: Json | null;
}

export interface ArticleConflicts {
  article_id: string;
  changed_at: Timestamp | null;
  fingerprint: string | null;
  found_at: Timestamp;
  html: string;
  title: string;
}

export interface ArticleDrafts {
  article_id: string;
  asked_words: number;
  text: string;
  words: number;
}

export interface ArticleMedia {
  article_id: string;
  media_id: string;
  role: string;
}

export interface ArticleProposals {
  after_html: string;
  article_id: string;
  base_version: number;
  before_html: string;
  created_at: Timestamp;
  discarded_at: Timestamp | null;
  findings: Json;
  heading: string;
  id: string;
  instruction: string;
  kind: Generated<string>;
  passage: string | null;
  place: Json | null;
  redates: Generated<boolean>;
  search_fields: Json | null;
  unsupported: Json | null;
}

export interface ArticleRefreshes {
  article_id: string;
  base_version: Generated<number>;
  dismissed_at: Timestamp | null;
  marked_at: Timestamp | null;
  message: string | null;
  redates: Generated<boolean>;
  requested_at: Timestamp | null;
  shows_date: Generated<boolean>;
}

export interface ArticleReviews {
  article_id: string;
  by_api_key: Generated<boolean>;
  content_hash: string;
  created_at: Timestamp;
  id: string;
  kind: string;
  note: Generated<string>;
  recorded_by: string;
  responsible_person: Generated<string>;
  reviewer: string;
  scope: Generated<string[]>;
  version: number;
  withdrawn_at: Timestamp | null;
}

export interface ArticleRewrites {
  article_id: string;
  findings: Json | null;
  instruction: string;
  passage: string | null;
  passage_occurrence: number | null;
  requested_at: Timestamp;
  section_heading: string | null;
  section_index: number | null;
}

export interface Articles {
  approved_at: Timestamp | null;
  approved_by: string | null;
  approved_hash: string | null;
  batch_id: string;
  by_hand: Generated<boolean>;
  categories: Generated<string[]>;
  collection_id: string | null;
  content_hash: string | null;
  created_at: Timestamp;
  due_at: Timestamp;
  error_code: string | null;
  error_msg: string | null;
  excerpt: string | null;
  featured_caption: string | null;
  featured_focal: string | null;
  featured_image_alt: Generated<string>;
  featured_image_url: Generated<string>;
  featured_media_id: string | null;
  focus_keyword: string | null;
  has_content: Generated<boolean>;
  id: string;
  meta_description: string | null;
  meta_title: string | null;
  needs_approval: Generated<boolean>;
  paused_at: Timestamp | null;
  platform: string;
  position: number;
  progress: Json | null;
  published_at: Timestamp | null;
  retries: Generated<number>;
  retries_until: Timestamp | null;
  rewrite_from: string | null;
  run: Generated<number>;
  signed_hash: string | null;
  site_id: string | null;
  site_name: string;
  slug: string | null;
  status: string;
  subtopic: string;
  subtopic_description: Generated<string>;
  tags: Generated<string[]>;
  title: string;
  title_proposals: Generated<string[]>;
  topic: string;
  updated_at: Timestamp;
  user_id: string;
  version: Generated<number>;
  word_count: number | null;
}

export interface ArticleSignatures {
  article_id: string;
  bands: ArrayType<Int8>;
  minhash: number[];
  user_id: string;
}

export interface ArticleSteps {
  article_id: string;
  created_at: Timestamp;
  finish_reason: string;
  output: string;
  step: string;
}

export interface ArticleVersions {
  article_id: string;
  author: string;
  categories: Generated<string[]>;
  content_hash: string;
  created_at: Timestamp;
  created_by: string | null;
  excerpt: string;
  featured_caption: string | null;
  featured_focal: string | null;
  featured_image_alt: Generated<string>;
  featured_image_url: Generated<string>;
  featured_media_id: string | null;
  focus_keyword: string;
  html: string;
  markdown: string | null;
  meta_description: string;
  meta_title: string;
  origin: string;
  restored_from: number | null;
  slug: string;
  tags: string[];
  title: string;
  version: number;
  word_count: number;
}

export interface AuditLog {
  action: string;
  actor_id: string | null;
  actor_type: Generated<string>;
  after: Json | null;
  at: Timestamp;
  before: Json | null;
  id: string;
  target_id: string;
  target_type: string;
}

export interface Batches {
  articles_per_period: number;
  audience: string | null;
  cluster_pillar: number | null;
  cluster_updates_live: Generated<boolean>;
  created_at: Timestamp;
  featured_image: Generated<string>;
  id: string;
  idempotency_key: string | null;
  keywords: Generated<string[]>;
  language: string | null;
  main_topic: string;
  needs_approval: Generated<boolean>;
  period: string;
  platform: string;
  request_hash: Buffer;
  start_at: Timestamp;
  time_zone: string;
  tone: string | null;
  user_id: string;
  word_count: number;
  writing_depth: string;
}

export interface BatchSources {
  batch_id: string;
  body: string;
  kind: string;
  position: number;
  title: string;
  url: string | null;
}

export interface ClusterLinks {
  article_id: string;
  state: Generated<string>;
  target_id: string;
  tried_version: number | null;
}

export interface ConnectedApps {
  client_id: string;
  created_at: Timestamp;
  id: string;
  last_used_address: string | null;
  last_used_at: Timestamp | null;
  name: string;
  redirect_uri: string;
  scopes: string[];
  user_id: string;
}

export interface DemoCustomers {
  balance: Generated<number>;
  card: string | null;
  id: string;
  user_id: string;
}

export interface DemoInvoices {
  asked: Generated<boolean>;
  created_at: Timestamp;
  customer_id: string;
  id: string;
  number: Generated<number>;
  status: string;
  subscription_id: string;
  total: number;
}

export interface DemoSubscriptions {
  amount: number;
  billing_interval: string;
  cancel_at_period_end: Generated<boolean>;
  created_at: Timestamp;
  customer_id: string;
  id: string;
  last_key: string | null;
  pending: Json | null;
  period_end: Timestamp;
  period_start: Timestamp;
  product_id: string;
  status: string;
}

export interface DiscardedPosts {
  article_id: string;
  collection_id: string | null;
  created_at: Timestamp;
  id: string;
  post_id: string | null;
  site_id: string;
  site_url: string | null;
  strays_until: Timestamp | null;
  user_id: string;
}

export interface ExportTickets {
  expires_at: Timestamp;
  request: Json;
  token_hash: Buffer;
  user_id: string;
}

export interface FeaturedImageRequests {
  article_id: string;
  message: Generated<string>;
  requested_at: Timestamp;
  run: Generated<number>;
  status: string;
}

export interface IdempotentResponses {
  created_at: Timestamp;
  key: string;
  request_hash: Buffer;
  response: Json | null;
  user_id: string;
}

export interface IdentityAccounts {
  created_at: Timestamp;
  email: string;
  email_key: string;
  email_verified: Generated<boolean>;
  google_subject: string | null;
  id: string;
  name: string | null;
  password_hash: string | null;
  picture: string | null;
  trusted_since: Timestamp;
}

export interface IdentityCodes {
  account_id: string;
  code_hash: Buffer;
  created_at: Timestamp;
  expires_at: Timestamp;
  purpose: string;
}

export interface IdentityDevices {
  account_id: string;
  expires_at: Timestamp;
  last_used_at: Timestamp;
  token_hash: Buffer;
}

export interface IdentitySessions {
  account_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  token_hash: Buffer;
}

export interface JobTurns {
  owner: string;
  queue: string;
  turn: number;
}

export interface LinkChecks {
  address_hash: Buffer;
  checked_at: Timestamp;
  finding: string;
  outcome: string;
}

export interface Media {
  alt: Generated<string>;
  bytes: number;
  caption: Generated<string>;
  created_at: Timestamp;
  decorative: Generated<boolean>;
  focal_x: Generated<number>;
  focal_y: Generated<number>;
  height: number;
  id: string;
  name: string;
  origin: string;
  source_url: string | null;
  user_id: string;
  width: number;
}

export interface MediaContents {
  content: Buffer;
  format: string;
  media_id: string;
  size: string;
}

export interface MediaFiles {
  bytes: number;
  format: string;
  height: number;
  media_id: string;
  sha256: string;
  size: string;
  width: number;
}

export interface MediaObjects {
  format: string;
  media_id: string;
  object: string;
  size: string;
}

export interface ModelCalls {
  article_id: string | null;
  at: Timestamp;
  batch_id: string | null;
  cached_input_tokens: Generated<number>;
  duration_ms: number;
  id: string;
  input_tokens: number;
  model: string;
  outcome: string;
  output_tokens: number;
  pictures: Generated<number>;
  purpose: string;
  user_id: string;
}

export interface OauthClients {
  created_at: Timestamp;
  id: string;
  payload: Json;
  used_at: Timestamp | null;
}

export interface OauthRecords {
  expires_at: Timestamp;
  grant_id: string | null;
  id_hash: Buffer;
  model: string;
  payload: Json;
  uid: string | null;
}

export interface PaymentEvents {
  event_id: string;
  provider: string;
  received_at: Timestamp;
  type: string;
}

export interface Plans {
  articles_limit: number;
  articles_period: string;
  description: string;
  monthly_price: number;
  monthly_price_id: string | null;
  name: string;
  plan_id: string;
  position: number;
  product_id: string | null;
  wordpress_sites_limit: number;
  writing_depth: string;
  yearly_price: number;
  yearly_price_id: string | null;
}

export interface PostTakeBacks {
  connection_box: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  id: string;
  post_ids: string[];
  site_id: string;
  unsettled_ids: string[];
}

export interface Prompts {
  category: string;
  created_at: Timestamp;
  description: Generated<string>;
  id: string;
  is_active: Generated<boolean>;
  name: string;
  template: string;
  updated_at: Timestamp;
}

export interface ProviderCalls {
  bucket_ms: number;
  call: string;
  calls: number;
  minute: Timestamp;
  outcome: string;
  provider: string;
}

export interface ProviderSettings {
  details: Json;
  kind: string;
  secret_box: string | null;
  updated_at: Timestamp;
}

export interface Publications {
  article_id: string;
  blog_remarks: Generated<string[]>;
  checked_at: Timestamp | null;
  claim: string | null;
  conflict_at: Timestamp | null;
  create_attempted_at: Timestamp | null;
  create_attempts: Generated<number>;
  label_removed: string | null;
  live_change: string | null;
  live_change_at: Timestamp | null;
  live_version: number | null;
  lost_write_at: Timestamp | null;
  next_attempt_at: Timestamp | null;
  placed_categories: Generated<string[]>;
  placed_image: string | null;
  placed_label: string | null;
  placed_version: number | null;
  placement: Generated<string>;
  post_id: string | null;
  post_site_url: string | null;
  post_url: string | null;
  publish_at: Timestamp | null;
  publish_attempts: Generated<number>;
  redates: Generated<boolean>;
  remote_due_at: Timestamp | null;
  remote_fingerprint: string | null;
  remote_modified_at: Timestamp | null;
  remote_status: string | null;
  site_id: string | null;
  slot: number | null;
  sweep_at: Timestamp | null;
  user_id: string;
  verification: Json | null;
  verified_at: Timestamp | null;
  verify_at: Timestamp | null;
  withdraw_at: Timestamp | null;
}

export interface QuotaReservations {
  article_id: string;
  failed_paid_at: Timestamp | null;
  released_at: Timestamp | null;
  reserved_at: Timestamp;
  user_id: string;
}

export interface RequestSlots {
  key: string;
  slot_at: Timestamp;
}

export interface SeededPromptCategories {
  category: string;
}

export interface Sessions {
  created_at: Timestamp;
  expires_at: Timestamp;
  token_hash: Buffer;
  user_id: string;
}

export interface SiteAuthorizations {
  browser_hash: Buffer | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  hosting_type: string;
  method: string;
  oauth_client_box: string | null;
  site_name: string | null;
  site_url: string;
  state_hash: Buffer;
  user_id: string;
}

export interface SiteIndexes {
  ended_at: Timestamp | null;
  message: string | null;
  read_posts: Generated<number>;
  refreshed_at: Timestamp | null;
  site_id: string;
  started_at: Timestamp;
  total_posts: Generated<number>;
}

export interface SiteLinkRules {
  always: string[];
  most: number;
  never: string[];
  site_id: string;
}

export interface SitePosts {
  categories: string[];
  excerpt: string;
  headings: string[];
  language: string | null;
  modified_at: Timestamp | null;
  post_id: string;
  published_at: Timestamp | null;
  site_id: string;
  title: string;
  url: string;
  words: string;
}

export interface SitePostSignatures {
  bands: ArrayType<Int8>;
  minhash: number[];
  post_id: string;
  site_id: string;
}

export interface SiteProfileProposals {
  id: string;
  message: string | null;
  post_ids: string[];
  proposal: Json | null;
  site_id: string;
  started_at: Timestamp;
}

export interface SiteProfiles {
  profile: Json;
  site_id: string;
  updated_at: Timestamp;
}

export interface Sites {
  access_token_box: string | null;
  access_token_expires_at: Timestamp | null;
  app_password_box: string | null;
  auth_type: string | null;
  created_at: Timestamp;
  failures: Generated<number>;
  id: string;
  label: Generated<string>;
  label_place: Generated<string>;
  label_text: Generated<string>;
  last_sync: Timestamp | null;
  name: string;
  oauth_client_box: string | null;
  picture_format: Generated<string>;
  platform: string;
  refresh_after_months: Generated<number>;
  refresh_token_box: string | null;
  remote_id: string | null;
  renewal_started_at: Timestamp | null;
  responsible_person: Generated<string>;
  retry_at: Timestamp | null;
  settings: Generated<Json>;
  status: Generated<string>;
  status_message: string | null;
  updated_at: Timestamp;
  url: string;
  user_id: string;
  username: string | null;
}

export interface StoredPosts {
  article: string;
  date: Timestamp | null;
  fields: Json | null;
  id: string;
  is_live: Generated<boolean>;
  modified_at: Timestamp;
  remote: Generated<Json>;
  site_id: string;
  title: string;
}

export interface Subscriptions {
  attempt: Generated<number>;
  billing_interval: Generated<string>;
  cancel_at_period_end: Generated<boolean>;
  claim: string | null;
  claimed_until: Timestamp | null;
  created_at: Timestamp;
  customer_id: string | null;
  grace_until: Timestamp | null;
  open_invoice_id: string | null;
  period_end: Timestamp | null;
  period_start: Timestamp | null;
  plan_id: string | null;
  provider: string;
  status: Generated<string>;
  subscription_id: string | null;
  synced_at: Timestamp | null;
  ticket: Generated<number>;
  usage_month_end: Timestamp | null;
  usage_month_start: Timestamp | null;
  user_id: string;
  written_ticket: Generated<number>;
}

export interface Throttles {
  count: number;
  key: string;
  window_start: Timestamp;
}

export interface UnusedMediaObjects {
  delete_after: Timestamp;
  object: string;
}

export interface Users {
  approval_status: Generated<string>;
  created_at: Timestamp;
  email: string | null;
  email_verified: Generated<boolean>;
  id: string;
  is_beta_tester: Generated<boolean>;
  issuer: string;
  last_login_at: Timestamp | null;
  name: string | null;
  picture: string | null;
  role: Generated<string>;
  subject: string;
  suspended_at: Timestamp | null;
}

export interface WebhookDeliveries {
  article_id: string | null;
  attempts: Generated<number>;
  claimed_until: Timestamp | null;
  event_id: string;
  first_attempt_at: Timestamp | null;
  id: Generated<Int8>;
  last_attempt_at: Timestamp | null;
  next_at: Generated<Timestamp>;
  response: string | null;
  state: Generated<string>;
  status: number | null;
  webhook_id: string;
}

export interface WebhookEvents {
  article_id: string | null;
  body: string | null;
  happened_at: Timestamp;
  id: string;
  site_id: string | null;
  type: string;
  user_id: string;
}

export interface Webhooks {
  created_at: Timestamp;
  description: string;
  disabled_reason: string | null;
  events: string[];
  failures: Generated<number>;
  id: string;
  old_secret_box: string | null;
  old_secret_until: Timestamp | null;
  retry_at: Timestamp | null;
  secret_box: string;
  updated_at: Timestamp;
  url: string;
  user_id: string;
}

export interface Database {
  api_keys: ApiKeys;
  article_bodies: ArticleBodies;
  article_conflicts: ArticleConflicts;
  article_drafts: ArticleDrafts;
  article_media: ArticleMedia;
  article_proposals: ArticleProposals;
  article_refreshes: ArticleRefreshes;
  article_reviews: ArticleReviews;
  article_rewrites: ArticleRewrites;
  article_signatures: ArticleSignatures;
  article_steps: ArticleSteps;
  article_versions: ArticleVersions;
  articles: Articles;
  audit_log: AuditLog;
  batch_sources: BatchSources;
  batches: Batches;
  cluster_links: ClusterLinks;
  connected_apps: ConnectedApps;
  demo_customers: DemoCustomers;
  demo_invoices: DemoInvoices;
  demo_subscriptions: DemoSubscriptions;
  discarded_posts: DiscardedPosts;
  export_tickets: ExportTickets;
  featured_image_requests: FeaturedImageRequests;
  idempotent_responses: IdempotentResponses;
  identity_accounts: IdentityAccounts;
  identity_codes: IdentityCodes;
  identity_devices: IdentityDevices;
  identity_sessions: IdentitySessions;
  job_turns: JobTurns;
  link_checks: LinkChecks;
  media: Media;
  media_contents: MediaContents;
  media_files: MediaFiles;
  media_objects: MediaObjects;
  model_calls: ModelCalls;
  oauth_clients: OauthClients;
  oauth_records: OauthRecords;
  payment_events: PaymentEvents;
  plans: Plans;
  post_take_backs: PostTakeBacks;
  prompts: Prompts;
  provider_calls: ProviderCalls;
  provider_settings: ProviderSettings;
  publications: Publications;
  quota_reservations: QuotaReservations;
  request_slots: RequestSlots;
  seeded_prompt_categories: SeededPromptCategories;
  sessions: Sessions;
  site_authorizations: SiteAuthorizations;
  site_indexes: SiteIndexes;
  site_link_rules: SiteLinkRules;
  site_post_signatures: SitePostSignatures;
  site_posts: SitePosts;
  site_profile_proposals: SiteProfileProposals;
  site_profiles: SiteProfiles;
  sites: Sites;
  stored_posts: StoredPosts;
  subscriptions: Subscriptions;
  throttles: Throttles;
  unused_media_objects: UnusedMediaObjects;
  users: Users;
  webhook_deliveries: WebhookDeliveries;
  webhook_events: WebhookEvents;
  webhooks: Webhooks;
}
