import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idParamsSchema, idSchema, messageSchema, timestampSchema } from '../shared-schemas.ts';
import { passageSchema } from './quality.ts';

/** A link of the text to its own site. */
export const usedLinkSchema = z.object({
  url: z.string(),
  title: z
    .string()
    .nullable()
    .meta({ description: 'The title of the page, if it is a known post of the site.' }),
  place: passageSchema
    .nullable()
    .meta({ description: 'The linked words; null for a link without any, such as one around a picture.' }),
  state: z.enum(['live', 'dead', 'unchecked']).meta({
    description:
      'The state of the link; `unchecked`: no request within the last day shows whether the page exists.',
  }),
  message: z
    .string()
    .meta({ description: 'Why it is dead, or could not be checked; empty while a check is under way.' }),
  checked_at: timestampSchema.nullable(),
});
export type UsedLink = z.infer<typeof usedLinkSchema>;

/** A post of the site, and the words of the text that could link to it. */
export const suggestedLinkSchema = z.object({ url: z.string(), title: z.string(), place: passageSchema });
export type SuggestedLink = z.infer<typeof suggestedLinkSchema>;

/** The internal links of one exact text, identified by `content_hash`. */
export const linksReportSchema = z.object({
  content_hash: z.string(),
  most: z.int().min(0).meta({ description: 'How many links the rules of the site allow per article.' }),
  used: z.array(usedLinkSchema).meta({ description: 'The links that the article has.' }),
  suggested: z.array(suggestedLinkSchema),
});
export type LinksReport = z.infer<typeof linksReportSchema>;

/** A live article of the same site that could link to this one. */
export const incomingLinkSchema = z.object({
  article_id: z.uuid(),
  title: z.string(),
  url: z.string(),
  version: z.int().min(1).meta({ description: 'The version of the text that the suggestion was made for.' }),
  place: passageSchema,
  sentence: z.string().meta({ description: 'The sentence of the passage.' }),
});
export type IncomingLink = z.infer<typeof incomingLinkSchema>;

const path = '/protected/content/articles/{id}/links';

export const linksEndpoints = {
  getArticleLinks: defineEndpoint({
    method: 'GET',
    path,
    access: 'approved',
    keyScope: 'articles:read',
    summary:
      'Get the links of the current text to its own site, and suggested ones; pages are checked in the background',
    params: idParamsSchema,
    response: linksReportSchema,
    errors: ['conflict'],
  }),
  listIncomingLinks: defineEndpoint({
    method: 'GET',
    path: `${path}/incoming`,
    access: 'approved',
    keyScope: 'articles:read',
    summary: 'List other live articles of the site that could link to this live one, each with the passage',
    params: idParamsSchema,
    response: z.object({ suggestions: z.array(incomingLinkSchema) }),
  }),
  addIncomingLink: defineEndpoint({
    method: 'POST',
    path: `${path}/incoming`,
    access: 'approved',
    keyScope: 'articles:publish',
    summary: 'Make a suggested passage of another article a link to this one, and update its live post',
    params: idParamsSchema,
    body: z.object({ article_id: idSchema, version: z.int().min(1), quote: z.string().max(1000) }),
    response: messageSchema,
    errors: ['conflict', 'stale_version'],
  }),
};
