/** The values of one sample by column. */
export type Row = { values: readonly (readonly [number, number])[]; weight: number; isPositive: boolean };

const steps = 300;
const rate = { first: 0.1, last: 0.005 };
const decay = { mean: 0.9, square: 0.999 };
const penalty = 2;

export function scoreOf({ values }: Row, weights: Float64Array): number {
  let score = 0;
  for (const [column, value] of values) score += value * (weights[column] ?? 0);
  return score;
}

/** Logistic regression with a squared penalty on all weights but the first, by gradient descent with moments (Adam). */
export function fitLogistic(rows: readonly Row[], columns: number): Float64Array {
  const weights = new Float64Array(columns);
  const mean = new Float64Array(columns);
  const square = new Float64Array(columns);
  const slope = new Float64Array(columns);
  for (let step = 1; step <= steps; step++) {
    slope.fill(0);
    for (const row of rows) {
      const chance = 1 / (1 + Math.exp(-scoreOf(row, weights)));
      const error = row.weight * (chance - (row.isPositive ? 1 : 0));
      for (const [column, value] of row.values) slope[column] = (slope[column] ?? 0) + error * value;
    }
    const share = (step - 1) / (steps - 1);
    const size = rate.first * (rate.last / rate.first) ** share;
    for (let at = 0; at < columns; at++) {
      const one = (slope[at] ?? 0) + (at === 0 ? 0 : penalty * (weights[at] ?? 0));
      mean[at] = decay.mean * (mean[at] ?? 0) + (1 - decay.mean) * one;
      square[at] = decay.square * (square[at] ?? 0) + (1 - decay.square) * one * one;
      const [first, second] = [
        (mean[at] ?? 0) / (1 - decay.mean ** step),
        (square[at] ?? 0) / (1 - decay.square ** step),
      ];
      weights[at] = (weights[at] ?? 0) - (size * first) / (Math.sqrt(second) + 1e-8);
    }
  }
  return weights;
}
