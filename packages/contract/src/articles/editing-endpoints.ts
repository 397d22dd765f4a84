import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { errorCodes } from '../errors.ts';
import { limits } from '../limits.ts';
import {
  idParamsSchema,
  idSchema,
  messageSchema,
  pageQueryShape,
  timestampSchema,
} from '../shared-schemas.ts';
import {
  articleDetailSchema,
  articleEditSchema,
  articleTextSchema,
  articleVersionSchema,
  contentHashSchema,
} from './article-text.ts';
import { articleStatusSchema } from './entities.ts';
import { articleTexts, isPublicationTime } from './texts.ts';

const path = '/protected/content/articles/{id}';

/** When to publish: a time in the future, or now. */
const whenSchema = z
  .union([z.literal('now'), timestampSchema])
  .refine((when) => when === 'now' || isPublicationTime(when), articleTexts.dateOutOfRange)
  .meta({
    description: 'When the article is to be published: `now`, or ISO 8601.',
    examples: ['2027-01-12T09:00:00Z'],
  });
/** The version that the change is based on; otherwise the error is `stale_version`. */
const baseVersionSchema = z.int().min(0);
const versionParamsSchema = z.object({
  id: idSchema,
  version: z.coerce.number().int().min(1).max(1_000_000),
});
const proposalParamsSchema = idParamsSchema.extend({ proposal: idSchema });

/** The response of a move; `before` is what undoes it. */
const movedSchema = messageSchema.extend({
  before: z.object({ status: articleStatusSchema, date: timestampSchema }),
});
export type Moved = z.infer<typeof movedSchema>;

/** Bulk actions. */
export const bulkActions = [
  'reschedule',
  'schedule',
  'unschedule',
  'publishNow',
  'flagPublished',
  'rewrite',
  'retry',
  'cancel',
  'delete',
] as const;

export const bulkRequestSchema = z
  .object({
    action: z.enum(bulkActions),
    ids: z.array(idSchema).min(1).max(limits.bulk),
    date: whenSchema
      .optional()
      .meta({ description: 'When the articles are published; for `reschedule` and `schedule`.' }),
    dates: z.record(idSchema, whenSchema).optional().meta({
      description: 'Dates of single articles, by id, which take precedence; for `reschedule` and `schedule`.',
    }),
    instruction: z
      .string()
      .trim()
      .max(limits.articleText.instruction)
      .optional()
      .meta({ description: 'What to change, in your words; for `rewrite`.' }),
  })
  .superRefine(({ action, ids, date, dates = {} }, context) => {
    const isDated = date !== undefined || ids.every((id) => dates[id] !== undefined);
    if ((action === 'reschedule' || action === 'schedule') && !isDated) {
      context.addIssue({ code: 'custom', path: ['date'], message: 'Please choose a date and time' });
    }
  });
export type BulkRequest = z.infer<typeof bulkRequestSchema>;

/** The result for one article; `error` is the message for the user. */
export const bulkResultSchema = z.object({
  id: z.uuid(),
  ok: z.boolean(),
  message: z.string().optional(),
  error: z.string().optional(),
  before: movedSchema.shape.before.optional().meta({
    description: 'The date and state before the change; after `reschedule`, `schedule` and `unschedule`.',
  }),
  code: z.enum(errorCodes).optional(),
});
export type BulkResult = z.infer<typeof bulkResultSchema>;

