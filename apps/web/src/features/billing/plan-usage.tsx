import type { SubscriptionState } from '@chapterhouse/contract/billing/endpoints';
import { limits } from '@chapterhouse/contract/limits';
import { Card } from '../../components/card.tsx';
import textClasses from '../../components/text.module.css';
import { planUsage } from './billing-rules.ts';
import { nothingTakenAway } from './billing-texts.ts';
import { UsageBar } from './usage-bar.tsx';

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
      <UsageBar label="WordPress sites" {...planUsage(sites.used, sites.limit, ['site', 'sites'])} />
      {(isOver(sites) || isOver(articles)) && (
        <p className={textClasses.quiet}>You are beyond the limits of your plan. {nothingTakenAway}</p>
      )}
    </Card>
  );
}
