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
