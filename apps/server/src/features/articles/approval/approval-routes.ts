import type { Routes } from '../../../http/route.ts';
import type { CurrentUser, Services, UserContext } from '../../../services.ts';
import { getArticleRecord } from '../record/article-record.ts';
import { recordReview } from '../record/record-review.ts';
import { approveArticle, approveArticles, withdrawApproval } from './approve-article.ts';
import { getApproval, listAwaiting } from './list-awaiting.ts';

export function approvalRoutes(services: Services) {
  const as = (user: CurrentUser): UserContext => ({ ...services, user });
  return {
    getArticleApproval: async ({ user, params }) => getApproval(as(user), params.id),
    listAwaitingApproval: async ({ user, query }) => listAwaiting(as(user), query),
    approveArticle: async ({ user, params, body }) => ({
      message: await approveArticle(as(user), {
        id: params.id,
        contentHash: body.content_hash,
        review: body.review,
      }),
    }),
    withdrawArticleApproval: async ({ user, params }) => ({
      message: await withdrawApproval(as(user), params.id),
    }),
    approveArticles: async ({ user, body }) => ({
      results: await approveArticles(as(user), body.articles, body.review),
    }),
    getArticleRecord: async ({ user, params }) => getArticleRecord(as(user), params.id),
    recordArticleReview: async ({ user, params, body }) => ({
      message: await recordReview(as(user), {
        id: params.id,
        contentHash: body.content_hash,
        review: body.review,
      }),
    }),
  } satisfies Partial<Routes>;
}
