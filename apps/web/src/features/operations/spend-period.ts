export type PeriodName = 'day' | 'week' | 'month' | 'custom';

/** Values of date fields: `2026-11-20`, or empty. */
export type ChosenDays = { from: string; to: string };

const dayMs = 86_400_000;
const minuteMs = 60_000;
const lengths = { day: 1, week: 7, month: 30 } as const;

/** Start and end; null if the days are no valid period. The end is a full minute. */
export function periodOf(
  name: PeriodName,
  chosen: ChosenDays,
  now: Date,
): { from: string; to: string } | null {
  if (name !== 'custom') {
    // A full minute, so that the query key does not change with each render.
    const to = Math.ceil(now.getTime() / minuteMs) * minuteMs;
    return { from: new Date(to - lengths[name] * dayMs).toISOString(), to: new Date(to).toISOString() };
  }
  // Days in the user's time zone; the last one is included.
  const from = new Date(`${chosen.from}T00:00:00`);
  const to = new Date(`${chosen.to}T00:00:00`);
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime()) || from > to) return null;
  to.setDate(to.getDate() + 1);
  return { from: from.toISOString(), to: to.toISOString() };
}
