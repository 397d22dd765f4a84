import type {
  BillingInterval,
  ListedPlan,
  PlanId,
  SubscriptionState,
} from '@chapterhouse/contract/billing/endpoints';

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
  /** The plan without a subscription: cancels it. */
  | 'to-default'
  /** The same, which begins when the canceled subscription ends. */
  | 'already-next'
  /** The unpaid plan, which has ended. */
  | 'pay'
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

/** Whether the plan has ended because a renewal stayed unpaid. It can be paid until the provider ends the subscription. */
export function hasLapsed({ plan, subscription }: SubscriptionState): boolean {
  return subscription?.status === 'past_due' && subscription.plan_id !== plan.plan_id;
}

/** The plans to choose from: none that is smaller than the plan without a subscription, except the user's own. */
export function plansToShow<P extends Pick<ListedPlan, 'plan_id' | 'monthly_price'>>(
  { plan, subscription, default_plan_id }: SubscriptionState,
  plans: readonly P[],
): P[] {
  const included = plans.find(({ plan_id }) => plan_id === default_plan_id)?.monthly_price ?? 0;
  const own = [plan.plan_id, subscription?.plan_id];
  return plans.filter((one) => one.monthly_price >= included || own.includes(one.plan_id));
}

/** The next step for a selected plan and interval. */
export function nextStep(state: SubscriptionState, choice: Choice): NextStep {
  const { subscription, default_plan_id } = state;
  const running = isRunning(state) ? subscription : null;
  const isLapsed = hasLapsed(state);
  const isSubscribed = running?.plan_id === choice.plan_id && !isLapsed;
  if ((choice.plan_id === default_plan_id || choice.plan_id === 'free') && !isSubscribed) {
    if (!running || isLapsed) return 'already';
    return running.cancel_at_period_end ? 'already-next' : 'to-default';
  }
  if (!running) return 'subscribe';
  if (running.plan_id !== choice.plan_id) return 'change-plan';
  if (running.billing_interval !== choice.billing_interval) return 'change-interval';
  return isLapsed ? 'pay' : 'already';
}

/** Whether a rejected cancellation means that the subscription is already canceled. */
export function isAlreadyCancelled(message: string): boolean {
  return /no active subscription|already cancel/i.test(message);
}
