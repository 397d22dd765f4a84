import { type Selectable, sql } from 'kysely';
import { notifyDrafted } from '../../../db/article-changes.ts';
import type { Executor } from '../../../db/client.ts';
import type { ArticleDrafts } from '../../../db/schema.ts';

import type { WritingRun } from '../writing-runs.ts';

export type ArticleDraft = Selectable<ArticleDrafts>;

/** The texts of articles while they are written. A trigger deletes each when its article is no longer `generating`. */
export function createArticleDraftsRepository(db: Executor) {
  return {
    /** Notifies open pages. Stores nothing if the article is no longer being written, or by another run. */
    async store(
      { user_id: userId, run }: WritingRun & { user_id: string },
      { article_id: id, text, words, asked_words: asked }: ArticleDraft,
    ): Promise<void> {
      // Locked, so that no draft remains of an article whose writing ends at this moment.
      await sql`
        with stored as (
          insert into article_drafts (article_id, text, words, asked_words)
          select id, ${text}, ${words}, ${asked} from articles where id = ${id} and run = ${run} and status = 'generating' for share
          on conflict (article_id) do update set text = excluded.text, words = excluded.words
          returning article_id
        )
        select ${notifyDrafted(userId, sql`article_id`)} from stored`.execute(db);
    },

    async find(articleId: string): Promise<ArticleDraft | undefined> {
      return db
        .selectFrom('article_drafts')
        .selectAll()
        .where('article_id', '=', articleId)
        .executeTakeFirst();
    },
  };
}
