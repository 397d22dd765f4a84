import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { errorCodes } from '../errors.ts';
import { limits } from '../limits.ts';
import { idParamsSchema, messageSchema, timestampSchema } from '../shared-schemas.ts';
import {
  articleDetailSchema,
  articleEditSchema,
  articleTextSchema,
  articleVersionSchema,
} from './article-text.ts';

const path = '/protected/content/articles/{id}';

/** When an article shall go live: a moment in the future, or at once. */
const whenSchema = z.union([z.literal('now'), timestampSchema]);
/** The version that the change was made on; another one meanwhile answers `stale_version`. */
const baseVersionSchema = z.int().min(0);
const versionParamsSchema = z.object({
  id: z.uuid(),
  version: z.coerce.number().int().min(1).max(1_000_000),
});

/** Actions that can be asked for many articles at once. */
export const bulkActions = [
  'reschedule',
  'schedule',
  'unschedule',
  'publishNow',
  'flagPublished',
  'rewrite',
  'retry',
  'delete',
] as const;

export const bulkRequestSchema = z
  .object({
    action: z.enum(bulkActions),
    ids: z.array(z.uuid()).min(1).max(limits.bulk),
    /** For `reschedule` and `schedule`. */
    date: whenSchema.optional(),
    /** For `rewrite`. */
    instruction: z.string().trim().max(limits.articleText.instruction).optional(),
  })
  .superRefine(({ action, date }, context) => {
    if ((action === 'reschedule' || action === 'schedule') && date === undefined) {
      context.addIssue({ code: 'custom', path: ['date'], message: 'Please choose a date and time' });
    }
  });
export type BulkRequest = z.infer<typeof bulkRequestSchema>;

/** What became of one article; `error` is the sentence for the user. */
export const bulkResultSchema = z.object({
  id: z.uuid(),
  ok: z.boolean(),
  message: z.string().optional(),
  error: z.string().optional(),
  code: z.enum(errorCodes).optional(),
});
export type BulkResult = z.infer<typeof bulkResultSchema>;

export const owningEndpoints = {
  getArticle: defineEndpoint({
    method: 'GET',
    path,
    access: 'approved',
    summary: 'Everything of one article, with what may be done with it now',
    params: idParamsSchema,
    response: articleDetailSchema,
  }),
  updateArticle: defineEndpoint({
    method: 'PUT',
    path,
    access: 'approved',
    summary:
      'Change title, text, slug, SEO fields, tags, categories and featured image of an article that is not live yet',
    params: idParamsSchema,
    body: articleEditSchema.extend({ base_version: baseVersionSchema }),
    response: articleDetailSchema,
    errors: ['conflict', 'stale_version'],
  }),
  deleteArticle: defineEndpoint({
    method: 'DELETE',
    path,
    access: 'approved',
    summary: 'Delete an article; its post is moved to the trash at the blog unless it is live',
    params: idParamsSchema,
    response: messageSchema,
    errors: ['conflict'],
  }),
  listArticleVersions: defineEndpoint({
    method: 'GET',
    path: `${path}/versions`,
    access: 'approved',
    summary: 'The versions of an article, newest first',
    params: idParamsSchema,
    response: z.object({ versions: z.array(articleVersionSchema) }),
  }),
  getArticleVersion: defineEndpoint({
    method: 'GET',
    path: `${path}/versions/{version}`,
    access: 'approved',
    summary: 'One version of an article with its text',
    params: versionParamsSchema,
    response: articleVersionSchema.extend(articleTextSchema.shape),
  }),
  restoreArticleVersion: defineEndpoint({
    method: 'POST',
    path: `${path}/versions/{version}/restore`,
    access: 'approved',
    summary: 'Make an older version the text again, as a new version',
    params: versionParamsSchema,
    body: z.object({ base_version: baseVersionSchema }),
    response: articleDetailSchema,
    errors: ['conflict', 'stale_version'],
  }),
  rewriteArticle: defineEndpoint({
    method: 'POST',
    path: `${path}/rewrite`,
    access: 'approved',
    summary: 'Have an article, or one section of it, written again; the old text stays until then',
    params: idParamsSchema,
    body: z.object({
      base_version: baseVersionSchema,
      /** What shall be different; may be left out. */
      instruction: z.string().trim().max(limits.articleText.instruction).optional(),
      /** As `sections` of the article says it; without it all of the text is written again. */
      section: z.object({ index: z.int().min(0), heading: z.string().max(1000) }).optional(),
    }),
    response: messageSchema,
    errors: ['conflict', 'stale_version'],
  }),
  rescheduleArticle: defineEndpoint({
    method: 'POST',
    path: `${path}/reschedule`,
    access: 'approved',
    summary: 'Move an article to another time',
    params: idParamsSchema,
    body: z.object({ date: whenSchema }),
    response: messageSchema,
    errors: ['conflict'],
  }),
  scheduleArticle: defineEndpoint({
    method: 'POST',
    path: `${path}/schedule`,
    access: 'approved',
    summary: 'Put a draft on the calendar',
    params: idParamsSchema,
    body: z.object({ date: whenSchema }),
    response: messageSchema,
    errors: ['conflict'],
  }),
  unscheduleArticle: defineEndpoint({
    method: 'POST',
    path: `${path}/unschedule`,
    access: 'approved',
    summary: 'Turn a scheduled article into a draft, here and at the blog',
    params: idParamsSchema,
    response: messageSchema,
    errors: ['conflict'],
  }),
  resolveArticleConflict: defineEndpoint({
    method: 'POST',
    path: `${path}/conflict`,
    access: 'approved',
    summary: 'Say which text stands: the one here, or the one that was changed at the blog',
    params: idParamsSchema,
    body: z.object({
      keep: z.enum(['ours', 'theirs']),
      /** `found_at` of the conflict that the answer is for. */
      found_at: timestampSchema,
    }),
    response: articleDetailSchema,
    errors: ['conflict', 'stale_version'],
  }),
  changeArticles: defineEndpoint({
    method: 'POST',
    path: '/protected/content/articles/bulk',
    access: 'approved',
    summary: 'The same for many articles; each by itself, and the answer says what became of each',
    body: bulkRequestSchema,
    /** In the order of the ids, each once. */
    response: z.object({ results: z.array(bulkResultSchema) }),
  }),
};
