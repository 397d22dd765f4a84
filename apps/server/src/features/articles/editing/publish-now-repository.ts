import type { Selectable } from 'kysely';
import type { Executor } from '../../../db/client.ts';
import type { Articles } from '../../../db/schema.ts';

const columns = ['status', 'by_hand', 'error_msg'] as const;

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
  };
}
