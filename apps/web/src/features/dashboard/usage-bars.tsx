import type { Dashboard } from '@chapterhouse/contract/dashboard/endpoints';
import { limits } from '@chapterhouse/contract/limits';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { subscriptionQuery } from '../billing/billing.queries.ts';
import { useSession } from '../session/session.ts';
import { useConfig } from '../system/config.queries.ts';
import classes from './dashboard.module.css';
import { usageOf } from './usage.ts';

type BarProps = { label: string; used: number; total: number; unit: string };

function UsageBar({ label, used, total, unit }: BarProps) {
  const { text, percent } = usageOf(used, total, unit);
  return (
    <div className={classes.usage}>
      <div className={classes.usageHead}>
        <span className={classes.usageLabel}>{label}</span>
        <span className={classes.usageText}>{text}</span>
      </div>
      {percent !== null && (
        <div
          className={classes.track}
          role="progressbar"
          aria-label={label}
          aria-valuenow={percent}
          aria-valuetext={text}
          data-full={percent >= 100 || undefined}
        >
          <span className={classes.fill} style={{ width: `${percent}%` }} />
        </div>
      )}
    </div>
  );
}

/** Shown until the real numbers come (specification, section 9). */
const assumed = { articles_used: 0, articles_total: 50, sites_used: 0, sites_total: 1 };

export function UsageBars({ quota = assumed }: { quota: Dashboard['quota'] | undefined }) {
  const { user } = useSession();
  const isBeta = user?.isBetaTester === true;
  const { data: subscription } = useQuery({ ...subscriptionQuery, enabled: !isBeta });
  const isFree = !isBeta && subscription?.plan.plan_id === 'free';
  // Who has no limit, administrators among them, has nothing to upgrade.
  const isOffered = useConfig()?.features.subscriptions === true;
  const canUpgrade =
    isOffered && !isBeta && user?.isAdmin !== true && quota.articles_total !== limits.unlimited;
  return (
    <section className={classes.card} aria-labelledby="usage-title">
      <div className={classes.cardHead}>
        <h2 className={classes.cardTitle} id="usage-title">
          Usage
        </h2>
        {canUpgrade && (
          <Button size="xs" variant="default" renderRoot={(props) => <Link to="/subscription" {...props} />}>
            Upgrade
          </Button>
        )}
      </div>
      <UsageBar
        label={isBeta ? 'Beta Tester Usage' : 'Monthly Usage'}
        used={quota.articles_used}
        total={quota.articles_total}
        unit={isFree ? 'articles total' : 'articles'}
      />
      <UsageBar label="Connected sites" used={quota.sites_used} total={quota.sites_total} unit="sites" />
    </section>
  );
}
