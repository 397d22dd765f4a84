import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { messageSchema, timestampSchema } from '../shared-schemas.ts';

export const planIdSchema = z.enum(['free', 'growth_starter', 'enterprise', 'agency']);
export type PlanId = z.infer<typeof planIdSchema>;

export const billingIntervalSchema = z.enum(['monthly', 'yearly']);
export type BillingInterval = z.infer<typeof billingIntervalSchema>;

export const planSchema = z.object({
  plan_id: z.string(),
  name: z.string(),
  description: z.string(),
  monthly_price: z.number().meta({ description: 'The price per month, in whole dollars.' }),
  yearly_price: z.number(),
  articles_limit: z.int().meta({ description: 'Articles of the plan per period; -1: unlimited.' }),
  wordpress_sites_limit: z.int(),
});
export type ListedPlan = z.infer<typeof planSchema>;

export const subscriptionStateSchema = z.object({
  plan: planSchema.omit({ description: true }).meta({
    description:
      'The effective plan: the paid plan while active or in its grace period, otherwise the default plan.',
  }),
  default_plan_id: z.string().meta({
    description: 'The plan without a subscription: `free`, unless the installation gives all users more.',
  }),
  subscription: z
    .object({
      status: z.string().meta({
        description:
          'The state: `active`, `past_due`, or `incomplete` while the first payment awaits the confirmation of the bank.',
      }),
      plan_id: z.string().meta({
        description:
          'The subscribed plan. Differs from `plan` while the first payment is incomplete, and while a renewal is unpaid after its grace period.',
      }),
      billing_interval: billingIntervalSchema,
      current_period_end: timestampSchema.nullable(),
      cancel_at_period_end: z
        .boolean()
        .meta({ description: 'Whether it is canceled, and the plan lasts until `current_period_end`.' }),
      grace_until: timestampSchema
        .nullable()
        .meta({ description: 'Until when the plan is kept while a renewal is unpaid.' }),
    })
    .nullable()
    .meta({ description: 'The subscription; null: none, or it has ended.' }),
  usage: z
    .object({
      articles: z.object({
        used: z.int(),
        limit: z.int().meta({ description: 'How many there may be; -1: unlimited.' }),
        period: z
          .enum(['total', 'month'])
          .meta({ description: 'Whether `used` counts all articles or those of the current month.' }),
      }),
      wordpressSites: z.object({
        used: z.int(),
        limit: z.int().meta({ description: 'How many there may be; -1: unlimited.' }),
      }),
    })
    .meta({
      description:
        "The limits that apply to this user, -1: unlimited. Administrators and beta testers have others than the plan's.",
    }),
  environment: z.object({
    stripe_key: z
      .string()
      .nullable()
      .meta({ description: "The payment provider's publishable key; null: demo billing." }),
    use_stripe_sandbox: z.boolean(),
  }),
  requires_action: z.object({ client_secret: z.string() }).optional().meta({
    description:
      'Set if the bank requires confirmation (3-D Secure): confirm it in the browser with this secret, then call `confirmSubscription`. With demo billing the secret starts with `demo_`: there is no bank, and the call alone confirms or refuses the payment.',
  }),
});
export type SubscriptionState = z.infer<typeof subscriptionStateSchema>;

/** The cost of a change, as computed by the provider. Amounts are in the currency's smallest unit (cents). */
export const subscriptionPreviewSchema = z.object({
  plan_id: z.string(),
  billing_interval: billingIntervalSchema,
  currency: z.string(),
  amount_due: z.int().meta({ description: "Due now, in the currency's smallest unit." }),
  credit: z.int().meta({ description: 'Credit for unused time, already deducted from `amount_due`.' }),
  credit_balance: z.int().meta({ description: 'The remaining credit, applied to the next invoices.' }),
  next_billing_date: timestampSchema,
  billing_date_changes: z.boolean().meta({
    description: 'Whether a new period starts now: with a first subscription and with a change of interval.',
  }),
  proration_date: z.int().nullable().meta({
    description:
      'Send it back with the change, so that exactly this amount is charged. Unix seconds; null if nothing is prorated.',
  }),
  message: z.string().meta({ description: 'What happens, in sentences for the user.' }),
});
export type SubscriptionPreview = z.infer<typeof subscriptionPreviewSchema>;

