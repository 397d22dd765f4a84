import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idParamsSchema, messageSchema, timestampSchema } from '../shared-schemas.ts';
import { platformSchema } from './entities.ts';

const path = '/protected/content/articles/{id}/refresh';

/** `age`: unchanged for as many months as its site says; `past_year`: it names a year that was the current one when it was written. */
export const refreshReasonKinds = ['marked', 'dead_links', 'newer_post', 'past_year', 'age'] as const;

export const refreshReasonSchema = z.object({
  kind: z.enum(refreshReasonKinds),
  message: z.string(),
  excerpt: z
    .string()
    .meta({ description: 'Words of the article that the reason is about; empty if it is about the whole.' }),
  url: z.string().nullable().meta({ description: 'The address of the dead link, or of the newer post.' }),
});
export type RefreshReason = z.infer<typeof refreshReasonSchema>;

export const articleRefreshSchema = z.object({
  reasons: z
    .array(refreshReasonSchema)
    .meta({ description: 'Why it is worth refreshing; empty: nothing suggests it.' }),
  is_marked: z.boolean(),
  is_dismissed: z.boolean(),
  state: z.enum(['none', 'writing', 'proposed']).meta({
    description:
      'The state of the refresh; `proposed`: a new text awaits a decision, in the `proposals` of the article.',
  }),
  message: z.string().nullable().meta({ description: 'How the last refresh ended, if not with a proposal.' }),
});
export type ArticleRefresh = z.infer<typeof articleRefreshSchema>;

export const refreshableArticleSchema = articleRefreshSchema.extend({
  id: z.uuid(),
  title: z.string(),
  site: z.string(),
  platform: platformSchema,
  url: z.string().nullable().meta({ description: 'The address of the live post, if known.' }),
  published_date: timestampSchema,
});
export type RefreshableArticle = z.infer<typeof refreshableArticleSchema>;

export const refreshRequestSchema = z.object({
  date: z.enum(['keep', 'update']).default('keep').meta({
    description:
      'What happens to the date of the post: `keep` it, or set it to the day of the `update` where the platform can.',
  }),
  shows_date: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether the text begins with a line that says when it was updated.' }),
});
export type RefreshRequest = z.infer<typeof refreshRequestSchema>;

/** The settings for refreshes of a site's articles. */
export const refreshRulesSchema = z.object({
  after_months: z
    .int()
    .min(1, 'Enter 1 month or more.')
    .max(120, 'Enter at most 120 months.')
    .meta({ description: 'A text that has not changed for this many months is old.' }),
});
export type RefreshRules = z.infer<typeof refreshRulesSchema>;

const rulesPath = '/protected/sites/{id}/refresh-rules';

/** Live articles that may be out of date, and proposals that change only what needs it. */
export const refreshEndpoints = {
  getRefreshRules: defineEndpoint({
    method: 'GET',
    path: rulesPath,
    access: 'approved',
    keyScope: 'sites:read',
    summary: 'Get the age in months after which an article of the site is worth refreshing',
    params: idParamsSchema,
    response: refreshRulesSchema,
  }),
  saveRefreshRules: defineEndpoint({
    method: 'PUT',
    path: rulesPath,
    access: 'approved',
    keyScope: 'sites:write',
    summary: 'Set the age in months after which an article of the site is worth refreshing',
    params: idParamsSchema,
    body: refreshRulesSchema,
    response: refreshRulesSchema,
  }),
  listRefreshable: defineEndpoint({
    method: 'GET',
    path: '/protected/content/refresh',
    access: 'approved',
    keyScope: 'articles:read',
    summary:
      'List live articles that are worth refreshing, with the reasons; marked ones first, then the oldest',
    description: 'A page may have few articles, or none, and still a `next_cursor`.',
    query: z.object({ cursor: z.string().max(300).optional() }),
    response: z.object({ articles: z.array(refreshableArticleSchema), next_cursor: z.string().optional() }),
  }),
  getArticleRefresh: defineEndpoint({
    method: 'GET',
    path,
    access: 'approved',
    keyScope: 'articles:read',
    summary: 'Get why an article is worth refreshing, and the progress of a requested refresh',
    params: idParamsSchema,
    response: articleRefreshSchema,
  }),
  markForRefresh: defineEndpoint({
    method: 'PUT',
    path,
    access: 'approved',
    keyScope: 'articles:write',
    summary: 'Mark a live article for a refresh, hide it from the list for six months, or undo both',
    params: idParamsSchema,
    body: z.object({ mark: z.enum(['marked', 'dismissed', 'none']) }),
    response: articleRefreshSchema,
    errors: ['conflict'],
  }),
  requestRefresh: defineEndpoint({
    method: 'POST',
    path,
    access: 'approved',
    keyScope: 'articles:write',
    summary:
      'Have a refresh of a live article proposed: one call of the AI model, no article of the quota; nothing changes until the proposal is accepted',
    params: idParamsSchema,
    body: refreshRequestSchema,
    response: messageSchema,
    status: 202,
    errors: ['conflict'],
  }),
  cancelRefresh: defineEndpoint({
    method: 'DELETE',
    path,
    access: 'approved',
    keyScope: 'articles:write',
    summary: 'Cancel a requested refresh; the text and proposals stay as they are',
    params: idParamsSchema,
    response: messageSchema,
  }),
};
