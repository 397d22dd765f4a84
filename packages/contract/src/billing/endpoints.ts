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
  /** Whole dollars. */
  monthly_price: z.number(),
  yearly_price: z.number(),
  /** -1: unlimited. */
  articles_limit: z.int(),
  wordpress_sites_limit: z.int(),
});
export type ListedPlan = z.infer<typeof planSchema>;

export const subscriptionStateSchema = z.object({
  /** What the user has now: the paid plan while it is paid for or in its grace period, else the free one. */
  plan: planSchema.omit({ description: true }),
  /** Null: none, or it has ended. */
  subscription: z
    .object({
      /** `active`, `past_due`, or `incomplete` while the first payment waits for the bank's confirmation. */
      status: z.string(),
      /** What is subscribed to. Differs from `plan` while the first payment is incomplete. */
      plan_id: z.string(),
      billing_interval: billingIntervalSchema,
      current_period_end: timestampSchema.nullable(),
      /** True: cancelled, and the plan lasts until `current_period_end`. */
      cancel_at_period_end: z.boolean(),
      /** While a renewal is unpaid: until when the plan is kept. */
      grace_until: timestampSchema.nullable(),
    })
    .nullable(),
  usage: z.object({
    articles: z.object({ used: z.int() }),
    wordpressSites: z.object({ used: z.int() }),
  }),
  environment: z.object({
    /** The card provider's publishable key; null: demo billing. */
    stripe_key: z.string().nullable(),
    use_stripe_sandbox: z.boolean(),
  }),
  /**
   * Set in the answer to a payment that the bank wants confirmed (3-D Secure): confirm it in the browser with this
   * secret, then call `confirmSubscription`. With demo billing the secret begins with `demo_`, and calling is all.
   */
  requires_action: z.object({ client_secret: z.string() }).optional(),
});
export type SubscriptionState = z.infer<typeof subscriptionStateSchema>;

/** What a change would cost, by the provider's own reckoning. Amounts are in the currency's smallest unit (cents). */
export const subscriptionPreviewSchema = z.object({
  plan_id: z.string(),
  billing_interval: billingIntervalSchema,
  currency: z.string(),
  /** To be paid now. */
  amount_due: z.int(),
  /** Credited for the time that was paid and not used; already taken off `amount_due`. */
  credit: z.int(),
  /** What of the credit is left over and lowers the next invoices. */
  credit_balance: z.int(),
  next_billing_date: timestampSchema,
  /** True where the new period begins now: with a first subscription and with a change of interval. */
  billing_date_changes: z.boolean(),
  /** Send it back with the change, so that exactly this is charged. Unix seconds; null where nothing is prorated. */
  proration_date: z.int().nullable(),
  /** The same in a sentence for the user. */
  message: z.string(),
});
export type SubscriptionPreview = z.infer<typeof subscriptionPreviewSchema>;

export const invoiceSchema = z.object({
  id: z.string(),
  number: z.string().nullable(),
  created_at: timestampSchema,
  /** `paid`, `open`, `void` or `uncollectible`. */
  status: z.string(),
  /** In the currency's smallest unit. */
  total: z.int(),
  currency: z.string(),
  /** The provider's page of the invoice, and its document; null with demo billing. */
  url: z.string().nullable(),
  pdf_url: z.string().nullable(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

const change = z.object({
  plan_id: planIdSchema,
  /** Empty for the free plan, and for a change that is paid with the card on file. */
  payment_method_id: z
    .string()
    .max(200)
    .regex(/^[\w-]*$/, 'Could not create payment method. Please try again with different card details.'),
  billing_interval: billingIntervalSchema.default('monthly'),
});

const path = '/protected/subscription';

export const billingEndpoints = {
  listPlans: defineEndpoint({
    method: 'GET',
    path: '/protected/subscription/plans',
    access: 'approved',
    summary: 'The plans on offer',
    response: z.object({ plans: z.array(planSchema) }),
  }),
  getSubscription: defineEndpoint({
    method: 'GET',
    path,
    access: 'approved',
    summary: 'The current plan, subscription and usage',
    response: subscriptionStateSchema,
  }),
  createSubscription: defineEndpoint({
    method: 'POST',
    path,
    access: 'approved',
    summary: 'Subscribe to a plan, or switch to the free one',
    body: change.extend({ test_mode: z.boolean().optional() }),
    response: subscriptionStateSchema,
    errors: ['forbidden', 'conflict', 'payment_failed', 'unavailable'],
  }),
  changeSubscription: defineEndpoint({
    method: 'PUT',
    path,
    access: 'approved',
    summary: 'Change the plan or the billing interval, or the card of an unpaid subscription',
    body: change.extend({ proration_date: z.int().positive().nullish() }),
    response: subscriptionStateSchema,
    errors: ['forbidden', 'conflict', 'payment_failed', 'unavailable'],
  }),
  cancelSubscription: defineEndpoint({
    method: 'DELETE',
    path,
    access: 'approved',
    summary: 'Cancel at the end of the billing period',
    response: messageSchema,
    errors: ['conflict', 'unavailable'],
  }),
  previewSubscription: defineEndpoint({
    method: 'POST',
    path: '/protected/subscription/preview',
    access: 'approved',
    summary: 'What a subscription or a change of it would cost now; changes nothing',
    body: change.omit({ payment_method_id: true }),
    response: subscriptionPreviewSchema,
    errors: ['conflict', 'unavailable'],
  }),
  resumeSubscription: defineEndpoint({
    method: 'POST',
    path: '/protected/subscription/resume',
    access: 'approved',
    summary: 'Take a cancellation back before the period ends',
    response: subscriptionStateSchema,
    errors: ['conflict', 'unavailable'],
  }),
  confirmSubscription: defineEndpoint({
    method: 'POST',
    path: '/protected/subscription/confirm',
    access: 'approved',
    summary: 'After the bank confirmed a payment, or refused to: what became of it',
    response: subscriptionStateSchema,
    errors: ['conflict', 'payment_failed', 'unavailable'],
  }),
  listInvoices: defineEndpoint({
    method: 'GET',
    path: '/protected/subscription/invoices',
    access: 'approved',
    summary: 'The invoices, newest first',
    response: z.object({ invoices: z.array(invoiceSchema) }),
    errors: ['unavailable'],
  }),
  receivePaymentEvent: defineEndpoint({
    method: 'POST',
    path: '/billing/webhook',
    access: 'public',
    summary: 'What the payment provider reports, signed; the body is taken byte for byte',
    rawBody: true,
    body: z.string(),
    response: z.object({ received: z.literal(true) }),
    errors: ['not_found', 'unavailable'],
  }),
};
