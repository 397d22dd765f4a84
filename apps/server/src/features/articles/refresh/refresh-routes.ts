import type { Routes } from '../../../http/route.ts';
import type { CurrentUser, Services, UserContext } from '../../../services.ts';
import { getRefreshRules, saveRefreshRules } from '../../sites/refresh-rules.ts';
import { getArticleRefresh, listRefreshable } from './list-refreshable.ts';
import { cancelRefresh, markForRefresh, requestRefresh } from './manage-refresh.ts';

/** Routes for refreshing live articles. */
export function refreshRoutes(services: Services) {
  const as = (user: CurrentUser): UserContext => ({ ...services, user });
  return {
    listRefreshable: ({ user, query }) => listRefreshable(as(user), query.cursor),
    getRefreshRules: ({ user, params }) => getRefreshRules(as(user), params.id),
    saveRefreshRules: ({ user, params, body }) => saveRefreshRules(as(user), params.id, body),
    getArticleRefresh: ({ user, params }) => getArticleRefresh(as(user), params.id),
    markForRefresh: ({ user, params, body }) => markForRefresh(as(user), { ...params, ...body }),
    requestRefresh: async ({ user, params, body }) => ({
      message: await requestRefresh(as(user), { ...params, ...body }),
    }),
    cancelRefresh: async ({ user, params }) => ({ message: await cancelRefresh(as(user), params.id) }),
  } satisfies Partial<Routes>;
}
