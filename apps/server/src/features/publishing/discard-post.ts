import type { Executor } from '../../db/client.ts';
import type { Services } from '../../services.ts';
import { createDiscardedPostsRepository } from './discarded-posts-repository.ts';
import { discardPostsJob } from './publishing-jobs.ts';
import type { ClaimedArticle } from './publishing-repository.ts';
import { lateAfterMs } from './steps/late-write.ts';

type Article = Pick<
  ClaimedArticle,
  'id' | 'user_id' | 'site_id' | 'collection_id' | 'post_id' | 'post_site_url' | 'create_attempted_at'
>;

/** Records the post of an article being deleted, and enqueues a job that trashes it. */
export async function discardPost(
  ctx: Pick<Services, 'jobs' | 'clock' | 'newId'>,
  trx: Executor,
  article: Article,
): Promise<void> {
  const { site_id: siteId, create_attempted_at: calledAt } = article;
  if (siteId === null || (article.post_id === null && calledAt === null)) return;
  const now = ctx.clock.now();
  const orphansUntil = calledAt && new Date(calledAt.getTime() + lateAfterMs);
  await createDiscardedPostsRepository(trx).insert({
    id: ctx.newId(),
    user_id: article.user_id,
    article_id: article.id,
    site_id: siteId,
    collection_id: article.collection_id,
    site_url: article.post_site_url,
    post_id: article.post_id,
    strays_until: orphansUntil,
    created_at: now,
  });
  const { user_id: userId } = article;
  await ctx.jobs.enqueue(trx, discardPostsJob, { siteId }, { userId, singletonKey: siteId });
  if (orphansUntil && orphansUntil > now) {
    const startAfter = new Date(orphansUntil.getTime() + 1_000);
    const later = { userId, singletonKey: `${siteId}:late`, startAfter };
    await ctx.jobs.enqueue(trx, discardPostsJob, { siteId }, later);
  }
}