export const editingEndpoints = {
  getArticle: defineEndpoint({
    method: 'GET',
    path,
    access: 'approved',
    keyScope: 'articles:read',
    summary: 'Get an article and the actions available for it',
    etag: true,
    params: idParamsSchema,
    response: articleDetailSchema,
  }),
  updateArticle: defineEndpoint({
    method: 'PUT',
    path,
    access: 'approved',
    keyScope: 'articles:write',
    summary:
      'Update title, text, slug, SEO fields, tags, categories and featured image; a live post stays as it is',
    params: idParamsSchema,
    body: articleEditSchema.extend({ base_version: baseVersionSchema }),
    response: articleDetailSchema,
    errors: ['conflict', 'stale_version'],
  }),
  deleteArticle: defineEndpoint({
    method: 'DELETE',
    path,
    access: 'approved',
    keyScope: 'articles:write',
    summary: "Delete an article; unless published, its post is moved to the blog's trash",
    params: idParamsSchema,
    response: messageSchema,
    errors: ['conflict'],
  }),
  listArticleVersions: defineEndpoint({
    method: 'GET',
    path: `${path}/versions`,
    access: 'approved',
    keyScope: 'articles:read',
    summary: 'List the versions of an article, newest first',
    params: idParamsSchema,
    query: z.object(pageQueryShape),
    response: z.object({ versions: z.array(articleVersionSchema), next_cursor: z.string().optional() }),
  }),
  getArticleVersion: defineEndpoint({
    method: 'GET',
    path: `${path}/versions/{version}`,
    access: 'approved',
    keyScope: 'articles:read',
    summary: 'Get one version of an article with its text',
    params: versionParamsSchema,
    response: articleVersionSchema.extend(articleTextSchema.shape),
  }),
  restoreArticleVersion: defineEndpoint({
    method: 'POST',
    path: `${path}/versions/{version}/restore`,
    access: 'approved',
    keyScope: 'articles:write',
    summary: 'Restore an older version as a new version',
    params: versionParamsSchema,
    body: z.object({ base_version: baseVersionSchema }),
    response: articleDetailSchema,
    errors: ['conflict', 'stale_version'],
  }),
  rewriteArticle: defineEndpoint({
    method: 'POST',
    path: `${path}/rewrite`,
    access: 'approved',
    keyScope: 'articles:write',
    summary:
      'Propose another text for an article, or for one section or passage of it; the old text stays until the proposal is accepted',
    params: idParamsSchema,
    body: z.object({
      base_version: baseVersionSchema,
      instruction: z.string().trim().max(limits.articleText.instruction).optional().meta({
        description:
          'What to change, in your words. Everything else stays; without an instruction, the text is made clearer.',
      }),
      section: z
        .object({ index: z.int().min(0), heading: z.string().max(1000) })
        .optional()
        .meta({
          description: "An item of the article's `sections`; without it the whole text.",
        }),
      passage: z.string().trim().min(1).max(limits.articleText.passage).optional().meta({
        description:
          'Words of one paragraph, list or table, of `section` if given: only they and what depends on them change.',
      }),
      occurrence: z.int().min(0).optional().meta({
        description:
          'Index of `passage` among identical ones of the whole text, from 0, as in quality reports. Without it, the first one, of `section` if given.',
      }),
    }),
    response: messageSchema,
    errors: ['conflict', 'stale_version'],
    idempotencyKey: 'stored-response',
  }),
  acceptRewriteProposal: defineEndpoint({
    method: 'POST',
    path: `${path}/proposals/{proposal}/accept`,
    access: 'approved',
    keyScope: 'articles:write',
    summary: 'Accept a proposed text: it replaces the one that it was written for, as a new version',
    params: proposalParamsSchema,
    response: articleDetailSchema,
    errors: ['conflict', 'stale_version'],
  }),
  discardRewriteProposal: defineEndpoint({
    method: 'PUT',
    path: `${path}/proposals/{proposal}/discarded`,
    access: 'approved',
    keyScope: 'articles:write',
    summary: 'Discard a proposed text, or undo that until the next rewrite of the article',
    params: proposalParamsSchema,
    body: z.object({ discarded: z.boolean() }),
    response: messageSchema,
  }),
  rescheduleArticle: defineEndpoint({
    method: 'POST',
    path: `${path}/reschedule`,
    access: 'approved',
    keyScope: 'articles:publish',
    summary: 'Reschedule an article',
    params: idParamsSchema,
    body: z.object({ date: whenSchema }),
    response: movedSchema,
    errors: ['conflict'],
  }),
  scheduleArticle: defineEndpoint({
    method: 'POST',
    path: `${path}/schedule`,
    access: 'approved',
    keyScope: 'articles:publish',
    summary: 'Schedule a draft',
    params: idParamsSchema,
    body: z.object({ date: whenSchema }),
    response: movedSchema,
    errors: ['conflict'],
  }),
  scheduleArticleAnyway: defineEndpoint({
    method: 'POST',
    path: `${path}/schedule-anyway`,
    access: 'approved',
    keyScope: 'articles:publish',
    summary: 'Schedule a draft despite what the checks found; recorded with name and time',
    params: idParamsSchema,
    body: z.object({
      date: whenSchema,
      content_hash: contentHashSchema.meta({
        description: 'SHA-256 of the text whose findings were seen; otherwise the error is `stale_version`.',
      }),
    }),
    response: messageSchema,
    errors: ['conflict', 'stale_version'],
  }),
  unscheduleArticle: defineEndpoint({
    method: 'POST',
    path: `${path}/unschedule`,
    access: 'approved',
    keyScope: 'articles:publish',
    summary: 'Turn a scheduled article into a draft, here and on the blog',
    params: idParamsSchema,
    response: movedSchema,
    errors: ['conflict'],
  }),
  updateLivePost: defineEndpoint({
    method: 'POST',
    path: `${path}/update-live`,
    access: 'approved',
    keyScope: 'articles:publish',
    summary:
      'Send a version to the live post; repeating the request for the same version sends nothing twice',
    params: idParamsSchema,
    body: z.object({
      version: z
        .int()
        .min(1)
        .meta({ description: 'The current version; otherwise the error is `stale_version`.' }),
    }),
    response: messageSchema,
    status: 202,
    errors: ['conflict', 'stale_version'],
  }),
  unpublishArticle: defineEndpoint({
    method: 'POST',
    path: `${path}/unpublish`,
    access: 'approved',
    keyScope: 'articles:publish',
    summary:
      "Take a live post down: make it a draft, or move it to the blog's trash; the article becomes a draft",
    params: idParamsSchema,
    body: z.object({ post: z.enum(['draft', 'trash']) }),
    response: messageSchema,
    status: 202,
    errors: ['conflict'],
  }),
  resolveArticleConflict: defineEndpoint({
    method: 'POST',
    path: `${path}/conflict`,
    access: 'approved',
    keyScope: 'articles:write',
    summary: 'Resolve a conflict: keep the local version, the remote version, or a text merged from both',
    description: 'Sending a text to a live post also needs the scope `articles:publish`.',
    params: idParamsSchema,
    body: z
      .object({
        keep: z.enum(['ours', 'theirs', 'merged']),
        found_at: timestampSchema.meta({ description: 'The `found_at` of the conflict that is resolved.' }),
        text: articleTextSchema
          .pick({ title: true, html: true })
          .optional()
          .meta({ description: 'The text made of both, for `merged`.' }),
      })
      .refine(({ keep, text }) => (keep === 'merged') === (text !== undefined), {
        path: ['text'],
        message: 'Send the text with `merged`, and only then',
      }),
    response: articleDetailSchema,
    errors: ['conflict', 'stale_version'],
  }),
  changeArticles: defineEndpoint({
    method: 'POST',
    path: '/protected/content/articles/bulk',
    access: 'approved',
    keyScope: 'articles:write',
    summary: 'Apply an action to many articles independently; returns a result for each',
    description: 'Actions that publish or schedule also need the scope `articles:publish`.',
    body: bulkRequestSchema,
    /** In the order of the ids, deduplicated. */
    response: z.object({ results: z.array(bulkResultSchema) }),
  }),
};
