import type { ArticleStatus } from '@chapterhouse/contract/articles/entities';
import type { ChangedArticle } from '@chapterhouse/contract/articles/history-endpoints';
import { type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import { AppError } from '../lib/app-error.ts';
import type { Executor } from './client.ts';
import { type Listener, listen } from './notifications.ts';

/** Subscriber to the article changes of one user. Its methods must not throw. */
type Watcher = {
  /** An article changed; null: unknown articles may have changed. */
  changed: (article: ChangedArticle | null) => void;
  /** More text of an article that is being written was stored. */
  drafted: (articleId: string) => void;
  /** Called every few seconds, after all committed changes were delivered. */
  current: () => void;
  /** The process is shutting down. */
  stopping: () => void;
};

/** Publishes article changes made by any process on this database. */
export type ArticleChanges = {
  /**
   * Resolves to an unsubscribe function once all later changes will be delivered. Throws `too_many_requests` if the
   * user has too many subscriptions, `unavailable` if the database cannot be reached.
   */
  watch: (userId: string, watcher: Watcher) => Promise<() => void>;
  close: () => Promise<void>;
};

type Options = { databaseUrl: string; log: Pick<Logger, 'warn'>; beatMs?: number };

/** Concurrent streams per user and process; a browser itself opens six connections per host. */
const watchersPerUser = 8;
const watchersInAll = 2_000;
const usualBeatMs = 5_000;
/** The channel of the articles table's trigger: user, article, and its status unless deleted. */
const channel = 'articles';

/** Notifies subscribers of this user to reload and to recheck access; sent on commit. */
export async function notifyWatchers(trx: Executor, userId: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${userId})`.execute(trx);
}

/** SQL that notifies subscribers of more text. A process of an earlier version takes it for a change of the article. */
export function notifyDrafted(userId: string, articleId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`pg_notify(${channel}, concat_ws(' ', ${userId}::text, ${articleId}, 'generating', 'text'))`;
}

/** One listening connection per process, opened for the first subscriber. */
export function createArticleChanges({ databaseUrl, log, beatMs = usualBeatMs }: Options): ArticleChanges {
  const watchers = new Map<string, Set<Watcher>>();
  const everybody = () => [...watchers.values()].flatMap((some) => [...some]);
  let listener: Promise<Listener> | undefined;
  let beat: NodeJS.Timeout | undefined;
  let closed = false;

  function heard(payload?: string): void {
    if (payload === undefined) {
      for (const watcher of everybody()) watcher.changed(null);
      return;
    }
    const [userId = '', id, status = null, isText] = payload.split(' ');
    const article = id === undefined ? null : { id, status: status as ArticleStatus | null };
    for (const watcher of watchers.get(userId) ?? []) {
      if (article && isText) watcher.drafted(article.id);
      else watcher.changed(article);
    }
  }

  function ensureListener(): Promise<Listener> {
    listener ??= listen({ databaseUrl, channel, log, onNotify: heard }).catch((error: unknown) => {
      listener = undefined;
      throw unavailable(error);
    });
    return listener;
  }

  async function keepBeating(): Promise<void> {
    const present = everybody();
    if (await (await listener)?.caughtUp()) for (const watcher of present) watcher.current();
    if (!closed && watchers.size > 0) beat = setTimeout(keepBeating, beatMs);
    else beat = undefined;
  }

  function leave(userId: string, watcher: Watcher): void {
    const own = watchers.get(userId);
    own?.delete(watcher);
    if (own?.size === 0) watchers.delete(userId);
  }

  return {
    async watch(userId, watcher) {
      if (closed) throw unavailable(undefined);
      const own = watchers.get(userId) ?? new Set();
      if (own.size >= watchersPerUser || everybody().length >= watchersInAll) {
        throw new AppError(
          'too_many_requests',
          'Live updates are open in too many windows. Close some of them.',
          {
            retryAfterSeconds: 30,
          },
        );
      }
      watchers.set(userId, own.add(watcher));
      try {
        const hears = await (await ensureListener()).caughtUp();
        if (!hears || closed) throw unavailable(undefined);
      } catch (error) {
        leave(userId, watcher);
        throw error;
      }
      beat ??= setTimeout(keepBeating, beatMs);
      return () => leave(userId, watcher);
    },
    async close() {
      closed = true;
      clearTimeout(beat);
      for (const watcher of everybody()) watcher.stopping();
      watchers.clear();
      await listener?.then(
        (one) => one.close(),
        () => {},
      );
    },
  };
}

function unavailable(cause: unknown): AppError {
  return new AppError('unavailable', 'Live updates are currently unavailable.', { cause });
}
