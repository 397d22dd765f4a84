import type { LinkFinding } from './quality-repository.ts';

const dayMs = 86_400_000;

/** Pages that were there are still there for a week; what looked broken is looked at again sooner. */
const freshForMs = { ok: 7 * dayMs, broken: dayMs, unsure: dayMs / 4 } as const;

/** Older findings are of no use to anybody. */
export const forgetAfterMs = 60 * dayMs;

export function isFresh({ outcome, checkedAt }: LinkFinding, now: Date): boolean {
  const ageMs = now.getTime() - checkedAt.getTime();
  return ageMs >= 0 && ageMs < freshForMs[outcome];
}
