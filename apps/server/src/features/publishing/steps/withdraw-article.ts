import type { ClaimedArticle } from '../publishing-repository.ts';
import { noPost } from '../schedule-changes.ts';
import { isSameBlog } from './find-existing-post.ts';
import { lateAfterMs } from './late-write.ts';
import { afterTouch } from './local-text.ts';
import { markPublished, type PublishingStep } from './publishing-context.ts';

/** After a lost request there are more checks: it may schedule the post again. */
const retryDelaysMs = [10_000, 60_000, lateAfterMs] as const;

/**
 * Reverts a post that must not be published to a draft, because the blog would publish it automatically. Does not change
 * the text. A published post stays published, here too. Throws `ProviderError`.
 */
export async function withdrawArticle(step: PublishingStep): Promise<void> {
  const { ctx, article, blog, save } = step;
  if (article.post_id === null || !isSameBlog(article.post_site_url, blog.url)) {
    await save({ withdraw_at: null });
    return;
  }
  const post = await ctx.blogs.getPost(blog, article.post_id);
  if (!post || post.status === 'trash') {
    await save({ ...noPost, withdraw_at: null });
  } else if (post.status === 'publish' && (article.status === 'draft' || article.status === 'scheduled')) {
    ctx.log.info({ articleId: article.id, postId: post.id }, 'published before it could be withdrawn');
    await markPublished(step, post, post.date ?? ctx.clock.now(), { withdraw_at: null, conflict_at: null });
  } else if (ctx.platforms.publishing(article.platform).goesLiveFrom.includes(post.status)) {
    const draft = await ctx.blogs.unschedulePost(blog, post.id);
    ctx.log.info({ articleId: article.id, postId: post.id }, 'reverted to a draft at the blog');
    await save({
      ...afterTouch(article, post, draft),
      remote_status: draft.status,
      remote_due_at: null,
      withdraw_at: nextLook(article, ctx.clock.now()),
    });
  } else {
    await save({
      remote_status: post.status,
      remote_due_at: null,
      withdraw_at: nextLook(article, ctx.clock.now()),
    });
  }
}

function nextLook({ lost_write_at: lostAt }: ClaimedArticle, now: Date): Date | null {
  if (!lostAt) return null;
  const next = retryDelaysMs.find((afterMs) => lostAt.getTime() + afterMs > now.getTime());
  return next === undefined ? null : new Date(lostAt.getTime() + next);
}
