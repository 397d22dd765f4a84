import { DateTime } from 'luxon';

/**
 * The start of the month that `now` lies in, where months begin at the anchor's day and time of day (UTC).
 * In months that lack the day they begin on their last one; later months have the day again.
 */
export function monthlyPeriodStart(anchor: Date, now: Date): Date {
  const first = DateTime.fromJSDate(anchor, { zone: 'utc' });
  const current = DateTime.fromJSDate(now, { zone: 'utc' });
  const months = (current.year - first.year) * 12 + current.month - first.month;
  // Counted from the anchor every time: steps from month to month would lose the 31st for good.
  const start = first.plus({ months });
  return (start > current ? first.plus({ months: months - 1 }) : start).toJSDate();
}
