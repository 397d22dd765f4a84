import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../limits.ts';
import { idParamsSchema, messageSchema, siteUrlSchema } from '../../shared-schemas.ts';
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
/** Of the provider: an API token that the user made there. */
const apiTokenSchema = z.string().trim().min(1, webflowTexts.tokenRequired).max(2000);
/** Of ours: it stands for the provider's access token, which stays on the server, and ends after an hour. */
const heldTokenSchema = z.string().min(1, webflowTexts.authorizationIncomplete).max(4000);

/** A collection comes with its mapping; without one, the fields that fit best are taken. */
const collectionChoice = {
  collection_id: providerIdSchema.nullable().optional(),
  field_mapping: webflowFieldMappingSchema.nullable().optional(),
};

/** By API token. `site_id` may be left out when the token is for one site, as tokens mostly are. */
export const webflowSiteInputSchema = z.object({
  name: nameSchema,
  url: siteUrlSchema,
  access_token: apiTokenSchema,
  site_id: providerIdSchema.optional(),
  ...collectionChoice,
});
export type WebflowSiteInput = z.infer<typeof webflowSiteInputSchema>;

/** What is left out stays as it is; so does the stored token when an empty one is sent. */
export const webflowSiteUpdateSchema = z.object({
  name: nameSchema,
  url: siteUrlSchema,
  access_token: z.string().trim().max(2000).optional(),
  ...collectionChoice,
});
export type WebflowSiteUpdate = z.infer<typeof webflowSiteUpdateSchema>;

export const webflowSiteWithTokenSchema = z.object({
  site_name: nameSchema,
  site_url: siteUrlSchema,
  site_id: z.string(webflowTexts.siteRequired).min(1, webflowTexts.siteRequired).max(200),
  access_token: heldTokenSchema,
  ...collectionChoice,
});
export type WebflowSiteWithToken = z.infer<typeof webflowSiteWithTokenSchema>;

export const webflowEndpoints = {
  listWebflowSites: defineEndpoint({
    ...webflow,
    method: 'GET',
    path,
    summary: 'The connected Webflow sites',
    response: z.object({ sites: z.array(webflowSiteSchema) }),
  }),
  createWebflowSite: defineEndpoint({
    ...webflow,
    method: 'POST',
    path,
    summary: 'Connect a Webflow site by an API token',
    body: webflowSiteInputSchema,
    response: webflowSiteSchema,
    errors: ['subscription_limit_reached', 'conflict', 'site_failed'],
  }),
  getWebflowSite: defineEndpoint({
    ...webflow,
    method: 'GET',
    path: onePath,
    summary: 'One Webflow site',
    params: idParamsSchema,
    response: webflowSiteSchema,
  }),
  updateWebflowSite: defineEndpoint({
    ...webflow,
    method: 'PUT',
    path: onePath,
    summary: 'Change a Webflow site, its collection and its field mapping',
    params: idParamsSchema,
    body: webflowSiteUpdateSchema,
    response: webflowSiteSchema,
    errors: ['site_failed'],
  }),
  deleteWebflowSite: defineEndpoint({
    ...webflow,
    method: 'DELETE',
    path: onePath,
    summary: 'Disconnect a Webflow site; its scheduled articles become drafts',
    params: idParamsSchema,
    response: messageSchema,
  }),
  getWebflowSiteForEdit: defineEndpoint({
    ...webflow,
    method: 'GET',
    path: '/protected/webflow/sites/{id}/edit',
    summary: 'One Webflow site, for its edit form',
    params: idParamsSchema,
    response: webflowSiteForEditSchema,
  }),
  testWebflowSite: defineEndpoint({
    ...webflow,
    method: 'POST',
    path: '/protected/webflow/sites/{id}/test',
    summary: 'Try the connection and store what came of it',
    params: idParamsSchema,
    response: z.object({ message: z.string(), site: webflowSiteSchema }),
    errors: ['site_unreachable'],
  }),
  authorizeWebflow: defineEndpoint({
    ...webflow,
    method: 'POST',
    path: '/protected/webflow/sites/oauth2/authorize',
    summary: 'Start the authorization: open `auth_url` in a popup of the same browser',
    body: z.object({ site_url: z.union([z.literal(''), siteUrlSchema]).optional() }),
    response: z.object({ auth_url: z.string() }),
    errors: ['site_failed'],
  }),
  exchangeWebflowToken: defineEndpoint({
    ...webflow,
    method: 'POST',
    path: '/protected/webflow/sites/oauth2/exchange-token',
    summary: 'Exchange an authorization code for what stands for its access token',
    body: z.object({ code: z.string().min(1, webflowTexts.authorizationIncomplete).max(2000) }),
    response: z.object({ access_token: z.string() }),
    errors: ['site_failed'],
  }),
  fetchWebflowSites: defineEndpoint({
    ...webflow,
    method: 'POST',
    path: '/protected/webflow/sites/oauth2/fetch-sites',
    summary: 'The sites that an authorization covers',
    body: z.object({ access_token: heldTokenSchema }),
    response: z.object({ sites: z.array(webflowSiteChoiceSchema) }),
    errors: ['site_failed'],
  }),
  createWebflowSiteWithToken: defineEndpoint({
    ...webflow,
    method: 'POST',
    path: '/protected/webflow/sites/create-with-token',
    summary: 'Connect a site of an authorization; one that is connected already is connected anew',
    body: webflowSiteWithTokenSchema,
    response: z.object({ site: webflowSiteSchema }),
    errors: ['subscription_limit_reached', 'site_failed'],
  }),
  listWebflowCollections: defineEndpoint({
    ...webflow,
    method: 'GET',
    path: '/protected/webflow/sites/{id}/collections',
    summary: 'The collections of a site',
    params: idParamsSchema,
    response: z.object({ collections: z.array(webflowCollectionSchema) }),
    errors: ['site_failed'],
  }),
  getWebflowCollection: defineEndpoint({
    ...webflow,
    method: 'GET',
    path: '/protected/webflow/sites/{id}/collections/{collection_id}',
    summary: 'The fields of a collection, and which would take which part of an article',
    params: z.object({ id: z.uuid(), collection_id: providerIdSchema }),
    response: webflowCollectionDetailsSchema,
    errors: ['site_failed'],
  }),
  listWebflowItems: defineEndpoint({
    ...webflow,
    method: 'GET',
    path: '/protected/webflow/collections/{id}/items',
    summary: 'The first hundred items of a collection of one of the sites',
    params: z.object({ id: providerIdSchema }),
    /** The connected site that the collection is of; without it each is asked. */
    query: z.object({ site_id: z.uuid().optional() }),
    response: z.object({
      items: z.array(z.object({ id: z.string(), name: z.string(), slug: z.string(), is_live: z.boolean() })),
    }),
    errors: ['site_failed'],
  }),
};
