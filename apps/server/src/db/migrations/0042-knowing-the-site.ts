import { type Kysely, sql } from 'kysely';

const statements = [
  // The plan of a cluster: its pillar, and which article links to which.
  `alter table batches
    add column cluster_pillar integer check (cluster_pillar >= 0),
    -- Planned links are added to live posts of the batch, too.
    add column cluster_updates_live boolean not null default false`,
  `create table cluster_links (
    article_id uuid not null references articles on delete cascade,
    target_id uuid not null references articles on delete cascade,
    -- 'open': added when the target is live; 'offered': only as a suggestion.
    state text not null default 'open' check (state in ('open', 'added', 'offered')),
    -- The version in which no words were found that could link to the target.
    tried_version integer,
    primary key (article_id, target_id),
    check (article_id <> target_id)
  )`,
  'create index cluster_links_target on cluster_links (target_id)',
  `create index cluster_links_open on cluster_links (article_id) where state = 'open'`,
  // Beside the posts, not in their rows, which are read as a whole when links are looked for.
  `create table site_post_signatures (
    site_id uuid not null,
    post_id text not null,
    minhash integer[] not null,
    bands bigint[] not null,
    primary key (site_id, post_id),
    foreign key (site_id, post_id) references site_posts on delete cascade
  )`,
  // Posts that were indexed before have no signature: the next reading takes them for changed since.
  `update site_posts set modified_at = 'epoch' where modified_at is not null`,
  `alter table sites
    -- A live article's text is old then.
    add column refresh_after_months integer not null default 12 check (refresh_after_months between 1 and 120)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Down: loses the plans of clusters, and after how many months a site's articles are old. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sites drop column refresh_after_months`.execute(db);
  await sql`drop table site_post_signatures`.execute(db);
  await sql`drop table cluster_links`.execute(db);
  await sql`alter table batches drop column cluster_pillar, drop column cluster_updates_live`.execute(db);
}
