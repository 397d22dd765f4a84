import type { Executor } from '../../../db/client.ts';

/** A featured image that was asked for with its batch: it waits, or failed with a message for the user. */
type FeaturedImageRequest = { status: 'waiting' | 'failed'; message: string };

/** Requests for generated featured images, at most one per article. */
export function createFeaturedImageRequests(db: Executor) {
  return {
    async find(articleId: string): Promise<FeaturedImageRequest | undefined> {
      const row = await db
        .selectFrom('featured_image_requests')
        .select(['status', 'message'])
        .where('article_id', '=', articleId)
        .executeTakeFirst();
      // The table's check constraint limits the values.
      return row && { status: row.status as FeaturedImageRequest['status'], message: row.message };
    },

    async save(articleId: string, request: FeaturedImageRequest, now: Date): Promise<void> {
      await db
        .insertInto('featured_image_requests')
        .values({ article_id: articleId, ...request, requested_at: now })
        .onConflict((row) => row.column('article_id').doUpdateSet(request))
        .execute();
    },

    async remove(articleId: string): Promise<void> {
      await db.deleteFrom('featured_image_requests').where('article_id', '=', articleId).execute();
    },
  };
}
