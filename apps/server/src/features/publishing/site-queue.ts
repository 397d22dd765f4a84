import { createBatcher } from '../../lib/batcher.ts';
import { onBehalfOf } from '../../lib/net/keyed-limit.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import type { Services } from '../../services.ts';
import { recordSiteFailure } from '../sites/site-health.ts';
import { findConnection } from '../sites/sites-reader.ts';
import {
  type ClaimedSave,
  createClaimsRepository,
  isGroupable,
  type SlotRequest,
} from './claims-repository.ts';
import { isPaused } from './failure-policy.ts';
import { type ClaimedArticle, createPublishingRepository, type Slot } from './publishing-repository.ts';
import { type WorkKind, workKinds } from './ready-work.ts';
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

/** Batched access to the calendar, shared by all publishing slots of a process. */
export type SiteQueueWorker = {
  /** Claims a site's most urgent work of these kinds for a slot whose lock the caller holds. */
  claim: (
    asking: Omit<SlotRequest, 'claimId'>,
    kinds: readonly WorkKind[],
  ) => Promise<ClaimedArticle | undefined>;
  /** Like `saveOne` of the repository. */
  save: (save: ClaimedSave) => Promise<boolean>;
};

/**
 * Batches nearly simultaneous requests of publishing slots into one statement. Each claim is still made
 * right before its article's request.
 */
export function createSiteQueueWorker({
  db,
  clock,
  newId,
}: Pick<Services, 'db' | 'clock' | 'newId'>): SiteQueueWorker {
  const claims = createClaimsRepository(db);

  const claimersOf = (work: WorkKind) =>
    createBatcher(async (asking: readonly SlotRequest[]) => {
      const taken = await claims.claim(work, asking, clock.now());
      return ({ claimId }) => taken.get(claimId);
    });
  const claimers = workKinds.map((work) => ({ work, claimNext: claimersOf(work) }));

  const saversOf = new Map<string, (save: ClaimedSave) => Promise<boolean>>();
  const saverFor = (columns: string) => {
    const known = saversOf.get(columns);
    if (known) return known;
    const saver = createBatcher(async (saves: readonly ClaimedSave[]) => {
      if (saves.length === 1) return () => false;
      const saved = await claims.save(saves);
      return ({ claimed }) => saved.has(claimed.id);
    });
    saversOf.set(columns, saver);
    return saver;
  };

  return {
    async claim(asking, kinds) {
      const claimId = newId();
      for (const { work, claimNext } of claimers) {
        if (!kinds.includes(work)) continue;
        const article = await claimNext({ ...asking, claimId });
        if (article) return article;
      }
      return undefined;
    },

    async save(save) {
      if (isGroupable(save.changes)) {
        const saver = saverFor(Object.keys(save.changes).join());
        // One value that Postgres rejects must not block the others.
        if (await saver(save).catch(() => false)) return true;
      }
      return claims.saveOne(save);
    },
  };
}

type CacheContext = Pick<Services, 'db' | 'clock' | 'secrets' | 'platforms'>;

type Site = Awaited<ReturnType<typeof readSite>>;

/** The site in this row version or a newer one; undefined if deleted, or if its credentials cannot be decrypted. */
type SiteCache = (siteId: string, version: string | null) => Promise<Site>;

/** Undecryptable credentials only change when the user enters them again. */
const unreadablePauseMs = 5 * 60_000;

/** The check before the due time reads the site; it is still cached a minute later. */
const keptMs = 3 * 60_000;
/** Cached sites; beyond that, they are read more often. */
const most = 2_000;

/**
 * A cache of sites per process, read again only if the site's row changed:
 * with a thousand posts due at once, every round trip counts.
 */
export function createSiteCache(ctx: CacheContext): SiteCache {
  // Least recently used first.
  const known = new Map<string, { version: string; site: Promise<Site>; usedAt: number }>();

  function forgetOld(now: number): void {
    for (const [siteId, { usedAt }] of known) {
      if (known.size <= most && Math.abs(now - usedAt) < keptMs) return;
      known.delete(siteId);
    }
  }

  return async (siteId, version) => {
    if (version === null) return readSite(ctx, siteId);
    const now = ctx.clock.now().getTime();
    const before = known.get(siteId);
    const site = before?.version === version ? before.site : readSite(ctx, siteId);
    known.delete(siteId);
    known.set(siteId, { version, site, usedAt: now });
    forgetOld(now);
    const forget = () => known.get(siteId)?.site === site && known.delete(siteId);
    // Failed reads are retried.
    return site.then(
      (read) => {
        if (!read) forget();
        return read;
      },
      (error: unknown) => {
        forget();
        throw error;
      },
    );
  };
}

async function readSite(ctx: CacheContext, siteId: string) {
  const site = await findConnection(ctx, siteId);
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
