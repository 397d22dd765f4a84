import { DateTime } from 'luxon';

/**
 * The start of the month that contains `now`, if months start at the anchor's day and time (UTC).
 * In shorter months they start on the last day; later months use the anchor's day again.
 */
export function monthlyPeriodStart(anchor: Date, now: Date): Date {
  const first = DateTime.fromJSDate(anchor, { zone: 'utc' });
  const current = DateTime.fromJSDate(now, { zone: 'utc' });
  const months = (current.year - first.year) * 12 + current.month - first.month;
  // Always computed from the anchor: month-to-month steps would lose the 31st.
  const start = first.plus({ months });
  return (start > current ? first.plus({ months: months - 1 }) : start).toJSDate();
}
