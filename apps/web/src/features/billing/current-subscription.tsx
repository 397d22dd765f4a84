import type { SubscriptionState } from '@chapterhouse/contract/billing/endpoints';
import { limits } from '@chapterhouse/contract/limits';
import { Button } from '@mantine/core';
import { Card } from '../../components/card.tsx';
import { StatusBadge, type StatusTone } from '../../components/status-badge.tsx';
import textClasses from '../../components/styles/text.module.css';
import classes from './billing.module.css';
import {
  formatDollars,
  formatRenewal,
  intervalLabel,
  perInterval,
  planUsage,
  priceOf,
} from './billing-rules.ts';
import { downgradeNote, planLabel } from './billing-texts.ts';
import { hasLapsed, isRunning } from './choose-plan.ts';
import { UsageBar } from './usage-bar.tsx';

function badgeOf(state: SubscriptionState, isOffered: boolean): { tone: StatusTone; label: string } {
  const { subscription } = state;
  if (!isOffered) return { tone: 'gray', label: 'Default plan' };
  if (subscription === null) return { tone: 'gray', label: 'No subscription' };
  if (hasLapsed(state)) return { tone: 'red', label: 'Plan ended' };
  if (subscription.cancel_at_period_end) return { tone: 'yellow', label: 'Canceled' };
  switch (subscription.status) {
    case 'active':
      return { tone: 'green', label: 'Active' };
    case 'past_due':
      return { tone: 'red', label: 'Past due' };
    case 'incomplete':
      return { tone: 'yellow', label: 'Payment incomplete' };
    default:
      return { tone: 'gray', label: subscription.status };
  }
}

type Props = {
  state: SubscriptionState;
  /** Whether subscriptions are enabled; if not, no price and renewal date are shown. */
  isOffered: boolean;
  resuming: boolean;
  /** The failure of one of its buttons. */
  problem: string | null;
  onCancel: () => void;
  onResume: () => void;
};

export function CurrentSubscription({ state, isOffered, resuming, problem, onCancel, onResume }: Props) {
  const { plan, subscription } = state;
  const isOpen = isRunning(state);
  const paid = isOpen && !hasLapsed(state) ? subscription : null;
  const badge = badgeOf(state, isOffered);
  const ends = paid?.cancel_at_period_end === true;
  return (
    <Card title="Current Subscription" action={<StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>}>
      <div className={classes.planName}>{planLabel(plan.plan_id)}</div>
      {isOffered ? (
        <dl className={classes.facts}>
          <dt>Price</dt>
          <dd>
            {paid
              ? `${formatDollars(priceOf(plan, paid.billing_interval))} per ${perInterval(paid.billing_interval)}`
              : formatDollars(0)}
          </dd>
          <dt>Billing</dt>
          <dd>{paid ? intervalLabel(paid.billing_interval) : 'N/A'}</dd>
          <dt>{ends ? 'Access until' : 'Renewal date'}</dt>
          <dd>{formatRenewal(paid?.current_period_end)}</dd>
        </dl>
      ) : (
        <p className={textClasses.quiet}>The plan of every account on this installation.</p>
      )}
      {isOpen && (
        <div className={classes.cardActions}>
          {ends ? (
            <Button onClick={onResume} loading={resuming}>
              Resume Subscription
            </Button>
          ) : (
            <Button variant="default" onClick={onCancel}>
              Cancel Subscription
            </Button>
          )}
        </div>
      )}
      {problem !== null && <p className={classes.problem}>{problem}</p>}
    </Card>
  );
}

/** Usage of the limits that apply to the user, which may differ from the plan's. */
export function PlanUsage({ state: { usage } }: { state: SubscriptionState }) {
  const { articles, wordpressSites: sites } = usage;
  const isOver = ({ used, limit }: { used: number; limit: number }) =>
    limit !== limits.unlimited && used > limit;
  return (
    <Card title="Plan Usage">
      <UsageBar
        label="Articles"
        {...planUsage(
          articles.used,
          articles.limit,
          articles.period === 'total'
            ? ['article total', 'articles total']
            : ['article this month', 'articles this month'],
        )}
      />
      <UsageBar label="Connected sites" {...planUsage(sites.used, sites.limit, ['site', 'sites'])} />
      {(isOver(sites) || isOver(articles)) && (
        <p className={textClasses.quiet}>You are beyond the limits of your plan. {downgradeNote}</p>
      )}
    </Card>
  );
}
