import type { ArticleStatus } from '@chapterhouse/contract/articles/entities';
import type { ArticleEvent } from '@chapterhouse/contract/articles/history-endpoints';
import { AppError } from '../../../lib/app-error.ts';
import { EventStream } from '../../../lib/net/event-stream.ts';
import type { UserContext } from '../../../services.ts';
import { findCaller } from '../../accounts/api-keys/find-caller.ts';

/** Changes within this period are batched. */
const gatherMs = 150;
/** Above this, only a general change event is sent. */
const mostTold = 100;
/** After this many heartbeats the session is checked again, and a stalled reader is disconnected. */
const beatsUntilLook = 3;

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
  let gathering: NodeJS.Timeout | undefined;
  let beats = 0;

  function tell(): void {
    clearTimeout(gathering);
    gathering = undefined;
    if (drafted.size > 0) stream.send({ type: 'drafted', ids: [...drafted].slice(0, mostTold) });
    drafted.clear();
    if (changed.size === 0 && !all) return;
    const articles = all ? [] : [...changed].map(([id, status]) => ({ id, status }));
    stream.send({ type: 'changed', articles, all });
    changed.clear();
    all = false;
  }

  async function lookAfter(): Promise<void> {
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

  function lookAfterSoon(): void {
    lookAfter().catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'could not poll article changes for a subscriber'),
    );
  }

  const leave = await ctx.articleChanges.watch(ctx.user.id, {
    changed(article) {
      if (article) changed.set(article.id, article.status);
      if (!article || changed.size > mostTold) all = true;
      // A change without an article may be about the user, who may have been suspended or rejected.
      if (!article) lookAfterSoon();
      gathering ??= setTimeout(tell, gatherMs);
    },
    drafted(id) {
      drafted.add(id);
      gathering ??= setTimeout(tell, gatherMs);
    },
    current() {
      tell();
      stream.send({ type: 'current' });
      beats += 1;
      if (beats % beatsUntilLook === 0) lookAfterSoon();
    },
    stopping() {
      tell();
      stream.finish({ type: 'end', reason: 'stopping' });
    },
  });
  ctx.telemetry.metrics.streamOpened('articles');
  stream.once('close', () => {
    ctx.telemetry.metrics.streamClosed('articles');
    leave();
    clearTimeout(gathering);
  });
  stream.send({ type: 'open' });
  return stream;
}
