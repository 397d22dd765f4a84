import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { timestampSchema } from '../shared-schemas.ts';
import { articleStatusSchema, platformSchema } from './entities.ts';

export const articleSortSchema = z.enum(['created', 'date', 'title', 'status']);
/** `date` is the moment that the history shows: when it went live, and until then when it is due. */
export type ArticleSort = z.infer<typeof articleSortSchema>;

/** Postgres keeps no NUL in a text, so none is found. */
const searchSchema = z
  .string()
  .trim()
  .max(limits.searchLength)
  .refine((text) => !text.includes('\0'), 'The search has a character that cannot be searched for.');

/** Which articles; what is left out narrows nothing. */
export const articleFilterShape = {
  status: z.enum(['published', 'scheduled', 'draft']).optional(),
  /** A part of the title or of the topic, capitals or not. */
  search: searchSchema.optional(),
  site_id: z.uuid().optional(),
  batch_id: z.uuid().optional(),
  /** Only what goes live as soon as someone approves its text. */
  approval: z.literal('awaiting').optional(),
};

const idListSchema = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid()).max(limits.articleIds));

/** Of the articles that the filter leaves, a page. */
export const articlePageShape = {
  ...articleFilterShape,
  /** Only these, parted by commas: how somebody who shows them learns what became of them. */
  ids: idListSchema.optional(),
  sort: articleSortSchema.default('created'),
  /** Left out: newest first, and from A to Z. */
  order: z.enum(['asc', 'desc']).optional(),
};

/** What a stream says of one article; `status` is null when it was deleted. */
const changedArticleSchema = z.object({ id: z.uuid(), status: articleStatusSchema.nullable() });
export type ChangedArticle = z.infer<typeof changedArticleSchema>;

const articleEventSchema = z.discriminatedUnion('type', [
  /** The stream stands: whatever changes from now on is told. */
  z.object({ type: z.literal('open') }),
  /** `all`: so many changed that they are not told one by one, or some may have been missed. */
  z.object({ type: z.literal('changed'), articles: z.array(changedArticleSchema), all: z.boolean() }),
  /** Every few seconds: whatever was committed until now has been told. */
  z.object({ type: z.literal('current') }),
  /** The server ends it: the session ended, or the server stops. */
  z.object({ type: z.literal('end'), reason: z.enum(['session', 'stopping']) }),
]);
export type ArticleEvent = z.infer<typeof articleEventSchema>;

export const historyEndpoints = {
  listArticleIds: defineEndpoint({
    method: 'GET',
    path: '/protected/content/article-ids',
    access: 'approved',
    summary: `Ids of the articles that a filter leaves, newest first, ${limits.articleSelection} at most`,
    query: z.object(articleFilterShape),
    /** `has_more` when the filter leaves more than a selection may hold. */
    response: z.object({ ids: z.array(z.uuid()), has_more: z.boolean() }),
  }),
  listArticleFilters: defineEndpoint({
    method: 'GET',
    path: '/protected/content/article-filters',
    access: 'approved',
    summary: `The sites that have articles, and the ${limits.batchChoices} newest batches`,
    query: z.object({
      /** A batch that is to be listed however old it is. */
      batch_id: z.uuid().optional(),
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
    summary: 'Server-sent events: which articles of the signed-in user changed, as it happens',
    stream: true,
    response: articleEventSchema,
    errors: ['unavailable'],
  }),
};
