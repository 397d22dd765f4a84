import type { BillingInterval } from '@chapterhouse/contract/billing/endpoints';
import classes from './billing.module.css';

const intervals = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly (Save)' },
] as const;

type Props = { interval: BillingInterval; onChange: (interval: BillingInterval) => void };

export function IntervalToggle({ interval, onChange }: Props) {
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
