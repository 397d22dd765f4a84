import type { KindResult } from './run-gate-check.ts';

/** The required rates, as shares of all bad and all good articles. */
export const gateLimits = { leastBadHeld: 0.99, mostGoodHeld: 0.01 } as const;

export function shareHeld(results: readonly KindResult[]): number {
  const { held, total } = totalOf(results);
  return held / total;
}

export function totalOf(results: readonly KindResult[]): { held: number; total: number } {
  return results.reduce(
    (sum, result) => ({ held: sum.held + result.held, total: sum.total + result.total }),
    { held: 0, total: 0 },
  );
}
