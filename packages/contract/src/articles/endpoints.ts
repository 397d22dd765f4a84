import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { batchSiteOf, batchSiteShape } from '../platforms/endpoints.ts';
import { platforms } from '../platforms/registry.ts';
import {
  idParamsSchema,
  idSchema,
  messageSchema,
  timestampSchema,
  webAddressSchema,
} from '../shared-schemas.ts';
import { categoriesSchema } from './article-text.ts';
import { articleFindingSchema, sourcesSchema, writingBriefShape } from './batch-options.ts';
import { clusterPlanSchema } from './cluster.ts';
import { planProblem } from './cluster-plan.ts';
import {
  articleSchema,
  articleStatusSchema,
  periodSchema,
  platformSchema,
  subtopicSchema,
  writingProgressSchema,
} from './entities.ts';
import { articlePageShape } from './history-endpoints.ts';
import { featuredImageOptions } from './picture-endpoints.ts';
import { articleTexts, isPublicationTime } from './texts.ts';

const topicSchema = z.string().trim().min(1, articleTexts.topicRequired).max(limits.topicLength);

/** The bulk generation request. */
export const batchRequestSchema = z
  .object({
    main_topic: topicSchema,
    subtopics: z
      .array(subtopicSchema)
      .min(limits.articles.min, articleTexts.subtopicsRequired)
      .max(limits.articles.max, articleTexts.articleCount),
    word_count: z.int().min(limits.wordCount.min).max(limits.wordCount.max).default(limits.wordCount.default),
    platform: z.enum(platformSchema.options, articleTexts.platformRequired),
    ...batchSiteShape,
    period: periodSchema.default('day'),
    articles_per_period: z
      .int()
      .min(limits.articlesPerPeriod.min)
      .max(limits.articlesPerPeriod.max)
      .default(limits.articlesPerPeriod.default),
    start_date: z.iso
      .datetime({ offset: true, error: articleTexts.startDateRequired })
      .refine(isPublicationTime, articleTexts.dateOutOfRange),
    publish_first_when_written: z.boolean().optional().meta({
      description:
        'Whether the first article is published as soon as it is written; the schedule begins with the second.',
    }),
    time_zone: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'IANA name; default: the offset of `start_date`.' }),
    verbose: z.boolean().optional(),
    ...writingBriefShape,
    sources: sourcesSchema.optional().meta({
      description:
        'Pages and texts on which the articles are based. URLs are fetched before the batch is accepted; an unreadable one rejects it.',
    }),
    categories: categoriesSchema
      .optional()
      .meta({ description: 'The categories of all its articles on the blog.' }),
    needs_approval: z
      .boolean()
      .optional()
      .meta({ description: 'Whether each text must be approved before it is published.' }),
    cluster: clusterPlanSchema.optional().meta({
      description:
        'Plans the articles as a cluster: a pillar, supporting articles, and which links to which.',
    }),
    featured_image: z.enum(featuredImageOptions).optional().meta({
      description:
        'Where featured images come from: `generate` creates one after each article is written; `library` uses `featured_media_id` for all.',
    }),
    featured_media_id: idSchema.optional(),
  })
  .superRefine((request, context) => {
    const { label, fields, capabilities } = platforms[request.platform];
    const { siteId, collectionId } = batchSiteOf(request);
    const problem = request.cluster && planProblem(request.cluster, request.subtopics.length);
    if (problem) context.addIssue({ code: 'custom', path: ['cluster'], message: problem });
    if (request.cluster && !capabilities.publishes) {
      const message = `Links are not added to articles that you publish by hand on an ${label.toLowerCase()}.`;
      context.addIssue({ code: 'custom', path: ['cluster'], message });
    }
    if (!siteId)
      context.addIssue({ code: 'custom', path: [fields.siteId], message: articleTexts.siteRequired });
    if (fields.collectionId && !collectionId) {
      const message = articleTexts.collectionRequired(label);
      context.addIssue({ code: 'custom', path: [fields.collectionId], message });
    }
    if (request.featured_image === 'library' && !request.featured_media_id)
      context.addIssue({
        code: 'custom',
        path: ['featured_media_id'],
        message: articleTexts.pictureRequired,
      });
  });
export type BatchRequest = z.infer<typeof batchRequestSchema>;

export const queuedArticleSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  status: articleStatusSchema,
  date: timestampSchema,
});
export type QueuedArticle = z.infer<typeof queuedArticleSchema>;

