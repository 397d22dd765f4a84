import { type Kysely, sql } from 'kysely';

/** A text prefixed with its byte length, so that different lists never serialize alike; same as `content-hash.ts`. */
const netstring = (field: string) => `octet_length(${field}) || ':' || ${field} || ','`;

const hashed = `encode(sha256(convert_to(
  ${netstring('a.title')} || ${netstring('b.html')}
  || ${['slug', 'meta_title', 'meta_description', 'focus_keyword', 'excerpt']
    .map((name) => netstring(`coalesce(a.${name}, '')`))
    .join(' || ')}
  || coalesce((select string_agg(${netstring('tag')}, '' order by place)
       from unnest(a.tags) with ordinality one (tag, place)), ''), 'UTF8')), 'hex')`;

const statements = [
  // Incremented with each change of the text; null hash: not written yet.
  `alter table articles
    add column version integer not null default 0,
    add column content_hash text,
    -- What the blog had stored after our last write: another one later is the owner's hand.
    add column remote_fingerprint text,
    -- Since when our text and the one at the blog wait for their owner to choose.
    add column conflict_at timestamptz,
    -- The blog has it scheduled and must not: when to take it back to a draft there.
    add column withdraw_at timestamptz,
    -- Where an article that is being written again goes back to.
    add column rewrite_from text check (rewrite_from in ('scheduled', 'draft', 'error'))`,
  // 'edited': the blog has an older version of the text; 'moved': only the date differs.
  `alter table articles drop constraint articles_placement_check`,
  `alter table articles add constraint articles_placement_check
    check (placement in ('none', 'creating', 'drafted', 'placed', 'edited', 'moved'))`,
  `create index articles_to_withdraw on articles (withdraw_at, publishing_site_id) where withdraw_at is not null`,
  `create table article_versions (
    article_id uuid not null references articles on delete cascade,
    version integer not null,
    origin text not null check (origin in ('written', 'edited', 'rewritten', 'restored', 'blog')),
    restored_from integer,
    title text not null,
    html text not null,
    markdown text,
    slug text not null,
    meta_title text not null,
    meta_description text not null,
    focus_keyword text not null,
    excerpt text not null,
    tags text[] not null,
    word_count integer not null,
    content_hash text not null,
    created_by uuid,
    created_at timestamptz not null,
    primary key (article_id, version)
  )`,
  // The remote version, when both the blog and the local text were changed.
  `create table article_conflicts (
    article_id uuid primary key references articles on delete cascade,
    found_at timestamptz not null,
    changed_at timestamptz,
    fingerprint text,
    title text not null,
    html text not null
  )`,
  // Pending rewrites.
  `create table article_rewrites (
    article_id uuid primary key references articles on delete cascade,
    instruction text not null,
    section_index integer,
    section_heading text,
    requested_at timestamptz not null
  )`,
  // Posts of deleted articles until they are in the blog's trash. No foreign key: the article no longer exists.
  `create table discarded_posts (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    article_id uuid not null,
    site_id uuid not null,
    collection_id text,
    site_url text,
    post_id text,
    -- A lost call may make a draft until then.
    strays_until timestamptz,
    created_at timestamptz not null
  )`,
  `create index discarded_posts_by_site on discarded_posts (site_id, created_at)`,
  `create index discarded_posts_by_user on discarded_posts (user_id)`,
  `update articles a set version = 1, content_hash = ${hashed}
    from article_bodies b where b.article_id = a.id and a.has_content`,
  `insert into article_versions (article_id, version, origin, title, html, markdown, slug, meta_title,
      meta_description, focus_keyword, excerpt, tags, word_count, content_hash, created_at)
    select a.id, 1, 'written', a.title, b.html, b.markdown, coalesce(a.slug, ''), coalesce(a.meta_title, ''),
      coalesce(a.meta_description, ''), coalesce(a.focus_keyword, ''), coalesce(a.excerpt, ''), a.tags,
      coalesce(a.word_count, 0), a.content_hash, a.updated_at
    from articles a join article_bodies b on b.article_id = a.id where a.content_hash is not null`,
];

/** Down: versions and open conflicts are lost; current texts stay. */
const wayBack = [
  // Pending rewrites keep the old text; open conflicts are left to the blog's owner.
  `update articles set status = case rewrite_from when 'scheduled' then 'draft' else rewrite_from end
    where rewrite_from is not null and status in ('processing', 'generating')`,
  `update articles set placement = case placement when 'edited' then 'drafted' else 'placed' end
    where placement in ('edited', 'moved')`,
  `drop table discarded_posts`,
  `drop table article_rewrites`,
  `drop table article_conflicts`,
  `drop table article_versions`,
  `drop index articles_to_withdraw`,
  `alter table articles drop constraint articles_placement_check`,
  `alter table articles add constraint articles_placement_check
    check (placement in ('none', 'creating', 'drafted', 'placed'))`,
  `alter table articles drop column version, drop column content_hash, drop column remote_fingerprint,
    drop column conflict_at, drop column withdraw_at, drop column rewrite_from`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of wayBack) await sql.raw(statement).execute(db);
}
