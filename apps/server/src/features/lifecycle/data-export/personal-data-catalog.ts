/** Rows of one table about a user, written to one file of the export. */
export type Dataset = {
  file: string;
  table: string;
  /** Selects the rows, as SQL; `:user` is the user id, `:ids` are row ids in `parent`. */
  owner: string;
  /** The parent table with the user's rows. */
  parent?: 'articles' | 'batches';
  columns: readonly string[];
  /** Additional fields, as SQL. */
  computed?: Readonly<Record<string, string>>;
  /** Excluded columns with the reason. */
  leftOut?: Readonly<Record<string, string>>;
  /** Pagination key: unique, of this type. Without one, the table has few rows per user and is read at once. */
  key?: { by: string; type: 'uuid' | 'text' | 'bigint' };
  /** Page size; smaller if rows contain whole texts. */
  pageSize?: number;
};

const secret = 'a secret, or the hash of one';
const internal = 'internal processing state; not about the person';
const derived = 'derived from exported data';
const otherUser = 'may identify another user; shown as a label instead';
const itself = { user_id: 'the person themselves' };

const mine = 'user_id = :user';
const ofArticles = { owner: 'article_id = any(:ids)', parent: 'articles' } as const;
const ofDemoCustomer = 'customer_id in (select id from demo_customers where user_id = :user)';
const subject = `(select subject from users where id = :user and issuer = 'urn:embedded-identity')`;
/** A field of an audit entry, unless the entry is about another user. */
const unlessOther = (column: string) =>
  `case when target_type <> 'user' or target_id = :user::text then ${column} end`;

const byId = { by: 'id', type: 'uuid' } as const;
const byArticle = { by: 'article_id', type: 'uuid' } as const;
/** Texts have up to 200,000 characters; keeps a page below 10 MB. */
const fewTexts = 20;

const list = (names: string) => names.trim().split(/\s+/);

