import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { idParamsSchema, idSchema, messageSchema, timestampSchema } from '../shared-schemas.ts';
import { contentHashSchema } from './article-text.ts';
import { bulkResultSchema } from './editing-endpoints.ts';
import { articleStatusSchema } from './entities.ts';
import { articleReviewSchema, recordedWordsSchema } from './record.ts';

/** The approval state of an article. */
export const articleApprovalSchema = z.object({
  title: z.string(),
  status: articleStatusSchema,
  date: timestampSchema.meta({
    description: 'When the article is due. An overdue one is published at once when approved.',
  }),
  needs_approval: z.boolean().meta({
    description:
      'Whether its batch requires approval: nothing is published until this exact text is approved.',
  }),
  awaits_approval: z.boolean(),
  content_hash: contentHashSchema
    .nullable()
    .meta({ description: 'SHA-256 of the current text; null until it is written.' }),
  approved: z
    .object({
      at: timestampSchema,
      by: z.string().nullable(),
      current: z.boolean(),
      review: recordedWordsSchema
        .nullable()
        .meta({ description: 'The review that was recorded with the approval.' }),
    })
    .nullable()
    .meta({
      description:
        'Who approved it, and when. An approval applies only to the text it was given for; `current`: that is the current text.',
    }),
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
  changed_since_approval: z
    .boolean()
    .meta({ description: 'Whether an earlier text of the article was approved.' }),
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
      review: articleReviewSchema.optional().meta({
        description:
          'What was reviewed, for the editorial record; by default the approver is the reviewer, without a scope.',
      }),
    }),
    response: messageSchema,
    errors: ['conflict', 'stale_version'],
  }),
  withdrawArticleApproval: defineEndpoint({
    method: 'POST',
    path: `${article}/withdraw-approval`,
    access: 'approved',
    keyScope: 'articles:publish',
    summary: 'Withdraw an approval, here and on the blog',
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
      cursor: z
        .string()
        .max(200)
        .optional()
        .meta({ description: 'The `next_cursor` of the previous page, with the same filter and order.' }),
      limit: z.coerce.number().int().min(1).max(limits.bulk).optional(),
    }),
    response: z.object({
      articles: z.array(awaitingArticleSchema),
      total: z.int().meta({ description: 'How many articles wait for approval.' }),
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
        .array(z.object({ id: idSchema, content_hash: contentHashSchema }))
        .min(1)
        .max(limits.bulk),
      review: articleReviewSchema
        .optional()
        .meta({ description: 'What was reviewed, for the editorial record of each.' }),
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
