import { z } from 'zod';
import { articleSchema } from '../articles/entities.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  idParamsSchema,
  idSchema,
  messageSchema,
  timestampSchema,
  webAddressSchema,
} from '../shared-schemas.ts';

export const webhookEvents = [
  'article.written',
  'article.needs_attention',
  'article.awaiting_approval',
  'article.published',
  'article.verified',
  'article.failed',
  'site.disconnected',
] as const;
const webhookEventSchema = z.enum(webhookEvents);
export type WebhookEvent = z.infer<typeof webhookEventSchema>;

export const webhookLimits = { perUser: 5, description: 200 } as const;

const fields = {
  url: webAddressSchema,
  description: z.string().trim().max(webhookLimits.description).default(''),
  events: z
    .array(webhookEventSchema)
    .min(1, 'Please choose at least one event.')
    .transform((events) => [...new Set(events)]),
};

const webhookSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  description: z.string(),
  events: z.array(webhookEventSchema),
  state: z.enum(['enabled', 'disabled', 'failed', 'gone']).meta({
    description:
      'Whether events are sent. `failed`: it accepted nothing for three days; `gone`: it responded with 410.',
  }),
  old_secret_until: timestampSchema.nullable().meta({
    description: 'Until when deliveries are signed with the previous secret, too; null: they are not.',
  }),
  created_at: timestampSchema,
});
export type Webhook = z.infer<typeof webhookSchema>;

const deliverySchema = z.object({
  id: z.int(),
  event_id: z
    .string()
    .meta({ description: 'The `webhook-id` header: the same for every attempt, and when sent again.' }),
  type: z.string(),
  happened_at: timestampSchema,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  last_attempt_at: timestampSchema.nullable(),
  next_attempt_at: timestampSchema
    .nullable()
    .meta({ description: 'When it is attempted again; null unless it waits for that.' }),
  status: z.int().nullable().meta({ description: 'The HTTP status of the last response; null without one.' }),
  response: z
    .string()
    .nullable()
    .meta({ description: 'The beginning of the last response, or why there was none.' }),
  body: z
    .string()
    .nullable()
    .meta({ description: 'The body of the request; null before the first attempt.' }),
});
export type WebhookDelivery = z.infer<typeof deliverySchema>;

/** What is sent. `data.article` is null if it was deleted before the first attempt. */
export const webhookPayloadSchema = z.object({
  id: z.string(),
  type: z.string(),
  version: z.literal('1'),
  timestamp: timestampSchema,
  data: z.union([
    z.object({ article_id: z.uuid(), article: articleSchema.nullable() }),
    z.object({ site_id: z.uuid(), site: z.object({ name: z.string(), url: z.string() }).nullable() }),
    z.object({ message: z.string() }),
  ]),
});
export type WebhookPayload = z.infer<typeof webhookPayloadSchema>;

const secretSchema = z.object({
  webhook: webhookSchema,
  secret: z.string().meta({
    description:
      'The secret that signs requests: `whsec_` and the key in base64. No other response shows it.',
  }),
});

const path = '/protected/webhooks';
/** Only for sessions, not for API keys: the secret of a webhook verifies its requests. */
const keyScope = 'none';
const one = { access: 'approved', keyScope, params: idParamsSchema } as const;

export const webhookEndpoints = {
  listWebhooks: defineEndpoint({
    method: 'GET',
    path,
    access: 'approved',
    keyScope,
    summary: 'List the webhooks of the user, oldest first, without their secrets',
    response: z.object({ webhooks: z.array(webhookSchema) }),
  }),
  createWebhook: defineEndpoint({
    method: 'POST',
    path,
    access: 'approved',
    keyScope,
    summary: 'Add a webhook; the response has its secret, which is shown only once',
    body: z.object(fields),
    response: secretSchema,
    errors: ['conflict'],
  }),
  updateWebhook: defineEndpoint({
    ...one,
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Change a webhook, or switch it on or off; waiting events are sent once it is on again',
    /** Without `is_enabled`, it stays on or off. */
    body: z.object({ ...fields, is_enabled: z.boolean().optional() }),
    response: webhookSchema,
  }),
  deleteWebhook: defineEndpoint({
    ...one,
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Delete a webhook with its deliveries',
    response: messageSchema,
  }),
  rotateWebhookSecret: defineEndpoint({
    ...one,
    method: 'POST',
    path: `${path}/{id}/rotate-secret`,
    summary: 'Replace the secret; for a day, each delivery is signed with both',
    response: secretSchema,
  }),
  testWebhook: defineEndpoint({
    ...one,
    method: 'POST',
    path: `${path}/{id}/test`,
    summary: 'Send a test event, which appears among the deliveries',
    response: messageSchema,
    errors: ['conflict'],
  }),
  listWebhookDeliveries: defineEndpoint({
    ...one,
    method: 'GET',
    path: `${path}/{id}/deliveries`,
    summary: 'List deliveries of the last 30 days, newest first, with request and response',
    query: z.object({
      cursor: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional()
        .meta({ description: 'The `next_cursor` of the previous page, with the same filter and order.' }),
    }),
    response: z.object({ deliveries: z.array(deliverySchema), next_cursor: z.string().optional() }),
  }),
  resendWebhookDelivery: defineEndpoint({
    method: 'POST',
    path: `${path}/{id}/deliveries/{delivery}/resend`,
    access: 'approved',
    keyScope,
    summary: 'Send the same event again, under the same id',
    params: z.object({
      id: idSchema,
      delivery: z
        .string()
        .regex(/^\d{1,15}$/)
        .meta({ description: 'The id of the delivery.', examples: ['184'] }),
    }),
    response: messageSchema,
    errors: ['conflict'],
  }),
};
