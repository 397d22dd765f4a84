import type { Candidate } from '../find-claims.ts';
import { digitsOf, isSameNumber } from '../numbers/compare-numbers.ts';
import { type Quantity, quantitiesOf } from '../numbers/quantities.ts';
import type { Sentence } from '../sentences.ts';
import { waysSaid } from '../words/derivation-words.ts';
import { inBase } from '../words/units.ts';
import { paragraphOf } from './number-evidence.ts';
import {
  isForOtherPeriod,
  isRestOfMany,
  isSumOfMany,
  isWrittenAs,
  resultsOfTwo,
  type Way,
} from './results.ts';
import type { Likeness, SourceIndex } from './source-index.ts';
import { inMoney } from './worked-out.ts';

/*
 * A number that no source has in any form may follow from others. So many pairs of numbers give so many results that a
 * short number is one of them by chance. A number of three digits or more may therefore follow from any two numbers of its
 * paragraph and of what the sources say of the same; a shorter one only where its sentence says that it follows ("so", "in all", "per").
 */

const mostInGroup = 14;
/** Of a sentence and those before it. */
const mostInText = 2 * mostInGroup;
const mostLike = 3;
const longDigits = 3;
const smallCount = 12;

/** The sentence of a source from which a number follows; null: none. `isKnown`: whether a source or the text before gives a number. */
export function sentenceFollowed(
  quantity: Quantity,
  { sentence, before, earlier = [], table = [], cell }: Candidate,
  { best }: Likeness,
  index: SourceIndex,
  isKnown: (quantity: Quantity) => boolean,
): number | null {
  if (quantity.grade === 'year' || quantity.grade === 'date' || quantity.isLabel) return null;
  // A number that a source gives is hardly worked out.
  if (isGivenForOther(quantity, index)) return null;
  const isLong = digitsOf(quantity.value) >= longDigits && quantity.hedge === null;
  const ways = waysSaid(sentence.text, quantity.at, quantity.at + quantity.text.length);
  if (!isLong && ways.size === 0) return null;
  const own = numbersOf(sentence).filter(({ at }) => at !== quantity.at);
  const preceding = [...earlier, ...(before ? [before] : [])].flatMap(numbersOf);
  const text = [...own, ...preceding]
    .filter((one) => isKnown(one) || (one.value <= smallCount && own.includes(one)))
    .slice(0, mostInText);
  const fits = (value: number) => isWrittenAs(quantity, value);
  const isFrom = (ones: readonly Quantity[], others: readonly Quantity[]) =>
    isOfPair(quantity, ones, others, (way, value) => (isLong || ways.has(way)) && fits(value)) ||
    ((isLong || ways.has('sum')) && isSumOfMany(alike(quantity, others), fits)) ||
    ((isLong || ways.has('difference')) && isRestOfMany(alike(quantity, others, true), fits));
  const lines = cell ? [cell.row, cell.column] : table;
  // Numbers that are like no sentence follow from the first that gives one of them.
  const [at] = [
    ...best,
    ...[...text, ...lines.flat()].flatMap(({ value }) => index.byValue.get(value) ?? []),
  ];
  if (at === undefined) return null;
  if (isFrom(text, text)) return at;
  const cells = lines.map((line) =>
    line.map((one) => (one.unit === '' ? inUnitOf(quantity, { ...one, counted: [] }) : one)),
  );
  if (cells.some((line) => isFrom(line, line))) return at;
  for (const one of new Set([...best.slice(0, mostLike), ...sharing(text, index)])) {
    const near = isLong ? [one - 1, one, one + 1] : [one];
    const given = near
      .flatMap((next) => sourceNumbers(next, one, index))
      .map((given) => (quantity.grade === 'money' ? inMoney(given, index) : given));
    const all = [...text, ...given, ...spansOf(index.sentences[one]?.quantities ?? [])].slice(0, mostInGroup);
    if (isFrom(isLong ? all : text, all)) return one;
  }
  // "Per trip, that is 3.40": the number of trips, wherever a source has it.
  const stems = new Set(sentence.words.map(({ stem }) => stem).filter((stem) => stem !== ''));
  const counted = best
    .flatMap((one) => index.sentences[one]?.quantities ?? [])
    .filter((one) => one.grade === 'count' && one.counted.some((stem) => stems.has(stem)));
  return counted.length > 0 && isFrom(text, [...text, ...counted].slice(0, mostInGroup)) ? at : null;
}

const fewestSummed = 3;

/**
 * "The other four cost £2,980 together": the numbers of a paragraph that the same word introduces ("cost", "saving"), all of them or
 * all but one.
 */
