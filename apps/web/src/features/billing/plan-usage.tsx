import type { SubscriptionState } from '@chapterhouse/contract/billing/endpoints';
import { limits } from '@chapterhouse/contract/limits';
import classes from './billing.module.css';
import { planUsage } from './billing-rules.ts';
import { nothingTakenAway } from './billing-texts.ts';

function UsageRow({
  label,
  used,
  limit,
  unit,
}: {
  label: string;
  used: number;
  limit: number;
  unit: string;
}) {
  const { text, percent } = planUsage(used, limit, unit);
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

export function PlanUsage({ state: { plan, usage } }: { state: SubscriptionState }) {
  const sites = usage.wordpressSites.used;
  const isOver = (used: number, limit: number) => limit !== limits.unlimited && used > limit;
  return (
    <section className={classes.card} aria-labelledby="plan-usage-title">
      <div className={classes.cardHead}>
        <h2 className={classes.cardTitle} id="plan-usage-title">
          Plan Usage
        </h2>
      </div>
      <UsageRow
        label="Articles"
        used={usage.articles.used}
        limit={plan.articles_limit}
        unit={plan.plan_id === 'free' ? 'articles total' : 'articles this month'}
      />
      <UsageRow label="WordPress sites" used={sites} limit={plan.wordpress_sites_limit} unit="sites" />
      {(isOver(sites, plan.wordpress_sites_limit) || isOver(usage.articles.used, plan.articles_limit)) && (
        <p className={classes.quiet}>You are beyond the limits of your plan. {nothingTakenAway}</p>
      )}
    </section>
  );
}
