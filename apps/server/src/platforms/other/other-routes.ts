import type { OtherWebsite } from '@chapterhouse/contract/platforms/other/endpoints';
import { deleteSite } from '../../features/lifecycle/delete-site.ts';
import { getSite, listSites } from '../../features/sites/get-site.ts';
import type { SiteRow } from '../../features/sites/sites-repository.ts';
import type { Routes } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { createOtherWebsite, updateOtherWebsite } from './other.ts';
import { addressesOf } from './read-website.ts';

export function otherWebsiteRoutes(services: Services) {
  return {
    listOtherWebsites: async ({ user }) => {
      const websites = await listSites({ ...services, user }, 'other');
      return { sites: websites.map(presentOtherWebsite) };
    },
    getOtherWebsite: async ({ user, params }) =>
      presentOtherWebsite(await getSite({ ...services, user }, params.id, 'other')),
    createOtherWebsite: async ({ user, body }) =>
      presentOtherWebsite(await createOtherWebsite({ ...services, user }, body)),
    updateOtherWebsite: async ({ user, params, body }) =>
      presentOtherWebsite(await updateOtherWebsite({ ...services, user }, params.id, body)),
    deleteOtherWebsite: async ({ user, params }) => {
      await deleteSite({ ...services, user }, params.id, 'other');
      return { message: 'Website deleted successfully' };
    },
  } satisfies Partial<Routes>;
}

function presentOtherWebsite(row: SiteRow): OtherWebsite {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    created_at: row.created_at.toISOString(),
    addresses: addressesOf(row.settings),
  };
}
