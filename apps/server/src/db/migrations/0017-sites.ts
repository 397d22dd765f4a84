import { type Kysely, sql } from 'kysely';

/*
 * Not additive: processes of the release before have to be stopped before this runs; see decision 0030.
 * Encrypted values move as they are: each is bound to its row's id, its column and the scope `<platform>_sites`, which is
 * the name of the table that it comes from.
 */

/** As in `0006-quality-and-approval.ts`. */
const cleared = '(not needs_approval or approved_hash = content_hash)';

/** Changes of these columns are told to whoever watches. */
const tell = (site: readonly string[]) => {
  const shown = [
    ...['user_id', 'batch_id', 'status', 'title', 'topic', 'subtopic', 'site_name', 'due_at', 'published_at'],
    ...['post_id', 'post_url', ...site, 'has_content', 'error_msg', 'verification', 'blog_remarks'],
  ];
  return `create trigger articles_tell_changed after update on articles
    for each row when (${shown.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')})
    execute function tell_article_change()`;
};

const pause = (publishes: string) =>
  `create trigger articles_pause_of_suspended before update of status on articles
    for each row when (new.status = 'scheduled' and old.status <> 'scheduled' and ${publishes})
    execute function pause_article_of_suspended_user()`;

const withoutTriggers = [
  'drop trigger articles_tell_changed on articles',
  'drop trigger articles_pause_of_suspended on articles',
];

/** What the publisher looks for, by the column that names its site. */
const publisherIndexes = (site: string, publishes: string) => [
  `create index articles_due on articles (due_at, ${site})
    where status = 'scheduled' and ${site} is not null and ${publishes}${cleared}`,
  `create index articles_due_by_site on articles (${site}, due_at, position, id)
    where status = 'scheduled' and ${publishes}${cleared}`,
  `create index articles_to_place on articles (${site}, due_at)
    where status = 'scheduled' and placement <> 'placed' and ${publishes}${cleared}`,
  `create index articles_to_verify on articles (verify_at, ${site}) where verify_at is not null`,
  `create index articles_to_sweep on articles (sweep_at, ${site}) where sweep_at is not null`,
  `create index articles_to_withdraw on articles (withdraw_at, ${site}) where withdraw_at is not null`,
];

const attentionIndex = (column: string, byHand: string) =>
  `create index articles_needing_attention on articles (user_id, due_at desc) include (status, ${column})
    where status = 'error' or (status = 'scheduled' and (error_msg is not null or ${byHand}))`;

const changedIndexes = [
  ...['due', 'due_by_site', 'to_place', 'to_verify', 'to_sweep', 'to_withdraw', 'by_user_and_site'],
  'needing_attention',
].map((name) => `drop index articles_${name}`);

const statements = [
  `create table sites (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    -- Of the registry of platforms, which alone knows which there are.
    platform text not null,
    name text not null,
    url text not null,
    -- The site's id at its platform, where sites have one there.
    remote_id text,
    auth_type text,
    username text,
    -- What only its platform understands.
    settings jsonb not null default '{}',
    app_password_box text,
    access_token_box text,
    refresh_token_box text,
    -- OAuth2: when the access token ends, where and as whom to renew it, and who is just doing so.
    access_token_expires_at timestamptz,
    oauth_client_box text,
    renewal_started_at timestamptz,
    status text not null default 'pending' check (status in ('connected', 'error', 'pending')),
    status_message text,
    last_sync timestamptz,
    -- After a failure nothing is sent to the site until then; failures in a row lengthen the pause.
    retry_at timestamptz,
    failures integer not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (user_id, platform, remote_id)
  )`,
  `insert into sites (id, user_id, platform, name, url, auth_type, username, settings, app_password_box, access_token_box,
      refresh_token_box, access_token_expires_at, oauth_client_box, renewal_started_at, status, status_message, last_sync,
      retry_at, failures, created_at, updated_at)
    select id, user_id, 'wordpress', name, url, auth_type, username,
      jsonb_build_object('hosting_type', hosting_type, 'api_base', api_base), app_password_box, access_token_box,
      refresh_token_box, access_token_expires_at, oauth_client_box, renewal_started_at, status, status_message, last_sync,
      retry_at, failures, created_at, updated_at
    from wordpress_sites`,
  `insert into sites (id, user_id, platform, name, url, remote_id, auth_type, settings, access_token_box, status,
      status_message, last_sync, retry_at, failures, created_at, updated_at)
    select id, user_id, 'webflow', name, url, provider_site_id, auth_type,
      jsonb_build_object('collection_id', collection_id, 'collection_name', collection_name, 'field_mapping', field_mapping),
      access_token_box, status, status_message, last_sync, retry_at, failures, created_at, updated_at
    from webflow_sites`,
  `insert into sites (id, user_id, platform, name, url, status, created_at, updated_at)
    select id, user_id, 'other', name, url, 'connected', created_at, created_at from other_websites`,
  `create index sites_by_user on sites (user_id, created_at)`,
  `create index sites_by_token_expiry on sites (access_token_expires_at) where refresh_token_box is not null`,
  `create index sites_paused on sites (retry_at) where retry_at is not null`,
  ...withoutTriggers,
  ...changedIndexes,
  `alter table articles
    add column site_id uuid,
    -- Its platform does not let us publish: its user does, and flags it.
    add column by_hand boolean not null default false`,
  `alter table articles rename column webflow_collection_id to collection_id`,
  `update articles set site_id = coalesce(publishing_site_id, other_website_id), by_hand = platform = 'other'
    where platform = 'other' or publishing_site_id is not null`,
  `alter table articles drop column publishing_site_id, drop column wordpress_site_id, drop column webflow_site_id,
    drop column other_website_id, drop constraint articles_platform_check`,
  `alter table articles add constraint articles_site_id_fkey foreign key (site_id) references sites on delete set null`,
  `alter table batches drop constraint batches_platform_check`,
  `drop table wordpress_sites, webflow_sites, other_websites`,
  ...publisherIndexes('site_id', 'not by_hand and '),
  attentionIndex('by_hand', 'by_hand'),
  `create index articles_by_site on articles (site_id) where site_id is not null`,
  `create index articles_by_user_and_site on articles (user_id, site_id, created_at desc, id desc)`,
  pause('not new.by_hand'),
  tell(['site_id']),
];

