import {
  type ArticleAction,
  type ArticleEvent,
  sourcesOf,
} from '@chapterhouse/contract/articles/article-actions';
import type { ArticleStatus, WritingProgress } from '@chapterhouse/contract/articles/entities';
import { type Insertable, type QueryCreator, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Executor } from '../../db/client.ts';
import type { Articles, Database } from '../../db/schema.ts';
import { pausedNote } from './publishing-outcome.ts';

type Transition = {
  status: ArticleStatus;
  cause: ArticleAction | ArticleEvent;
  /** Of the worker that causes it. */
  run?: number;
};

/** A run of AI work on an article. */
type Run = { id: string; run: number };

/** The only statements that change `articles`, together with those in `publishing-outcome.ts`. */
export function createArticleCommands(db: Executor) {
  return {
    async insert(articles: Insertable<Articles>[]): Promise<void> {
      await db.insertInto('articles').values(articles).execute();
    },

    /** Changes the status and other columns; returns false if the transition is not allowed, or `run` has ended. */
    async moveTo(
      id: string,
      { status, cause, run }: Transition,
      changes: Updateable<Articles>,
    ): Promise<boolean> {
      const moved = await db
        .updateTable('articles')
        .set({ ...changes, status })
        .where('id', '=', id)
        .where('status', 'in', sourcesOf(cause, status))
        .$if(run !== undefined, (query) => query.where('run', '=', run ?? 0))
        .returning('id')
        .executeTakeFirst();
      return moved !== undefined;
    },

    /** In a transaction that holds the article's row lock. */
    async change(id: string, changes: Updateable<Articles>): Promise<void> {
      await db.updateTable('articles').set(changes).where('id', '=', id).execute();
    },

    async delete(id: string): Promise<void> {
      await db.deleteFrom('articles').where('id', '=', id).execute();
    },

    /** Makes drafts of a site's scheduled articles, except those that a publishing slot works on if `which` is `idle`. */
    async unscheduleSite(siteId: string, now: Date, which: 'all' | 'idle'): Promise<string[]> {
      const rows = await db
        .updateTable('articles')
        .set({ status: 'draft', updated_at: now })
        .where('site_id', '=', siteId)
        .where('status', '=', 'scheduled')
        .$if(which === 'idle', (query) =>
          query.where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('publications')
                  .select('article_id')
                  .whereRef('article_id', '=', 'articles.id')
                  .where('slot', 'is not', null),
              ),
            ),
          ),
        )
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Stores the current name of a site in its articles, before it is deleted. */
    async keepSiteName(siteId: string): Promise<void> {
      await db
        .updateTable('articles')
        .from('sites')
        .set({ site_name: ({ ref }) => ref('sites.name') })
        .where('sites.id', '=', siteId)
        .whereRef('articles.site_id', '=', 'sites.id')
        .whereRef('articles.site_name', '<>', 'sites.name')
        .execute();
    },

    /** A refresh of a live article begins or ends: what a worker of an earlier run does no longer counts. Returns the new run. */
    async countRun(id: string): Promise<number> {
      const { run } = await db
        .updateTable('articles')
        .set(({ eb }) => ({ run: eb('run', '+', 1) }))
        .where('id', '=', id)
        .returning('run')
        .executeTakeFirstOrThrow();
      return run;
    },

    /** For an article whose owner was suspended while it was being written. */
    async pauseWriting({ id, run }: Run, now: Date): Promise<void> {
      await db
        .updateTable('articles')
        .set({ status: 'processing', paused_at: now, updated_at: now, ...pausedNote })
        .where('id', '=', id)
        .where('run', '=', run)
        .where('status', 'in', ['processing', 'generating'])
        .execute();
    },

    /** Returns the user's articles whose writing was paused. */
    async resumeWriting(userId: string, now: Date): Promise<Run[]> {
      return db
        .updateTable('articles')
        .set({ paused_at: null, error_code: null, error_msg: null, updated_at: now })
        .where('user_id', '=', userId)
        .where('paused_at', 'is not', null)
        .where('status', 'in', ['processing', 'generating'])
        .returning(['id', 'run'])
        .execute();
    },
  };
}

/** What is being written now. Part of the statement that stores the step before. */
export function noteProgress(db: QueryCreator<Database>, { id, run }: Run, progress: WritingProgress) {
  return db
    .updateTable('articles')
    .set({ progress: JSON.stringify(progress) })
    .where('id', '=', id)
    .where('run', '=', run)
    .where('status', '=', 'generating');
}

/** Marks texts as signed unless they changed meanwhile. Part of a statement in which `signed` has `id` and `content_hash`. */
export const markSigned: RawBuilder<unknown> = sql`
  update articles a set signed_hash = signed.content_hash from signed
  where a.id = signed.id and a.content_hash = signed.content_hash
  returning a.id`;
