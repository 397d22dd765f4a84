import type { SubscriptionState } from '@chapterhouse/contract/billing/endpoints';
import { limits } from '@chapterhouse/contract/limits';
import { Card } from '../../components/card.tsx';
import { UsageBar } from '../../components/usage-bar.tsx';
import classes from './billing.module.css';
import { planUsage } from './billing-rules.ts';
import { nothingTakenAway } from './billing-texts.ts';

export function PlanUsage({ state: { plan, usage } }: { state: SubscriptionState }) {
  const sites = usage.wordpressSites.used;
  const isOver = (used: number, limit: number) => limit !== limits.unlimited && used > limit;
  return (
    <Card title="Plan Usage">
      <UsageBar
        label="Articles"
        {...planUsage(
          usage.articles.used,
          plan.articles_limit,
          plan.plan_id === 'free' ? 'articles total' : 'articles this month',
        )}
      />
      <UsageBar label="WordPress sites" {...planUsage(sites, plan.wordpress_sites_limit, 'sites')} />
      {(isOver(sites, plan.wordpress_sites_limit) || isOver(usage.articles.used, plan.articles_limit)) && (
        <p className={classes.quiet}>You are beyond the limits of your plan. {nothingTakenAway}</p>
      )}
    </Card>
  );
}
