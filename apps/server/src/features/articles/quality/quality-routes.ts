import type { Routes } from '../../../http/route.ts';
import type { CurrentUser, Services, UserContext } from '../../../services.ts';
import { getArticleClaims } from '../claims/get-article-claims.ts';
import { getArticleQuality } from './get-article-quality.ts';

export function qualityRoutes(services: Services) {
  const as = (user: CurrentUser): UserContext => ({ ...services, user });
  return {
    getArticleQuality: async ({ user, params }) => getArticleQuality(as(user), params.id),
    getArticleClaims: async ({ user, params }) => getArticleClaims(as(user), params.id),
  } satisfies Partial<Routes>;
}
