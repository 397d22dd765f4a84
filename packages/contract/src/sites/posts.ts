import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { idParamsSchema, timestampSchema, webAddressSchema } from '../shared-schemas.ts';

const siteIndexSchema = z.object({
  status: z.enum(['waiting', 'reading', 'ready', 'failed']).meta({
    description:
      'The state of the reading. `waiting`: not read yet; `failed`: the posts read before are kept.',
  }),
  posts: z.int().meta({ description: 'How many posts are known.' }),
  read: z.int().meta({ description: 'Progress of a running reading.' }),
  total: z.int().meta({ description: 'How many posts there are to read.' }),
  refreshed_at: timestampSchema.nullable(),
  message: z.string().nullable().meta({ description: 'Why the last reading failed.' }),
});
export type SiteIndex = z.infer<typeof siteIndexSchema>;

const sitePostSchema = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string(),
  excerpt: z.string(),
  categories: z.array(z.string()),
  language: z.string().nullable(),
  published_at: timestampSchema.nullable(),
  modified_at: timestampSchema.nullable(),
});
export type SitePost = z.infer<typeof sitePostSchema>;

const addresses = (max: number) =>
  z.array(webAddressSchema).max(max, `You can add at most ${max}.`).default([]);

/** Which pages of a site its articles link to. */
export const linkRulesSchema = z.object({
  most: z
    .int()
    .min(0)
    .max(limits.linksPerArticle)
    .default(limits.linksPerArticle)
    .meta({ description: 'How many links to its own site an article may have.' }),
  always: addresses(20).meta({ description: 'Pages that every article may link to; offered first.' }),
  never: addresses(200).meta({ description: 'Pages that no article links to.' }),
});
export type LinkRules = z.infer<typeof linkRulesSchema>;

const path = '/protected/sites/{id}/posts';
const rulesPath = '/protected/sites/{id}/link-rules';

/** The posts that are published on a site. */
export const siteIndexEndpoints = {
  listSitePosts: defineEndpoint({
    method: 'GET',
    path,
    access: 'approved',
    keyScope: 'sites:read',
    summary: 'List the published posts of the site, newest first, as last read',
    params: idParamsSchema,
    query: z.object({
      search: z.string().trim().max(200).optional().meta({
        description:
          'Part of a title or an address; or words of title, headings, categories or excerpt, in any form.',
      }),
      cursor: z
        .string()
        .regex(/^\d{1,6}$/)
        .optional()
        .meta({ description: 'The `next_cursor` of the previous page, with the same filter and order.' }),
    }),
    response: z.object({
      index: siteIndexSchema,
      posts: z.array(sitePostSchema),
      next_cursor: z.string().optional(),
    }),
  }),
  refreshSitePosts: defineEndpoint({
    method: 'POST',
    path: `${path}/refresh`,
    access: 'approved',
    keyScope: 'sites:write',
    summary: 'Read new, changed and deleted posts of the site, in the background',
    params: idParamsSchema,
    response: z.object({ index: siteIndexSchema }),
    status: 202,
  }),
  getLinkRules: defineEndpoint({
    method: 'GET',
    path: rulesPath,
    access: 'approved',
    keyScope: 'sites:read',
    summary: 'Get how many links to the site an article may have, and which pages are linked first or never',
    params: idParamsSchema,
    response: linkRulesSchema,
  }),
  saveLinkRules: defineEndpoint({
    method: 'PUT',
    path: rulesPath,
    access: 'approved',
    keyScope: 'sites:write',
    summary: 'Replace the rules for links; articles written from then on follow them',
    params: idParamsSchema,
    body: linkRulesSchema,
    response: linkRulesSchema,
  }),
};
