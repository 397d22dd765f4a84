import { ProviderError } from '../../lib/provider-error.ts';
import type { Services } from '../../services.ts';
import { recordSiteFailure } from '../sites/site-health.ts';
import { findConnection } from '../sites/sites-reader.ts';

type Context = Pick<Services, 'db' | 'clock' | 'secrets' | 'platforms'>;

type Site = Awaited<ReturnType<typeof readSite>>;

/** The site as its row is in this version or a newer one; undefined when it is gone, or its credentials cannot be read. */
export type SiteMemory = (siteId: string, version: string | null) => Promise<Site>;

/** Credentials that cannot be read come back only when a person enters them again. */
const unreadablePauseMs = 5 * 60_000;

/** The look at a post before it is due reads its site; a minute later, when it is due, that is known. */
const keptMs = 3 * 60_000;
/** Sites with something due in the same minutes; more are read more often. */
const most = 2_000;

/**
 * What the lanes of a process know of the sites that they work for, read again only when a site's row is another than
 * the one that was read: where a thousand posts are due at once, every round trip counts.
 */
export function createSiteMemory(ctx: Context): SiteMemory {
  // The longest unused first.
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
    // What could not be read is asked for again.
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
