import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../limits.ts';
import { idParamsSchema, idSchema, messageSchema, siteUrlSchema } from '../../shared-schemas.ts';
import { siteTexts } from '../../sites/texts.ts';
import {
  webflowCollectionDetailsSchema,
  webflowCollectionSchema,
  webflowFieldMappingSchema,
  webflowSiteChoiceSchema,
  webflowSiteForEditSchema,
  webflowSiteSchema,
} from './entities.ts';
import { webflowTexts } from './texts.ts';

const path = '/protected/webflow/sites';
const onePath = '/protected/webflow/sites/{id}';
const webflow = { access: 'approved', platform: 'webflow' } as const;

const nameSchema = z.string().trim().min(1, siteTexts.nameRequired).max(limits.siteNameLength);
const providerIdSchema = z.string().trim().min(1).max(200);
/** An API token that the user created at the provider. */
const apiTokenSchema = z.string().trim().min(1, webflowTexts.tokenRequired).max(2000);
/** A handle to the provider's access token, which stays on the server; expires after an hour. */
const heldTokenSchema = z.string().min(1, webflowTexts.authorizationIncomplete).max(4000);

/** A collection with its mapping; default: the best-matching fields. */
const collectionChoice = {
  collection_id: providerIdSchema.nullable().optional(),
  field_mapping: webflowFieldMappingSchema.nullable().optional(),
};

/** With an API token. `site_id` is optional if the token is for one site, as most are. */
export const webflowSiteInputSchema = z.object({
  name: nameSchema,
  url: siteUrlSchema,
  access_token: apiTokenSchema,
  site_id: providerIdSchema.optional(),
  ...collectionChoice,
});
export type WebflowSiteInput = z.infer<typeof webflowSiteInputSchema>;

/** Omitted fields stay unchanged; so does the stored token if an empty one is sent. */
export const webflowSiteUpdateSchema = z.object({
  name: nameSchema,
  url: siteUrlSchema,
  access_token: z
    .string()
    .trim()
    .max(2000)
    .optional()
    .meta({ description: 'The access token; if omitted, the stored one is kept.' }),
  ...collectionChoice,
});
export type WebflowSiteUpdate = z.infer<typeof webflowSiteUpdateSchema>;

export const webflowSiteWithTokenSchema = z.object({
  site_name: nameSchema,
  site_url: siteUrlSchema,
  site_id: z.string(webflowTexts.siteRequired).min(1, webflowTexts.siteRequired).max(200),
  access_token: heldTokenSchema.meta({
    description: 'The handle to the access token, which stays on the server.',
  }),
  ...collectionChoice,
});
export type WebflowSiteWithToken = z.infer<typeof webflowSiteWithTokenSchema>;

