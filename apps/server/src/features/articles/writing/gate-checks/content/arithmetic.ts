import { type Check, excerptAt, type Problem } from '../check.ts';

const number =
  '[$€£¥]?\\s?(\\d{1,3}(?:[.,\\u00a0\\u202f ]\\d{3}){1,4}(?:[.,]\\d{1,4})?|\\d{1,9}(?:[.,]\\d{1,4})?)(?:\\s?(?:[$€£¥%]|[a-z]{1,3}\\b))?';
const equation = new RegExp(
  `(?<![\\d.,+−×÷*/=–-]\\s?)${number}\\s?([+−–×÷*/]|-(?=\\s))\\s?${number}\\s?=\\s?${number}(?!\\s?[\\d.,]*\\s?[+−×÷*/–])`,
  'g',
);

/** A rounded result may differ by so much. */
const tolerance = 0.011;

/** Sums in the text are right: "$45,000 ÷ 5 = $9,000". */
export const arithmetic: Check = {
  name: 'arithmetic',
  find: ({ blocks }) => {
    const problems: Problem[] = [];
    for (const { prose, tag } of blocks) {
      if (tag === 'pre' || !prose.includes('=')) continue;
      for (const match of prose.matchAll(equation)) {
        const [whole, one = '', sign = '', other = '', result = ''] = match;
        if (whole.includes('%') || isRight(valuesOf(one), sign, valuesOf(other), valuesOf(result))) continue;
        const message = 'A sum in the text is wrong.';
        problems.push({ grade: 'suspicion', message, excerpt: excerptAt(prose, match.index, whole.length) });
      }
    }
    return problems;
  },
};

/** Commas and points separate thousands or decimals, by language and by habit. */
function valuesOf(written: string): number[] {
  const bare = written.replace(/[\u00a0\u202f ]/g, '');
  const readings = [
    bare.replace(/,/g, ''),
    bare.replace(/\./g, '').replace(',', '.'),
    bare.replace(',', '.'),
  ];
  return readings.map(Number).filter(Number.isFinite);
}

function isRight(ones: number[], sign: string, others: number[], results: number[]): boolean {
  return ones.some((one) =>
    others.some((other) => {
      const value = computed(one, sign, other);
      return results.some(
        (result) => Math.abs(value - result) <= Math.max(Math.abs(value) * tolerance, 0.011),
      );
    }),
  );
}

function computed(one: number, sign: string, other: number): number {
  if (sign === '+') return one + other;
  if (sign === '×' || sign === '*') return one * other;
  return sign === '÷' || sign === '/' ? one / other : one - other;
}