export function sentenceOfAlike(quantity: Quantity, { best }: Likeness, index: SourceIndex): number | null {
  if (quantity.unit === '' || digitsOf(quantity.value) < longDigits) return null;
  const found = best.slice(0, mostLike).find((at) => {
    const groups = new Map<string, number[]>();
    for (const near of paragraphOf(at, index)) {
      const { words = [], quantities = [] } = index.sentences[near] ?? {};
      for (const one of quantities) {
        if (one.unit !== quantity.unit) continue;
        const word = words.findLast((before) => before.at < one.at && before.stem !== '')?.stem ?? '';
        groups.set(word, [...(groups.get(word) ?? []), one.value]);
      }
    }
    return [...groups].some(([word, values]) => {
      if (word === '' || values.length < fewestSummed || values.length > mostInGroup) return false;
      const sum = values.reduce((total, value) => total + value, 0);
      return [0, ...values].some((value) => isWrittenAs(quantity, sum - value));
    });
  });
  return found ?? null;
}

/** Whether a source has a number for something that may be meant: of the same unit, or either without one. */
function isGivenForOther({ value, unit, grade }: Quantity, index: SourceIndex): boolean {
  return (index.byValue.get(value) ?? []).some((at) =>
    index.sentences[at]?.quantities.some(
      (one) =>
        one.value === value &&
        (one.unit === unit || one.unit === '' || unit === '' || (grade === 'money' && one.grade === grade)),
    ),
  );
}

/** Sentences that give another number of the claimed one's sentence: they are about the same, whatever their words are. */
function sharing(own: readonly Quantity[], index: SourceIndex): number[] {
  const telling = own.filter(({ value }) => value > smallCount || !Number.isInteger(value));
  return telling.flatMap(({ value }) => (index.byValue.get(value) ?? []).slice(0, mostLike));
}

/** Whether a number follows from one of some numbers and one of others. */
function isOfPair(
  claimed: Quantity,
  ones: readonly Quantity[],
  others: readonly Quantity[],
  fits: (way: Way, value: number) => boolean,
): boolean {
  return ones.some(
    (one) =>
      isForOtherPeriod(claimed, one, (value) => fits('product', value) || fits('quotient', value)) ||
      others.some(
        (other) =>
          one !== other &&
          !isSameNumber(one, other) &&
          [...resultsOfTwo(one, other, claimed), ...resultsOfTwo(other, one, claimed)].some(([way, value]) =>
            fits(way, value),
          ),
      ),
  );
}

/** Numbers in the unit of a claimed one, bare ones taken for such, with shares if a rest is looked for. */
function alike(claimed: Quantity, numbers: readonly Quantity[], withShares = false): Quantity[] {
  return numbers
    .map((one) => inUnitOf(claimed, one))
    .filter(
      ({ base }) => base.dimension === claimed.base.dimension || (withShares && base.dimension === 'share'),
    );
}

/** "the town 300,000, the club 150,000": without the unit of the whole; and a bare number of things without a name. */
function inUnitOf(claimed: Quantity, one: Quantity): Quantity {
  if (one.unit === claimed.unit || one.base.dimension === 'share') return one;
  const isBare = one.unit === '' && one.counted.length === 0;
  if (isBare)
    return { ...one, unit: claimed.unit, grade: claimed.grade, base: inBase(one.value, claimed.unit) };
  const isClaimedBare = claimed.unit === '' && claimed.counted.length === 0;
  return isClaimedBare ? { ...one, base: { dimension: '', value: one.value } } : one;
}

function numbersOf(sentence: Sentence): Quantity[] {
  return quantitiesOf(sentence)
    .filter(({ grade, isLabel }) => grade !== 'year' && grade !== 'date' && !isLabel)
    .slice(0, mostInGroup);
}

function sourceNumbers(at: number, of: number, index: SourceIndex): readonly Quantity[] {
  const [near, own] = [index.sentences[at], index.sentences[of]];
  if (!near || near.source !== own?.source) return [];
  return near.quantities.filter(({ grade }) => grade !== 'year' && grade !== 'date');
}

/** "between 1990 and 2023": 33 years. */
function spansOf(quantities: readonly Quantity[]): Quantity[] {
  const [from, to, ...others] = quantities.filter(({ grade }) => grade === 'year');
  if (!from || !to || others.length > 0) return [];
  const value = Math.abs(to.value - from.value);
  return [{ ...from, value, unit: 'year', grade: 'practical', base: inBase(value, 'year') }];
}
