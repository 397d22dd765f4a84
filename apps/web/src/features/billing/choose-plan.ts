import type { BillingInterval, PlanId, SubscriptionState } from '@chapterhouse/contract/billing/endpoints';

export type Choice = { plan_id: PlanId; billing_interval: BillingInterval };

/** The plans that can be chosen; one of another name can be had, but not chosen here. */
const planIds: readonly string[] = ['free', 'growth_starter', 'enterprise', 'agency'] satisfies PlanId[];

export function isPlanId(id: string): id is PlanId {
  return planIds.includes(id);
}

type NextStep =
  /** It is what the user has. */
  | 'already'
  /** Nothing is paid for: the card, then a first subscription. */
  | 'subscribe'
  | 'to-free'
  | 'change-plan'
  | 'change-interval';

/** Whether a subscription runs that a choice changes; one whose first payment never came through does not. */
export function isRunning(state: SubscriptionState | undefined): boolean {
  const status = state?.subscription?.status;
  return status === 'active' || status === 'past_due';
}

/** What choosing a plan and an interval leads to. */
export function nextStep(state: SubscriptionState | undefined, choice: Choice): NextStep {
  const running = isRunning(state) ? state?.subscription : null;
  if (choice.plan_id === 'free') return running ? 'to-free' : 'already';
  // An installation may give everybody more than the free plan without a subscription.
  if (!running) return choice.plan_id === state?.plan.plan_id ? 'already' : 'subscribe';
  if (running.plan_id !== choice.plan_id) return 'change-plan';
  return running.billing_interval === choice.billing_interval ? 'already' : 'change-interval';
}

/** Whether a refused cancellation says that there is nothing to cancel any more. */
export function isAlreadyCancelled(message: string): boolean {
  return /no active subscription|already cancel/i.test(message);
}
