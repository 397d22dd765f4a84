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
  /** The effective plan: the paid plan while active or in its grace period, otherwise the Free plan. */
  plan: planSchema.omit({ description: true }),
  /** Null: none, or it has ended. */
  subscription: z
    .object({
      /** `active`, `past_due`, or `incomplete` while the first payment awaits the bank's confirmation. */
      status: z.string(),
      /** The subscribed plan. Differs from `plan` while the first payment is incomplete. */
      plan_id: z.string(),
      billing_interval: billingIntervalSchema,
      current_period_end: timestampSchema.nullable(),
      /** True: canceled, and the plan lasts until `current_period_end`. */
      cancel_at_period_end: z.boolean(),
      /** While a renewal is unpaid: until when the plan is kept. */
      grace_until: timestampSchema.nullable(),
    })
    .nullable(),
  /** The limits that apply to this user, -1: unlimited. Administrators and beta testers have others than the plan's. */
  usage: z.object({
    articles: z.object({
      used: z.int(),
      limit: z.int(),
      /** Whether `used` counts all articles or those of the current month. */
      period: z.enum(['total', 'month']),
    }),
    wordpressSites: z.object({ used: z.int(), limit: z.int() }),
  }),
  environment: z.object({
    /** The payment provider's publishable key; null: demo billing. */
    stripe_key: z.string().nullable(),
    use_stripe_sandbox: z.boolean(),
  }),
  /**
   * Set if the bank requires confirmation (3-D Secure): confirm it in the browser with this
   * secret, then call `confirmSubscription`. With demo billing the secret starts with `demo_`: there is no bank, and the
   * call alone confirms or refuses the payment.
   */
  requires_action: z.object({ client_secret: z.string() }).optional(),
});
export type SubscriptionState = z.infer<typeof subscriptionStateSchema>;

/** The cost of a change, as computed by the provider. Amounts are in the currency's smallest unit (cents). */
export const subscriptionPreviewSchema = z.object({
  plan_id: z.string(),
  billing_interval: billingIntervalSchema,
  currency: z.string(),
  /** Due now. */
  amount_due: z.int(),
  /** Credit for unused time; already deducted from `amount_due`. */
  credit: z.int(),
  /** The remaining credit, applied to the next invoices. */
  credit_balance: z.int(),
  next_billing_date: timestampSchema,
  /** True if a new period starts now: with a first subscription and with a change of interval. */
  billing_date_changes: z.boolean(),
  /** Send it back with the change, so that exactly this amount is charged. Unix seconds; null if nothing is prorated. */
  proration_date: z.int().nullable(),
  /** The same in sentences for the user. */
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
  /** The provider's invoice page and PDF; null with demo billing. */
  url: z.string().nullable(),
  pdf_url: z.string().nullable(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

const change = z.object({
  plan_id: planIdSchema,
  /** Empty for the Free plan, and for a change paid with the card on file. */
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
    errors: ['forbidden', 'conflict', 'payment_failed', 'unavailable'],
  }),
  changeSubscription: defineEndpoint({
    method: 'PUT',
    path,
    access: 'approved',
    keyScope: 'none',
    summary: 'Change the plan or the billing interval, or the card of an unpaid subscription',
    body: change.extend({ proration_date: z.int().positive().nullish() }),
    response: subscriptionStateSchema,
    errors: ['forbidden', 'conflict', 'payment_failed', 'unavailable'],
  }),
  cancelSubscription: defineEndpoint({
    method: 'DELETE',
    path,
    access: 'approved',
    keyScope: 'none',
    summary: 'Cancel at the end of the billing period',
    response: messageSchema,
    errors: ['conflict', 'unavailable'],
  }),
  previewSubscription: defineEndpoint({
    method: 'POST',
    path: '/protected/subscription/preview',
    access: 'approved',
    keyScope: 'none',
    summary: 'Preview the cost of a subscription or a change; changes nothing',
    body: change.omit({ payment_method_id: true }),
    response: subscriptionPreviewSchema,
    errors: ['conflict', 'unavailable'],
  }),
  resumeSubscription: defineEndpoint({
    method: 'POST',
    path: '/protected/subscription/resume',
    access: 'approved',
    keyScope: 'none',
    summary: 'Resume a canceled subscription before the period ends',
    response: subscriptionStateSchema,
    errors: ['conflict', 'unavailable'],
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
    errors: ['conflict', 'payment_failed', 'unavailable'],
  }),
  listInvoices: defineEndpoint({
    method: 'GET',
    path: '/protected/subscription/invoices',
    access: 'approved',
    keyScope: 'none',
    summary: 'List invoices, newest first',
    response: z.object({ invoices: z.array(invoiceSchema) }),
    errors: ['unavailable'],
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
    errors: ['not_found', 'unavailable'],
  }),
};
