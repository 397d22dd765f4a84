import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idParamsSchema, messageSchema, timestampSchema } from '../shared-schemas.ts';
import { contentHashSchema, versionAuthorSchema, versionOriginSchema } from './article-text.ts';
import { articleStatusSchema } from './entities.ts';
import { pictureStates, recordStates, recordTexts, reviewScopes } from './record-values.ts';

export const reviewScopeSchema = z.enum(reviewScopes);

/** What a person says about a review. */
export const articleReviewSchema = z.object({
  /** Who reviewed the text; empty: the person who sends this. */
  reviewer: z.string().trim().max(200, 'A name can have at most 200 characters.').default(''),
  /** What was reviewed. */
  scope: z.array(reviewScopeSchema).max(reviewScopes.length).default([]),
  note: z.string().trim().max(2000, 'A note can have at most 2,000 characters.').default(''),
});
export type ArticleReview = z.infer<typeof articleReviewSchema>;

/** The same, as it was recorded. */
export const recordedWordsSchema = z.object({
  reviewer: z.string(),
  scope: z.array(reviewScopeSchema),
  note: z.string(),
});

/** `approval`: it also admits the text to the schedule. `review`: it changes nothing else. */
export const recordedReviewSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['approval', 'review']),
  version: z.int(),
  content_hash: contentHashSchema,
  reviewer: z.string(),
  /** Whose account recorded it. */
  recorded_by: z.string(),
  /** It came with an API key, so a program sent it. */
  by_api_key: z.boolean(),
  /** Whom the site named as responsible at that time; empty if nobody. */
  responsible_person: z.string(),
  scope: z.array(reviewScopeSchema),
  note: z.string(),
  at: timestampSchema,
  withdrawn_at: timestampSchema.nullable(),
  /** It is for exactly the text that the record is about. */
  matches: z.boolean(),
});
export type RecordedReview = z.infer<typeof recordedReviewSchema>;

export const recordStateSchema = z.enum(recordStates);

/** Which text was reviewed, by whom and when. It is about the text of the live post, or else about the current one. */
export const articleRecordSchema = z.object({
  article_id: z.uuid(),
  title: z.string(),
  site: z.string(),
  status: articleStatusSchema,
  url: z.string().nullable(),
  published_date: timestampSchema.nullable(),
  /** The version that the record is about. */
  version: z.int(),
  /** The version that the article has now; a later one is not on the blog. */
  current_version: z.int(),
  /** Of that version's text as it is stored, computed for this response. Null: it was not written yet. */
  content_hash: contentHashSchema.nullable(),
  /** Of the current version, which a new review is about. */
  current_hash: contentHashSchema.nullable(),
  state: recordStateSchema,
  /** Whom the site names as responsible now; empty if nobody. */
  responsible_person: z.string(),
  /** The label that the post got; null if none, or nothing was sent yet. */
  label: z.object({
    placed: z.string().nullable(),
    /** Its owner removed it, or a part of it, on the blog. */
    removed: z.boolean(),
  }),
  /** The pictures of that version: its content hash names them, and their names come from their bytes. */
  pictures: z.array(
    z.object({
      media_id: z.uuid(),
      /** Empty if it is gone. */
      name: z.string(),
      /** Compared for this response with the stored files. */
      state: z.enum(pictureStates),
    }),
  ),
  /** Newest first. */
  reviews: z.array(recordedReviewSchema),
  /** Newest first: who or what wrote each version. */
  versions: z.array(
    z.object({
      version: z.int(),
      origin: versionOriginSchema,
      author: versionAuthorSchema,
      /** Whose account saved it; null: the model, or somebody on the blog. */
      saved_by: z.string().nullable(),
      at: timestampSchema,
      content_hash: contentHashSchema,
    }),
  ),
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
