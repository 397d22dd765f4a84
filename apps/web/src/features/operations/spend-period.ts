export type PeriodName = 'day' | 'week' | 'month' | 'custom';

/** As date fields have them: `2026-11-20`, or empty. */
export type ChosenDays = { from: string; to: string };

const dayMs = 86_400_000;
const minuteMs = 60_000;
const lengths = { day: 1, week: 7, month: 30 } as const;

/** The moments that it begins and ends at; null while the chosen days make no period. Its end is a full minute. */
export function periodOf(
  name: PeriodName,
  chosen: ChosenDays,
  now: Date,
): { from: string; to: string } | null {
  if (name !== 'custom') {
    // A full minute, so that the same question is not another one each time the screen is drawn.
    const to = Math.ceil(now.getTime() / minuteMs) * minuteMs;
    return { from: new Date(to - lengths[name] * dayMs).toISOString(), to: new Date(to).toISOString() };
  }
  // Days of the reader's own zone; the last one counts in full.
  const from = new Date(`${chosen.from}T00:00:00`);
  const to = new Date(`${chosen.to}T00:00:00`);
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime()) || from > to) return null;
  to.setDate(to.getDate() + 1);
  return { from: from.toISOString(), to: to.toISOString() };
}
