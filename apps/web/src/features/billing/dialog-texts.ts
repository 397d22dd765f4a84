import type {
  ListedPlan,
  SubscriptionPreview,
  SubscriptionState,
} from '@chapterhouse/contract/billing/endpoints';
import { formatRenewal, intervalLabel, priceOf } from './billing-rules.ts';
import { downgradeNote, planLabel } from './billing-texts.ts';
import type { Choice } from './choose-plan.ts';

export function alreadySubscribed({ plan, subscription }: SubscriptionState): string {
  const label = planLabel(plan.plan_id);
  if (subscription === null) return `You already have the ${label} plan.`;
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
function whatIsKept({ plan, subscription }: SubscriptionState): string {
  const label = planLabel(plan.plan_id);
  if (subscription?.status === 'past_due') {
    return `Your last payment failed, so the ${label} plan ends immediately and your account moves to the Free plan.`;
  }
  const until = formatRenewal(subscription?.current_period_end);
  return `You keep the ${label} plan until the end of the billing period, ${until}. After that your account moves to the Free plan.`;
}

export function cancelQuestion(state: SubscriptionState): string {
  return `Are you sure you want to cancel your subscription? ${whatIsKept(state)}\n\n${downgradeNote}`;
}

export function toFreeQuestion(state: SubscriptionState): string {
  return `Do you want to switch to the Free plan? ${alreadyNext(state)}\n\n${downgradeNote}`;
}

export function alreadyNext(state: SubscriptionState): string {
  return `Your subscription is canceled. ${whatIsKept(state)}`;
}
