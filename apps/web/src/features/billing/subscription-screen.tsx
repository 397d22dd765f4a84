import type {
  BillingInterval,
  ListedPlan,
  PlanId,
  SubscriptionState,
} from '@chapterhouse/contract/billing/endpoints';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { IconInfoCircle } from '#icons';
import cardClasses from '../../components/card.module.css';
import { ErrorState, InlineError } from '../../components/error-state.tsx';
import { Loading, Skeleton } from '../../components/loading.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { configQuery } from '../system/config.queries.ts';
import classes from './billing.module.css';
import { plansQuery, subscriptionQuery } from './billing.queries.ts';
import { formatRenewal, pictureLimits } from './billing-rules.ts';
import { downgradeNote, planLabel, subscriptionTexts } from './billing-texts.ts';
import { type Choice, hasLapsed, isPlanId, plansToShow } from './choose-plan.ts';
import { CurrentSubscription, PlanUsage } from './current-subscription.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { DemoMark } from './payment/card-form-frame.tsx';
import type { Payment } from './payment/payment-modal.tsx';
import { PlanGrid } from './plan-grid.tsx';
import { useCancellation } from './use-cancellation.ts';
import { announcePlan, usePlanChoice } from './use-plan-choice.ts';

type SubscriptionNoticeProps = {
  state: SubscriptionState;
  subscription: NonNullable<SubscriptionState['subscription']>;
  onPay: (choice: Choice, labels: { submitLabel: string; changes: boolean }) => void;
};

/** Notice about a failed or incomplete payment. */
function SubscriptionNotice({ state, subscription, onPay }: SubscriptionNoticeProps) {
  const { status, plan_id, billing_interval, grace_until } = subscription;
  if (!isPlanId(plan_id)) return null;
  const choice: Choice = { plan_id, billing_interval };
  const label = planLabel(plan_id);
  const next = planLabel(state.default_plan_id);
  const until = formatRenewal(grace_until);
  if (status === 'past_due') {
    return (
      <section className={classes.notice} aria-label="Payment failed">
        <p>
          <strong>Your last payment failed.</strong>{' '}
          {hasLapsed(state)
            ? `The ${label} plan ended on ${until}. Pay with another card to get it back.`
            : `You keep the ${label} plan until ${until}; after that your account moves to the ${next} plan. Please pay with another card.`}
        </p>
        <Button onClick={() => onPay(choice, { submitLabel: 'Pay Now', changes: true })}>Update Card</Button>
      </section>
    );
  }
  if (status === 'incomplete') {
    return (
      <section className={classes.notice} aria-label="Payment incomplete">
        <p>
          <strong>Your payment for the {label} plan is not complete.</strong> Your bank has not confirmed it,
          so the plan has not started. Pay again, or use another card.
        </p>
        <Button onClick={() => onPay(choice, { submitLabel: 'Subscribe', changes: false })}>
          Complete Payment
        </Button>
      </section>
    );
  }
  return null;
}

const intervals = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly (Save)' },
] as const;

type IntervalToggleProps = { interval: BillingInterval; onChange: (interval: BillingInterval) => void };

