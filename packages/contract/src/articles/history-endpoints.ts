import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { idSchema, timestampSchema } from '../shared-schemas.ts';
import { articleStatusSchema, platformSchema } from './entities.ts';

export const articleSortSchema = z.enum(['created', 'date', 'title', 'status']);
/** `date` is when it was published, or otherwise when it is due. */
export type ArticleSort = z.infer<typeof articleSortSchema>;

/** Postgres text contains no NUL, so a search with one would fail. */
const searchSchema = z
  .string()
  .trim()
  .max(limits.searchLength)
  .refine((text) => !text.includes('\0'), 'The search contains an unsupported character.');

/**
 * `failed`: writing or publishing failed; `held`: delayed by a problem; `conflict`: changed here and on the blog; `by_hand`:
 * due on a platform with manual publishing; `proposal`: a rewritten text awaits the user's decision.
 */
export const attentionFilterSchema = z.enum([
  'failed',
  'findings',
  'held',
  'conflict',
  'by_hand',
  'proposal',
]);
export type AttentionFilter = z.infer<typeof attentionFilterSchema>;

/** Article filter; omitted fields do not restrict. */
export const articleFilterShape = {
  status: z.enum(['published', 'scheduled', 'draft']).optional(),
  search: searchSchema.optional().meta({ description: 'Part of the title or the topic, in any case.' }),
  site_id: idSchema.optional(),
  batch_id: idSchema.optional(),
  approval: z.literal('awaiting').optional().meta({ description: 'Only articles that await approval.' }),
  attention: attentionFilterSchema
    .optional()
    .meta({ description: 'Only articles that need attention, for this reason.' }),
};

const idListSchema = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(idSchema).max(limits.articleIds));

/** A page of the filtered articles. */
export const articlePageShape = {
  ...articleFilterShape,
  ids: idListSchema.optional().meta({
    description: 'Only the articles with these ids, comma-separated: to refresh displayed articles.',
  }),
  sort: articleSortSchema.default('created'),
  order: z
    .enum(['asc', 'desc'])
    .optional()
    .meta({ description: 'Ascending or descending. Default: newest first; text from A to Z.' }),
};

/** A change event; `status` is null if the article was deleted. */
const changedArticleSchema = z.object({ id: z.uuid(), status: articleStatusSchema.nullable() });
export type ChangedArticle = z.infer<typeof changedArticleSchema>;

const articleEventSchema = z.discriminatedUnion('type', [
  /** The stream is open: all later changes are sent. */
  z.object({ type: z.literal('open') }),
  /** `all`: too many changes to list, or some may have been missed. */
  z.object({ type: z.literal('changed'), articles: z.array(changedArticleSchema), all: z.boolean() }),
  /** More text of these articles was written, at most once a second each; nothing else about them changed. */
  z.object({ type: z.literal('drafted'), ids: z.array(z.uuid()) }),
  /** Every few seconds: all changes committed so far were sent. */
  z.object({ type: z.literal('current') }),
  /** The server closes the stream: the session ended, or the server shuts down. */
  z.object({ type: z.literal('end'), reason: z.enum(['session', 'stopping']) }),
]);
export type ArticleEvent = z.infer<typeof articleEventSchema>;

export const historyEndpoints = {
  listArticleIds: defineEndpoint({
    method: 'GET',
    path: '/protected/content/article-ids',
    access: 'approved',
    keyScope: 'articles:read',
    summary: `List ids of articles that match a filter, newest first, at most ${limits.articleSelection}`,
    query: z.object(articleFilterShape),
    /** `has_more` if there are more than a selection may contain. */
    response: z.object({ ids: z.array(z.uuid()), has_more: z.boolean() }),
  }),
  listArticleFilters: defineEndpoint({
    method: 'GET',
    path: '/protected/content/article-filters',
    access: 'approved',
    keyScope: 'articles:read',
    summary: `List sites that have articles, and the ${limits.batchChoices} newest batches`,
    query: z.object({
      batch_id: idSchema.optional().meta({ description: 'A batch to include even if it is older.' }),
    }),
    response: z.object({
      sites: z.array(z.object({ id: z.uuid(), name: z.string(), platform: platformSchema })),
      batches: z.array(
        z.object({
          id: z.uuid(),
          main_topic: z.string(),
          created_at: timestampSchema,
          article_count: z.int(),
        }),
      ),
    }),
  }),
  watchArticles: defineEndpoint({
    method: 'GET',
    path: '/protected/content/article-changes',
    access: 'approved',
    keyScope: 'articles:read',
    summary: "Stream changes of the signed-in user's articles as server-sent events",
    stream: true,
    response: articleEventSchema,
  }),
};

const exportFormatSchema = z.enum(['markdown', 'html', 'csv']);
export type ExportFormat = z.infer<typeof exportFormatSchema>;

/** The selection and format; without a filter, all articles. */
export const exportRequestSchema = z.object({
  format: exportFormatSchema,
  ...articleFilterShape,
  article_ids: z
    .array(idSchema)
    .min(1)
    .max(limits.articleSelection)
    .optional()
    .meta({ description: 'Only the articles with these ids.' }),
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;

export const exportEndpoints = {
  prepareExport: defineEndpoint({
    method: 'POST',
    path: '/protected/content/exports',
    access: 'approved',
    keyScope: 'articles:read',
    summary: 'Create a single-use download URL for articles as a zip, usable without a token',
    body: exportRequestSchema,
    response: z.object({
      url: z
        .string()
        .meta({ description: 'The address of the file on this server; works once, until `expires_at`.' }),
      expires_at: timestampSchema,
      articles: z.int().meta({ description: 'How many articles it has.' }),
    }),
  }),
};
