import { type Kysely, sql } from 'kysely';

/** Columns shown in the history: as in `0002-history.ts`. */
const shown = [
  'user_id',
  'batch_id',
  'status',
  'title',
  'topic',
  'subtopic',
  'site_name',
  'due_at',
  'published_at',
  'post_id',
  'post_url',
  'publishing_site_id',
  'other_website_id',
  'has_content',
  'error_msg',
  'verification',
];

/** Changes of these columns are notified to subscribers. */
const tell = (columns: readonly string[]) => [
  `drop trigger articles_tell_changed on articles`,
  `create trigger articles_tell_changed after update on articles
    for each row when (${columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')})
    execute function tell_article_change()`,
];

const written = ['categories', 'featured_image_url', 'featured_image_alt'];

const statements = [
  ...['articles', 'article_versions'].map(
    (table) => `alter table ${table}
      add column categories text[] not null default '{}',
      -- Where the picture is fetched from when the article is taken to its blog; '': none.
      add column featured_image_url text not null default '',
      add column featured_image_alt text not null default ''`,
  ),
  // What was last sent to the blog: only local changes since are sent again, so that changes made
  // on the blog are kept.
  `alter table articles
    add column placed_categories text[] not null default '{}',
    add column placed_image text`,
  ...tell([...shown, 'blog_remarks']),
];

/** Down: categories and images are lost here; published posts keep them. */
const wayBack = [
  ...tell(shown),
  `alter table articles drop column placed_categories, drop column placed_image`,
  ...['articles', 'article_versions'].map(
    (table) => `alter table ${table} ${written.map((column) => `drop column ${column}`).join(', ')}`,
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of wayBack) await sql.raw(statement).execute(db);
}