/** All personal data in the database. A test fails for a table or a column that is missing here. */
export const datasets: readonly Dataset[] = [
  {
    file: 'account/profile.json',
    table: 'users',
    owner: 'id = :user',
    columns: list(`id issuer subject email email_verified name picture role approval_status suspended_at
      is_beta_tester created_at last_login_at`),
  },
  {
    file: 'account/login.json',
    table: 'identity_accounts',
    owner: `id::text = ${subject}`,
    columns: list('id email email_verified name picture google_subject created_at trusted_since'),
    leftOut: { password_hash: secret, email_key: derived },
  },
  {
    file: 'account/logins.json',
    table: 'identity_sessions',
    owner: `account_id::text = ${subject}`,
    columns: ['created_at', 'expires_at'],
    leftOut: { token_hash: secret, account_id: 'in account/login.json' },
  },
  {
    file: 'account/sessions.json',
    table: 'sessions',
    owner: mine,
    columns: ['created_at', 'expires_at'],
    leftOut: { ...itself, token_hash: secret },
  },
  {
    file: 'account/api-keys.json',
    table: 'api_keys',
    owner: mine,
    columns: list('id name hint scopes created_at expires_at last_used_at last_used_address'),
    leftOut: { ...itself, key_hash: secret },
  },
  {
    file: 'account/connected-apps.json',
    table: 'connected_apps',
    owner: mine,
    columns: list('id name redirect_uri scopes created_at last_used_at last_used_address'),
    leftOut: { ...itself, client_id: internal },
  },
  {
    file: 'account/audit-log.json',
    table: 'audit_log',
    owner: `(actor_id = :user or (target_type = 'user' and target_id = :user::text))`,
    columns: ['id', 'at', 'action', 'target_type'],
    computed: {
      actor: `case when actor_type = 'operator' then 'operator' when actor_id = :user then 'you' else 'another user' end`,
      target_id: unlessOther('target_id'),
      before: unlessOther('before'),
      after: unlessOther('after'),
    },
    leftOut: {
      actor_type: otherUser,
      actor_id: otherUser,
      target_id: otherUser,
      before: otherUser,
      after: otherUser,
    },
    key: byId,
  },
  {
    file: 'sites/sites.json',
    table: 'sites',
    owner: mine,
    columns:
      list(`id platform name url remote_id username auth_type settings status status_message failures last_sync
      access_token_expires_at retry_at label label_text label_place responsible_person picture_format refresh_after_months
      created_at updated_at`),
    leftOut: {
      ...itself,
      app_password_box: secret,
      access_token_box: secret,
      refresh_token_box: secret,
      oauth_client_box: secret,
      renewal_started_at: internal,
    },
  },
  {
    file: 'sites/profiles.json',
    table: 'site_profiles',
    owner: 'site_id in (select id from sites where user_id = :user)',
    columns: list('site_id profile updated_at'),
  },
  {
    file: 'sites/profile-proposals.json',
    table: 'site_profile_proposals',
    owner: 'site_id in (select id from sites where user_id = :user)',
    columns: list('site_id post_ids started_at message proposal'),
    leftOut: { id: internal },
  },
  {
    file: 'sites/link-rules.json',
    table: 'site_link_rules',
    owner: 'site_id in (select id from sites where user_id = :user)',
    columns: list('site_id most always never'),
  },
  {
    file: 'sites/posts.json',
    table: 'site_posts',
    owner: 'site_id in (select id from sites where user_id = :user)',
    columns: list('site_id post_id url title excerpt headings categories language published_at modified_at'),
    leftOut: { words: derived },
  },
  {
    file: 'sites/stored-posts.json',
    table: 'stored_posts',
    owner: 'site_id in (select id from sites where user_id = :user)',
    columns: list('id site_id article title fields is_live date modified_at remote'),
  },
  {
    file: 'sites/post-signatures.json',
    table: 'site_post_signatures',
    owner: 'site_id in (select id from sites where user_id = :user)',
    columns: list('site_id post_id'),
    leftOut: { minhash: derived, bands: derived },
  },
  {
    file: 'sites/posts-refreshed.json',
    table: 'site_indexes',
    owner: 'site_id in (select id from sites where user_id = :user)',
    columns: list('site_id started_at ended_at refreshed_at read_posts total_posts message'),
  },
  {
    file: 'sites/connections-in-progress.json',
    table: 'site_authorizations',
    owner: mine,
    columns: list('method hosting_type site_name site_url created_at expires_at'),
    leftOut: { ...itself, state_hash: secret, browser_hash: secret, oauth_client_box: secret },
  },
  {
    file: 'sites/posts-to-remove.json',
    table: 'discarded_posts',
    owner: mine,
    columns: list('id article_id site_id site_url collection_id post_id created_at strays_until'),
    leftOut: itself,
    key: byId,
  },
  {
    file: 'articles/batches.json',
    table: 'batches',
    owner: mine,
    columns:
      list(`id main_topic platform audience tone language keywords word_count writing_depth needs_approval
      period articles_per_period start_at time_zone idempotency_key created_at cluster_pillar cluster_updates_live
      featured_image`),
    leftOut: { ...itself, request_hash: derived },
    key: byId,
  },
  {
    file: 'articles/sources.json',
    table: 'batch_sources',
    owner: 'batch_id = any(:ids)',
    parent: 'batches',
    columns: list('batch_id position kind title url body'),
    key: { by: `batch_id::text || lpad(position::text, 6, '0')`, type: 'text' },
    pageSize: fewTexts,
  },
  {
    file: 'articles/cluster-links.json',
    table: 'cluster_links',
    ...ofArticles,
    columns: list('article_id target_id state'),
    leftOut: { tried_version: internal },
    key: { by: 'article_id::text || target_id::text', type: 'text' },
  },
  {
    file: 'articles/articles.json',
    table: 'articles',
    owner: mine,
    columns: list(`id batch_id position title topic subtopic subtopic_description status platform site_name
      site_id collection_id by_hand due_at published_at
      slug meta_title meta_description focus_keyword excerpt tags categories
      featured_image_url featured_image_alt featured_media_id featured_caption featured_focal title_proposals word_count version has_content needs_approval approved_at approved_by
      approved_hash content_hash error_code error_msg paused_at retries retries_until created_at updated_at`),
    leftOut: { ...itself, rewrite_from: internal, signed_hash: internal, progress: internal, run: internal },
    key: byId,
    pageSize: 200,
  },
  {
    file: 'articles/publications.json',
    table: 'publications',
    owner: mine,
    columns: list(`article_id site_id post_id post_url post_site_url placement placed_categories placed_image
      blog_remarks remote_status remote_due_at remote_modified_at conflict_at withdraw_at verification verified_at
      live_change live_change_at live_version placed_version redates placed_label label_removed`),
    leftOut: {
      ...itself,
      ...Object.fromEntries(
        list(`publish_at checked_at claim create_attempted_at create_attempts slot lost_write_at next_attempt_at
          publish_attempts remote_fingerprint sweep_at verify_at`).map((column) => [column, internal]),
      ),
    },
    key: byArticle,
    pageSize: 200,
  },
  {
    file: 'articles/texts.json',
    table: 'article_bodies',
    ...ofArticles,
    columns: list('article_id markdown html gate_report findings overruled kept_claims'),
    key: byArticle,
    pageSize: fewTexts,
  },
  {
    file: 'articles/versions.json',
    table: 'article_versions',
    ...ofArticles,
    columns:
      list(`article_id version origin author created_at created_by restored_from title slug meta_title meta_description
      focus_keyword excerpt tags categories featured_image_url featured_image_alt featured_media_id featured_caption featured_focal word_count content_hash markdown
      html`),
    key: { by: `article_id::text || lpad(version::text, 9, '0')`, type: 'text' },
    pageSize: fewTexts,
  },
  {
    file: 'articles/writing-steps.json',
    table: 'article_steps',
    ...ofArticles,
    columns: list('article_id step output finish_reason created_at'),
    key: { by: 'article_id::text || step', type: 'text' },
    pageSize: fewTexts,
  },
  {
    file: 'articles/texts-in-progress.json',
    table: 'article_drafts',
    ...ofArticles,
    columns: list('article_id text words asked_words'),
    key: byArticle,
    pageSize: fewTexts,
  },
  {
    file: 'articles/rewrites-in-progress.json',
    table: 'article_rewrites',
    ...ofArticles,
    columns: list(
      'article_id instruction section_index section_heading passage passage_occurrence requested_at findings',
    ),
    key: byArticle,
  },
  {
    file: 'articles/refreshes.json',
    table: 'article_refreshes',
    ...ofArticles,
    columns: list('article_id marked_at dismissed_at requested_at base_version redates shows_date message'),
    key: byArticle,
  },
  {
    file: 'articles/rewrite-proposals.json',
    table: 'article_proposals',
    ...ofArticles,
    columns:
      list(`id article_id kind instruction heading passage place base_version before_html after_html findings
      search_fields unsupported redates created_at discarded_at`),
    key: byId,
    pageSize: fewTexts,
  },
  {
    file: 'articles/reviews.json',
    table: 'article_reviews',
    ...ofArticles,
    columns:
      list(`id article_id kind version content_hash reviewer recorded_by by_api_key responsible_person scope note
      created_at withdrawn_at`),
    key: byId,
  },
  {
    file: 'articles/conflicts.json',
    table: 'article_conflicts',
    ...ofArticles,
    columns: list('article_id found_at changed_at title html'),
    leftOut: { fingerprint: derived },
    key: byArticle,
    pageSize: fewTexts,
  },
  {
    file: 'articles/pictures.json',
    table: 'article_media',
    ...ofArticles,
    columns: list('article_id media_id role'),
    key: { by: 'article_id::text || media_id::text || role', type: 'text' },
  },
  {
    file: 'articles/featured-image-requests.json',
    table: 'featured_image_requests',
    ...ofArticles,
    columns: list('article_id status message requested_at'),
    leftOut: { run: internal },
    key: byArticle,
  },
  {
    file: 'pictures/pictures.json',
    table: 'media',
    owner: mine,
    columns: list(
      `id name origin source_url width height bytes alt caption focal_x focal_y decorative created_at`,
    ),
    leftOut: itself,
    key: byId,
  },
  {
    file: 'pictures/files.json',
    table: 'media_files',
    owner: 'media_id in (select id from media where user_id = :user)',
    columns: list('media_id size format width height bytes sha256'),
    key: { by: 'media_id::text || size || format', type: 'text' },
  },
  {
    file: 'usage/quota.json',
    table: 'quota_reservations',
    owner: mine,
    columns: list('article_id reserved_at released_at failed_paid_at'),
    leftOut: itself,
    key: byArticle,
  },
  {
    file: 'usage/model-calls.json',
    table: 'model_calls',
    owner: mine,
    columns: list(
      'id at article_id batch_id purpose model outcome input_tokens cached_input_tokens output_tokens pictures duration_ms',
    ),
    leftOut: itself,
    key: byId,
  },
  {
    file: 'account/webhooks.json',
    table: 'webhooks',
    owner: mine,
    columns: list(
      'id url description events disabled_reason failures retry_at old_secret_until created_at updated_at',
    ),
    leftOut: { ...itself, secret_box: secret, old_secret_box: secret },
  },
  {
    file: 'account/webhook-events.json',
    table: 'webhook_events',
    owner: mine,
    columns: list('id type article_id site_id happened_at body'),
    leftOut: itself,
    key: byId,
  },
  {
    file: 'account/webhook-deliveries.json',
    table: 'webhook_deliveries',
    owner: 'webhook_id in (select id from webhooks where user_id = :user)',
    columns:
      list(`id webhook_id event_id article_id state attempts first_attempt_at last_attempt_at status response
      next_at`),
    leftOut: { claimed_until: internal },
    key: { by: 'id', type: 'bigint' },
  },
  {
    file: 'billing/subscriptions.json',
    table: 'subscriptions',
    owner: mine,
    columns: list(`provider customer_id subscription_id plan_id billing_interval status cancel_at_period_end
      period_start period_end usage_month_start usage_month_end grace_until open_invoice_id created_at synced_at`),
    leftOut: {
      ...itself,
      attempt: internal,
      claim: internal,
      claimed_until: internal,
      ticket: internal,
      written_ticket: internal,
    },
  },
  {
    file: 'billing/demo-customer.json',
    table: 'demo_customers',
    owner: mine,
    columns: ['id', 'card', 'balance'],
    leftOut: itself,
  },
  {
    file: 'billing/demo-subscriptions.json',
    table: 'demo_subscriptions',
    owner: ofDemoCustomer,
    columns: list(`id customer_id product_id billing_interval amount status cancel_at_period_end period_start
      period_end pending created_at`),
    leftOut: { last_key: internal },
  },
  {
    file: 'billing/demo-invoices.json',
    table: 'demo_invoices',
    owner: ofDemoCustomer,
    columns: list('id customer_id subscription_id number status total created_at'),
    leftOut: { asked: internal },
  },
];

