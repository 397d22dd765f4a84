import type { RemotePost } from '../../../providers/publishing/publishing.ts';
import type { ClaimedArticle } from '../publishing-repository.ts';
import type { PublishingStep } from './publishing-context.ts';

/** Longer than any server lets a request run. */
export const lateAfterMs = 600_000;

/**
 * Whether the post's state may result from a write with a lost response: such a write may arrive after
 * newer ones, and look like a change by the blog owner.
 */
export function mayBeLateWrite(article: ClaimedArticle, post: RemotePost): boolean {
  if (!article.lost_write_at) return false;
  const modified = post.modified?.getTime() ?? 0;
  return modified - article.lost_write_at.getTime() < lateAfterMs;
}

/** Publishes a post again if a late write has undone its publication. Throws `ProviderError`. */
export async function undoLateWrite({ ctx, article, blog }: PublishingStep): Promise<void> {
  if (!article.lost_write_at || article.post_id === null) return;
  const post = await ctx.blogs.getPost(blog, article.post_id);
  if (post?.status !== 'draft' && post?.status !== 'future') return;
  if (!mayBeLateWrite(article, post)) return;
  ctx.log.warn(
    { articleId: article.id, postId: post.id, status: post.status },
    'a late write unpublished the post: published it again',
  );
  await ctx.blogs.publishPost(blog, article.post_id, article.published_at ?? ctx.clock.now());
}
