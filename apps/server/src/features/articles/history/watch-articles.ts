import type { ArticleStatus } from '@chapterhouse/contract/articles/entities';
import type { ArticleEvent } from '@chapterhouse/contract/articles/history-endpoints';
import { AppError } from '../../../lib/app-error.ts';
import { EventStream } from '../../../lib/net/event-stream.ts';
import type { UserContext } from '../../../services.ts';
import { findCaller } from '../../accounts/api-keys/find-caller.ts';

/** Changes within this period are batched. */
const batchMs = 150;
/** Above this, only a general change event is sent. */
const mostListed = 100;
/** After this many heartbeats the session is checked again, and a stalled reader is disconnected. */
const beatsUntilCheck = 3;

/**
 * Streams article changes to the user's browser until it disconnects, its session ends, or the server stops. Throws
 * `too_many_requests` and `unavailable`.
 */
export async function watchArticles(
  ctx: Pick<UserContext, 'db' | 'clock' | 'user' | 'articleChanges' | 'log' | 'telemetry'>,
  token: string,
): Promise<EventStream<ArticleEvent>> {
  const stream = new EventStream<ArticleEvent>();
  const findUser = findCaller(ctx);
  const changed = new Map<string, ArticleStatus | null>();
  const drafted = new Set<string>();
  let all = false;
  let pending: NodeJS.Timeout | undefined;
  let beats = 0;

  function flush(): void {
    clearTimeout(pending);
    pending = undefined;
    if (drafted.size > 0) stream.send({ type: 'drafted', ids: [...drafted].slice(0, mostListed) });
    drafted.clear();
    if (changed.size === 0 && !all) return;
    const articles = all ? [] : [...changed].map(([id, status]) => ({ id, status }));
    stream.send({ type: 'changed', articles, all });
    changed.clear();
    all = false;
  }

  async function checkReader(): Promise<void> {
    if (stream.backlog > 0) {
      stream.destroy();
      return;
    }
    const user = await findUser(token).catch((error: unknown) => {
      // The API key was deleted or has expired.
      if (error instanceof AppError) return null;
      throw error;
    });
    if (user?.approvalStatus !== 'approved' || user.suspendedAt !== null)
      stream.finish({ type: 'end', reason: 'session' });
  }

  function checkReaderSoon(): void {
    checkReader().catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'could not poll article changes for a subscriber'),
    );
  }

  const leave = await ctx.articleChanges.watch(ctx.user.id, {
    changed(article) {
      if (article) changed.set(article.id, article.status);
      if (!article || changed.size > mostListed) all = true;
      // A change without an article may be about the user, who may have been suspended or rejected.
      if (!article) checkReaderSoon();
      pending ??= setTimeout(flush, batchMs);
    },
    drafted(id) {
      drafted.add(id);
      pending ??= setTimeout(flush, batchMs);
    },
    current() {
      flush();
      stream.send({ type: 'current' });
      beats += 1;
      if (beats % beatsUntilCheck === 0) checkReaderSoon();
    },
    stopping() {
      flush();
      stream.finish({ type: 'end', reason: 'stopping' });
    },
  });
  ctx.telemetry.metrics.streamOpened('articles');
  stream.once('close', () => {
    ctx.telemetry.metrics.streamClosed('articles');
    leave();
    clearTimeout(pending);
  });
  stream.send({ type: 'open' });
  return stream;
}
