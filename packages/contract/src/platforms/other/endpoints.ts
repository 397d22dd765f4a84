import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../limits.ts';
import {
  idParamsSchema,
  messageSchema,
  siteUrlSchema,
  timestampSchema,
  webAddressSchema,
} from '../../shared-schemas.ts';
import { siteTexts } from '../../sites/texts.ts';

/** The number of pages that are read per day. */
const mostAddresses = 200;

export const otherWebsiteSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  created_at: timestampSchema,
  addresses: z.array(z.string()).meta({
    description:
      'Feeds, sitemaps and pages of the site that are read to know its posts; empty: what robots.txt names, or /sitemap.xml.',
  }),
});
export type OtherWebsite = z.infer<typeof otherWebsiteSchema>;

export const otherWebsiteInputSchema = z.object({
  name: z.string().trim().min(1, siteTexts.websiteNameRequired).max(limits.siteNameLength),
  url: z.string().trim().min(1, siteTexts.websiteUrlRequired).pipe(siteUrlSchema),
  addresses: z
    .array(webAddressSchema)
    .max(mostAddresses, `You can add at most ${mostAddresses} addresses.`)
    .optional()
    .meta({
      description:
        'Feeds, sitemaps and pages of the site that are read to know its posts; unchanged if omitted.',
    }),
});
export type OtherWebsiteInput = z.infer<typeof otherWebsiteInputSchema>;

const path = '/protected/other-websites';
const onePath = '/protected/other-websites/{id}';

export const otherWebsiteEndpoints = {
  listOtherWebsites: defineEndpoint({
    method: 'GET',
    path,
    access: 'approved',
    keyScope: 'sites:read',
    summary: 'List the websites of other platforms',
    response: z.object({ sites: z.array(otherWebsiteSchema) }),
  }),
  getOtherWebsite: defineEndpoint({
    method: 'GET',
    path: onePath,
    access: 'approved',
    keyScope: 'sites:read',
    summary: 'Get a website',
    params: idParamsSchema,
    response: otherWebsiteSchema,
  }),
  createOtherWebsite: defineEndpoint({
    method: 'POST',
    path,
    access: 'approved',
    keyScope: 'sites:write',
    summary: 'Add a website',
    idempotencyKey: 'stored-response',
    body: otherWebsiteInputSchema,
    response: otherWebsiteSchema,
  }),
  updateOtherWebsite: defineEndpoint({
    method: 'PUT',
    path: onePath,
    access: 'approved',
    keyScope: 'sites:write',
    summary: 'Change a website',
    params: idParamsSchema,
    body: otherWebsiteInputSchema,
    response: otherWebsiteSchema,
  }),
  deleteOtherWebsite: defineEndpoint({
    method: 'DELETE',
    path: onePath,
    access: 'approved',
    keyScope: 'sites:write',
    summary: 'Delete a website; its scheduled articles become drafts',
    params: idParamsSchema,
    response: messageSchema,
  }),
};