export const webflowEndpoints = {
  listWebflowSites: defineEndpoint({
    ...webflow,
    keyScope: 'sites:read',
    method: 'GET',
    path,
    summary: 'List the connected Webflow sites',
    response: z.object({ sites: z.array(webflowSiteSchema) }),
  }),
  createWebflowSite: defineEndpoint({
    ...webflow,
    keyScope: 'sites:write',
    method: 'POST',
    path,
    summary: 'Connect a Webflow site with an API token',
    idempotencyKey: 'stored-response',
    body: webflowSiteInputSchema,
    response: webflowSiteSchema,
    errors: ['subscription_limit_reached', 'conflict', 'site_failed'],
  }),
  getWebflowSite: defineEndpoint({
    ...webflow,
    keyScope: 'sites:read',
    method: 'GET',
    path: onePath,
    summary: 'Get a Webflow site',
    params: idParamsSchema,
    response: webflowSiteSchema,
  }),
  updateWebflowSite: defineEndpoint({
    ...webflow,
    keyScope: 'sites:write',
    method: 'PUT',
    path: onePath,
    summary: 'Update a Webflow site, its collection and its field mapping',
    params: idParamsSchema,
    body: webflowSiteUpdateSchema,
    response: webflowSiteSchema,
    errors: ['site_failed'],
  }),
  deleteWebflowSite: defineEndpoint({
    ...webflow,
    keyScope: 'sites:write',
    method: 'DELETE',
    path: onePath,
    summary: 'Disconnect a Webflow site; its scheduled articles become drafts',
    params: idParamsSchema,
    response: messageSchema,
  }),
  getWebflowSiteForEdit: defineEndpoint({
    ...webflow,
    keyScope: 'none',
    method: 'GET',
    path: '/protected/webflow/sites/{id}/edit',
    summary: 'Get a Webflow site for its edit form',
    params: idParamsSchema,
    response: webflowSiteForEditSchema,
  }),
  testWebflowSite: defineEndpoint({
    ...webflow,
    keyScope: 'sites:write',
    method: 'POST',
    path: '/protected/webflow/sites/{id}/test',
    summary: 'Test the connection and store the result',
    params: idParamsSchema,
    response: z.object({ message: z.string(), site: webflowSiteSchema }),
    errors: ['site_unreachable'],
  }),
  authorizeWebflow: defineEndpoint({
    ...webflow,
    keyScope: 'none',
    method: 'POST',
    path: '/protected/webflow/sites/oauth2/authorize',
    summary: 'Start the authorization: open `auth_url` in a popup of the same browser',
    body: z.object({ site_url: z.union([z.literal(''), siteUrlSchema]).optional() }),
    response: z.object({ auth_url: z.string() }),
    errors: ['site_failed'],
  }),
  exchangeWebflowToken: defineEndpoint({
    ...webflow,
    keyScope: 'none',
    method: 'POST',
    path: '/protected/webflow/sites/oauth2/exchange-token',
    summary: 'Exchange an authorization code for a handle to its access token',
    body: z.object({ code: z.string().min(1, webflowTexts.authorizationIncomplete).max(2000) }),
    response: z.object({
      access_token: z
        .string()
        .meta({ description: 'A handle to the access token, which stays on the server.' }),
    }),
    errors: ['site_failed'],
  }),
  fetchWebflowSites: defineEndpoint({
    ...webflow,
    keyScope: 'none',
    method: 'POST',
    path: '/protected/webflow/sites/oauth2/fetch-sites',
    summary: 'List the sites that an authorization includes',
    body: z.object({
      access_token: heldTokenSchema.meta({
        description: 'The handle to the access token, which stays on the server.',
      }),
    }),
    response: z.object({ sites: z.array(webflowSiteChoiceSchema) }),
    errors: ['site_failed'],
  }),
  createWebflowSiteWithToken: defineEndpoint({
    ...webflow,
    keyScope: 'none',
    method: 'POST',
    path: '/protected/webflow/sites/create-with-token',
    summary: 'Connect a site of an authorization; reconnects a connected site',
    body: webflowSiteWithTokenSchema,
    response: z.object({ site: webflowSiteSchema }),
    errors: ['subscription_limit_reached', 'site_failed'],
  }),
  listWebflowCollections: defineEndpoint({
    ...webflow,
    keyScope: 'sites:read',
    method: 'GET',
    path: '/protected/webflow/sites/{id}/collections',
    summary: 'List the collections of a site',
    params: idParamsSchema,
    response: z.object({ collections: z.array(webflowCollectionSchema) }),
    errors: ['site_failed'],
  }),
  getWebflowCollection: defineEndpoint({
    ...webflow,
    keyScope: 'sites:read',
    method: 'GET',
    path: '/protected/webflow/sites/{id}/collections/{collection_id}',
    summary: 'List the fields of a collection and a suggested mapping',
    params: z.object({ id: idSchema, collection_id: providerIdSchema }),
    response: webflowCollectionDetailsSchema,
    errors: ['site_failed'],
  }),
  listWebflowItems: defineEndpoint({
    ...webflow,
    keyScope: 'sites:read',
    method: 'GET',
    path: '/protected/webflow/collections/{id}/items',
    summary: 'List the first 100 items of a collection',
    params: z.object({ id: providerIdSchema }),
    /** The connected site of the collection; without it each is tried. */
    query: z.object({ site_id: idSchema.optional() }),
    response: z.object({
      items: z.array(z.object({ id: z.string(), name: z.string(), slug: z.string(), is_live: z.boolean() })),
    }),
    errors: ['site_failed'],
  }),
};
