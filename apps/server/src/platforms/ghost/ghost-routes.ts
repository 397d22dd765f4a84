import type { GhostSite } from '@chapterhouse/contract/platforms/ghost/entities';
import { getSite, listSites, presentSiteFields } from '../../features/sites/get-site.ts';
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
    ...presentSiteFields(row),
    ...{ author_id, author_name, visibility, newsletter },
  };
}