function IntervalToggle({ interval, onChange }: IntervalToggleProps) {
  return (
    <div className={classes.toggle} role="radiogroup" aria-label="Billing interval">
      {intervals.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name="billing-interval"
            value={value}
            checked={interval === value}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}

const PaymentModal = lazy(async () => ({
  default: (await import('./payment/payment-modal.tsx')).PaymentModal,
}));

/** Preloads Stripe while the user reads the plans. */
function useEarlyStripe(key: string | null): void {
  useEffect(() => {
    if (key === null) return;
    import('./payment/stripe-loader.ts').then(({ stripeFor }) => stripeFor(key)).catch(() => undefined);
  }, [key]);
}

/** Explains why no plan can be selected. */
function NotOffered() {
  return (
    <p className={classes.notOffered} role="note">
      <IconInfoCircle size={18} stroke={1.75} aria-hidden />
      <span>
        <strong>Subscriptions are turned off here.</strong> All accounts have the plan below. Ask your
        administrator if you need a different one.
      </span>
    </p>
  );
}

/** Shown in the banner, and beside the button that failed: the banner may be out of sight. */
type Problem = { message: string; at: PlanId | 'current' | undefined };

type Props = { state: SubscriptionState; plans: readonly ListedPlan[]; isOffered: boolean };

function Subscription({ state, plans, isOffered }: Props) {
  const { plan, subscription, environment } = state;
  const [chosenInterval, setChosenInterval] = useState(subscription?.billing_interval);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [payment, setPayment] = useState<Payment | null>(null);
  const { choose, payFor, busy } = usePlanChoice({
    state,
    plans,
    onProblem: (message, planId) => setProblem(message === null ? null : { message, at: planId }),
    onPay: setPayment,
  });
  const { askToCancel, resume, resuming } = useCancellation((message) =>
    setProblem(message === null ? null : { message, at: 'current' }),
  );
  const interval = chosenInterval ?? 'monthly';
  useEarlyStripe(environment.stripe_key);
  return (
    <div className={classes.sections}>
      {!isOffered && <NotOffered />}
      {isOffered && environment.stripe_key === null && <DemoMark />}
      {subscription && <SubscriptionNotice state={state} subscription={subscription} onPay={payFor} />}
      {problem !== null && <InlineError message={problem.message} />}
      <div className={classes.columns}>
        <CurrentSubscription
          state={state}
          isOffered={isOffered}
          resuming={resuming}
          problem={problem?.at === 'current' ? problem.message : null}
          onCancel={() => askToCancel(state)}
          onResume={resume}
        />
        <PlanUsage state={state} />
      </div>
      {isOffered && (
        <section aria-labelledby="plans-title">
          <div className={cardClasses.head}>
            <h2 className={cardClasses.title} id="plans-title">
              Available Plans
            </h2>
            <IntervalToggle interval={interval} onChange={setChosenInterval} />
          </div>
          <PlanGrid
            plans={plans}
            state={state}
            interval={interval}
            busy={busy}
            problem={problem}
            onChoose={choose}
          />
          <p className={classes.footnote}>{pictureLimits(plansToShow(state, plans))}</p>
          {plan.plan_id !== state.default_plan_id && (
            <p className={classes.footnote}>Thinking of a smaller plan? {downgradeNote}</p>
          )}
        </section>
      )}
      {isOffered && <InvoiceList />}
      {payment && (
        <Suspense fallback={null}>
          <PaymentModal
            payment={payment}
            environment={environment}
            onClose={() => setPayment(null)}
            onPaid={(paid) => {
              setPayment(null);
              announcePlan(paid, payment.purchase);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function LoadingSubscription() {
  return (
    <Loading text="Loading your subscription...">
      <div className={classes.sections}>
        <div className={classes.columns}>
          <Skeleton height="15rem" />
          <Skeleton height="15rem" />
        </div>
        <Skeleton height="24rem" />
      </div>
    </Loading>
  );
}

export function SubscriptionScreen() {
  const state = useQuery(subscriptionQuery);
  const plans = useQuery(plansQuery);
  const config = useQuery(configQuery);
  const failed = (state.isError && !state.data) || (plans.isError && !plans.data);
  const retry = () => {
    for (const query of [state, plans]) if (query.isError) void query.refetch();
  };
  return (
    <>
      <PageHeader title="Subscription Management" subtitle="Your plan, usage and invoices." />
      {failed ? (
        <section className={cardClasses.root}>
          <ErrorState
            message={subscriptionTexts.loadFailed}
            onRetry={retry}
            retrying={state.isFetching || plans.isFetching}
          />
        </section>
      ) : state.data && plans.data && !config.isPending ? (
        <Subscription
          state={state.data}
          plans={plans.data}
          isOffered={config.data?.features.subscriptions !== false}
        />
      ) : (
        <LoadingSubscription />
      )}
    </>
  );
}
