import type { LinkFinding } from './quality-repository.ts';

const dayMs = 86_400_000;

/** Working links are rechecked after a week; broken ones sooner. */
const freshForMs = { ok: 7 * dayMs, broken: dayMs, unsure: dayMs / 4 } as const;

/** Older results are deleted. */
export const forgetAfterMs = 60 * dayMs;

export function isFresh({ outcome, checkedAt }: LinkFinding, now: Date): boolean {
  const ageMs = now.getTime() - checkedAt.getTime();
  return ageMs >= 0 && ageMs < freshForMs[outcome];
}