const knownPlatform = `check (platform in ('wordpress', 'webflow', 'other'))`;

/** The way back. Fails while there are sites or articles of a platform that the release before does not know. */
const wayBack = [
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
    access_token_expires_at timestamptz,
    oauth_client_box text,
    renewal_started_at timestamptz,
    last_sync timestamptz,
    retry_at timestamptz,
    failures integer not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create table webflow_sites (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    name text not null,
    url text not null,
    provider_site_id text not null,
    status text not null default 'pending' check (status in ('connected', 'error', 'pending')),
    status_message text,
    auth_type text not null check (auth_type in ('oauth2', 'api_token')),
    access_token_box text not null,
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
  `create table other_websites (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    name text not null,
    url text not null,
    created_at timestamptz not null
  )`,
  `insert into wordpress_sites select id, user_id, name, url, settings->>'api_base', status, status_message, auth_type,
      settings->>'hosting_type', username, app_password_box, access_token_box, refresh_token_box, access_token_expires_at,
      oauth_client_box, renewal_started_at, last_sync, retry_at, failures, created_at, updated_at
    from sites where platform = 'wordpress'`,
  `insert into webflow_sites select id, user_id, name, url, remote_id, status, status_message, auth_type, access_token_box,
      settings->>'collection_id', settings->>'collection_name', nullif(settings->'field_mapping', 'null'), last_sync, retry_at,
      failures, created_at, updated_at
    from sites where platform = 'webflow'`,
  `insert into other_websites select id, user_id, name, url, created_at from sites where platform = 'other'`,
  `create index wordpress_sites_by_user on wordpress_sites (user_id, created_at)`,
  `create index wordpress_sites_by_token_expiry on wordpress_sites (access_token_expires_at) where refresh_token_box is not null`,
  `create index other_websites_by_user on other_websites (user_id, created_at)`,
  `create index wordpress_sites_paused on wordpress_sites (retry_at) where retry_at is not null`,
  `create index webflow_sites_paused on webflow_sites (retry_at) where retry_at is not null`,
  ...withoutTriggers,
  ...changedIndexes,
  `drop index articles_by_site`,
  `alter table batches add constraint batches_platform_check ${knownPlatform}`,
  `alter table articles
    add column wordpress_site_id uuid references wordpress_sites on delete set null,
    add column webflow_site_id uuid references webflow_sites on delete set null,
    add column other_website_id uuid references other_websites on delete set null,
    add constraint articles_platform_check ${knownPlatform}`,
  `alter table articles rename column collection_id to webflow_collection_id`,
  `update articles set wordpress_site_id = case platform when 'wordpress' then site_id end,
      webflow_site_id = case platform when 'webflow' then site_id end,
      other_website_id = case platform when 'other' then site_id end
    where site_id is not null`,
  `alter table articles drop column site_id, drop column by_hand,
    add column publishing_site_id uuid generated always as (coalesce(wordpress_site_id, webflow_site_id)) stored`,
  `drop table sites`,
  ...publisherIndexes('publishing_site_id', ''),
  attentionIndex('platform', `platform = 'other'`),
  `create index articles_by_wordpress_site on articles (wordpress_site_id) where wordpress_site_id is not null`,
  `create index articles_by_webflow_site on articles (webflow_site_id) where webflow_site_id is not null`,
  `create index articles_by_other_website on articles (other_website_id)`,
  `create index articles_by_user_and_site on articles
    (user_id, (coalesce(publishing_site_id, other_website_id)), created_at desc, id desc)`,
  pause(`new.platform <> 'other'`),
  tell(['publishing_site_id', 'other_website_id']),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of wayBack) await sql.raw(statement).execute(db);
}
