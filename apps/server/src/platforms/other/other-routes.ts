import { deleteOtherWebsite } from '../../features/sites/delete-other-website.ts';
import { getOtherWebsite } from '../../features/sites/get-other-website.ts';
import { listOtherWebsites } from '../../features/sites/list-other-websites.ts';
import type { Routes } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { presentOtherWebsite } from '../wordpress/wordpress-presenter.ts';
import { createOtherWebsite } from './create-other-website.ts';
import { updateOtherWebsite } from './update-other-website.ts';

export function otherWebsiteRoutes(services: Services) {
  return {
    listOtherWebsites: async ({ user }) => {
      const websites = await listOtherWebsites({ ...services, user });
      return { sites: websites.map(presentOtherWebsite) };
    },
    getOtherWebsite: async ({ user, params }) =>
      presentOtherWebsite(await getOtherWebsite({ ...services, user }, params.id)),
    createOtherWebsite: async ({ user, body }) =>
      presentOtherWebsite(await createOtherWebsite({ ...services, user }, body)),
    updateOtherWebsite: async ({ user, params, body }) =>
      presentOtherWebsite(await updateOtherWebsite({ ...services, user }, params.id, body)),
    deleteOtherWebsite: async ({ user, params }) => {
      await deleteOtherWebsite({ ...services, user }, params.id);
      return { message: 'Website deleted successfully' };
    },
  } satisfies Partial<Routes>;
}
