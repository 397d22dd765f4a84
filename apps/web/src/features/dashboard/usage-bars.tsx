import type { Dashboard } from '@chapterhouse/contract/dashboard/endpoints';
import { limits } from '@chapterhouse/contract/limits';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '../../components/card.tsx';
import { useSession } from '../accounts/session/session.ts';
import { subscriptionQuery } from '../billing/billing.queries.ts';
import { usageOf } from '../billing/billing-rules.ts';
import { UsageBar } from '../billing/usage-bar.tsx';
import { useConfig } from '../system/config.queries.ts';

/** Shown until the numbers are loaded (specification, section 9). */
const assumed = { articles_used: 0, articles_total: 50, sites_used: 0, sites_total: 1 };

export function UsageBars({ quota = assumed }: { quota: Dashboard['quota'] | undefined }) {
  const { user } = useSession();
  const isBeta = user?.isBetaTester === true;
  const { data: subscription } = useQuery({ ...subscriptionQuery, enabled: !isBeta });
  const isFree = !isBeta && subscription?.plan.plan_id === 'free';
  // Users without a limit, such as administrators, have nothing to upgrade.
  const isOffered = useConfig()?.features.subscriptions === true;
  const canUpgrade =
    isOffered && !isBeta && user?.isAdmin !== true && quota.articles_total !== limits.unlimited;
  return (
    <Card
      title="Usage"
      action={
        canUpgrade && (
          <Button size="xs" variant="default" renderRoot={(props) => <Link to="/subscription" {...props} />}>
            Upgrade
          </Button>
        )
      }
    >
      <UsageBar
        to="/history"
        label={isBeta ? 'Beta Tester Usage' : 'Monthly Usage'}
        {...usageOf(quota.articles_used, quota.articles_total, isFree ? 'articles total' : 'articles')}
      />
      <UsageBar
        to="/websites"
        label="Connected sites"
        {...usageOf(quota.sites_used, quota.sites_total, 'sites')}
      />
    </Card>
  );
}
