import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../limits.ts';
import { idParamsSchema, idSchema, messageSchema, siteUrlSchema } from '../../shared-schemas.ts';
import { siteTexts } from '../../sites/texts.ts';
import {
  hostingTypeSchema,
  pluginCheckSchema,
  wordPressAuthTypeSchema,
  wordPressSiteForEditSchema,
  wordPressSiteSchema,
} from './entities.ts';

const nameSchema = z.string().trim().min(1, siteTexts.nameRequired).max(limits.siteNameLength);
const sitePath = '/protected/wordpress/sites/{id}';

/** An empty password on update keeps the stored one. */
export const wordPressSiteInputSchema = z.object({
  name: nameSchema,
  url: siteUrlSchema,
  auth_type: wordPressAuthTypeSchema.default('app_password'),
  hosting_type: hostingTypeSchema.optional(),
  username: z.string().trim().max(200).optional(),
  app_password: z.string().trim().max(500).optional(),
});
export type WordPressSiteInput = z.infer<typeof wordPressSiteInputSchema>;

export const wordPressEndpoints = {
  listWordPressSites: defineEndpoint({
    method: 'GET',
    path: '/protected/wordpress/sites',
    access: 'approved',
    keyScope: 'sites:read',
    summary: 'List the connected WordPress sites',
    response: z.object({ sites: z.array(wordPressSiteSchema) }),
  }),
  getWordPressSite: defineEndpoint({
    method: 'GET',
    path: sitePath,
    access: 'approved',
    keyScope: 'sites:read',
    summary: 'Get a WordPress site without credentials',
    params: idParamsSchema,
    response: wordPressSiteSchema,
  }),
  getWordPressSiteForEdit: defineEndpoint({
    method: 'GET',
    path: '/protected/wordpress/sites/{id}/edit',
    access: 'approved',
    keyScope: 'none',
    summary: 'Get a WordPress site with its application password, for its owner; never cached, audited',
    params: idParamsSchema,
    response: wordPressSiteForEditSchema,
  }),
  createWordPressSite: defineEndpoint({
    method: 'POST',
    path: '/protected/wordpress/sites',
    access: 'approved',
    keyScope: 'sites:write',
    summary: 'Connect a WordPress site',
    idempotencyKey: 'stored-response',
    body: wordPressSiteInputSchema,
    response: wordPressSiteSchema,
    errors: ['subscription_limit_reached'],
  }),
  updateWordPressSite: defineEndpoint({
    method: 'PUT',
    path: sitePath,
    access: 'approved',
    keyScope: 'sites:write',
    summary: 'Update a WordPress site',
    params: idParamsSchema,
    body: wordPressSiteInputSchema,
    response: wordPressSiteSchema,
  }),
  deleteWordPressSite: defineEndpoint({
    method: 'DELETE',
    path: sitePath,
    access: 'approved',
    keyScope: 'sites:write',
    summary: 'Disconnect a WordPress site; its scheduled articles become drafts',
    params: idParamsSchema,
    response: messageSchema,
  }),
  testWordPressSite: defineEndpoint({
    method: 'POST',
    path: '/protected/wordpress/sites/{id}/test',
    access: 'approved',
    keyScope: 'sites:write',
    summary: 'Test the connection and store the result',
    params: idParamsSchema,
    response: z.object({ message: z.string(), site: wordPressSiteSchema }),
  }),
  checkWordPressPlugins: defineEndpoint({
    method: 'GET',
    path: '/protected/wordpress/sites/{id}/plugins',
    access: 'approved',
    keyScope: 'sites:read',
    summary: 'Detect the SEO plugin and the companion plugin',
    params: idParamsSchema,
    response: pluginCheckSchema,
    errors: ['site_failed'],
  }),
  listWordPressCategories: defineEndpoint({
    method: 'GET',
    path: '/protected/wordpress/sites/{id}/categories',
    access: 'approved',
    keyScope: 'sites:read',
    summary: 'List category names of the site, most used first, at most 100',
    params: idParamsSchema,
    response: z.object({ categories: z.array(z.string()) }),
    errors: ['site_failed'],
  }),
  authorizeWordPress: defineEndpoint({
    method: 'POST',
    path: '/protected/wordpress/sites/oauth2/authorize',
    access: 'approved',
    keyScope: 'none',
    summary: 'Start the OAuth2 authorization',
    body: z.object({ site_url: siteUrlSchema, hosting_type: hostingTypeSchema }),
    response: z.object({ auth_url: z.string() }),
    errors: ['conflict', 'site_failed', 'site_unreachable'],
  }),
  finishWordPressAuthorization: defineEndpoint({
    method: 'POST',
    path: '/protected/wordpress/sites/oauth2/callback',
    access: 'approved',
    keyScope: 'none',
    summary: 'Exchange the authorization code and connect the site',
    body: z.object({
      code: z.string().min(1).max(2000),
      site_name: nameSchema,
      site_url: siteUrlSchema,
      hosting_type: hostingTypeSchema,
    }),
    response: wordPressSiteSchema,
    errors: ['subscription_limit_reached', 'conflict', 'site_failed'],
  }),
  authorizeAppPassword: defineEndpoint({
    method: 'POST',
    path: '/protected/wordpress/sites/app-password/authorize',
    access: 'approved',
    keyScope: 'none',
    summary: 'Start the application password authorization on the site',
    body: z.object({ site_url: siteUrlSchema, site_name: nameSchema }),
    response: z.object({
      auth_url: z.string().meta({
        description:
          'The address to open in the same browser. With mode `callback` it redirects to `/wordpress?connection=<outcome>`.',
      }),
      mode: z.enum(['callback', 'manual']).meta({
        description:
          'What happens next. `manual`: WordPress shows the password, and the user copies it into the form.',
      }),
      note: z.string().nullable().meta({ description: 'A hint for the user before the redirect.' }),
    }),
    errors: ['subscription_limit_reached', 'site_unreachable'],
  }),
  viewWordPressPost: defineEndpoint({
    method: 'GET',
    path: '/protected/wordpress/view/{site_id}/{post_id}',
    access: 'approved',
    keyScope: 'sites:read',
    summary: 'Get the URL of a post on its blog',
    params: z.object({ site_id: idSchema, post_id: z.string().regex(/^\d{1,20}$/) }),
    response: z.object({ url: z.string() }),
  }),
};
