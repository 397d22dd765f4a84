import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InlineError } from '../../components/error-state.tsx';
import classes from './billing.module.css';
import { subscriptionQuery } from './billing.queries.ts';
import { formatRenewal } from './billing-rules.ts';
import { planLabel } from './billing-texts.ts';
import { isRunning } from './choose-plan.ts';
import { useCancellation } from './use-cancellation.ts';

/**
 * For beta testers who still pay: they have no subscription page (specification 1, section 6), so they cancel here.
 * Renders nothing for those who do not pay.
 */
export function BetaSubscription() {
  const { data: state } = useQuery(subscriptionQuery);
  const [problem, setProblem] = useState<string | null>(null);
  const { askToCancel } = useCancellation(setProblem);
  const subscription = state && isRunning(state) ? state.subscription : null;
  if (!state || !subscription) return null;
  const plan = planLabel(subscription.plan_id);
  return (
    <section className={classes.notice} aria-label="Subscription">
      {subscription.cancel_at_period_end ? (
        <p>
          Your {plan} subscription is canceled and ends on {formatRenewal(subscription.current_period_end)}.
        </p>
      ) : (
        <>
          <p>
            <strong>You still pay for the {plan} plan.</strong> Beta testers do not need a subscription.
          </p>
          <Button variant="default" onClick={() => askToCancel(state)}>
            Cancel Subscription
          </Button>
        </>
      )}
      {problem !== null && <InlineError message={problem} />}
    </section>
  );
}