/** Tables without a file in the export, with the reason. */
export const notExported: Readonly<Record<string, string>> = {
  idempotent_responses: 'responses to repeated requests, deleted after a day; what they created is exported',
  identity_devices: 'hashes of cookies of known browsers',
  oauth_clients: 'what apps registered about themselves; not about a person',
  oauth_records: 'hashes of tokens of connected apps, which expire',
  job_turns: 'fair-scheduling state of the job queues, by ID only',
  identity_codes: 'hashes of single-use links and tickets, which expire within a day',
  export_tickets: 'hashes of download links, which expire within a minute',
  article_signatures: derived,
  media_contents: 'exported as files in the folder pictures',
  media_objects: 'names of the files that are exported in the folder pictures',
  unused_media_objects: 'names of files that are being deleted; identifies nobody',
  throttles: 'attempt counters, which expire within a day',
  request_slots: 'request rate limits of external services',
  link_checks: 'whether URLs respond, by their hash; shared by all users',
  provider_calls: 'counts of external calls across all users',
  payment_events: 'ids of processed events, without a customer',
  plans: 'shared by all users',
  seeded_prompt_categories: 'shared by all users',
  prompts: 'shared by all users; edited by administrators',
  provider_settings: 'settings of the installation; entered by administrators',
  post_take_backs: 'pending work of deleted accounts; identifies nobody',
};
