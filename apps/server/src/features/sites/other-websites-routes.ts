import type { Routes } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { createOtherWebsite } from './create-other-website.ts';
import { deleteOtherWebsite } from './delete-other-website.ts';
import { getOtherWebsite } from './get-other-website.ts';
import { listOtherWebsites } from './list-other-websites.ts';
import { presentOtherWebsite } from './sites-presenter.ts';
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
