import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { idParamsSchema, messageSchema, timestampSchema } from '../shared-schemas.ts';
import { contentHashSchema } from './article-text.ts';
import { bulkResultSchema } from './editing-endpoints.ts';
import { articleStatusSchema } from './entities.ts';
import { articleReviewSchema, recordedWordsSchema } from './record.ts';

/** The approval state of an article. */
export const articleApprovalSchema = z.object({
  title: z.string(),
  status: articleStatusSchema,
  /** When it is due. An overdue article is published immediately when approved. */
  date: timestampSchema,
  /** Whether its batch requires approval: nothing is published until this exact text is approved. */
  needs_approval: z.boolean(),
  awaits_approval: z.boolean(),
  /** Hash of the current text; null until it is written. */
  content_hash: contentHashSchema.nullable(),
  /** An approval applies only to the text it was given for; `current`: that is the current text. */
  approved: z
    .object({
      at: timestampSchema,
      by: z.string().nullable(),
      current: z.boolean(),
      /** What was recorded with it. */
      review: recordedWordsSchema.nullable(),
    })
    .nullable(),
});
export type ArticleApproval = z.infer<typeof articleApprovalSchema>;

/** An article that awaits approval. */
export const awaitingArticleSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  site: z.string(),
  topic: z.string(),
  date: timestampSchema,
  word_count: z.int(),
  content_hash: contentHashSchema,
  /** An earlier text of it was approved. */
  changed_since_approval: z.boolean(),
});
export type AwaitingArticle = z.infer<typeof awaitingArticleSchema>;

const article = '/protected/content/articles/{id}';

export const approvalEndpoints = {
  getArticleApproval: defineEndpoint({
    method: 'GET',
    path: `${article}/approval`,
    access: 'approved',
    keyScope: 'articles:read',
    summary: 'Get the approval state of an article',
    params: idParamsSchema,
    response: articleApprovalSchema,
  }),
  approveArticle: defineEndpoint({
    method: 'POST',
    path: `${article}/approve`,
    access: 'approved',
    keyScope: 'articles:publish',
    summary: 'Approve the text with this hash; an overdue article is published at once',
    params: idParamsSchema,
    body: z.object({
      content_hash: contentHashSchema,
      /** For the editorial record; without it, who approves is the reviewer, of nothing in particular. */
      review: articleReviewSchema.optional(),
    }),
    response: messageSchema,
    errors: ['conflict', 'stale_version'],
  }),
  withdrawArticleApproval: defineEndpoint({
    method: 'POST',
    path: `${article}/withdraw-approval`,
    access: 'approved',
    keyScope: 'articles:publish',
    summary: 'Withdraw an approval, here and at the blog',
    params: idParamsSchema,
    response: messageSchema,
    errors: ['conflict'],
  }),
  listAwaitingApproval: defineEndpoint({
    method: 'GET',
    path: '/protected/content/approvals',
    access: 'approved',
    keyScope: 'articles:read',
    summary: 'List scheduled articles that await approval, next due first',
    query: z.object({
      /** `next_cursor` of the previous page. */
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(limits.bulk).optional(),
    }),
    response: z.object({
      articles: z.array(awaitingArticleSchema),
      total: z.int(),
      next_cursor: z.string().optional(),
    }),
  }),
  approveArticles: defineEndpoint({
    method: 'POST',
    path: '/protected/content/approvals',
    access: 'approved',
    keyScope: 'articles:publish',
    summary: 'Approve many texts, each by its hash; returns a result for each',
    body: z.object({
      articles: z
        .array(z.object({ id: z.uuid(), content_hash: contentHashSchema }))
        .min(1)
        .max(limits.bulk),
      /** For the editorial record of each. */
      review: articleReviewSchema.optional(),
    }),
    /** In the order of the request, deduplicated. */
    response: z.object({ results: z.array(bulkResultSchema) }),
  }),
};

/** Texts shared by server and browser. */
export const approvalTexts = {
  approved: 'Approved. The article will be published on schedule.',
  approvedOverdue: 'Approved. The scheduled time has passed, so the article is being published now.',
  approvedKept: 'Approved.',
  withdrawn: 'Approval withdrawn. The article will not be published until it is approved again.',
  otherText: 'The text has changed since you opened it. Review it again before you approve it.',
} as const;
