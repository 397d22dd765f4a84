import type { Executor } from '../../../db/client.ts';

/** A featured image that was asked for with its batch: it waits, or failed with a message for the user. */
type FeaturedImageRequest = { status: 'waiting' | 'failed'; message: string };

/** A worker that is late ends only the run that it works for: the owner may have asked again. */
type Run = { articleId: string; run: number };

/** Requests for generated featured images, at most one per article. */
export function createFeaturedImageRequests(db: Executor) {
  return {
    async find(articleId: string): Promise<(FeaturedImageRequest & { run: number }) | undefined> {
      const row = await db
        .selectFrom('featured_image_requests')
        .select(['status', 'message', 'run'])
        .where('article_id', '=', articleId)
        .executeTakeFirst();
      // The table's check constraint limits the values.
      return row && { ...row, status: row.status as FeaturedImageRequest['status'] };
    },

    /** Asks for a picture, again as another run. */
    async ask(articleId: string, now: Date): Promise<void> {
      const waiting = { status: 'waiting', message: '' };
      await db
        .insertInto('featured_image_requests')
        .values({ article_id: articleId, ...waiting, requested_at: now })
        .onConflict((row) =>
          row.column('article_id').doUpdateSet(({ eb, ref }) => ({
            ...waiting,
            run: eb(ref('featured_image_requests.run'), '+', 1),
          })),
        )
        .execute();
    },

    async fail({ articleId, run }: Run, message: string): Promise<void> {
      await db
        .updateTable('featured_image_requests')
        .set({ status: 'failed', message })
        .where('article_id', '=', articleId)
        .where('run', '=', run)
        .execute();
    },

    async remove({ articleId, run }: Run): Promise<void> {
      await db
        .deleteFrom('featured_image_requests')
        .where('article_id', '=', articleId)
        .where('run', '=', run)
        .execute();
    },
  };
}
