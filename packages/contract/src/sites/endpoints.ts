import { z } from 'zod';
import { platformSchema } from '../articles/entities.ts';
import { defineEndpoint } from '../endpoint.ts';
import { siteInputSchema, siteUpdateSchema } from '../platforms/endpoints.ts';
import {
  idParamsSchema,
  messageSchema,
  pageQueryShape,
  siteShape,
  timestampSchema,
} from '../shared-schemas.ts';

export const siteSchema = z.object({
  ...siteShape,
  platform: platformSchema,
  created_at: timestampSchema,
});
export type Site = z.infer<typeof siteSchema>;

const onePath = '/protected/sites/{id}';

/** Sites of every platform. What only one platform has is in its own calls. */
export const siteEndpoints = {
  listSites: defineEndpoint({
    method: 'GET',
    path: '/protected/sites',
    access: 'approved',
    keyScope: 'sites:read',
    summary: 'List the sites of the signed-in user, oldest first',
    query: z.object({ platform: platformSchema.optional(), ...pageQueryShape }),
    response: z.object({ sites: z.array(siteSchema), next_cursor: z.string().optional() }),
  }),
  createSite: defineEndpoint({
    method: 'POST',
    path: '/protected/sites',
    access: 'approved',
    keyScope: 'sites:write',
    summary: 'Connect a site',
    idempotencyKey: 'stored-response',
    body: siteInputSchema,
    response: siteSchema,
    errors: ['not_found', 'subscription_limit_reached', 'conflict', 'site_failed'],
  }),
  getSite: defineEndpoint({
    method: 'GET',
    path: onePath,
    access: 'approved',
    keyScope: 'sites:read',
    summary: 'Get a site, without credentials',
    params: idParamsSchema,
    response: siteSchema,
  }),
  updateSite: defineEndpoint({
    method: 'PUT',
    path: onePath,
    access: 'approved',
    keyScope: 'sites:write',
    summary: 'Change a site; its platform cannot change',
    params: idParamsSchema,
    body: siteUpdateSchema,
    response: siteSchema,
    errors: ['site_failed'],
  }),
  deleteSite: defineEndpoint({
    method: 'DELETE',
    path: onePath,
    access: 'approved',
    keyScope: 'sites:write',
    summary: 'Disconnect a site; its scheduled articles become drafts',
    params: idParamsSchema,
    response: messageSchema,
  }),
  testSite: defineEndpoint({
    method: 'POST',
    path: '/protected/sites/{id}/test',
    access: 'approved',
    keyScope: 'sites:write',
    summary: 'Test the connection and store the result',
    params: idParamsSchema,
    response: z.object({ message: z.string(), site: siteSchema }),
    errors: ['site_unreachable', 'conflict'],
  }),
};
