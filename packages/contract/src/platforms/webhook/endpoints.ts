import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../limits.ts';
import {
  idParamsSchema,
  siteShape,
  siteUrlSchema,
  timestampSchema,
  webAddressSchema,
} from '../../shared-schemas.ts';
import { siteTexts } from '../../sites/texts.ts';
import { webhookSiteTexts } from './texts.ts';

const receiverText = {
  description: 'The address that receives the articles.',
  examples: ['https://www.example.com/hooks/articles'],
};

export const webhookSiteSchema = z.object({
  ...siteShape,
  receiver_url: z.string().meta(receiverText),
  old_secret_until: timestampSchema.nullable().meta({
    description: 'Until when requests are also signed with the previous secret; null: they are not.',
  }),
});
export type WebhookSite = z.infer<typeof webhookSiteSchema>;

const fields = {
  name: z.string().trim().min(1, siteTexts.nameRequired).max(limits.siteNameLength),
  url: siteUrlSchema,
  receiver_url: z
    .string()
    .trim()
    .min(1, webhookSiteTexts.receiverRequired)
    .pipe(webAddressSchema)
    .meta(receiverText),
};

/** 24 to 64 bytes, as Standard Webhooks has it. */
const secretSchema = z.string().regex(/^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/, webhookSiteTexts.secretMalformed);

/** With a given secret, the connection is tested immediately; otherwise a secret is created. */
export const webhookSiteInputSchema = z.object({ ...fields, secret: secretSchema.optional() });
export type WebhookSiteInput = z.infer<typeof webhookSiteInputSchema>;

/** Replaces the fields. The secret stays. */
export const webhookSiteUpdateSchema = z.object(fields);
export type WebhookSiteUpdate = z.infer<typeof webhookSiteUpdateSchema>;

const withSecretSchema = z.object({
  site: webhookSiteSchema,
  secret: z.string().meta({ description: '`whsec_` and the key in base64. Shown only here.' }),
});

const path = '/protected/webhook-sites';
const webhook = { access: 'approved', platform: 'webhook' } as const;

/** Beside the endpoints for sites of every platform, which test and delete these too. */
export const webhookSiteEndpoints = {
  listWebhookSites: defineEndpoint({
    ...webhook,
    keyScope: 'sites:read',
    method: 'GET',
    path,
    summary: 'List the webhook sites, without their secrets',
    response: z.object({ sites: z.array(webhookSiteSchema) }),
  }),
  createWebhookSite: defineEndpoint({
    ...webhook,
    keyScope: 'none',
    method: 'POST',
    path,
    summary: 'Add a webhook site; the response has its secret, which is shown only once',
    body: webhookSiteInputSchema,
    response: withSecretSchema,
    errors: ['subscription_limit_reached'],
  }),
  updateWebhookSite: defineEndpoint({
    ...webhook,
    keyScope: 'sites:write',
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Change a webhook site; at another address, the connection is tested',
    params: idParamsSchema,
    body: webhookSiteUpdateSchema,
    response: webhookSiteSchema,
  }),
  replaceWebhookSiteSecret: defineEndpoint({
    ...webhook,
    keyScope: 'none',
    method: 'POST',
    path: `${path}/{id}/replace-secret`,
    summary: 'Replace the secret of a webhook site; for a day, each request is signed with both',
    params: idParamsSchema,
    response: withSecretSchema,
  }),
};
