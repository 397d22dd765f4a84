import type { RemotePost } from '../../../providers/publishing/publishing.ts';
import type { ClaimedArticle } from '../publishing-repository.ts';
import { holdConflict } from './conflicts.ts';
import { mayBeLateWrite } from './late-write.ts';
import { isAsWeLeftIt, isOwnersText, listTexts } from './local-text.ts';
import { type PublishingStep, released } from './publishing-context.ts';
import { followOwner } from './remote-changes.ts';

/**
 * Checks the post shortly before it is due: changes by the blog owner are kept. Throws `RemoteChangesError` if the post
 * was deleted or trashed, and `ProviderError`.
 */
export async function checkArticle(step: PublishingStep): Promise<ClaimedArticle> {
  const { post, article } = await followOwner(step);
  if (!post) return article;
  if (await isUnapproved({ ...step, article }, post)) return holdConflict({ ...step, article }, post);
  // A changed date is checked again before that date.
  if (article.due_at.getTime() !== step.article.due_at.getTime()) return article;
  if (await isOlderTextOfOurs(step, post)) return step.save({ placement: 'edited' });
  const now = step.ctx.clock.now();
  return step.save({
    checked_at: now,
    remote_status: post.status,
    // Until it is due, nothing follows.
    ...(article.due_at > now ? released : {}),
  });
}

/** Text written on the blog is not approved, even if the local text is. */
export async function isUnapproved({ ctx, article }: PublishingStep, post: RemotePost): Promise<boolean> {
  if (!article.needs_approval || isAsWeLeftIt(article, post)) return false;
  return isOwnersText(article, post, await listTexts(ctx.db, article.id));
}

/** A delayed write may have restored a text that was changed here since. */
async function isOlderTextOfOurs({ ctx, article }: PublishingStep, post: RemotePost): Promise<boolean> {
  if (article.version < 2 || isAsWeLeftIt(article, post) || !mayBeLateWrite(article, post)) return false;
  return !isOwnersText(article, post, await listTexts(ctx.db, article.id));
}
