import { type Kysely, sql } from 'kysely';

const statements = [
  // Sites that are there keep publishing without a label; new ones get one when they are connected.
  `alter table sites
    add column label text not null default 'none' check (label in ('none', 'visible', 'machine', 'both')),
    add column label_text text not null default '',
    add column label_place text not null default 'end' check (label_place in ('start', 'end')),
    add column responsible_person text not null default ''`,
  `alter table publications
    -- The label that the post got with its last text, as \`placed-label.ts\` writes it; null: none.
    add column placed_label text,
    -- What its owner removed on the blog: that does not come back.
    add column label_removed text check (label_removed in ('visible', 'machine', 'both'))`,
  `create table article_reviews (
    id uuid primary key,
    article_id uuid not null references articles on delete cascade,
    kind text not null check (kind in ('approval', 'review')),
    version integer not null,
    content_hash text not null,
    reviewer text not null,
    recorded_by text not null,
    by_api_key boolean not null default false,
    responsible_person text not null default '',
    scope text[] not null default '{}',
    note text not null default '',
    created_at timestamptz not null,
    withdrawn_at timestamptz
  )`,
  'create index article_reviews_by_article on article_reviews (article_id, created_at)',
  // Approvals so far are part of the record; nobody was asked what was reviewed.
  `insert into article_reviews (id, article_id, kind, version, content_hash, reviewer, recorded_by, created_at)
    select gen_random_uuid(), a.id, 'approval', v.version, a.approved_hash, coalesce(nullif(u.name, ''), u.email, ''),
      coalesce(nullif(u.name, ''), u.email, ''), a.approved_at
    from articles a
    cross join lateral (select max(version) as version from article_versions
      where article_id = a.id and content_hash = a.approved_hash) v
    left join users u on u.id = a.approved_by
    where a.approved_hash is not null and a.approved_at is not null and v.version is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Down: loses the reviews besides the last approval of each article, the labels of sites, and who is responsible. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table article_reviews`.execute(db);
  await sql`alter table publications drop column placed_label, drop column label_removed`.execute(db);
  await sql`alter table sites drop column label, drop column label_text, drop column label_place,
    drop column responsible_person`.execute(db);
}
