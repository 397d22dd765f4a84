import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { idParamsSchema, messageSchema, siteUrlSchema } from '../shared-schemas.ts';
import { webflowSiteChoiceSchema, webflowSiteSchema } from './entities.ts';

const path = '/protected/webflow/sites';
const onePath = '/protected/webflow/sites/{id}';
const later = { access: 'approved', notBuilt: 5 } as const;

const webflowSiteInputSchema = z.object({
  name: z.string().trim().min(1).max(limits.siteNameLength),
  url: siteUrlSchema,
});

export const webflowEndpoints = {
  listWebflowSites: defineEndpoint({
    ...later,
    method: 'GET',
    path,
    summary: 'The connected Webflow sites',
    response: z.object({ sites: z.array(webflowSiteSchema) }),
  }),
  createWebflowSite: defineEndpoint({
    ...later,
    method: 'POST',
    path,
    summary: 'Connect a Webflow site',
    body: webflowSiteInputSchema,
    response: webflowSiteSchema,
  }),
  getWebflowSite: defineEndpoint({
    ...later,
    method: 'GET',
    path: onePath,
    summary: 'One Webflow site',
    params: idParamsSchema,
    response: webflowSiteSchema,
  }),
  updateWebflowSite: defineEndpoint({
    ...later,
    method: 'PUT',
    path: onePath,
    summary: 'Change a Webflow site',
    params: idParamsSchema,
    body: webflowSiteInputSchema,
    response: webflowSiteSchema,
  }),
  deleteWebflowSite: defineEndpoint({
    ...later,
    method: 'DELETE',
    path: onePath,
    summary: 'Disconnect a Webflow site',
    params: idParamsSchema,
    response: messageSchema,
  }),
  getWebflowSiteForEdit: defineEndpoint({
    ...later,
    method: 'GET',
    path: '/protected/webflow/sites/{id}/edit',
    summary: 'One Webflow site, for its edit form',
    params: idParamsSchema,
    response: webflowSiteSchema,
  }),
  testWebflowSite: defineEndpoint({
    ...later,
    method: 'POST',
    path: '/protected/webflow/sites/{id}/test',
    summary: 'Try the connection',
    params: idParamsSchema,
    response: z.object({ message: z.string(), site: webflowSiteSchema }),
  }),
  authorizeWebflow: defineEndpoint({
    ...later,
    method: 'POST',
    path: '/protected/webflow/sites/oauth2/authorize',
    summary: 'Start the authorization',
    body: z.object({ site_url: siteUrlSchema }),
    response: z.object({ auth_url: z.string() }),
  }),
  listWebflowCollections: defineEndpoint({
    ...later,
    method: 'GET',
    path: '/protected/webflow/sites/{id}/collections',
    summary: 'The collections of a site',
    params: idParamsSchema,
    response: z.object({ collections: z.array(z.object({ id: z.string(), displayName: z.string() })) }),
  }),
  listWebflowItems: defineEndpoint({
    ...later,
    method: 'GET',
    path: '/protected/webflow/collections/{id}/items',
    summary: 'The items of a collection',
    params: z.object({ id: z.string().max(200) }),
    response: z.object({ items: z.array(z.object({ id: z.string(), name: z.string(), slug: z.string() })) }),
  }),
  fetchWebflowSites: defineEndpoint({
    ...later,
    method: 'POST',
    path: '/protected/webflow/sites/oauth2/fetch-sites',
    summary: 'The sites that an access token may reach',
    body: z.object({ access_token: z.string().min(1).max(2000) }),
    response: z.object({ sites: z.array(webflowSiteChoiceSchema) }),
  }),
  exchangeWebflowToken: defineEndpoint({
    ...later,
    method: 'POST',
    path: '/protected/webflow/sites/oauth2/exchange-token',
    summary: 'Exchange an authorization code for an access token',
    body: z.object({ code: z.string().min(1).max(2000) }),
    response: z.object({ access_token: z.string() }),
  }),
  createWebflowSiteWithToken: defineEndpoint({
    ...later,
    method: 'POST',
    path: '/protected/webflow/sites/create-with-token',
    summary: 'Connect a site chosen from those of an access token',
    body: z.object({
      site_name: z.string().min(1).max(limits.siteNameLength),
      site_url: siteUrlSchema,
      site_id: z.string().min(1).max(200),
      access_token: z.string().min(1).max(2000),
    }),
    response: z.object({ site: webflowSiteSchema }),
  }),
};
