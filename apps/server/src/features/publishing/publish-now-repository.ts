import type { Selectable } from 'kysely';
import type { Executor } from '../../db/client.ts';
import type { Articles } from '../../db/schema.ts';
import { endSitePause } from '../sites/site-health.ts';

const columns = ['status', 'has_content', 'platform', 'error_msg', 'publishing_site_id'] as const;

export type PublishableArticle = Pick<Selectable<Articles>, (typeof columns)[number]>;

export function createPublishNowRepository(db: Executor) {
  return {
    async find(userId: string, id: string): Promise<PublishableArticle | undefined> {
      return db
        .selectFrom('articles')
        .select(columns)
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
    },

    async flagAsPublished(userId: string, id: string, now: Date): Promise<void> {
      await db
        .updateTable('articles')
        .set({ status: 'published', published_at: now, updated_at: now })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('status', '=', 'scheduled')
        .execute();
    },

    /** Due now, and neither the article nor its site has to wait for an earlier failure any more. */
    async makeDue(userId: string, id: string, now: Date): Promise<void> {
      const article = await db
        .updateTable('articles')
        .set({
          due_at: now,
          next_attempt_at: null,
          error_msg: null,
          error_code: null,
          checked_at: null,
          updated_at: now,
        })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('status', '=', 'scheduled')
        .returning('publishing_site_id')
        .executeTakeFirst();
      if (article?.publishing_site_id) await endSitePause(db, article.publishing_site_id);
    },
  };
}
