import type {
  BillingInterval,
  ListedPlan,
  PlanId,
  SubscriptionState,
} from '@chapterhouse/contract/billing/endpoints';
import { Button } from '@mantine/core';
import { IconCheck } from '#icons';
import textClasses from '../../components/styles/text.module.css';
import classes from './billing.module.css';
import { formatDollars, perInterval, planFeatures, priceOf, yearlySaving } from './billing-rules.ts';
import { planLabel } from './billing-texts.ts';
import { type Choice, isPlanId, nextStep, plansToShow } from './choose-plan.ts';
import planClasses from './plan-grid.module.css';

type Props = {
  plans: readonly ListedPlan[];
  state: SubscriptionState;
  interval: BillingInterval;
  /** The choice whose preview is loading. */
  busy: PlanId | null;
  /** The failure of a plan's button. */
  problem: { message: string; at: string | undefined } | null;
  onChoose: (choice: Choice) => void;
};

function buttonLabel(state: SubscriptionState, choice: Choice, price: number): string {
  switch (nextStep(state, choice)) {
    case 'already':
      return 'Current Plan';
    case 'already-next':
      return 'Your Next Plan';
    case 'to-default':
      return `Switch to ${planLabel(choice.plan_id)}`;
    case 'pay':
      return 'Pay Now';
    case 'change-interval':
      return choice.billing_interval === 'yearly' ? 'Switch to Yearly' : 'Switch to Monthly';
    case 'change-plan':
      return price < priceOf(state.plan, choice.billing_interval) ? 'Downgrade' : 'Upgrade';
    case 'subscribe':
      return 'Subscribe';
  }
}

export function PlanGrid({ plans, state, interval, busy, problem, onChoose }: Props) {
  return (
    <ul className={planClasses.plans}>
      {plansToShow(state, plans).map((plan) => {
        const { plan_id } = plan;
        if (!isPlanId(plan_id)) return null;
        const choice: Choice = { plan_id, billing_interval: interval };
        const label = planLabel(plan_id);
        const price = priceOf(plan, interval);
        const isCurrent = state.plan.plan_id === plan_id;
        const action = buttonLabel(state, choice, price);
        return (
          <li key={plan_id} className={planClasses.plan} data-current={isCurrent || undefined}>
            <div className={planClasses.planHead}>
              <h3 className={planClasses.planTitle}>{label}</h3>
              {isCurrent && <span className={planClasses.currentMark}>Your plan</span>}
            </div>
            <p className={planClasses.price}>
              <strong>{formatDollars(price)}</strong>
              {price > 0 && ` per ${perInterval(interval)}`}
              {interval === 'yearly' && yearlySaving(plan) > 0 && (
                <span className={planClasses.saving}>
                  You save {formatDollars(yearlySaving(plan))} a year
                </span>
              )}
            </p>
            {plan.description !== '' && <p className={textClasses.quiet}>{plan.description}</p>}
            <ul className={planClasses.features}>
              {planFeatures(plan).map((feature) => (
                <li key={feature}>
                  <IconCheck size={16} stroke={2} aria-hidden />
                  {feature}
                </li>
              ))}
            </ul>
            <Button
              variant={
                isCurrent || plan_id === state.default_plan_id || action === 'Downgrade'
                  ? 'default'
                  : 'filled'
              }
              aria-label={`${action}: ${label}`}
              onClick={() => onChoose(choice)}
              loading={busy === plan_id}
              disabled={busy !== null && busy !== plan_id}
            >
              {action}
            </Button>
            {problem?.at === plan_id && <p className={classes.problem}>{problem.message}</p>}
          </li>
        );
      })}
    </ul>
  );
}
