import { isUnapproved } from './check-article.ts';
import { fillPost } from './fill-post.ts';
import { holdConflict } from './hold-conflict.ts';
import { afterTouch, isOwnersText } from './local-text.ts';
import type { PublishingStep } from './publishing-context.ts';
import type { ClaimedArticle } from './publishing-repository.ts';
import { followOwner } from './remote-changes.ts';
import { listTexts } from './texts-reader.ts';

/**
 * Updates a post with local changes: its text, unless it was changed
 * on the blog, and its date. Addresses the post by id, so it can be retried. Throws `RemoteChangesError`, `ProviderError`.
 */
export async function replacePost(step: PublishingStep): Promise<ClaimedArticle> {
  const { post, article } = await followOwner(step);
  if (!post) return article;
  const { ctx, blog, save } = step;
  if (article.placement === 'edited') {
    const ours = await listTexts(ctx.db, article.id);
    if (isOwnersText(article, post, ours)) return holdConflict({ ...step, article }, post);
    return fillPost({ ...step, article }, post.id);
  }
  if (await isUnapproved({ ...step, article }, post)) return holdConflict({ ...step, article }, post);
  const moved = await ctx.blogs.movePost(blog, post.id, article.due_at);
  return save({
    ...afterTouch(article, post, moved),
    placement: 'placed',
    post_url: moved.link,
    remote_status: moved.status,
    remote_due_at: moved.status === 'future' ? moved.date : null,
    publish_attempts: 0,
    // The user should still see that the rewrite failed.
    ...(article.error_code === 'rewrite_failed' ? {} : { error_code: null, error_msg: null }),
  });
}
