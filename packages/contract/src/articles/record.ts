import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idParamsSchema, messageSchema, timestampSchema } from '../shared-schemas.ts';
import { contentHashSchema, versionAuthorSchema, versionOriginSchema } from './article-text.ts';
import { articleStatusSchema } from './entities.ts';
import { pictureStates, recordStates, recordTexts, reviewScopes } from './record-values.ts';

export const reviewScopeSchema = z.enum(reviewScopes);

/** What a person says about a review. */
export const articleReviewSchema = z.object({
  reviewer: z
    .string()
    .trim()
    .max(200, 'A name can have at most 200 characters.')
    .default('')
    .meta({ description: 'Who reviewed the text; empty: the person who sends this.' }),
  scope: z
    .array(reviewScopeSchema)
    .max(reviewScopes.length)
    .default([])
    .meta({ description: 'What was reviewed.' }),
  note: z.string().trim().max(2000, 'A note can have at most 2,000 characters.').default(''),
});
export type ArticleReview = z.infer<typeof articleReviewSchema>;

/** The same, as it was recorded. */
export const recordedWordsSchema = z.object({
  reviewer: z.string(),
  scope: z.array(reviewScopeSchema),
  note: z.string(),
});

/** `approval`: it also allows the text to be published. `review`: it changes nothing else. */
export const recordedReviewSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['approval', 'review']),
  version: z.int(),
  content_hash: contentHashSchema,
  reviewer: z.string(),
  recorded_by: z.string().meta({ description: 'Whose account recorded it.' }),
  by_api_key: z.boolean().meta({ description: 'Whether it was sent with an API key, by a program.' }),
  responsible_person: z
    .string()
    .meta({ description: 'Whom the site named as responsible at that time; empty if nobody.' }),
  scope: z.array(reviewScopeSchema),
  note: z.string(),
  at: timestampSchema,
  withdrawn_at: timestampSchema.nullable(),
  matches: z.boolean().meta({ description: 'Whether it applies to exactly the text of the record.' }),
});
export type RecordedReview = z.infer<typeof recordedReviewSchema>;

export const recordStateSchema = z.enum(recordStates);

/** Which text was reviewed, by whom and when: the text of the live post, or otherwise the current one. */
export const articleRecordSchema = z.object({
  article_id: z.uuid(),
  title: z.string(),
  site: z.string(),
  status: articleStatusSchema,
  url: z.string().nullable(),
  published_date: timestampSchema.nullable(),
  version: z.int().meta({ description: 'The version that the record is about.' }),
  current_version: z
    .int()
    .meta({ description: 'The version that the article has now; a later one is not on the blog.' }),
  content_hash: contentHashSchema.nullable().meta({
    description: "SHA-256 of that version's stored text, computed for this response; null: not written yet.",
  }),
  current_hash: contentHashSchema
    .nullable()
    .meta({ description: 'SHA-256 of the current version, to which a new review refers.' }),
  state: recordStateSchema,
  responsible_person: z
    .string()
    .meta({ description: 'Whom the site names as responsible now; empty if nobody.' }),
  label: z
    .object({
      placed: z.string().nullable(),
      removed: z
        .boolean()
        .meta({ description: 'Whether the owner removed it, or a part of it, on the blog.' }),
    })
    .meta({ description: 'The label that the post got; null if none, or nothing was sent yet.' }),
  pictures: z
    .array(
      z.object({
        media_id: z.uuid(),
        name: z.string().meta({ description: "The picture's name; empty if it was deleted." }),
        state: z
          .enum(pictureStates)
          .meta({ description: 'Compared for this response with the stored files.' }),
      }),
    )
    .meta({
      description:
        'The pictures of that version. Its content hash contains their ids, which are derived from their bytes.',
    }),
  reviews: z.array(recordedReviewSchema).meta({ description: 'The reviews, newest first.' }),
  versions: z
    .array(
      z.object({
        version: z.int(),
        origin: versionOriginSchema,
        author: versionAuthorSchema,
        saved_by: z
          .string()
          .nullable()
          .meta({ description: 'Whose account saved it; null: the model, or somebody on the blog.' }),
        at: timestampSchema,
        content_hash: contentHashSchema,
      }),
    )
    .meta({ description: 'Who or what wrote each version, newest first.' }),
});
export type ArticleRecord = z.infer<typeof articleRecordSchema>;

const article = '/protected/content/articles/{id}';

export const recordEndpoints = {
  getArticleRecord: defineEndpoint({
    method: 'GET',
    path: `${article}/record`,
    access: 'approved',
    keyScope: 'articles:read',
    summary: 'Get the editorial record of an article: who wrote and who reviewed which text',
    params: idParamsSchema,
    response: articleRecordSchema,
  }),
  recordArticleReview: defineEndpoint({
    method: 'POST',
    path: `${article}/reviews`,
    access: 'approved',
    keyScope: 'articles:publish',
    summary: 'Record that a person reviewed the text with this hash; changes neither text nor schedule',
    params: idParamsSchema,
    body: z.object({
      content_hash: contentHashSchema,
      review: articleReviewSchema.extend({
        scope: z.array(reviewScopeSchema).min(1, recordTexts.scopeRequired).max(reviewScopes.length),
      }),
    }),
    response: messageSchema,
    errors: ['conflict', 'stale_version'],
    idempotencyKey: 'stored-response',
  }),
};
