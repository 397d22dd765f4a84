import type { SubscriptionState } from '@chapterhouse/contract/billing/endpoints';
import { Button } from '@mantine/core';
import { planLabel } from '../../lib/plan-label.ts';
import classes from './billing.module.css';
import { formatRenewal } from './billing-rules.ts';
import { type Choice, isPlanId } from './choose-plan.ts';

type Props = {
  subscription: NonNullable<SubscriptionState['subscription']>;
  onPay: (choice: Choice, labels: { submitLabel: string; changes: boolean }) => void;
};

/** What a subscription needs its owner for: a payment that failed or was never finished. */
export function SubscriptionNotice({ subscription, onPay }: Props) {
  const { status, plan_id, billing_interval, grace_until } = subscription;
  if (!isPlanId(plan_id)) return null;
  const choice: Choice = { plan_id, billing_interval };
  const label = planLabel(plan_id);
  if (status === 'past_due') {
    return (
      <section className={classes.notice} aria-label="Payment failed">
        <p>
          <strong>Your last payment failed.</strong> You keep the {label} plan until{' '}
          {formatRenewal(grace_until)}; after that your account moves to the Free plan. Please pay with
          another card.
        </p>
        <Button onClick={() => onPay(choice, { submitLabel: 'Pay now', changes: true })}>Update Card</Button>
      </section>
    );
  }
  if (status === 'incomplete') {
    return (
      <section className={classes.notice} aria-label="Payment incomplete">
        <p>
          <strong>Your payment for the {label} plan is not complete.</strong> Your bank has not confirmed it,
          and the plan begins when it has. You can pay again, also with another card.
        </p>
        <Button onClick={() => onPay(choice, { submitLabel: 'Subscribe', changes: false })}>
          Complete Payment
        </Button>
      </section>
    );
  }
  return null;
}
