import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { idParamsSchema, messageSchema, timestampSchema } from '../shared-schemas.ts';
import { contentHashSchema } from './article-text.ts';
import { articleStatusSchema } from './entities.ts';
import { bulkResultSchema } from './owning-endpoints.ts';

/** Where an article stands with its approval. */
export const articleApprovalSchema = z.object({
  title: z.string(),
  status: articleStatusSchema,
  /** When it is due. What is overdue goes live at once when it is approved. */
  date: timestampSchema,
  /** Its batch asked for approval: nothing of it goes live until someone approves that very text. */
  needs_approval: z.boolean(),
  awaits_approval: z.boolean(),
  /** Of the text as it is now; null until it is written. */
  content_hash: contentHashSchema.nullable(),
  /** An approval counts for the text that it was given for and no other; `current`: that is the present one. */
  approved: z.object({ at: timestampSchema, by: z.string().nullable(), current: z.boolean() }).nullable(),
});
export type ArticleApproval = z.infer<typeof articleApprovalSchema>;

/** An article in the queue of those that go live as soon as someone says so. */
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
    summary: 'Whether an article waits for an approval, and who approved it when',
    params: idParamsSchema,
    response: articleApprovalSchema,
  }),
  approveArticle: defineEndpoint({
    method: 'POST',
    path: `${article}/approve`,
    access: 'approved',
    summary: 'Approve the very text that has this hash; an overdue article goes live at once',
    params: idParamsSchema,
    body: z.object({ content_hash: contentHashSchema }),
    response: messageSchema,
    errors: ['conflict', 'stale_version'],
  }),
  withdrawArticleApproval: defineEndpoint({
    method: 'POST',
    path: `${article}/withdraw-approval`,
    access: 'approved',
    summary: 'Take an approval back, here and at the blog',
    params: idParamsSchema,
    response: messageSchema,
    errors: ['conflict'],
  }),
  listAwaitingApproval: defineEndpoint({
    method: 'GET',
    path: '/protected/content/approvals',
    access: 'approved',
    summary: 'Scheduled articles that wait for an approval, the next due first',
    query: z.object({
      /** `next_cursor` of the page before. */
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
    summary: 'Approve many texts, each by its hash; the answer says what became of each',
    body: z.object({
      articles: z
        .array(z.object({ id: z.uuid(), content_hash: contentHashSchema }))
        .min(1)
        .max(limits.bulk),
    }),
    /** In the order of the request, each once. */
    response: z.object({ results: z.array(bulkResultSchema) }),
  }),
};

/** Words that both sides say. */
export const approvalTexts = {
  approved: 'Approved. The article goes live at its time.',
  approvedOverdue: 'Approved. Its time is past, so it goes live now.',
  approvedKept: 'Approved.',
  withdrawn: 'The approval is withdrawn. Nothing goes live until the article is approved again.',
  otherText: 'The text has changed since you read it. Read it again before you approve it.',
} as const;
