import { type ReviewScope, reviewScopes } from '@chapterhouse/contract/articles/record-values';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Executor } from '../../../db/client.ts';
import type { ArticleReviews, Articles, Publications } from '../../../db/schema.ts';
import type { VersionRow } from '../text/article-text-repository.ts';

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

type Period = { userId: string; siteId: string; from: Date; before: Date; most: number };

export type PublishedArticle = Pick<Selectable<Articles>, 'id' | 'title' | 'status' | 'version'> &
  Pick<Selectable<Publications>, 'post_url' | 'placed_version' | 'placed_label'> & { published_at: Date };

/** The articles of a site that were published in a period and are live, oldest first; one more than `most` at most. */
export async function listPublished(
  db: Executor,
  { userId, siteId, from, before, most }: Period,
): Promise<PublishedArticle[]> {
  return db
    .selectFrom('articles as a')
    .innerJoin('publications as p', 'p.article_id', 'a.id')
    .select(['a.id', 'a.title', 'a.status', 'a.version', 'p.post_url', 'p.placed_version', 'p.placed_label'])
    .select(sql<Date>`a.published_at`.as('published_at'))
    .where('a.user_id', '=', userId)
    .where('a.site_id', '=', siteId)
    .where('a.status', '=', 'published')
    .where('a.published_at', '>=', from)
    .where('a.published_at', '<', before)
    .orderBy('a.published_at')
    .orderBy('a.id')
    .limit(most + 1)
    .execute();
}

/** These versions with their texts. */
export async function findTexts(
  db: Executor,
  wanted: readonly { id: string; version: number }[],
): Promise<VersionRow[]> {
  if (wanted.length === 0) return [];
  return db
    .selectFrom('article_versions')
    .selectAll()
    .where(
      sql<boolean>`(article_id, version) in (select * from unnest(${wanted.map(({ id }) => id)}::uuid[],
        ${wanted.map(({ version }) => version)}::int[]))`,
    )
    .execute();
}
