import type { Routes } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { cancelWriting } from './cancel-writing.ts';
import { getArticleDraft } from './get-article-draft.ts';
import { listBatchProgress } from './list-batch-progress.ts';

/** Routes for articles while they are written. */
export function liveRoutes(services: Services) {
  return {
    getArticleDraft: ({ user, params }) => getArticleDraft({ ...services, user }, params.id),
    cancelWriting: async ({ user, params }) => ({
      message: await cancelWriting({ ...services, user }, params),
    }),
    listBatchProgress: async ({ user }) => ({ batches: await listBatchProgress({ ...services, user }) }),
  } satisfies Partial<Routes>;
}
