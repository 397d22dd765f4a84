import { ProviderError } from '../../lib/provider-error.ts';
import type { Services } from '../../services.ts';
import { recordSiteFailure } from '../sites/site-health.ts';
import { findConnection } from '../sites/sites-reader.ts';
import { advanceArticle } from './advance-article.ts';
import { isPaused } from './failure-policy.ts';
import type { LaneWork } from './lane-work.ts';
import { createPublishingRepository, type Lane } from './publishing-repository.ts';

type Context = Pick<Services, 'db' | 'clock' | 'blogs' | 'log' | 'secrets'>;
type Input = { siteId: string; lane: Lane; work: LaneWork; signal: AbortSignal };

/** Credentials that cannot be read come back only when a person enters them again. */
const unreadablePauseMs = 5 * 60_000;

/**
 * Does a site's ready work piece by piece, most urgent first, until none is left, the site must rest, or
 * the signal says stop. What came of a piece is written while the next request is under way. The caller holds
 * the lane's lock.
 */
export async function drainLane(ctx: Context, { siteId, lane, work, signal }: Input): Promise<void> {
  const repository = createPublishingRepository(ctx.db);
  const siteAsOf = createSiteMemory(ctx, siteId);
  let last: { id: string; goesOn: Promise<boolean> } | undefined;
  try {
    while (!signal.aborted) {
      const article = await work.claim({ siteId, lane, besides: last?.id ?? null });
      if (!article) return;
      // After the claim: an address that its owner changed before is then the new one.
      const site = await siteAsOf(article.siteVersion);
      if (!site || isPaused(site.retryAt, ctx.clock.now())) return await repository.release(article);
      const { used, failures } = site;
      const collectionId = article.webflow_collection_id;
      const blog = collectionId === null ? site.blog : site.connect(collectionId);
      const before = last;
      const lettingGo = Promise.withResolvers<true>();
      const onLetGo = () => lettingGo.resolve(true);
      const goesOn = advanceArticle(ctx, { article, blog, used, siteFailures: failures, work, onLetGo });
      last = { id: article.id, goesOn };
      if (!(await Promise.race([goesOn, lettingGo.promise]))) return;
      // One at a time: a database that is slower than the blog holds the lane up.
      if (before && !(await before.goesOn)) return;
    }
  } finally {
    await last?.goesOn;
  }
}

type Site = Awaited<ReturnType<typeof readSite>>;

/**
 * Reads the site again only when its row is another than the one that was read: between two of a thousand
 * posts that are due at once, every round trip counts.
 */
function createSiteMemory(ctx: Context, siteId: string): (version: string | null) => Promise<Site> {
  let known: { version: string | null; site: Site } | undefined;
  return async (version) => {
    // What is read is of this version or newer; if newer, the next claim brings another version.
    if (known?.version !== version || !known.site) known = { version, site: await readSite(ctx, siteId) };
    return known.site;
  };
}

async function readSite(ctx: Context, siteId: string) {
  const site = await findConnection(ctx.db, ctx.secrets, siteId);
  if (!site) return undefined;
  try {
    return { ...site, blog: site.connect() };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const now = ctx.clock.now();
    const retryAt = new Date(now.getTime() + unreadablePauseMs);
    await recordSiteFailure(ctx.db, site.used, { message: error.message, retryAt, now });
    return undefined;
  }
}
