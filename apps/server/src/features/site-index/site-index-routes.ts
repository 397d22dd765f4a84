import type { Routes } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { getLinkRules, saveLinkRules } from './link-rules.ts';
import { listSitePosts, refreshSitePosts } from './list-site-posts.ts';

export function siteIndexRoutes(services: Services) {
  return {
    listSitePosts: async ({ user, params, query }) => listSitePosts({ ...services, user }, params.id, query),
    refreshSitePosts: async ({ user, params }) => ({
      index: await refreshSitePosts({ ...services, user }, params.id),
    }),
    getLinkRules: async ({ user, params }) => getLinkRules({ ...services, user }, params.id),
    saveLinkRules: async ({ user, params, body }) => saveLinkRules({ ...services, user }, params.id, body),
  } satisfies Partial<Routes>;
}
