import type { Selectable } from 'kysely';
import type { Executor } from '../../db/client.ts';
import type { PostTakeBacks } from '../../db/schema.ts';

export type PostUnscheduleRow = Selectable<PostTakeBacks>;

/** Pending withdrawals at blogs of deleted accounts. */
export function createPostUnschedulesRepository(db: Executor) {
  return {
    async insert(row: PostUnscheduleRow): Promise<void> {
      await db.insertInto('post_take_backs').values(row).execute();
    },

    find: (id: string): Promise<PostUnscheduleRow | undefined> =>
      db.selectFrom('post_take_backs').selectAll().where('id', '=', id).executeTakeFirst(),

    async setPosts(id: string, postIds: string[]): Promise<void> {
      await db.updateTable('post_take_backs').set({ post_ids: postIds }).where('id', '=', id).execute();
    },

    async delete(id: string): Promise<void> {
      await db.deleteFrom('post_take_backs').where('id', '=', id).execute();
    },

    async deleteExpired(now: Date): Promise<void> {
      await db.deleteFrom('post_take_backs').where('expires_at', '<=', now).execute();
    },
  };
}
