import type { ListedPlan, PlanId, SubscriptionState } from '@chapterhouse/contract/billing/endpoints';
import { billingTexts } from '@chapterhouse/contract/billing/texts';
import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { confirm, info } from '../../components/dialogs.ts';
import { toast } from '../../components/toast/toast.ts';
import { takeState } from './billing.queries.ts';
import { formatCents, formatDollars, intervalLabel, perInterval, priceOf } from './billing-rules.ts';
import { paymentProcessing, planLabel, subscriptionTexts } from './billing-texts.ts';
import { type Choice, isSubscribedTo, nextStep } from './choose-plan.ts';
import { alreadyNext, alreadySubscribed, changeQuestion, toDefaultQuestion } from './dialog-texts.ts';
import type { Payment } from './payment/payment-modal.tsx';

type Options = {
  state: SubscriptionState;
  plans: readonly ListedPlan[];
  /** `planId`: the plan whose button failed. */
  onProblem: (problem: string | null, planId?: PlanId) => void;
  onPay: (payment: Payment) => void;
};

/** 'Growth, monthly', as the payment modal names it. */
function nameOf({ plan_id, billing_interval }: Choice): string {
  return `${planLabel(plan_id)}, ${intervalLabel(billing_interval).toLowerCase()}`;
}

/** Says what the server's state says about a choice that was made. */
export function announcePlan(state: SubscriptionState, choice: Choice): void {
  if (isSubscribedTo(state, choice))
    toast.success(`You are on the ${planLabel(state.plan.plan_id)} plan now.`);
  else toast.info(paymentProcessing);
}

/** Handles a selected plan: a notice, a confirmation, or the payment modal. */
export function usePlanChoice({ state, plans, onProblem, onPay }: Options) {
  const client = useQueryClient();

  const preview = useAction({
    mutationFn: (choice: Choice) => api('previewSubscription', { body: choice }),
    onSuccess: (cost, choice) => {
      const question = { type: 'info', ...changeQuestion(state, plans, choice, cost) } as const;
      if (cost.amount_due === 0) {
        confirm({
          ...question,
          confirmLabel: 'Change plan',
          busyLabel: 'Changing...',
          onConfirm: () => changeForNothing(choice, cost.proration_date),
        });
        return;
      }
      const due = formatCents(cost.amount_due);
      const payment: Payment = {
        purchase: { ...choice, changes: true, proration_date: cost.proration_date },
        what: nameOf(choice),
        price: `${due} now`,
        amount: cost.amount_due,
        submitLabel: `Pay ${due}`,
        hasCardOnFile: true,
      };
      confirm({
        ...question,
        confirmLabel: 'Continue',
        onConfirm: () => onPay(payment),
      });
    },
    onError: (error, { plan_id }) => onProblem(errorText(error, subscriptionTexts.updateFailed), plan_id),
  });

  /** Nothing is due, so no card is needed. */
  async function changeForNothing(choice: Choice, proration_date: number | null) {
    try {
      const body = { ...choice, payment_method_id: '', proration_date };
      const changed = await api('changeSubscription', { body });
      takeState(client, changed);
      announcePlan(changed, choice);
    } catch (error) {
      onProblem(errorText(error, subscriptionTexts.updateFailed), choice.plan_id);
    }
  }

  /** Ends the subscription: the specification's switch to the Free plan, whatever plan there is without one. */
  async function switchToDefault(planId: PlanId) {
    onProblem(null);
    try {
      const body = {
        plan_id: 'free',
        payment_method_id: '',
        billing_interval: 'monthly',
        test_mode: true,
      } as const;
      const changed = await api('createSubscription', { body });
      takeState(client, changed);
      toast.success(
        changed.subscription?.cancel_at_period_end ? billingTexts.cancelled : billingTexts.endedAtOnce,
      );
    } catch (error) {
      const { toFreeFailed, updateFailed } = subscriptionTexts;
      onProblem(errorText(error, planId === 'free' ? toFreeFailed : updateFailed), planId);
    }
  }

  /** For a first subscription, and for an unpaid invoice of an active one. */
  function payFor(choice: Choice, labels: Pick<Payment, 'submitLabel'> & { changes: boolean }) {
    const plan = plans.find(({ plan_id }) => plan_id === choice.plan_id);
    const price = plan ? priceOf(plan, choice.billing_interval) : 0;
    onPay({
      purchase: { ...choice, changes: labels.changes },
      what: nameOf(choice),
      price: `${formatDollars(price)} per ${perInterval(choice.billing_interval)}`,
      amount: price * 100,
      submitLabel: labels.submitLabel,
      hasCardOnFile: false,
    });
  }

  function choose(choice: Choice) {
    onProblem(null);
    switch (nextStep(state, choice)) {
      case 'already':
        return info({ type: 'info', title: 'Already Subscribed', message: alreadySubscribed(state) });
      case 'subscribe':
        return payFor(choice, { submitLabel: 'Subscribe', changes: false });
      case 'already-next':
        return info({ type: 'info', title: 'Your Next Plan', message: alreadyNext(state) });
      case 'pay':
        return payFor(choice, { submitLabel: 'Pay Now', changes: true });
      case 'to-default': {
        const label = `Switch to ${planLabel(choice.plan_id)}`;
        return confirm({
          type: 'warning',
          title: label,
          message: toDefaultQuestion(state),
          confirmLabel: label,
          busyLabel: 'Switching...',
          onConfirm: () => switchToDefault(choice.plan_id),
        });
      }
      case 'change-plan':
      case 'change-interval':
        return preview.mutate(choice);
    }
  }

  const busy: PlanId | null = preview.isPending ? preview.variables.plan_id : null;
  return { choose, payFor, busy };
}
