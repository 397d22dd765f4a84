import {
  type GateFinding,
  gateFindingSchema,
  type RewriteProposal,
  type SearchFields,
  searchFieldsSchema,
} from '@chapterhouse/contract/articles/article-text';
import type { Insertable, Selectable } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../../db/client.ts';
import type { ArticleProposals, ArticleRewrites } from '../../../db/schema.ts';

export type RewriteRow = Selectable<ArticleRewrites>;
export type ProposalRow = Selectable<ArticleProposals>;

/** What a correction must correct; undefined for a rewrite. */
export function gateFindingsOf({ findings }: Pick<RewriteRow, 'findings'>): GateFinding[] | undefined {
  return z.array(gateFindingSchema).safeParse(findings).data;
}

/** The part that a rewrite is about; nothing of both for the whole text. */
export function askedPart({ section_index: index, section_heading: heading, ...row }: RewriteRow) {
  return {
    section: index === null ? undefined : { index, heading: heading ?? '' },
    passage: row.passage ?? undefined,
    occurrence: row.passage_occurrence ?? undefined,
  };
}

/** The search fields of a rewrite of the whole text; null for a part of it. */
export function searchFieldsOf({
  search_fields: fields,
}: Pick<ProposalRow, 'search_fields'>): SearchFields | null {
  return searchFieldsSchema.safeParse(fields).data ?? null;
}

export function presentProposal(row: ProposalRow, isStale: boolean): RewriteProposal {
  return {
    id: row.id,
    kind: row.kind as RewriteProposal['kind'],
    heading: row.heading,
    passage: row.passage,
    search_fields: searchFieldsOf(row),
    instruction: row.instruction,
    at: row.created_at.toISOString(),
    before: row.before_html,
    after: row.after_html,
    findings: gateFindingsOf(row) ?? [],
    is_stale: isStale,
  };
}

/** Pending rewrites and corrections, and the proposals that rewrites ended with. */
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

    /** Also deletes the article's discarded proposals. */
    async propose(proposal: Insertable<ArticleProposals>): Promise<void> {
      await db
        .deleteFrom('article_proposals')
        .where('article_id', '=', proposal.article_id)
        .where('discarded_at', 'is not', null)
        .execute();
      await db.insertInto('article_proposals').values(proposal).execute();
    },
    /** Newest first, without discarded ones. */
    async listProposals(articleId: string): Promise<ProposalRow[]> {
      return db
        .selectFrom('article_proposals')
        .selectAll()
        .where('article_id', '=', articleId)
        .where('discarded_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
    },
    async findProposal(articleId: string, id: string): Promise<ProposalRow | undefined> {
      return db
        .selectFrom('article_proposals')
        .selectAll()
        .where('article_id', '=', articleId)
        .where('id', '=', id)
        .executeTakeFirst();
    },
    /** False if there is no such proposal. */
    async discardProposal(articleId: string, id: string, at: Date | null): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('article_proposals')
        .set({ discarded_at: at })
        .where('article_id', '=', articleId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async deleteProposal(id: string): Promise<void> {
      await db.deleteFrom('article_proposals').where('id', '=', id).execute();
    },
  };
}
