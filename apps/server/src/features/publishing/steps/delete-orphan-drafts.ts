import type { ClaimedArticle } from '../publishing-repository.ts';
import { type PublishingStep, released } from './publishing-context.ts';

/**
 * A create request whose sender crashed may still be in progress, and create its draft after the next attempt has
 * looked for drafts. So drafts are checked repeatedly, until no request can be in progress.
 */
export const sweepsAfterMs = [10_000, 60_000, 600_000] as const;

/** Deletes orphan drafts that no article refers to. Throws `ProviderError`. */
export async function deleteOrphanDrafts({ ctx, article, blog, save }: PublishingStep): Promise<void> {
  for (const post of await ctx.blogs.findDrafts(blog, article.id)) {
    // An orphan that its owner has edited is kept.
    if (post.id === article.post_id || post.status !== 'draft') continue;
    await ctx.blogs.deletePost(blog, post.id);
    ctx.log.info(
      { articleId: article.id, postId: post.id },
      'deleted an orphan draft left by a lost response',
    );
  }
  await save({ sweep_at: nextSweep(article, ctx.clock.now()), ...released });
}

/** A call with a response is complete, and so is a duplicate: one check is enough. */
function nextSweep(article: ClaimedArticle, now: Date): Date | null {
  if (article.create_attempts <= 1 && article.post_id !== null) return null;
  const calledAt = article.create_attempted_at?.getTime() ?? 0;
  const agoMs = now.getTime() - calledAt;
  const nextMs = sweepsAfterMs.find((afterMs) => afterMs > agoMs);
  return nextMs === undefined ? null : new Date(calledAt + nextMs);
}
