/** One line of the table. `ok` is null if there is no limit: the result is informational. */
export type Measurement = { metric: string; limit: string; result: string; ok: boolean | null };

export type Options = {
  /** Duration of the load in the memory test. */
  minutes: number;
};

export type Part = { name: string; run: (options: Options) => Promise<Measurement[]> };

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The smallest value that at least this share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** A result with an upper or lower limit. */
export function atMost(metric: string, value: number, most: number, unit: string, about = ''): Measurement {
  return limited(metric, { value, unit, about, limit: `≤ ${most}${unit}`, ok: value <= most });
}

export function atLeast(metric: string, value: number, least: number, unit: string, about = ''): Measurement {
  return limited(metric, { value, unit, about, limit: `≥ ${least}${unit}`, ok: value >= least });
}

export function forTheRecord(metric: string, result: string): Measurement {
  return { metric, limit: '', result, ok: null };
}

type Limited = { value: number; unit: string; about: string; limit: string; ok: boolean };

function limited(metric: string, { value, unit, about, limit, ok }: Limited): Measurement {
  const result = `${readable(value)}${unit}${about ? ` (${about})` : ''}`;
  return { metric, limit, result, ok };
}

export function readable(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(3)));
}

/** Polls until the condition holds; throws with `what` on timeout. */
export async function until(
  what: string,
  timeoutMs: number,
  holds: () => Promise<boolean>,
  everyMs = 100,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Not within ${timeoutMs} ms: ${what}`);
    await sleep(everyMs);
  }
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
