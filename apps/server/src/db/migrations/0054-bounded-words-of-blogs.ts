import { type Kysely, sql } from 'kysely';

/*
 * The limits of `bounded-posts.ts` and `provider-error.ts` when this was written: a migration never changes. Characters
 * are counted by Unicode here, by UTF-16 there; both are bounds.
 */
const message = 1_000;
const messages = [
  ['articles', 'error_msg'],
  ['sites', 'status_message'],
  ['site_indexes', 'message'],
  ['site_profile_proposals', 'message'],
  ['article_refreshes', 'message'],
  ['featured_image_requests', 'message'],
] as const;

/**
 * Bounds what blogs said of their posts before each answer was bounded. Posts of the site index beyond the limits are
 * deleted, and read again, with limits, by the next refresh.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of messages) {
    const text = sql.ref(column);
    await sql`
      update ${sql.table(table)} set ${text} = left(${text}, ${message - 1}) || '…'
      where char_length(${text}) > ${message}`.execute(db);
  }
  await sql`update webhook_deliveries set response = left(response, 2000) where char_length(response) > 2000`.execute(
    db,
  );
  await sql`update article_conflicts set title = left(title, 1000) where char_length(title) > 1000`.execute(
    db,
  );
  await sql`
    update publications set post_url = null
    where char_length(post_url) > 2000 or post_url !~* '^https?://'`.execute(db);
  await sql`
    update publications set blog_remarks = array(
      select left(remark, 1000) from unnest(blog_remarks[1:10]) with ordinality as said (remark, n) order by n)
    where cardinality(blog_remarks) > 10
      or exists (select from unnest(blog_remarks) as remark where char_length(remark) > 1000)`.execute(db);
  await sql`
    delete from site_posts
    where char_length(post_id) > 2000 or char_length(url) > 2000 or url !~* '^https?://'
      or char_length(title) > 300 or char_length(excerpt) > 1000 or cardinality(categories) > 50
      or exists (select from unnest(categories) as category where char_length(category) > 200)`.execute(db);
}

/** Down: nothing comes back; the release before reads bounded values as well. */
export async function down(): Promise<void> {}