export const articleEndpoints = {
  listArticles: defineEndpoint({
    method: 'GET',
    path: '/protected/content/articles',
    access: 'approved',
    keyScope: 'articles:read',
    summary: 'List the articles of the signed-in user, newest first by default',
    query: z.object({
      ...articlePageShape,
      cursor: z
        .string()
        .max(2000)
        .optional()
        .meta({ description: 'The `next_cursor` of the previous page, with the same filter and order.' }),
      limit: z.coerce.number().int().min(1).max(limits.articlePage.max).optional().meta({
        description:
          'How many to return at most. Default: the maximum for the first page, 50 for later ones.',
      }),
    }),
    /** `next_cursor` is present if there may be more. */
    response: z.object({ articles: z.array(articleSchema), next_cursor: z.string().optional() }),
  }),
  generateTopics: defineEndpoint({
    method: 'POST',
    path: '/protected/content/topics',
    access: 'approved',
    keyScope: 'articles:write',
    summary: 'Suggest subtopics for a topic',
    idempotencyKey: 'stored-response',
    body: z.object({
      main_topic: topicSchema,
      num_subtopics: z
        .int(articleTexts.articleCount)
        .min(limits.articles.min, articleTexts.articleCount)
        .max(limits.articles.max, articleTexts.articleCount),
      ...writingBriefShape,
    }),
    response: z.object({ subtopics: z.array(subtopicSchema) }),
    errors: ['subscription_limit_reached', 'text_generation_failed'],
  }),
  createBatch: defineEndpoint({
    method: 'POST',
    path: '/protected/content/publish',
    access: 'approved',
    keyScope: 'articles:write',
    summary: 'Create a batch of articles to write and publish',
    description:
      'Without `needs_approval`, an API key also needs the scope `articles:publish`. Wait for the articles with `watchArticles`, or list those of the batch.',
    idempotencyKey: 'in-transaction',
    body: batchRequestSchema,
    response: z.object({ queued_articles: z.array(queuedArticleSchema) }),
    errors: ['subscription_limit_reached', 'idempotency_key_reused', 'not_found'],
  }),
  getArticleContent: defineEndpoint({
    method: 'GET',
    path: '/protected/content/articles/{id}/content',
    access: 'approved',
    keyScope: 'articles:read',
    summary: 'Get the text of an article',
    etag: true,
    params: idParamsSchema,
    response: z.object({
      content: z.string(),
      html: z.string(),
      labeled_html: z
        .string()
        .optional()
        .meta({
          description:
            "The text with the AI label of the article's site, for a post that you publish by hand. Missing if the site has no label.",
          examples: ['<p>Ferns like shade.</p><p>Written with AI.</p>'],
        }),
      language: z
        .string()
        .nullable()
        .meta({
          description: 'The language of the text as a BCP 47 tag; null if the text does not show it.',
          examples: ['en'],
        }),
      findings: z
        .array(articleFindingSchema)
        .meta({ description: "Claims that none of the article's sources supports." }),
    }),
  }),
  publishArticle: defineEndpoint({
    method: 'POST',
    path: '/protected/content/articles/{id}/publish',
    access: 'approved',
    keyScope: 'articles:publish',
    summary: 'Publish a scheduled article now, or flag one for another platform as published',
    params: idParamsSchema,
    /** `url`: where an article that is flagged is live. It may also be sent again later, to set or correct it. */
    body: z.object({ url: webAddressSchema.optional() }),
    response: messageSchema,
    errors: ['conflict', 'site_failed'],
  }),
  retryArticle: defineEndpoint({
    method: 'POST',
    path: '/protected/content/articles/{id}/retry',
    access: 'approved',
    keyScope: 'articles:write',
    summary: 'Retry a failed article: continue writing it, or put it back on the calendar',
    params: idParamsSchema,
    response: messageSchema,
    errors: ['conflict', 'subscription_limit_reached'],
  }),
};

const batchProgressSchema = z.object({
  id: z.uuid(),
  main_topic: z.string(),
  articles: z.int(),
  written: z.int(),
  failed: z.int(),
  unwritten: z.array(z.uuid()).meta({ description: 'How many articles are being written, or wait for it.' }),
});
export type BatchProgress = z.infer<typeof batchProgressSchema>;

/** Articles while they are written. */
export const liveEndpoints = {
  getArticleDraft: defineEndpoint({
    method: 'GET',
    path: '/protected/content/articles/{id}/draft',
    access: 'approved',
    keyScope: 'articles:read',
    summary: 'Get the text of an article so far, while it is written',
    params: idParamsSchema,
    /** `progress` is null, and `html` empty, unless the article is being written for the first time. */
    response: z.object({ progress: writingProgressSchema.nullable(), html: z.string() }),
  }),
  cancelWriting: defineEndpoint({
    method: 'POST',
    path: '/protected/content/articles/{id}/cancel',
    access: 'approved',
    keyScope: 'articles:write',
    summary: 'Cancel writing an article; existing text is kept as a draft',
    params: idParamsSchema,
    response: messageSchema,
    errors: ['conflict'],
  }),
  listBatchProgress: defineEndpoint({
    method: 'GET',
    path: '/protected/content/batch-progress',
    access: 'approved',
    keyScope: 'articles:read',
    summary: 'List the newest batches of which articles are being written, with how many are finished',
    response: z.object({ batches: z.array(batchProgressSchema) }),
  }),
};
