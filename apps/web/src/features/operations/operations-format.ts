const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** `40 s`, `3 min`, `2 h 5 min`, `4 d 1 h`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < minute) return `${whole} s`;
  if (whole < hour) return `${Math.floor(whole / minute)} min`;
  const [large, unit, small, rest] =
    whole < day ? ([hour, 'h', minute, 'min'] as const) : ([day, 'd', hour, 'h'] as const);
  const remainder = Math.floor((whole % large) / small);
  return `${Math.floor(whole / large)} ${unit}${remainder > 0 ? ` ${remainder} ${rest}` : ''}`;
}

/** `85 ms`, `1.4 s`, `35 s`. */
export function formatMilliseconds(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  return ms < 10_000 ? `${(ms / 1_000).toFixed(1)} s` : `${Math.round(ms / 1_000)} s`;
}

/** Dollars; with four digits for amounts below one dollar. */
export function formatCost(dollars: number): string {
  const digits = dollars > 0 && dollars < 1 ? 4 : 2;
  return dollars.toLocaleString(undefined, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

export type PeriodName = 'day' | 'week' | 'month' | 'custom';

/** Values of date fields: `2026-11-20`, or empty. */
type ChosenDays = { from: string; to: string };

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
