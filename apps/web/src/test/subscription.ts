import type { SubscriptionState } from '@chapterhouse/contract/billing/endpoints';

type Subscription = NonNullable<SubscriptionState['subscription']>;

/** What the subscription page shows for a plan in effect; null: no subscription. */
export function stateWith(
  planId: string,
  subscription: Partial<Subscription> | null,
  default_plan_id = 'free',
): SubscriptionState {
  return {
    plan: {
      plan_id: planId,
      name: planId,
      monthly_price: 29,
      yearly_price: 290,
      articles_limit: 50,
      wordpress_sites_limit: 3,
    },
    default_plan_id,
    subscription: subscription && {
      status: 'active',
      plan_id: planId,
      billing_interval: 'monthly',
      current_period_end: '2026-12-20T12:00:00.000Z',
      cancel_at_period_end: false,
      grace_until: null,
      ...subscription,
    },
    usage: { articles: { used: 0, limit: 50, period: 'month' }, wordpressSites: { used: 0, limit: 3 } },
    environment: { stripe_key: null, use_stripe_sandbox: false },
  };
}
