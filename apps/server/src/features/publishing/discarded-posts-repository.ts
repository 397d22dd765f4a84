import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '../../db/client.ts';
import type { DiscardedPosts } from '../../db/schema.ts';

export type DiscardedPost = Selectable<DiscardedPosts>;

export function createDiscardedPostsRepository(db: Executor) {
  return {
    async insert(post: Insertable<DiscardedPosts>): Promise<void> {
      await db.insertInto('discarded_posts').values(post).execute();
    },

    async list(siteId: string): Promise<DiscardedPost[]> {
      return db
        .selectFrom('discarded_posts')
        .selectAll()
        .where('site_id', '=', siteId)
        .orderBy('created_at')
        .execute();
    },

    async update(id: string, changes: Partial<Pick<DiscardedPost, 'post_id'>>): Promise<void> {
      await db.updateTable('discarded_posts').set(changes).where('id', '=', id).execute();
    },

    async delete(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await db.deleteFrom('discarded_posts').where('id', 'in', ids).execute();
    },

    /** Including the owner. */
    async sites(): Promise<{ siteId: string; userId: string }[]> {
      return db
        .selectFrom('discarded_posts')
        .select(['site_id as siteId', 'user_id as userId'])
        .distinct()
        .execute();
    },
  };
}
