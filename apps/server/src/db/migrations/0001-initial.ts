import { type Kysely, sql } from 'kysely';

/** Statements run one by one, so that an error identifies the one that failed. */
const statements = [
  // ── accounts ──────────────────────────────────────────────────────────────
  `create table users (
    id uuid primary key,
    issuer text not null,
    subject text not null,
    email text,
    name text,
    picture text,
    role text not null default 'user' check (role in ('user', 'admin')),
    approval_status text not null default 'pending' check (approval_status in ('pending', 'approved', 'rejected')),
    is_beta_tester boolean not null default false,
    created_at timestamptz not null,
    last_login_at timestamptz,
    unique (issuer, subject)
  )`,
  // One index per sort order of the user list, with the id as a tiebreaker for pagination.
  `create index users_by_creation on users (created_at, id)`,
  `create index users_by_status on users (approval_status, created_at, id)`,
  `create index users_by_name on users (lower(coalesce(nullif(name, ''), email, '')), id)`,
  `create index users_by_email on users (lower(coalesce(email, '')), id)`,
  `create index users_by_login on users (coalesce(last_login_at, '-infinity'::timestamptz), id)`,
  // Search also works without the extension, only slower: not every host offers it.
  `do $$ begin
    create extension if not exists pg_trgm;
    create index users_by_words on users using gin ((coalesce(name, '') || ' ' || coalesce(email, '')) gin_trgm_ops);
  exception when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'without pg_trgm: %', sqlerrm;
  end $$`,
  `create table sessions (
    token_hash bytea primary key,
    user_id uuid not null references users on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index sessions_by_user on sessions (user_id)`,
  `create index sessions_by_expiry on sessions (expires_at)`,
  // No foreign key: entries outlive the users they refer to.
  `create table audit_log (
    id uuid primary key,
    at timestamptz not null,
    actor_type text not null default 'user' check (actor_type in ('user', 'operator')),
    actor_id uuid,
    action text not null,
    target_type text not null,
    target_id text not null,
    before jsonb,
    after jsonb
  )`,
  `create index audit_log_by_time on audit_log (at, id)`,

  // ── embedded identity ─────────────────────────────────────────────────────
  `create table identity_accounts (
    id uuid primary key,
    email text not null,
    email_key text not null unique,
    email_verified boolean not null default false,
    password_hash text,
    name text,
    picture text,
    google_subject text unique,
    created_at timestamptz not null,
    -- What was issued before this moment counts no more: the password was reset, or the owner changed.
    trusted_since timestamptz not null
  )`,
  `create table identity_sessions (
    token_hash bytea primary key,
    account_id uuid not null references identity_accounts on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index identity_sessions_by_account on identity_sessions (account_id)`,
  `create table identity_codes (
    code_hash bytea primary key,
    account_id uuid not null references identity_accounts on delete cascade,
    purpose text not null check (purpose in ('ticket', 'password_reset')),
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index identity_codes_by_account on identity_codes (account_id)`,
  // Counted in one statement in the database, so that concurrent attempts in all processes add up.
  `create table throttles (
    key text primary key,
    window_start timestamptz not null,
    count integer not null
  )`,

  // ── prompts ───────────────────────────────────────────────────────────────
  `create table prompts (
    id uuid primary key,
    name text not null,
    template text not null,
    description text not null default '',
    category text not null,
    is_active boolean not null default true,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index prompts_by_category on prompts (category, updated_at desc) where is_active`,

  // ── plans and quota ───────────────────────────────────────────────────────
  `create table plans (
    plan_id text primary key,
    name text not null,
    description text not null,
    monthly_price integer not null,
    yearly_price integer not null,
    articles_limit integer not null,
    articles_period text not null check (articles_period in ('total', 'month')),
    wordpress_sites_limit integer not null,
    writing_depth text not null check (writing_depth in ('basic', 'enhanced', 'premium')),
    position integer not null,
    -- What the payment provider calls them; null until \`plans sync\` made or found them.
    product_id text unique,
    monthly_price_id text,
    yearly_price_id text
  )`,

  // ── subscriptions ─────────────────────────────────────────────────────────
  // One row per user who ever subscribed: the last known state at the provider.
  `create table subscriptions (
    user_id uuid primary key references users on delete cascade,
    provider text not null,
    customer_id text,
    subscription_id text,
    plan_id text,
    billing_interval text not null default 'monthly' check (billing_interval in ('monthly', 'yearly')),
    status text not null default 'none' check (status in ('none', 'active', 'past_due', 'incomplete', 'ended')),
    period_start timestamptz,
    period_end timestamptz,
    cancel_at_period_end boolean not null default false,
    open_invoice_id text,
    -- While a renewal is unpaid: until when the plan is kept.
    grace_until timestamptz,
    -- A period that began early, by a change of interval, does not begin the month of articles anew.
    usage_month_start timestamptz,
    usage_month_end timestamptz,
    -- Part of the key of a call that charges: grows when the outcome of a try is known, and not before.
    attempt integer not null default 0,
    -- Who is changing it; past its time the change was left half-way, and the provider must be asked.
    claim uuid,
    claimed_until timestamptz,
    -- Taken before the provider is asked: an answer older than the one that is written counts no more.
    ticket integer not null default 0,
    written_ticket integer not null default 0,
    synced_at timestamptz,
    created_at timestamptz not null,
    unique (provider, customer_id)
  )`,
  // Deduplicates provider events.
  `create table payment_events (
    provider text not null,
    event_id text not null,
    type text not null,
    received_at timestamptz not null,
    primary key (provider, event_id)
  )`,
  `create index payment_events_by_time on payment_events (received_at)`,
  // Demo billing, which moves no money: the data a provider would store.
  `create table demo_customers (
    id text primary key,
    user_id uuid not null references users on delete cascade,
    card text,
    balance integer not null default 0
  )`,
  `create index demo_customers_by_user on demo_customers (user_id)`,
  `create table demo_subscriptions (
    id text primary key,
    customer_id text not null references demo_customers on delete cascade,
    product_id text not null,
    billing_interval text not null check (billing_interval in ('monthly', 'yearly')),
    amount integer not null,
    status text not null check (status in ('active', 'incomplete', 'ended')),
    created_at timestamptz not null,
    period_start timestamptz not null,
    period_end timestamptz not null,
    cancel_at_period_end boolean not null default false,
    -- A change that waits for the confirmation of its payment.
    pending jsonb,
    last_key text unique
  )`,
  `create index demo_subscriptions_by_customer on demo_subscriptions (customer_id, created_at)`,
  `create table demo_invoices (
    id text primary key,
    customer_id text not null references demo_customers on delete cascade,
    subscription_id text not null references demo_subscriptions on delete cascade,
    number integer generated always as identity,
    created_at timestamptz not null,
    status text not null check (status in ('open', 'paid', 'void')),
    total integer not null,
    -- Whether the bank's confirmation was asked for already.
    asked boolean not null default false
  )`,
  `create index demo_invoices_by_customer on demo_invoices (customer_id, created_at)`,

  // ── sites ─────────────────────────────────────────────────────────────────
  // Secrets are encrypted with the row id and column name as associated data.
  `create table wordpress_sites (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    name text not null,
    url text not null,
    api_base text,
    status text not null default 'pending' check (status in ('connected', 'error', 'pending')),
    status_message text,
    auth_type text not null check (auth_type in ('app_password', 'oauth2')),
    hosting_type text not null,
    username text,
    app_password_box text,
    access_token_box text,
    refresh_token_box text,
    -- OAuth2: when the access token ends, where and as whom to renew it, and who is just doing so.
    access_token_expires_at timestamptz,
    oauth_client_box text,
    renewal_started_at timestamptz,
    last_sync timestamptz,
    -- After a failure the site is left in peace until then; failures in a row lengthen the pause.
    retry_at timestamptz,
    failures integer not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index wordpress_sites_by_user on wordpress_sites (user_id, created_at)`,
  `create index wordpress_sites_by_token_expiry on wordpress_sites (access_token_expires_at) where refresh_token_box is not null`,
  `create table webflow_sites (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    name text not null,
    url text not null,
    -- The site's id at Webflow.
    provider_site_id text not null,
    status text not null default 'pending' check (status in ('connected', 'error', 'pending')),
    status_message text,
    auth_type text not null check (auth_type in ('oauth2', 'api_token')),
    access_token_box text not null,
    -- Where articles go unless their batch says otherwise, and which field takes which part of them.
    collection_id text,
    collection_name text,
    field_mapping jsonb,
    last_sync timestamptz,
    retry_at timestamptz,
    failures integer not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (user_id, provider_site_id)
  )`,
  // The last reserved slot of each service's rate limit.
  `create table request_slots (
    key text primary key,
    slot_at timestamptz not null
  )`,
  // Pending authorizations at a blog: short-lived, single-use, looked up by the hash of their state.
  `create table site_authorizations (
    state_hash bytea primary key,
    user_id uuid not null references users on delete cascade,
    method text not null check (method in ('app_password', 'oauth2')),
    site_url text not null,
    site_name text,
    hosting_type text not null,
    browser_hash bytea,
    oauth_client_box text,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index site_authorizations_by_user on site_authorizations (user_id, created_at)`,
  `create table other_websites (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    name text not null,
    url text not null,
    created_at timestamptz not null
  )`,
  `create index other_websites_by_user on other_websites (user_id, created_at)`,

  // ── articles ──────────────────────────────────────────────────────────────
  `create table batches (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    idempotency_key text,
    request_hash bytea not null,
    main_topic text not null,
    platform text not null check (platform in ('wordpress', 'webflow', 'other')),
    word_count integer not null,
    period text not null check (period in ('day', 'week', 'month')),
    articles_per_period integer not null,
    start_at timestamptz not null,
    time_zone text not null,
    writing_depth text not null check (writing_depth in ('basic', 'enhanced', 'premium')),
    created_at timestamptz not null,
    unique (user_id, idempotency_key)
  )`,
  `create table articles (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    batch_id uuid not null references batches on delete cascade,
    position integer not null,
    platform text not null check (platform in ('wordpress', 'webflow', 'other')),
    wordpress_site_id uuid references wordpress_sites on delete set null,
    webflow_site_id uuid references webflow_sites on delete set null,
    webflow_collection_id text,
    other_website_id uuid references other_websites on delete set null,
    -- The site that the publisher takes it to, of whichever platform.
    publishing_site_id uuid generated always as (coalesce(wordpress_site_id, webflow_site_id)) stored,
    site_name text not null,
    topic text not null,
    subtopic text not null,
    subtopic_description text not null default '',
    title text not null,
    status text not null check (status in ('processing', 'generating', 'scheduled', 'published', 'draft', 'error')),
    error_code text,
    error_msg text,
    due_at timestamptz not null,
    published_at timestamptz,
    has_content boolean not null default false,
    slug text,
    excerpt text,
    meta_title text,
    meta_description text,
    focus_keyword text,
    tags text[] not null default '{}',
    word_count integer,
    -- Placing at the blog. 'creating' means: a create call may be under way or may have been lost.
    placement text not null default 'none' check (placement in ('none', 'creating', 'drafted', 'placed')),
    post_id text,
    post_url text,
    -- The blog's address when post_id was given: at another address the same id may be somebody else's post.
    post_site_url text,
    -- What the blog said after our last write; a difference later is the owner's hand.
    remote_status text,
    remote_modified_at timestamptz,
    remote_due_at timestamptz,
    -- What the blog did not take as we sent it, for the user.
    blog_remarks text[] not null default '{}',
    -- When we last looked, shortly before it is due, whether the owner changed anything.
    checked_at timestamptz,
    -- When a write to the post was last lost: it may arrive later than newer ones, and undo them.
    lost_write_at timestamptz,
    create_attempts integer not null default 0,
    -- A create call may outlive its sender: when it was last sent, and when to look for drafts it left.
    create_attempted_at timestamptz,
    sweep_at timestamptz,
    publish_attempts integer not null default 0,
    next_attempt_at timestamptz,
    -- Which of the site's two lanes is at work on it; the lane's lock tells whether its holder lives.
    lane smallint,
    -- Whose work it is; what a former holder still wants to write no longer counts.
    claim uuid,
    verify_at timestamptz,
    verified_at timestamptz,
    verification jsonb,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (batch_id, position)
  )`,
  `create index articles_by_user on articles (user_id, created_at desc, id desc)`,
  `create index articles_by_user_and_status on articles (user_id, status, created_at desc, id desc)`,
  // The calendar: what is published next, across all sites and per site. Small, because partial.
  `create index articles_due on articles (due_at, publishing_site_id) where status = 'scheduled' and publishing_site_id is not null`,
  `create index articles_due_by_site on articles (publishing_site_id, due_at, position, id) where status = 'scheduled'`,
  `create index articles_to_place on articles (publishing_site_id, due_at) where status = 'scheduled' and placement <> 'placed'`,
  `create index articles_to_retry on articles (next_attempt_at) where status = 'scheduled' and next_attempt_at is not null`,
  `create index articles_to_verify on articles (verify_at, publishing_site_id) where verify_at is not null`,
  `create index articles_to_sweep on articles (sweep_at, publishing_site_id) where sweep_at is not null`,
  `create index articles_by_wordpress_site on articles (wordpress_site_id) where wordpress_site_id is not null`,
  `create index articles_by_webflow_site on articles (webflow_site_id) where webflow_site_id is not null`,
  `create index articles_by_other_website on articles (other_website_id)`,
  // Bodies in a separate table, so that lists never read them.
  `create table article_bodies (
    article_id uuid primary key references articles on delete cascade,
    markdown text not null,
    html text not null,
    gate_report jsonb not null
  )`,
  `create table article_steps (
    article_id uuid not null references articles on delete cascade,
    step text not null,
    output text not null,
    finish_reason text not null,
    created_at timestamptz not null,
    primary key (article_id, step)
  )`,
  // No foreign keys: usage records remain when the article is deleted.
  `create table model_calls (
    id uuid primary key,
    at timestamptz not null,
    user_id uuid not null,
    article_id uuid,
    purpose text not null,
    model text not null,
    outcome text not null check (outcome in ('ok', 'failed')),
    input_tokens integer not null,
    output_tokens integer not null,
    duration_ms integer not null
  )`,
  `create index model_calls_by_user on model_calls (user_id, at)`,
  // One row per accepted article: deleting a written article does not refund quota.
  `create table quota_reservations (
    article_id uuid primary key,
    user_id uuid not null references users on delete cascade,
    reserved_at timestamptz not null,
    released_at timestamptz
  )`,
  `create index quota_reservations_by_user on quota_reservations (user_id, reserved_at) where released_at is null`,
];

const tables = [
  'demo_invoices',
  'demo_subscriptions',
  'demo_customers',
  'payment_events',
  'subscriptions',
  'quota_reservations',
  'model_calls',
  'article_steps',
  'article_bodies',
  'articles',
  'batches',
  'other_websites',
  'site_authorizations',
  'request_slots',
  'webflow_sites',
  'wordpress_sites',
  'plans',
  'prompts',
  'throttles',
  'identity_codes',
  'identity_sessions',
  'identity_accounts',
  'audit_log',
  'sessions',
  'users',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await sql`drop table ${sql.id(table)}`.execute(db);
  await sql`drop extension if exists pg_trgm`.execute(db);
}
