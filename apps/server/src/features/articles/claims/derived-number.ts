import { fractions } from './claim-words.ts';
import { type Quantity, quantitiesOf } from './quantities.ts';
import type { Sentence } from './sentences.ts';
import type { Likeness, SourceIndex } from './source-index.ts';

type Given = Pick<Quantity, 'value' | 'unit' | 'grade'>;

/** Numbers of a sentence that are combined; more are a table. */
const mostCombined = 8;

/** Sentences about the same that are looked at, and their neighbors that give the whole of a share. */
const mostDeriving = 2;
const neighbors = [-2, -1, 0, 1, 2];

/**
 * The sentence of a source that a number is worked out from: in its own sentence with numbers that the sources give, or in
 * one about the same. Null: none.
 */
export function sentenceDeriving(
  claim: { quantity: Quantity; sentence: Sentence; before: Sentence | undefined },
  { best }: Likeness,
  index: SourceIndex,
): number | null {
  const { quantity, sentence, before } = claim;
  const isGiven = ({ value }: Quantity) => index.byValue.has(value);
  const own = quantitiesOf(sentence).filter((one) => one.at !== quantity.at && isGiven(one));
  const beside = givenIn(sentence, own);
  const alreadySaid = before ? givenIn(before, quantitiesOf(before).filter(isGiven)) : [];
  const like = best.slice(0, mostDeriving);
  if (isDerived(quantity, beside, [...beside, ...alreadySaid])) return like[0] ?? null;
  const givenAt = (at: number) => {
    const source = index.sentences[at];
    return source ? givenIn(source, source.quantities) : [];
  };
  const shares = beside.filter(({ unit }) => unit === 'percent');
  const isFrom = (at: number) =>
    isDerived(quantity, givenAt(at), givenAt(at)) ||
    neighbors.some((step) => isDerived(quantity, shares, givenAt(at + step)));
  return like.find(isFrom) ?? null;
}

/** The numbers of a sentence that others are worked out from, and its fractions: "a fifth" is 20 percent. */
function givenIn(sentence: Sentence, quantities: readonly Quantity[]): Given[] {
  const shares = sentence.words.flatMap(({ lower }): Given[] => {
    const parts = fractions.get(lower);
    return parts ? [{ value: 100 / parts, unit: 'percent', grade: 'exact' }] : [];
  });
  const numbers = quantities.filter(({ grade, isLabel }) => grade !== 'year' && grade !== 'date' && !isLabel);
  return [...numbers, ...shares].slice(0, mostCombined);
}

/**
 * Whether a number is worked out from two others: "down by 78, from 212 to 134", "27 of 310, that is 9 percent",
 * "8 percent of 1.72 million, almost 138,000". `one` and `other` are of the same sentences, or of two.
 */
function isDerived(claimed: Quantity, one: readonly Given[], other: readonly Given[]): boolean {
  if (claimed.grade === 'year' || claimed.grade === 'date' || claimed.isSmall) return false;
  return one.some((left) =>
    other.some(
      (right) =>
        left !== right &&
        [...resultsOf(left, right, claimed.unit), ...resultsOf(right, left, claimed.unit)].some((value) =>
          rounds(value, claimed),
        ),
    ),
  );
}

function resultsOf(one: Given, other: Given, unit: string): number[] {
  // 41 and 27 percent differ by percentage points.
  if (one.unit === 'percent') {
    if (one.value >= 100 || other.unit === 'percent' || unit === 'percent') return [];
    const share = (one.value / 100) * other.value;
    return unit === other.unit || unit === '' ? [share, other.value - share] : [];
  }
  if (other.unit === 'percent') return [];
  const isAlike = one.unit === other.unit || one.unit === '' || other.unit === '';
  if (isAlike && one.value > other.value) {
    if (unit === 'percent') return [(other.value / one.value) * 100, (1 - other.value / one.value) * 100];
    if (unit === '' || unit === one.unit || unit === other.unit) return [one.value - other.value];
  }
  // So many pieces at a price.
  const isPrice = other.grade === 'money' && other.unit === unit && one.grade !== 'money';
  return isPrice ? [one.value * other.value] : [];
}

/** Results that are not the same by more than this are other numbers, however round. */
const mostRounding = 0.02;

/** Rounded to the digits that the number is given with. */
function rounds(value: number, { value: claimed, text, isHedged }: Quantity): boolean {
  const decimals = /[.,](\d{1,2})(?!\d)/.exec(text)?.[1]?.length ?? 0;
  const step = isHedged ? roundStep(claimed, decimals) : 0.5 * 10 ** -decimals;
  return (
    Math.abs(value - claimed) <= Math.min(step, Math.max(value * mostRounding, 0.5 * 10 ** -decimals)) + 1e-9
  );
}

/** What an approximate number is rounded to: 138,000 to thousands. */
function roundStep(value: number, decimals: number): number {
  let step = 10 ** -decimals;
  while (value > step && value % (step * 10) === 0) step *= 10;
  return step;
}
