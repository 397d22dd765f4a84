import type {
  ListedPlan,
  SubscriptionPreview,
  SubscriptionState,
} from '@chapterhouse/contract/billing/endpoints';
import { formatRenewal, intervalLabel, priceOf } from './billing-rules.ts';
import { downgradeNote, planLabel } from './billing-texts.ts';
import { type Choice, hasLapsed, isRunning } from './choose-plan.ts';

export function alreadySubscribed(state: SubscriptionState): string {
  const { plan, subscription } = state;
  const label = planLabel(plan.plan_id);
  if (subscription === null || !isRunning(state) || hasLapsed(state))
    return `You already have the ${label} plan.`;
  const interval = intervalLabel(subscription.billing_interval).toLowerCase();
  const subscribed = `You are already subscribed to the ${label} plan with ${interval} billing.`;
  if (!subscription.cancel_at_period_end) return subscribed;
  return `${subscribed} It is canceled and ends on ${formatRenewal(subscription.current_period_end)}; resume it to keep it.`;
}

/** The confirmation before a subscription changes; the amounts are the provider's. */
export function changeQuestion(
  state: SubscriptionState,
  plans: readonly ListedPlan[],
  { plan_id, billing_interval }: Choice,
  preview: SubscriptionPreview,
): { title: string; message: string } {
  const to = planLabel(plan_id);
  const resumes = state.subscription?.cancel_at_period_end
    ? ['Your subscription is then no longer canceled.']
    : [];
  const interval = intervalLabel(billing_interval).toLowerCase();
  if (plan_id === state.subscription?.plan_id) {
    return {
      title: 'Change Billing Cycle',
      message: [
        `Do you want to change the ${to} plan to ${interval} billing?`,
        ...resumes,
        preview.message,
      ].join('\n\n'),
    };
  }
  const next = plans.find((plan) => plan.plan_id === plan_id);
  const isSmaller = next !== undefined && priceOf(next, 'monthly') < priceOf(state.plan, 'monthly');
  return {
    title: 'Change Plan',
    message: [
      `Do you want to change from ${planLabel(state.plan.plan_id)} to ${to} with ${interval} billing?`,
      ...resumes,
      preview.message,
      ...(isSmaller ? [downgradeNote] : []),
    ].join('\n\n'),
  };
}

/** What happens to the plan; without a payment there is no remaining period. */
function whatIsKept(state: SubscriptionState): string {
  const { plan, subscription, default_plan_id } = state;
  const label = planLabel(plan.plan_id);
  const next = planLabel(default_plan_id);
  if (hasLapsed(state)) {
    const bought = planLabel(subscription?.plan_id);
    return `Your last payment failed and the ${bought} plan has ended, so your account stays on the ${next} plan.`;
  }
  if (subscription?.status === 'past_due') {
    return `Your last payment failed, so the ${label} plan ends immediately and your account moves to the ${next} plan.`;
  }
  const until = formatRenewal(subscription?.current_period_end);
  return `You keep the ${label} plan until the end of the billing period, ${until}. After that your account moves to the ${next} plan.`;
}

export function cancelQuestion(state: SubscriptionState): string {
  return `Are you sure you want to cancel your subscription? ${whatIsKept(state)}\n\n${downgradeNote}`;
}

/** About a switch to the plan without a subscription. */
export function toDefaultQuestion(state: SubscriptionState): string {
  const next = planLabel(state.default_plan_id);
  return `Do you want to switch to the ${next} plan? ${whatIsKept(state)}\n\n${downgradeNote}`;
}

export function alreadyNext(state: SubscriptionState): string {
  return `Your subscription is canceled. ${whatIsKept(state)}`;
}
