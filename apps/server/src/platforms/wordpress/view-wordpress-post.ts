import { findArticlePost } from '../../features/articles/article-posts-reader.ts';
import { getSite } from '../../features/sites/get-site.ts';
import { notFound } from '../../lib/app-error.ts';
import type { UserContext } from '../../services.ts';

type Input = { siteId: string; postId: string };

/** The URL of a post of one of the user's articles. Throws `not_found` for other posts. */
export async function viewWordPressPost(ctx: UserContext, { siteId, postId }: Input): Promise<string> {
  const site = await getSite(ctx, siteId, 'wordpress');
  const post = await findArticlePost(ctx.db, { userId: ctx.user.id, siteId, postId });
  if (!post) throw notFound('Post');
  return post.url ?? `${site.url}/?p=${postId}`;
}
