import type { BillingInterval, PlanId, SubscriptionState } from '@chapterhouse/contract/billing/endpoints';

export type Choice = { plan_id: PlanId; billing_interval: BillingInterval };

/** The selectable plans; a user may have another plan, but cannot select it here. */
const planIds: readonly string[] = ['free', 'growth_starter', 'enterprise', 'agency'] satisfies PlanId[];

export function isPlanId(id: string): id is PlanId {
  return planIds.includes(id);
}

type NextStep =
  /** The current plan. */
  | 'already'
  /** No subscription yet: card, then a first subscription. */
  | 'subscribe'
  | 'to-free'
  /** The free plan, which begins when the canceled subscription ends. */
  | 'already-next'
  | 'change-plan'
  | 'change-interval';

/** Whether an active subscription would be changed; one without a completed first payment does not count. */
export function isRunning(state: SubscriptionState | undefined): boolean {
  const status = state?.subscription?.status;
  return status === 'active' || status === 'past_due';
}

/** Whether the state shows a paid subscription to exactly this choice. */
export function isSubscribedTo(
  { subscription, requires_action }: SubscriptionState,
  choice: Choice,
): boolean {
  return (
    requires_action === undefined &&
    subscription?.status === 'active' &&
    subscription.plan_id === choice.plan_id &&
    subscription.billing_interval === choice.billing_interval
  );
}

/** The next step for a selected plan and interval. */
export function nextStep(state: SubscriptionState | undefined, choice: Choice): NextStep {
  const running = isRunning(state) ? state?.subscription : null;
  if (choice.plan_id === 'free') {
    if (!running) return 'already';
    return running.cancel_at_period_end ? 'already-next' : 'to-free';
  }
  // An installation may give all users more than the free plan without a subscription.
  if (!running) return choice.plan_id === state?.plan.plan_id ? 'already' : 'subscribe';
  if (running.plan_id !== choice.plan_id) return 'change-plan';
  return running.billing_interval === choice.billing_interval ? 'already' : 'change-interval';
}

/** Whether a rejected cancellation means that the subscription is already canceled. */
export function isAlreadyCancelled(message: string): boolean {
  return /no active subscription|already cancel/i.test(message);
}
