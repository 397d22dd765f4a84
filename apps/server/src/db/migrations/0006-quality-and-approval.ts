import { type Kysely, sql } from 'kysely';

/**
 * Whether approval allows publishing. Same expression in every statement and index, so that the
 * planner matches them; `publishing/cleared.ts` has it for statements.
 */
const cleared = `(not needs_approval or approved_hash = content_hash)`;

const statements = [
  `alter table batches add column needs_approval boolean not null default false`,
  `alter table articles
    add column needs_approval boolean not null default false,
    -- The very text that somebody approved, who did, and when.
    add column approved_hash text,
    add column approved_by uuid references users on delete set null,
    add column approved_at timestamptz,
    -- The text that the signature was made of.
    add column signed_hash text`,
  // Articles that await approval are excluded from the publisher's index, however many are overdue.
  `drop index articles_due`,
  `drop index articles_due_by_site`,
  `drop index articles_to_place`,
  `create index articles_due on articles (due_at, publishing_site_id)
    where status = 'scheduled' and publishing_site_id is not null and ${cleared}`,
  `create index articles_due_by_site on articles (publishing_site_id, due_at, position, id)
    where status = 'scheduled' and ${cleared}`,
  `create index articles_to_place on articles (publishing_site_id, due_at)
    where status = 'scheduled' and placement <> 'placed' and ${cleared}`,
  // Articles that await approval, oldest due first.
  `create index articles_awaiting_approval on articles (user_id, due_at, id)
    where status = 'scheduled' and needs_approval and has_content and approved_hash is distinct from content_hash`,
  `create index articles_to_sign on articles (user_id) where has_content and signed_hash is distinct from content_hash`,
  // Similarity data. Both arrays are empty for very short texts.
  `create table article_signatures (
    article_id uuid primary key references articles on delete cascade,
    user_id uuid not null,
    minhash integer[] not null,
    -- The owner is part of each key.
    bands bigint[] not null
  )`,
  `create index article_signatures_by_band on article_signatures using gin (bands)`,
  // Results of link checks, shared by all users: no host is requested twice for the same URL.
  `create table link_checks (
    address_hash bytea primary key,
    outcome text not null check (outcome in ('ok', 'broken', 'unsure')),
    finding text not null,
    checked_at timestamptz not null
  )`,
  `create index link_checks_by_time on link_checks (checked_at)`,
];

/** Down: articles that await approval become drafts, so that nothing is published without approval. */
const wayBack = [
  `update articles set status = 'draft' where status = 'scheduled' and ${cleared} is not true`,
  `drop table link_checks`,
  `drop table article_signatures`,
  `drop index articles_to_sign`,
  `drop index articles_awaiting_approval`,
  `drop index articles_to_place`,
  `drop index articles_due_by_site`,
  `drop index articles_due`,
  `create index articles_due on articles (due_at, publishing_site_id) where status = 'scheduled' and publishing_site_id is not null`,
  `create index articles_due_by_site on articles (publishing_site_id, due_at, position, id) where status = 'scheduled'`,
  `create index articles_to_place on articles (publishing_site_id, due_at) where status = 'scheduled' and placement <> 'placed'`,
  `alter table articles drop column needs_approval, drop column approved_hash, drop column approved_by,
    drop column approved_at, drop column signed_hash`,
  `alter table batches drop column needs_approval`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of wayBack) await sql.raw(statement).execute(db);
}
