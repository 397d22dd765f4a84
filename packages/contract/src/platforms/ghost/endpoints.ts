import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../limits.ts';
import { idParamsSchema, siteUrlSchema } from '../../shared-schemas.ts';
import { siteTexts } from '../../sites/texts.ts';
import {
  ghostAuthorSchema,
  ghostNewsletterSchema,
  ghostSiteSchema,
  ghostVisibilitySchema,
} from './entities.ts';
import { ghostTexts } from './texts.ts';

const ghost = { access: 'approved', keyScope: 'sites:read' } as const;

const common = {
  name: z.string().trim().min(1, siteTexts.nameRequired).max(limits.siteNameLength),
  /** Where Ghost itself is: its admin opens at `/ghost` below it. */
  url: siteUrlSchema,
  author_id: z
    .string()
    .trim()
    .max(100)
    .nullable()
    .optional()
    .meta({
      description: 'The author of new posts; null or omitted: the owner of the Ghost site.',
      examples: ['64f0a1b2c3d4e5f607182930'],
    }),
  visibility: ghostVisibilitySchema.optional(),
  newsletter: ghostNewsletterSchema.optional(),
};
const keyText = { description: 'An Admin API key of Ghost, as it shows it.' };

export const ghostSiteInputSchema = z.object({
  ...common,
  admin_api_key: z.string().trim().min(1, ghostTexts.keyRequired).max(500).meta(keyText),
});
export type GhostSiteInput = z.infer<typeof ghostSiteInputSchema>;

/** Omitted fields stay unchanged; so does the stored key if an empty one is sent. */
export const ghostSiteUpdateSchema = z.object({
  ...common,
  admin_api_key: z.string().trim().max(500).optional().meta(keyText),
});
export type GhostSiteUpdate = z.infer<typeof ghostSiteUpdateSchema>;

/** Beside the endpoints for sites of every platform, which create, update, test and delete these too. */
export const ghostEndpoints = {
  listGhostSites: defineEndpoint({
    ...ghost,
    method: 'GET',
    path: '/protected/ghost/sites',
    summary: 'List the connected Ghost sites',
    response: z.object({ sites: z.array(ghostSiteSchema) }),
  }),
  getGhostSite: defineEndpoint({
    ...ghost,
    method: 'GET',
    path: '/protected/ghost/sites/{id}',
    summary: 'Get a Ghost site and its settings, without its key',
    params: idParamsSchema,
    response: ghostSiteSchema,
  }),
  listGhostAuthors: defineEndpoint({
    ...ghost,
    method: 'GET',
    path: '/protected/ghost/sites/{id}/authors',
    summary: 'List the authors of a Ghost site, at most 100',
    params: idParamsSchema,
    response: z.object({
      authors: z.array(ghostAuthorSchema).meta({ description: 'The people who can be authors.' }),
    }),
    errors: ['site_failed'],
  }),
  listGhostTags: defineEndpoint({
    ...ghost,
    method: 'GET',
    path: '/protected/ghost/sites/{id}/tags',
    summary: 'List the public tags of a Ghost site, most used first, at most 100',
    params: idParamsSchema,
    response: z.object({ tags: z.array(z.string()) }),
    errors: ['site_failed'],
  }),
};