export const invoiceSchema = z.object({
  id: z.string(),
  number: z.string().nullable(),
  created_at: timestampSchema,
  status: z.string().meta({ description: 'The state: `paid`, `open`, `void` or `uncollectible`.' }),
  total: z.int().meta({ description: "The amount, in the currency's smallest unit." }),
  currency: z.string(),
  /** The provider's invoice page and PDF; null with demo billing. */
  url: z.string().nullable(),
  pdf_url: z.string().nullable(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

const change = z.object({
  plan_id: planIdSchema,
  payment_method_id: z
    .string()
    .max(200)
    .regex(/^[\w-]*$/, 'Could not create payment method. Please try again with different card details.')
    .meta({
      description:
        'The payment method; empty for the Free plan, and for a change paid with the card on file.',
    }),
  billing_interval: billingIntervalSchema.default('monthly'),
});

const path = '/protected/subscription';

export const billingEndpoints = {
  listPlans: defineEndpoint({
    method: 'GET',
    path: '/protected/subscription/plans',
    access: 'approved',
    keyScope: 'none',
    summary: 'List the available plans',
    response: z.object({ plans: z.array(planSchema) }),
  }),
  getSubscription: defineEndpoint({
    method: 'GET',
    path,
    access: 'approved',
    keyScope: 'none',
    summary: 'Get the current plan, subscription and usage',
    response: subscriptionStateSchema,
  }),
  createSubscription: defineEndpoint({
    method: 'POST',
    path,
    access: 'approved',
    keyScope: 'none',
    summary: 'Subscribe to a plan, or switch to the Free plan',
    body: change.extend({ test_mode: z.boolean().optional() }),
    response: subscriptionStateSchema,
    errors: ['forbidden', 'conflict', 'payment_failed'],
  }),
  changeSubscription: defineEndpoint({
    method: 'PUT',
    path,
    access: 'approved',
    keyScope: 'none',
    summary: 'Change the plan or the billing interval, or the card of an unpaid subscription',
    body: change.extend({ proration_date: z.int().positive().nullish() }),
    response: subscriptionStateSchema,
    errors: ['forbidden', 'conflict', 'payment_failed'],
  }),
  cancelSubscription: defineEndpoint({
    method: 'DELETE',
    path,
    access: 'approved',
    keyScope: 'none',
    summary: 'Cancel at the end of the billing period',
    response: messageSchema,
    errors: ['conflict'],
  }),
  previewSubscription: defineEndpoint({
    method: 'POST',
    path: '/protected/subscription/preview',
    access: 'approved',
    keyScope: 'none',
    summary: 'Preview the cost of a subscription or a change; changes nothing',
    body: change.omit({ payment_method_id: true }),
    response: subscriptionPreviewSchema,
    errors: ['conflict'],
  }),
  resumeSubscription: defineEndpoint({
    method: 'POST',
    path: '/protected/subscription/resume',
    access: 'approved',
    keyScope: 'none',
    summary: 'Resume a canceled subscription before the period ends',
    response: subscriptionStateSchema,
    errors: ['conflict'],
  }),
  confirmSubscription: defineEndpoint({
    method: 'POST',
    path: '/protected/subscription/confirm',
    access: 'approved',
    keyScope: 'none',
    summary: 'Get the outcome of a payment after the bank confirmed or declined it',
    /** `refused`: the user refused to confirm; the payment is voided unless it has already been made. */
    body: z.object({ refused: z.boolean().optional() }),
    response: subscriptionStateSchema,
    errors: ['conflict', 'payment_failed'],
  }),
  listInvoices: defineEndpoint({
    method: 'GET',
    path: '/protected/subscription/invoices',
    access: 'approved',
    keyScope: 'none',
    summary: 'List invoices, newest first',
    response: z.object({ invoices: z.array(invoiceSchema) }),
  }),
  receivePaymentEvent: defineEndpoint({
    method: 'POST',
    path: '/billing/webhook',
    access: 'public',
    keyScope: 'none',
    summary: 'Receive signed payment provider webhooks; the signature covers the raw body',
    rawBody: true,
    body: z.string(),
    response: z.object({ received: z.literal(true) }),
    errors: ['not_found'],
  }),
};
