import { onBehalfOf } from '../../lib/net/keyed-limit.ts';
import { isPaused } from './failure-policy.ts';
import { createPublishingRepository, type Slot, type WorkKind } from './publishing-repository.ts';
import type { SiteCache } from './site-cache.ts';
import type { SiteQueueWorker } from './site-queue-worker.ts';
import { advanceArticle } from './steps/advance-article.ts';

type Context = Parameters<typeof advanceArticle>[0];
type Input = {
  siteId: string;
  slot: Slot;
  work: SiteQueueWorker;
  sites: SiteCache;
  signal: AbortSignal;
  /** Asked before each claim: which kinds of work are ready at the site; none ends the queue. */
  nextKinds: () => readonly WorkKind[];
};

/**
 * Processes a site's ready work, most urgent first, until none is left, the site is paused, or
 * the signal aborts. Results are saved while the next request is in flight. The caller holds
 * the slot's lock.
 */
export async function processSiteQueue(
  ctx: Context,
  { siteId, slot, work, sites, signal, nextKinds }: Input,
): Promise<void> {
  const repository = createPublishingRepository(ctx.db);
  let last: { id: string; goesOn: Promise<boolean> } | undefined;
  try {
    while (!signal.aborted) {
      const kinds = nextKinds();
      const article = await work.claim({ siteId, slot, besides: last?.id ?? null }, kinds);
      if (!article) return;
      // After the claim, so that an earlier URL change is seen.
      const site = await sites(siteId, article.siteVersion);
      if (!site || isPaused(site.retryAt, ctx.clock.now())) return await repository.release(article);
      const { used, failures, editorial } = site;
      const collectionId = article.collection_id;
      const blog = collectionId === null ? site.blog : site.connect(collectionId);
      const before = last;
      const lettingGo = Promise.withResolvers<true>();
      const onLetGo = () => lettingGo.resolve(true);
      const goesOn = onBehalfOf(article.user_id, () =>
        advanceArticle(ctx, { article, blog, editorial, used, siteFailures: failures, work, onLetGo }),
      );
      last = { id: article.id, goesOn };
      if (!(await Promise.race([goesOn, lettingGo.promise]))) return;
      // One save at a time: back-pressure if the database is slower than the blog.
      if (before && !(await before.goesOn)) return;
    }
  } finally {
    await last?.goesOn;
  }
}
