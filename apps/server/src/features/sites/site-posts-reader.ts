import type { Executor } from '../../db/client.ts';

/** Whether a worker currently holds one of the site's articles. */
export async function hasClaimedArticles(db: Executor, siteId: string): Promise<boolean> {
  const row = await db
    .selectFrom('publications')
    .select('article_id')
    .where('site_id', '=', siteId)
    .where('slot', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of the posts that the blog itself would publish on schedule. */
export async function listPostsScheduledAtBlog(db: Executor, siteId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('publications')
    .innerJoin('articles', 'articles.id', 'publications.article_id')
    .select('post_id')
    .where('publications.site_id', '=', siteId)
    .where('remote_status', '=', 'future')
    .where('status', '<>', 'published')
    .orderBy('due_at')
    .execute();
  const discarded = await db
    .selectFrom('discarded_posts')
    .select('post_id')
    .where('site_id', '=', siteId)
    .execute();
  return [...rows, ...discarded].flatMap((row) => row.post_id ?? []);
}

type PostAtBlog = { siteId: string; postId: string; isUnsettled: boolean };

/**
 * A person's posts that a blog would publish automatically, the next one first, and those that a request
 * of ours may yet make such (`isUnsettled`): one is under way, or its answer was lost since `lostSince`.
 * Holds the articles' rows until the transaction ends, so that nobody begins anything with them.
 */
export async function holdPostsScheduledAtBlogs(
  trx: Executor,
  userId: string,
  lostSince: Date,
): Promise<PostAtBlog[]> {
  const rows = await trx
    .selectFrom('articles')
    .innerJoin('publications', 'publications.article_id', 'articles.id')
    .select(['articles.site_id', 'post_id', 'slot', 'lost_write_at', 'remote_status'])
    .where('articles.user_id', '=', userId)
    .where('articles.site_id', 'is not', null)
    .where('by_hand', '=', false)
    .where('status', '<>', 'published')
    .orderBy('due_at')
    .orderBy('id')
    .forUpdate()
    .execute();
  const discarded = await trx
    .selectFrom('discarded_posts')
    .select(['site_id', 'post_id'])
    .where('user_id', '=', userId)
    .execute();
  const left = discarded.flatMap(({ site_id: siteId, post_id: postId }) =>
    postId === null ? [] : [{ siteId, postId, isUnsettled: true }],
  );
  const posts = rows.flatMap(({ site_id: siteId, post_id: postId, slot, lost_write_at, remote_status }) => {
    const isUnsettled = slot !== null || (lost_write_at !== null && lost_write_at > lostSince);
    if (siteId === null || postId === null || !(isUnsettled || remote_status === 'future')) return [];
    return [{ siteId, postId, isUnsettled }];
  });
  return [...posts, ...left];
}
