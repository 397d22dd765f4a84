import { type Kysely, sql } from 'kysely';

const statements = [
  // The addresses to which users want events sent.
  `create table webhooks (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    url text not null,
    description text not null,
    events text[] not null,
    secret_box text not null,
    -- Also signs until then, while the receiver changes to the new secret.
    old_secret_box text,
    old_secret_until timestamptz,
    -- Why it is switched off; null: it is on.
    disabled_reason text check (disabled_reason in ('user', 'failed', 'gone')),
    -- Attempts in a row that failed, and until when it is left alone because of them.
    failures integer not null default 0,
    retry_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index webhooks_retried on webhooks (retry_at) where retry_at is not null',
  'create index webhooks_by_user on webhooks (user_id, created_at)',
  // What happened. `body` is what is sent, stored with the first attempt, so that every attempt sends the same.
  `create table webhook_events (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    type text not null,
    article_id uuid,
    site_id uuid,
    happened_at timestamptz not null,
    body text
  )`,
  'create index webhook_events_by_user on webhook_events (user_id)',
  `create table webhook_deliveries (
    id bigint generated always as identity primary key,
    webhook_id uuid not null references webhooks on delete cascade,
    event_id uuid not null references webhook_events on delete cascade,
    -- Deliveries about one article are made one after the other.
    article_id uuid,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
    next_at timestamptz not null default '-infinity',
    claimed_until timestamptz,
    attempts integer not null default 0,
    first_attempt_at timestamptz,
    last_attempt_at timestamptz,
    status integer,
    response text
  )`,
  `create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, id) where state = 'waiting'`,
  `create index webhook_deliveries_due on webhook_deliveries (next_at) where state = 'waiting'`,
  `create index webhook_deliveries_in_order on webhook_deliveries (webhook_id, article_id, id) where state = 'waiting'`,
  'create index webhook_deliveries_newest on webhook_deliveries (webhook_id, id desc)',
  'create index webhook_deliveries_by_event on webhook_deliveries (event_id)',
  // In the transaction of the change itself: exactly one event per change, and none without it.
  `create function record_webhook_event(owner uuid, event text, article uuid, site uuid, happened timestamptz)
  returns void language plpgsql as $$
  declare
    recorded uuid := gen_random_uuid();
  begin
    if not exists (
      select from webhooks where user_id = owner and disabled_reason is null and event = any(events)
    ) then
      return;
    end if;
    insert into webhook_events (id, user_id, type, article_id, site_id, happened_at)
      values (recorded, owner, event, article, site, happened);
    insert into webhook_deliveries (webhook_id, event_id, article_id)
      select id, recorded, article from webhooks
      where user_id = owner and disabled_reason is null and event = any(events);
    perform pg_notify('webhooks', '');
  end $$`,
  `create function awaits_approval(article articles) returns boolean language sql immutable as $$
    select article.status = 'scheduled' and article.needs_approval and article.has_content
      and article.approved_hash is distinct from article.content_hash $$`,
  `create function record_article_events() returns trigger language plpgsql as $$
  begin
    if new.has_content and not old.has_content then
      perform record_webhook_event(new.user_id, 'article.written', new.id, new.site_id, new.updated_at);
    end if;
    if new.error_code like 'gate%' and coalesce(old.error_code, '') not like 'gate%' then
      perform record_webhook_event(new.user_id, 'article.needs_attention', new.id, new.site_id, new.updated_at);
    end if;
    if awaits_approval(new) and not awaits_approval(old) then
      perform record_webhook_event(new.user_id, 'article.awaiting_approval', new.id, new.site_id, new.updated_at);
    end if;
    if new.status = 'published' and old.status <> 'published' then
      perform record_webhook_event(new.user_id, 'article.published', new.id, new.site_id, new.updated_at);
    end if;
    if new.status = 'error' and old.status <> 'error' then
      perform record_webhook_event(new.user_id, 'article.failed', new.id, new.site_id, new.updated_at);
    end if;
    return null;
  end $$`,
  `create trigger articles_record_events after update on articles
    for each row when (old.status is distinct from new.status or old.has_content is distinct from new.has_content
      or old.error_code is distinct from new.error_code or old.needs_approval is distinct from new.needs_approval
      or old.approved_hash is distinct from new.approved_hash or old.content_hash is distinct from new.content_hash)
    execute function record_article_events()`,
  `create function record_verification() returns trigger language plpgsql as $$
  begin
    perform record_webhook_event(new.user_id, 'article.verified', new.article_id, new.site_id,
      (new.verification->>'checked_at')::timestamptz);
    return null;
  end $$`,
  `create trigger publications_record_verification after update on publications
    for each row when (new.verification->>'ok' = 'true' and old.verification->>'ok' is distinct from 'true')
    execute function record_verification()`,
  `create function record_disconnection() returns trigger language plpgsql as $$
  begin
    perform record_webhook_event(new.user_id, 'site.disconnected', null, new.id, new.updated_at);
    return null;
  end $$`,
  `create trigger sites_record_disconnection after update of status on sites
    for each row when (new.status = 'error' and old.status <> 'error')
    execute function record_disconnection()`,
];

/** Down: webhooks and what was to be sent to them are lost. */
const wayBack = [
  'drop trigger sites_record_disconnection on sites',
  'drop function record_disconnection()',
  'drop trigger publications_record_verification on publications',
  'drop function record_verification()',
  'drop trigger articles_record_events on articles',
  'drop function record_article_events()',
  'drop function awaits_approval(articles)',
  'drop function record_webhook_event(uuid, text, uuid, uuid, timestamptz)',
  'drop table webhook_deliveries',
  'drop table webhook_events',
  'drop table webhooks',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of wayBack) await sql.raw(statement).execute(db);
}
