import { type GateFinding, gateFindingSchema } from '@chapterhouse/contract/articles/article-text';
import type { Insertable, Selectable } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../../db/client.ts';
import type { ArticleRewrites } from '../../../db/schema.ts';

export type RewriteRow = Selectable<ArticleRewrites>;

/** What a correction must correct; undefined for a rewrite. */
export function gateFindingsOf({ findings }: Pick<RewriteRow, 'findings'>): GateFinding[] | undefined {
  return z.array(gateFindingSchema).safeParse(findings).data;
}

/** Pending rewrites and corrections. */
export function createRewritesRepository(db: Executor) {
  return {
    async insert(rewrite: Insertable<ArticleRewrites>): Promise<void> {
      await db.insertInto('article_rewrites').values(rewrite).execute();
    },
    async find(articleId: string): Promise<RewriteRow | undefined> {
      return db
        .selectFrom('article_rewrites')
        .selectAll()
        .where('article_id', '=', articleId)
        .executeTakeFirst();
    },
    async delete(articleId: string): Promise<void> {
      await db.deleteFrom('article_rewrites').where('article_id', '=', articleId).execute();
    },
  };
}
