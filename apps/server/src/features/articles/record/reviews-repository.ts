import { type ReviewScope, reviewScopes } from '@chapterhouse/contract/articles/record-values';
import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '../../../db/client.ts';
import type { ArticleReviews } from '../../../db/schema.ts';

export type ReviewRow = Selectable<ArticleReviews>;

/** The only writer of `article_reviews`: rows are added and withdrawn, never changed otherwise. */
export function createReviewsRepository(db: Executor) {
  return {
    async insert(review: Insertable<ArticleReviews>): Promise<void> {
      await db.insertInto('article_reviews').values(review).execute();
    },

    /** Newest first. */
    async list(articleIds: readonly string[]): Promise<ReviewRow[]> {
      if (articleIds.length === 0) return [];
      return db
        .selectFrom('article_reviews')
        .selectAll()
        .where('article_id', 'in', articleIds)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
    },

    /** The latest approval of exactly this text; undefined if it was withdrawn. */
    async findApproval(articleId: string, contentHash: string): Promise<ReviewRow | undefined> {
      return db
        .selectFrom('article_reviews')
        .selectAll()
        .where('article_id', '=', articleId)
        .where('kind', '=', 'approval')
        .where('content_hash', '=', contentHash)
        .where('withdrawn_at', 'is', null)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
    },

    /** The approvals of this text are withdrawn; other reviews stay. */
    async withdrawApprovals(articleId: string, contentHash: string, now: Date): Promise<void> {
      await db
        .updateTable('article_reviews')
        .set({ withdrawn_at: now })
        .where('article_id', '=', articleId)
        .where('kind', '=', 'approval')
        .where('content_hash', '=', contentHash)
        .where('withdrawn_at', 'is', null)
        .execute();
    },
  };
}

/** Those that this release knows, in its order. */
export function scopeOf(stored: readonly string[]): ReviewScope[] {
  return reviewScopes.filter((scope) => stored.includes(scope));
}
