import { type Kysely, sql } from 'kysely';

/*
 * What happened to an article on its site moves from `articles` to `publications`; see decision 0032. Not additive:
 * processes of the release before have to be stopped before this runs.
 */

/** As in `0006-quality-and-approval.ts`. */
const cleared = '(not needs_approval or approved_hash = content_hash)';

/** The moved columns under their names in `articles`, with their types. */
const moved = {
  placement: `text not null default 'none'
    check (placement in ('none', 'creating', 'drafted', 'placed', 'edited', 'moved'))`,
  post_id: 'text',
  post_url: 'text',
  post_site_url: 'text',
  remote_status: 'text',
  remote_modified_at: 'timestamptz',
  remote_due_at: 'timestamptz',
  remote_fingerprint: 'text',
  placed_categories: `text[] not null default '{}'`,
  placed_image: 'text',
  blog_remarks: `text[] not null default '{}'`,
  checked_at: 'timestamptz',
  lost_write_at: 'timestamptz',
  create_attempts: 'integer not null default 0',
  create_attempted_at: 'timestamptz',
  sweep_at: 'timestamptz',
  publish_attempts: 'integer not null default 0',
  next_attempt_at: 'timestamptz',
  lane: 'smallint',
  claim: 'uuid',
  verify_at: 'timestamptz',
  verified_at: 'timestamptz',
  verification: 'jsonb',
  withdraw_at: 'timestamptz',
  conflict_at: 'timestamptz',
};

const oldNames = Object.keys(moved);
const newName = (column: string) => (column === 'lane' ? 'slot' : column);
const newNames = oldNames.map(newName);
const definitions = Object.entries(moved);

/** The articles' own columns that browsers are notified of; those of the publication have a trigger of their own. */
const shown = [
  ...['user_id', 'batch_id', 'status', 'title', 'topic', 'subtopic', 'site_name', 'due_at', 'published_at'],
  ...['site_id', 'has_content', 'error_msg'],
];
const shownOfPublication = ['post_id', 'post_url', 'verification', 'blog_remarks'];

const changed = (columns: readonly string[]) =>
  columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');

const tell = (columns: readonly string[]) => `create trigger articles_tell_changed after update on articles
  for each row when (${changed(columns)}) execute function tell_article_change()`;

