/** Slope of a regression line with its 95 % confidence interval: `low` to `high`. */
export type Slope = { perMinute: number; low: number; high: number };

export type Point = { minute: number; value: number };

/** Least squares; two standard errors on either side. */
export function slopeOf(points: readonly Point[]): Slope {
  const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const x = mean(points.map(({ minute }) => minute));
  const y = mean(points.map(({ value }) => value));
  const spread = points.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
  const perMinute = points.reduce((sum, { minute, value }) => sum + (minute - x) * (value - y), 0) / spread;
  const rest = points.reduce(
    (sum, { minute, value }) => sum + (value - y - perMinute * (minute - x)) ** 2,
    0,
  );
  const error = Math.sqrt(rest / (points.length - 2) / spread);
  return { perMinute, low: perMinute - 2 * error, high: perMinute + 2 * error };
}
