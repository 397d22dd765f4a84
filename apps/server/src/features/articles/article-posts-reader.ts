import type { Executor } from '../../db/client.ts';

type Post = { userId: string; siteId: string; postId: string };

/** The address of a post that one of the user's articles has at one of their sites; undefined when none has. */
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