const statements = [
  `create table publications (
    article_id uuid not null references articles on delete cascade,
    -- The article's; a row is deleted with its article.
    user_id uuid not null,
    site_id uuid references sites on delete set null,
    -- When to publish, as of publish_time(): null unless the article is scheduled and may be published by us.
    publish_at timestamptz,
    ${definitions.map(([column, type]) => `${newName(column)} ${type}`).join(', ')},
    unique (article_id, site_id)
    -- A row is updated several times within a minute: room for its versions keeps the updates out of the indexes.
  ) with (fillfactor = 80)`,
  `create function publish_time(article articles) returns timestamptz language sql immutable as $$
    select case when article.status = 'scheduled' and article.site_id is not null and not article.by_hand
      and (not article.needs_approval or article.approved_hash = article.content_hash) then article.due_at end $$`,
  `insert into publications (article_id, user_id, site_id, publish_at, ${newNames.join(', ')})
    select id, user_id, site_id, publish_time(articles), ${oldNames.join(', ')} from articles`,
  // Within the transaction that changes the article, whoever changes it: the claims trust publish_at.
  `create function plan_publication() returns trigger language plpgsql as $$
    declare
      planned timestamptz := publish_time(new);
    begin
      update publications set publish_at = planned, site_id = new.site_id
        where article_id = new.id and (publish_at is distinct from planned or site_id is distinct from new.site_id);
      return null;
    end $$`,
  `create trigger articles_plan_publication after update on articles
    for each row when (${changed([
      ...['status', 'due_at', 'site_id', 'by_hand'],
      ...['needs_approval', 'approved_hash', 'content_hash'],
    ])}) execute function plan_publication()`,
  // As tell_article_change().
  `create function tell_publication_change() returns trigger language plpgsql as $$
    declare
      told_before integer := coalesce(nullif(current_setting('chapterhouse.articles_told', true), ''), '0')::integer;
    begin
      if told_before < 50 then
        perform set_config('chapterhouse.articles_told', (told_before + 1)::text, true);
        perform pg_notify('articles', concat_ws(' ', user_id, id, status)) from articles where id = new.article_id;
      else
        perform pg_notify('articles', new.user_id::text);
      end if;
      return null;
    end $$`,
  `create trigger publications_tell_changed after update on publications
    for each row when (${changed(shownOfPublication)}) execute function tell_publication_change()`,
  `create or replace function pause_article_of_suspended_user() returns trigger language plpgsql as $$
    declare
      suspended timestamptz;
    begin
      select suspended_at into suspended from users where id = new.user_id for share;
      if suspended is not null then
        new.status := 'draft';
        new.paused_at := new.updated_at;
        if new.error_msg is null then
          new.error_code := 'account_suspended';
          new.error_msg := 'Paused while the account is suspended.';
        end if;
        update publications set next_attempt_at = null,
          -- A blog that has the post scheduled would publish it by itself.
          withdraw_at = case when post_id is null then withdraw_at else new.updated_at end,
          placement = case when post_id is not null and placement = 'placed' then 'moved' else placement end
        where article_id = new.id;
      end if;
      return new;
    end $$`,
  `drop trigger articles_tell_changed on articles`,
  // Those of the moved columns go with them.
  `drop index articles_due, articles_due_by_site`,
  `alter table articles ${oldNames.map((column) => `drop column ${column}`).join(', ')}`,
  tell(shown),
  `create index publications_by_site on publications (site_id) where site_id is not null`,
  `create index publications_due on publications (publish_at, site_id) where publish_at is not null`,
  `create index publications_due_by_site on publications (site_id, publish_at, article_id) where publish_at is not null`,
  `create index publications_to_place on publications (site_id, publish_at)
    where publish_at is not null and placement <> 'placed'`,
  `create index publications_to_retry on publications (next_attempt_at)
    where publish_at is not null and next_attempt_at is not null`,
  `create index publications_to_verify on publications (verify_at, site_id) where verify_at is not null`,
  `create index publications_to_sweep on publications (sweep_at, site_id) where sweep_at is not null`,
  `create index publications_to_withdraw on publications (withdraw_at, site_id) where withdraw_at is not null`,
  `create index publications_in_conflict on publications (user_id) where conflict_at is not null`,
];

const wayBack = [
  `drop trigger articles_tell_changed on articles`,
  `drop trigger articles_plan_publication on articles`,
  `drop function plan_publication()`,
  `drop function publish_time(articles)`,
  `alter table articles ${definitions.map(([column, type]) => `add column ${column} ${type}`).join(', ')}`,
  `update articles set ${oldNames.map((column) => `${column} = publications.${newName(column)}`).join(', ')}
    from publications where article_id = articles.id`,
  `drop table publications`,
  `drop function tell_publication_change()`,
  `create or replace function pause_article_of_suspended_user() returns trigger language plpgsql as $$
    declare
      suspended timestamptz;
    begin
      select suspended_at into suspended from users where id = new.user_id for share;
      if suspended is not null then
        new.status := 'draft';
        new.paused_at := new.updated_at;
        new.next_attempt_at := null;
        if new.error_msg is null then
          new.error_code := 'account_suspended';
          new.error_msg := 'Paused while the account is suspended.';
        end if;
        if new.post_id is not null then
          new.withdraw_at := new.updated_at;
          if new.placement = 'placed' then new.placement := 'moved'; end if;
        end if;
      end if;
      return new;
    end $$`,
  tell([...shown, ...shownOfPublication]),
  `create index articles_due on articles (due_at, site_id)
    where status = 'scheduled' and site_id is not null and not by_hand and ${cleared}`,
  `create index articles_due_by_site on articles (site_id, due_at, position, id)
    where status = 'scheduled' and not by_hand and ${cleared}`,
  `create index articles_to_place on articles (site_id, due_at)
    where status = 'scheduled' and placement <> 'placed' and not by_hand and ${cleared}`,
  `create index articles_to_verify on articles (verify_at, site_id) where verify_at is not null`,
  `create index articles_to_sweep on articles (sweep_at, site_id) where sweep_at is not null`,
  `create index articles_to_withdraw on articles (withdraw_at, site_id) where withdraw_at is not null`,
  `create index articles_to_retry on articles (next_attempt_at) where status = 'scheduled' and next_attempt_at is not null`,
  `create index articles_in_conflict on articles (user_id, due_at desc) where conflict_at is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of wayBack) await sql.raw(statement).execute(db);
}
