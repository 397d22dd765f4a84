import { z } from 'zod';
import { ProviderError } from '../../../lib/provider-error.ts';
import { defineJob } from '../../../providers/jobs/jobs.ts';
import type { RemotePost } from '../../../providers/publishing/publishing.ts';
import { createPublishingRepository } from '../publishing-repository.ts';
import { remoteText } from './conflicts.ts';
import { mayBeLateWrite } from './late-write.ts';
import { isAsWeLeftIt, isOwnersText, listTexts } from './local-text.ts';
import type { PublishingStep } from './publishing-context.ts';

/** Makes the text that was found on the blog a version of its article, unless the article was changed meanwhile. */
export const adoptRemoteTextJob = defineJob({
  name: 'adopt-remote-text',
  fairness: { perUser: 1 },
  schema: z.object({ articleId: z.uuid() }),
  retry: 'idempotent-write',
  expireInSeconds: 120,
});

/**
 * Reads a live post back: a text that its owner changed on the blog becomes a version here. If a late write of ours
 * restored an older text, the update is repeated. The page is what a reader sees: failing to read the post is no error.
 */
export async function readBack(step: PublishingStep): Promise<void> {
  const { ctx, article, blog } = step;
  if (article.status !== 'published' || article.post_id === null) return;
  try {
    const post = await ctx.blogs.getPost(blog, article.post_id);
    if (post?.status === 'publish') await adoptRemoteText(step, post);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.info({ articleId: article.id, kind: error.kind }, 'could not read a live post back');
  }
}

/** With changes here that are not sent, there is nothing to adopt: the next update finds a conflict. */
export async function adoptRemoteText(step: PublishingStep, post: RemotePost): Promise<void> {
  const { ctx, article, save } = step;
  if (article.placement === 'edited' || article.conflict_at !== null || isAsWeLeftIt(article, post)) return;
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
  const found = await remoteText(step, post, now);
  const { id: articleId, user_id: userId } = article;
  await ctx.db.transaction().execute(async (trx) => {
    await createPublishingRepository(trx).saveConflict(found);
    await ctx.jobs.enqueue(trx, adoptRemoteTextJob, { articleId }, { userId, singletonKey: articleId });
  });
}
