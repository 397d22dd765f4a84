import type { Routes } from '../../../http/route.ts';
import type { CurrentUser, Services, UserContext } from '../../../services.ts';
import { acceptProposal, discardProposal } from '../rewriting/decide-proposal.ts';
import { requestRewrite } from '../rewriting/request-rewrite.ts';
import { changeArticles } from './bulk-change.ts';
import { deleteArticle } from './delete-article.ts';
import { editArticle } from './edit-article.ts';
import { presentArticle, presentMoved, presentVersion, presentWholeVersion } from './editing-presenter.ts';
import { getArticle } from './get-article.ts';
import { unpublishArticle, updateLivePost } from './live-post.ts';
import { rescheduleArticle, scheduleArticle, unscheduleArticle } from './move-article.ts';
import { resolveConflict } from './resolve-conflict.ts';
import { scheduleAnyway } from './schedule-anyway.ts';
import { getVersion, listVersions, restoreVersion } from './versions.ts';

/** Routes for editing articles. */
export function editingRoutes(services: Services) {
  const as = (user: CurrentUser): UserContext => ({ ...services, user });
  const present = async (user: CurrentUser, id: string) => presentArticle(await getArticle(as(user), id));
  return {
    getArticle: ({ user, params }) => present(user, params.id),
    updateArticle: async ({ user, params: { id }, body: { base_version: baseVersion, ...text } }) => {
      await editArticle(as(user), { id, baseVersion, text });
      return present(user, id);
    },
    deleteArticle: async ({ user, params }) => ({ message: await deleteArticle(as(user), params) }),
    listArticleVersions: async ({ user, params, query }) => {
      const { versions, nextCursor } = await listVersions(as(user), params.id, query);
      return {
        versions: versions.map(presentVersion),
        ...(nextCursor === undefined ? {} : { next_cursor: nextCursor }),
      };
    },
    getArticleVersion: async ({ user, params }) =>
      presentWholeVersion(await getVersion(as(user), params.id, params.version)),
    restoreArticleVersion: async ({ user, params, body }) => {
      await restoreVersion(as(user), { ...params, baseVersion: body.base_version });
      return present(user, params.id);
    },
    rewriteArticle: async ({
      user,
      params,
      body: { base_version: baseVersion, instruction = '', ...part },
    }) => ({
      message: await requestRewrite(as(user), { ...params, baseVersion, instruction, ...part }),
    }),
    acceptRewriteProposal: async ({ user, params }) => {
      await acceptProposal(as(user), params);
      return present(user, params.id);
    },
    discardRewriteProposal: async ({ user, params, body: { discarded: isDiscarded } }) => ({
      message: await discardProposal(as(user), { ...params, isDiscarded }),
    }),
    rescheduleArticle: async ({ user, params, body }) =>
      presentMoved(await rescheduleArticle(as(user), { ...params, ...body })),
    scheduleArticle: async ({ user, params, body }) =>
      presentMoved(await scheduleArticle(as(user), { ...params, ...body })),
    scheduleArticleAnyway: async ({ user, params, body: { date, content_hash: contentHash } }) => ({
      message: await scheduleAnyway(as(user), { ...params, date, contentHash }),
    }),
    unscheduleArticle: async ({ user, params }) => presentMoved(await unscheduleArticle(as(user), params)),
    updateLivePost: async ({ user, params, body }) => ({
      message: await updateLivePost(as(user), { ...params, ...body }),
    }),
    unpublishArticle: async ({ user, params, body }) => ({
      message: await unpublishArticle(as(user), { ...params, ...body }),
    }),
    resolveArticleConflict: async ({ user, params, body }) => {
      await resolveConflict(as(user), { ...params, ...body, foundAt: new Date(body.found_at) });
      return present(user, params.id);
    },
    changeArticles: async ({ user, body }) => ({ results: await changeArticles(as(user), body) }),
  } satisfies Partial<Routes>;
}
