import type { BulkRequest, BulkResult } from '@chapterhouse/contract/articles/editing-endpoints';
import { AppError } from '../../../lib/app-error.ts';
import { requireScope } from '../../../permissions.ts';
import type { UserContext } from '../../../services.ts';
import { cancelWriting } from '../live/cancel-writing.ts';
import { retryArticle } from '../retry-article.ts';
import { requestRewrite } from '../rewriting/request-rewrite.ts';
import { deleteArticle } from './delete-article.ts';
import { presentMoved } from './editing-presenter.ts';
import { rescheduleArticle, scheduleArticle, unscheduleArticle } from './move-article.ts';
import { flagPublished, makeDueNow } from './publish-now.ts';

type Context = Pick<
  UserContext,
  | 'env'
  | 'db'
  | 'clock'
  | 'newId'
  | 'log'
  | 'jobs'
  | 'fetch'
  | 'text'
  | 'textWork'
  | 'payments'
  | 'wakePublisher'
  | 'user'
>;

/** What an API key may do only if it may publish, as with the endpoints for one article. */
const publishingActions: ReadonlySet<BulkRequest['action']> = new Set([
  'reschedule',
  'schedule',
  'unschedule',
  'publishNow',
  'flagPublished',
]);

/** Total wait for articles that workers are publishing. */
const timeoutMs = 15_000;

/**
 * Applies an action to many articles, each in its own transaction; the response contains the result of each, in the
 * order of the ids. Throws `insufficient_scope`, otherwise only internal errors.
 */
export async function changeArticles(ctx: Context, request: BulkRequest): Promise<BulkResult[]> {
  if (publishingActions.has(request.action)) requireScope(ctx.user, 'articles:publish');
  const deadline = performance.now() + timeoutMs;
  const results = new Map<string, BulkResult>();
  for (const id of new Set(request.ids)) {
    const left = Math.max(0, deadline - performance.now());
    results.set(id, await outcomeOf(id, () => changeOne(ctx, request, { id, timeoutMs: left })));
  }
  return [...results.values()];
}

async function changeOne(
  ctx: Context,
  { action, dates = {}, instruction, ...request }: BulkRequest,
  input: { id: string; timeoutMs: number },
): Promise<string | Pick<BulkResult, 'message' | 'before'>> {
  const date = dates[input.id] ?? request.date ?? 'now';
  switch (action) {
    case 'reschedule':
      return presentMoved(await rescheduleArticle(ctx, { ...input, date }));
    case 'schedule':
      return presentMoved(await scheduleArticle(ctx, { ...input, date }));
    case 'unschedule':
      return presentMoved(await unscheduleArticle(ctx, input));
    case 'publishNow':
      return makeDueNow(ctx, input);
    case 'flagPublished':
      return flagPublished(ctx, input);
    case 'rewrite':
      return requestRewrite(ctx, { ...input, instruction: instruction ?? '', isBulk: true });
    case 'retry':
      return retryArticle(ctx, input.id, { timeoutMs: input.timeoutMs, isBulk: true });
    case 'cancel':
      return cancelWriting(ctx, input);
    case 'delete':
      return deleteArticle(ctx, input);
  }
}

async function outcomeOf(id: string, change: () => ReturnType<typeof changeOne>): Promise<BulkResult> {
  try {
    const done = await change();
    return { id, ok: true, ...(typeof done === 'string' ? { message: done } : done) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { id, ok: false, error: error.userMessage, code: error.code };
  }
}
