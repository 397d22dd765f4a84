import type { Executor } from '../../db/client.ts';
import { createSitesRepository, type UsedConnection } from './sites-repository.ts';

type Failure = { message: string; retryAt: Date; now: Date };

/**
 * A request of publishing failed for a reason that holds for the whole site: it rests until `retryAt`.
 * Returns false, and changes nothing, when the site has other credentials or another address by now.
 */
export function recordSiteFailure(db: Executor, used: UsedConnection, failure: Failure): Promise<boolean> {
  return createSitesRepository(db).saveFailure(used, failure);
}

/** The site responds again; says nothing about other credentials that were entered meanwhile. */
export function recordSiteSuccess(db: Executor, used: UsedConnection, now: Date): Promise<void> {
  return createSitesRepository(db).saveSuccess(used, now);
}

/** Requested by the user: ends the site's pause. */
export function endSitePause(db: Executor, siteId: string): Promise<void> {
  return createSitesRepository(db).endPause(siteId);
}
