import type { Executor } from '../../db/client.ts';

/** Whether a worker is at one of the site's articles right now. */
export async function hasArticlesInHand(db: Executor, siteId: string): Promise<boolean> {
  const row = await db
    .selectFrom('articles')
    .select('id')
    .where('publishing_site_id', '=', siteId)
    .where('lane', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of the posts that the blog itself would take live at their date. */
export async function listPostsScheduledAtBlog(db: Executor, siteId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('articles')
    .select('post_id')
    .where('publishing_site_id', '=', siteId)
    .where('remote_status', '=', 'future')
    .where('status', '<>', 'published')
    .orderBy('due_at')
    .execute();
  return rows.flatMap((row) => row.post_id ?? []);
}
