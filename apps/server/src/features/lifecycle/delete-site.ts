import { detachArticlesFromSite } from '../publishing/schedule-changes.ts';
import { type Deleted, removeSite } from '../sites/remove-site.ts';

type Context = Parameters<typeof removeSite>[0];

/** Disconnects a site, of the platform if one is named, and makes drafts of its articles. Throws `not_found`. */
export const deleteSite = (ctx: Context, id: string, platform?: string): Promise<Deleted> =>
  removeSite(ctx, { id, platform }, detachArticlesFromSite);
