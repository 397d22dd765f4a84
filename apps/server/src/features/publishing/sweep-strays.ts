import type { PublishingStep } from './publishing-context.ts';
import { type ClaimedArticle, createPublishingRepository } from './publishing-repository.ts';

/**
 * A create call whose sender is gone may still be at work, and makes its draft after the next one has
 * looked for drafts. So there are more looks, until nothing can be at work any more.
 */
export const sweepsAfterMs = [10_000, 60_000, 600_000] as const;

/** Deletes drafts of ours that no article goes by. Throws `ProviderError`. */
export async function sweepStrays({ ctx, article, blog }: PublishingStep): Promise<void> {
  for (const post of await ctx.blogs.findDrafts(blog, article.id)) {
    // What its owner has made of a stray is theirs.
    if (post.id === article.post_id || post.status !== 'draft') continue;
    await ctx.blogs.deletePost(blog, post.id);
    ctx.log.info({ articleId: article.id, postId: post.id }, 'deleted a draft that a lost call had made');
  }
  await createPublishingRepository(ctx.db).planSweep(article, nextSweep(article, ctx.clock.now()));
}

/** A call that was answered is at work no more, nor is its double: one look is enough. */
function nextSweep(article: ClaimedArticle, now: Date): Date | null {
  if (article.create_attempts <= 1 && article.post_id !== null) return null;
  const calledAt = article.create_attempted_at?.getTime() ?? 0;
  const agoMs = now.getTime() - calledAt;
  const nextMs = sweepsAfterMs.find((afterMs) => afterMs > agoMs);
  return nextMs === undefined ? null : new Date(calledAt + nextMs);
}
