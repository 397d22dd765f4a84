import type { SiteStatus } from '@chapterhouse/contract/shared-schemas';
import { notFound } from '../../lib/app-error.ts';
import { requireApproved } from '../../permissions.ts';
import type { UserContext } from '../../services.ts';
import { createSitesRepository, type SiteRow } from './sites-repository.ts';

type Context = Pick<UserContext, 'db' | 'user'>;

/** One of the user's sites, of the platform if one is named. Throws `not_found`. */
export async function getSite(ctx: Context, id: string, platform?: string): Promise<SiteRow> {
  requireApproved(ctx.user);
  const site = await createSitesRepository(ctx.db, platform).find(ctx.user.id, id);
  if (!site) throw notFound('Site');
  return site;
}

/** The user's sites, of the platform if one is named, oldest first. */
export async function listSites(ctx: Context, platform?: string): Promise<SiteRow[]> {
  requireApproved(ctx.user);
  return createSitesRepository(ctx.db, platform).list(ctx.user.id);
}

/** The fields that the responses about sites of every platform have. Never a credential. */
export function presentSiteFields(row: SiteRow) {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    // The table's check constraint limits the values.
    status: row.status as SiteStatus,
    status_message: row.status_message,
    last_sync: row.last_sync?.toISOString() ?? null,
  };
}
