import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { messageSchema, timestampSchema } from '../shared-schemas.ts';

export const planIdSchema = z.enum(['free', 'growth_starter', 'enterprise', 'agency']);
export const billingIntervalSchema = z.enum(['monthly', 'yearly']);

export const planSchema = z.object({
  plan_id: z.string(),
  name: z.string(),
  description: z.string(),
  monthly_price: z.number(),
  yearly_price: z.number(),
  articles_limit: z.int(),
  wordpress_sites_limit: z.int(),
});

export const subscriptionStateSchema = z.object({
  plan: planSchema.omit({ description: true }),
  subscription: z
    .object({
      status: z.string(),
      billing_interval: billingIntervalSchema,
      current_period_end: timestampSchema.nullable(),
    })
    .nullable(),
  usage: z.object({
    articles: z.object({ used: z.int() }),
    wordpressSites: z.object({ used: z.int() }),
  }),
  environment: z.object({ stripe_key: z.string().nullable(), use_stripe_sandbox: z.boolean() }),
});

const change = z.object({
  plan_id: planIdSchema,
  payment_method_id: z.string().max(200),
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
    notBuilt: 7,
  }),
  getSubscription: defineEndpoint({
    method: 'GET',
    path,
    access: 'approved',
    summary: 'The current plan, subscription and usage',
    response: subscriptionStateSchema,
    notBuilt: 7,
  }),
  createSubscription: defineEndpoint({
    method: 'POST',
    path,
    access: 'approved',
    summary: 'Subscribe to a plan, or switch to the free one',
    body: change.extend({ test_mode: z.boolean().optional() }),
    response: subscriptionStateSchema,
    notBuilt: 7,
  }),
  changeSubscription: defineEndpoint({
    method: 'PUT',
    path,
    access: 'approved',
    summary: 'Change the plan or the billing interval',
    body: change,
    response: subscriptionStateSchema,
    notBuilt: 7,
  }),
  cancelSubscription: defineEndpoint({
    method: 'DELETE',
    path,
    access: 'approved',
    summary: 'Cancel at the end of the billing period',
    response: messageSchema,
    notBuilt: 7,
  }),
};
