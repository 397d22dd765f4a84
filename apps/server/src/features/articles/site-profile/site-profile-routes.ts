import type { Routes } from '../../../http/route.ts';
import type { CurrentUser, Services, UserContext } from '../../../services.ts';
import { getSiteProfile, previewSiteProfile, saveSiteProfile } from './site-profile.ts';

export function siteProfileRoutes(services: Services) {
  const as = (user: CurrentUser): UserContext => ({ ...services, user });
  return {
    getSiteProfile: async ({ user, params }) => getSiteProfile(as(user), params.id),
    saveSiteProfile: async ({ user, params, body }) => saveSiteProfile(as(user), params.id, body),
    previewSiteProfile: async ({ user, params, body }) => ({
      paragraph: await previewSiteProfile(as(user), params.id, body),
    }),
  } satisfies Partial<Routes>;
}
