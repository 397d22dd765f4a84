import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import type { Executor } from '../../db/client.ts';
import type { OptionsOf } from '../../providers/jobs/jobs.ts';
import type { StartCall } from '../../providers/text-generation/text-generation.ts';
import type { Services } from '../../services.ts';
import { writeArticleJob } from './articles-jobs.ts';
import { type ArticleRow, createArticlesRepository } from './articles-repository.ts';
import { createRefreshRepository } from './refresh/refresh-repository.ts';

/**
 * One run of AI work on an article: a draft, a correction, a rewrite or a refresh. A trigger counts `articles.run` when
 * writing starts or ends, and requesting or canceling a refresh counts it too. A worker stores only for the current run.
 */
export type WritingRun = Pick<ArticleRow, 'id' | 'run'>;

/** The work was canceled or ended, or another run has begun: what this worker does no longer counts. */
export class RunEndedError extends Error {
  constructor({ id, run }: WritingRun) {
    super(`run ${run} of article ${id} has ended`);
    this.name = 'RunEndedError';
  }
}

/** Enqueues the run of an article whose writing starts, in the transaction that starts it. A refresh is over: it is not live. */
export async function enqueueWriting(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Executor,
  articleId: string,
  options: OptionsOf<{ perUser: number }>[0],
): Promise<void> {
  const refreshes = createRefreshRepository(trx);
  if ((await refreshes.find(articleId))?.requested_at) {
    await refreshes.save(articleId, { requested_at: null, message: editingTexts.notRefreshable });
  }
  const run = await createArticlesRepository(trx).findRun(articleId);
  await jobs.enqueue(trx, writeArticleJob, { articleId, run }, options);
}

/** Guards paid calls: none starts for a run that has ended. Throws `RunEndedError`, or what `startCall` throws. */
export function callsOfRun(db: Executor, of: WritingRun, startCall: StartCall): StartCall {
  return async (call) => {
    if ((await createArticlesRepository(db).findRun(of.id)) !== of.run) throw new RunEndedError(of);
    return startCall(call);
  };
}
