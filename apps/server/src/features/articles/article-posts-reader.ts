import type { Executor } from '../../db/client.ts';

type Post = { userId: string; siteId: string; postId: string };

/** The post URL of one of the user's articles at one of their sites; undefined if none. */
export async function findArticlePost(
  db: Executor,
  { userId, siteId, postId }: Post,
): Promise<{ url: string | null } | undefined> {
  return db
    .selectFrom('articles')
    .select('post_url as url')
    .where('user_id', '=', userId)
    .where('site_id', '=', siteId)
    .where('post_id', '=', postId)
    .limit(1)
    .executeTakeFirst();
}
