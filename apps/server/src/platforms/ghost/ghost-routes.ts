import type { GhostSite } from '@chapterhouse/contract/platforms/ghost/entities';
import type { SiteStatus } from '@chapterhouse/contract/shared-schemas';
import { getSite, listSites } from '../../features/sites/get-site.ts';
import type { SiteRow } from '../../features/sites/sites-repository.ts';
import type { Routes } from '../../http/route.ts';
import type { CurrentUser, Services, UserContext } from '../../services.ts';
import { parseGhostSettings } from './publishing/ghost-settings.ts';
import { listGhostAuthors, listGhostTags } from './read-ghost-site.ts';

export function ghostRoutes(services: Services) {
  const as = (user: CurrentUser): UserContext => ({ ...services, user });
  return {
    listGhostSites: async ({ user }) => ({
      sites: (await listSites(as(user), 'ghost')).map(presentGhostSite),
    }),
    getGhostSite: async ({ user, params }) => presentGhostSite(await getSite(as(user), params.id, 'ghost')),
    listGhostAuthors: async ({ user, params }) => ({ authors: await listGhostAuthors(as(user), params.id) }),
    listGhostTags: async ({ user, params }) => ({ tags: await listGhostTags(as(user), params.id) }),
  } satisfies Partial<Routes>;
}

/** Never includes the key. */
function presentGhostSite(row: SiteRow): GhostSite {
  const { author_id, author_name, visibility, newsletter } = parseGhostSettings(row.settings);
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    // The table's check constraint limits the values.
    status: row.status as SiteStatus,
    status_message: row.status_message,
    last_sync: row.last_sync?.toISOString() ?? null,
    ...{ author_id, author_name, visibility, newsletter },
  };
}
