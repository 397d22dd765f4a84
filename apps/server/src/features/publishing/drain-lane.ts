import { onBehalfOf } from '../../lib/on-behalf-of.ts';
import type { Services } from '../../services.ts';
import { advanceArticle } from './advance-article.ts';
import { isPaused } from './failure-policy.ts';
import type { LaneWork } from './lane-work.ts';
import { createPublishingRepository, type Lane } from './publishing-repository.ts';
import type { SiteMemory } from './site-memory.ts';

type Context = Pick<Services, 'db' | 'clock' | 'blogs' | 'log' | 'textWork' | 'platforms'>;
type Input = { siteId: string; lane: Lane; work: LaneWork; sites: SiteMemory; signal: AbortSignal };

/**
 * Does a site's ready work piece by piece, most urgent first, until none is left, the site must rest, or
 * the signal says stop. What came of a piece is written while the next request is under way. The caller holds
 * the lane's lock.
 */
export async function drainLane(ctx: Context, { siteId, lane, work, sites, signal }: Input): Promise<void> {
  const repository = createPublishingRepository(ctx.db);
  let last: { id: string; goesOn: Promise<boolean> } | undefined;
  try {
    while (!signal.aborted) {
      const article = await work.claim({ siteId, lane, besides: last?.id ?? null });
      if (!article) return;
      // After the claim: an address that its owner changed before is then the new one.
      const site = await sites(siteId, article.siteVersion);
      if (!site || isPaused(site.retryAt, ctx.clock.now())) return await repository.release(article);
      const { used, failures } = site;
      const collectionId = article.collection_id;
      const blog = collectionId === null ? site.blog : site.connect(collectionId);
      const before = last;
      const lettingGo = Promise.withResolvers<true>();
      const onLetGo = () => lettingGo.resolve(true);
      const goesOn = onBehalfOf(article.user_id, () =>
        advanceArticle(ctx, { article, blog, used, siteFailures: failures, work, onLetGo }),
      );
      last = { id: article.id, goesOn };
      if (!(await Promise.race([goesOn, lettingGo.promise]))) return;
      // One at a time: a database that is slower than the blog holds the lane up.
      if (before && !(await before.goesOn)) return;
    }
  } finally {
    await last?.goesOn;
  }
}
