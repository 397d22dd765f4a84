import { textOfHtml } from '../../../lib/html/html-tokens.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { RemotePost } from '../../../providers/publishing/publishing.ts';
import { readPlacedLabel } from '../labels/placed-label.ts';
import { removedLabel } from '../labels/wanted-label.ts';
import { adoptRemoteTextJob } from '../publishing-jobs.ts';
import { createPublishingRepository } from '../publishing-repository.ts';
import { remoteText } from './conflicts.ts';
import { lateAfterMs, mayBeLateWrite } from './late-write.ts';
import { isAsWeLeftIt, isOneOf, isOwnersText, listTexts } from './local-text.ts';
import type { PublishingStep } from './publishing-context.ts';

/**
 * Reads a live post back: a text that its owner changed on the blog becomes a version here. If a late write of ours
 * restored an older text, the update is repeated. The page is what a reader sees: failing to read the post is no error.
 */
export async function readBack(step: PublishingStep): Promise<void> {
  const { ctx, article, blog } = step;
  if (article.status !== 'published' || article.post_id === null) return;
  try {
    const post = await ctx.blogs.getPost(blog, article.post_id);
    if (post?.status !== 'publish') return;
    const removed = removedLabel(article, post);
    if (removed.label_removed) await step.save(removed);
    await adoptRemoteText(step, post);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.info({ articleId: article.id, kind: error.kind }, 'could not read a live post back');
  }
}

/**
 * A late write of ours may have overwritten what the owner saved after our last write: puts it back, and returns the
 * post with it. Throws `ProviderError`.
 */
export async function undoOverwriting(step: PublishingStep, post: RemotePost): Promise<RemotePost | null> {
  const { ctx, article, blog } = step;
  const { lost_write_at: lostAt, remote_modified_at: since } = article;
  if (!lostAt || !since || ctx.clock.now().getTime() - lostAt.getTime() > 2 * lateAfterMs) return null;
  const ours = await listTexts(ctx.db, article.id);
  // A draft that we just created has no words.
  const isOurs = (text: { title: string; html: string }) =>
    textOfHtml(text.html).trim() === '' || isOneOf(ours, text, readPlacedLabel(article.placed_label)?.has);
  const restored = await ctx.blogs.restoreOverwritten(blog, post, { since, isOurs });
  if (restored)
    ctx.log.warn(
      { articleId: article.id, postId: post.id },
      'a late write overwrote a text of the blog: put back',
    );
  return restored;
}

/** With changes here that are not sent, there is nothing to adopt: the next update finds a conflict. */
export async function adoptRemoteText(step: PublishingStep, found: RemotePost): Promise<void> {
  const { ctx, article, save } = step;
  if (article.placement === 'edited' || article.conflict_at !== null) return;
  const post = (await undoOverwriting(step, found)) ?? found;
  if (isAsWeLeftIt(article, post)) return;
  const now = ctx.clock.now();
  if (!isOwnersText(article, post, await listTexts(ctx.db, article.id))) {
    if (!mayBeLateWrite(article, post) || article.live_change !== null) return;
    ctx.log.warn({ articleId: article.id, postId: post.id }, 'a late write restored an older text');
    await save({
      placement: 'edited',
      placed_version: null,
      live_change: 'update',
      live_version: article.version,
      live_change_at: now,
    });
    return;
  }
  const theirs = await remoteText(step, post, now);
  const { id: articleId, user_id: userId } = article;
  await ctx.db.transaction().execute(async (trx) => {
    await createPublishingRepository(trx).saveConflict(theirs);
    await ctx.jobs.enqueue(trx, adoptRemoteTextJob, { articleId }, { userId, singletonKey: articleId });
  });
}
