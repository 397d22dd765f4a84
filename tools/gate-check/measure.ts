import type { Verdict } from '../../apps/server/src/features/articles/writing/verdict.ts';
import { buildCorpus, type Entry, type Half, halfOf } from './corpus.ts';
import { isRight, judge, lineOf } from './judge.ts';

/** The required rates on the measured half. */
export const limits = {
  certainStopped: 0.97,
  suspicionsHeld: 0.8,
  goodStopped: 0.01,
  /** Held; stopped ones are counted separately. */
  goodHeld: 0.04,
  cleaned: 0.97,
} as const;

export type Rates = Record<keyof typeof limits, number>;

export type Result = {
  id: string;
  half: Half;
  expected: Entry['expected'];
  /** The kind, with what is expected. */
  label: string;
  verdict: Verdict;
  isRight: boolean;
  /** The findings, for entries of the tuning half. */
  place: string;
};

/** Judges the corpus, or one half of it. */
export async function measure(half?: Half): Promise<Result[]> {
  const results: Result[] = [];
  for (const entry of buildCorpus()) {
    if (half !== undefined && halfOf(entry) !== half) continue;
    const judged = await judge(lineOf(entry));
    results.push({
      ...{ id: entry.id, half: halfOf(entry), expected: entry.expected, verdict: judged.verdict },
      label: `${entry.expected}: ${entry.kind}`,
      isRight: isRight(entry, judged),
      place: `${entry.article.name} ${JSON.stringify(judged.findings.slice(0, 3))}`,
    });
  }
  return results;
}

export function ratesOf(results: readonly Result[]): Rates {
  const of = (expected: Entry['expected']) => results.filter((result) => result.expected === expected);
  const share = (some: readonly Result[], verdicts: readonly Verdict[]) =>
    some.filter(({ verdict }) => verdicts.includes(verdict)).length / Math.max(1, some.length);
  return {
    certainStopped:
      of('certain').filter(({ isRight: right }) => right).length / Math.max(1, of('certain').length),
    suspicionsHeld: share(of('suspicion'), ['stop', 'attention']),
    goodStopped: share(of('good'), ['stop']),
    goodHeld: share(of('good'), ['attention']),
    cleaned: share(of('cleaned'), ['pass']),
  };
}
