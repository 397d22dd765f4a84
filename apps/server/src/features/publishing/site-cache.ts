import { ProviderError } from '../../lib/provider-error.ts';
import type { Services } from '../../services.ts';
import { recordSiteFailure } from '../sites/site-health.ts';
import { findConnection } from '../sites/sites-reader.ts';

type Context = Pick<Services, 'db' | 'clock' | 'secrets' | 'platforms'>;

type Site = Awaited<ReturnType<typeof readSite>>;

/** The site in this row version or a newer one; undefined if deleted, or if its credentials cannot be decrypted. */
export type SiteCache = (siteId: string, version: string | null) => Promise<Site>;

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
export function createSiteCache(ctx: Context): SiteCache {
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

async function readSite(ctx: Context, siteId: string) {
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
