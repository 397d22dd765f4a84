import {
  isComplement,
  isMultiple,
  isOfOtherPeriod,
  isPartOf,
  isQuotient,
  isRest,
  isRestAsWritten,
  isTotal,
  isUnitPrice,
} from '../numbers/arithmetic.ts';
import { isRoundedTo, isSameNumber } from '../numbers/compare-numbers.ts';
import { type Quantity, quantitiesOf } from '../numbers/quantities.ts';
import type { Sentence } from '../sentences.ts';
import { inBase, unitNamed } from '../words/units.ts';
import type { Likeness, SourceIndex } from './source-index.ts';
import { daysBetween, minutesBetween, sharingTime, yearsBetween } from './times-between.ts';
import { fewestOfWhole, isDerived } from './two-numbers.ts';
import {
  eachAfter,
  isCompared,
  isPerOne,
  isSaidOfOthers,
  perYear,
  timesAfter,
  total,
} from './words-of-comparison.ts';
import { inMoney, isWorkedOutInText } from './worked-out.ts';

/** Numbers of a sentence that are combined; more are a table. */
const mostCombined = 10;

/** Smaller numbers are the same by chance; years are never combined. */
const longValue = 2100;

/** Sentences about the same that are looked at, and their neighbors. */
const mostDeriving = 3;

const neighbors = [-1, 1, -2, 2];

/**
 * The sentence of a source that a number is worked out from: in its own sentence with numbers that the sources give, or in
 * one about the same. Null: none.
 */
export function sentenceDeriving(
  claim: { quantity: Quantity; sentence: Sentence; before: Sentence | undefined },
  likeness: Likeness,
  index: SourceIndex,
): number | null {
  const { quantity, sentence } = claim;
  const found = sentenceDerivingIt(claim, likeness, index);
  if (found !== null || quantity.unit !== '') return found;
  const sum = inMoney(quantity, index);
  if (sum !== quantity) return sentenceDerivingIt({ ...claim, quantity: sum }, likeness, index);
  // "The county paid 900 euros and the club the remaining 750."
  const other = quantitiesOf(sentence).find(({ grade }) => grade === 'money');
  if (!other || quantity.value <= fewestOfWhole || quantity.grade !== 'count') return null;
  const { unit, grade } = other;
  const inSums: Quantity = { ...quantity, unit, grade, base: inBase(quantity.value, unit) };
  return sentenceDerivingIt({ ...claim, quantity: inSums }, likeness, index);
}

function sentenceDerivingIt(
  claim: { quantity: Quantity; sentence: Sentence; before: Sentence | undefined },
  { best, shareOf, scores }: Likeness,
  index: SourceIndex,
): number | null {
  const { quantity, sentence, before } = claim;
  if (quantity.grade === 'year' || quantity.grade === 'date') return null;
  const isGiven = ({ value }: Quantity) => index.byValue.has(value);
  const own = combined(
    quantitiesOf(sentence).filter((one) => one.at !== quantity.at && (one.isShare || isGiven(one))),
  );
  const precedingNumbers = combined(
    before ? quantitiesOf(before).filter((one) => one.isShare || isGiven(one)) : [],
  );
  // A sentence with the same number is about the same, whatever its words are. Too many numbers round to "about" another one.
  const sharing = best.filter((at) => {
    if (quantity.hedge !== null || isGiven(quantity)) return false;
    const given = index.sentences[at]?.quantities ?? [];
    return quantitiesOf(sentence).some(
      (one) => one.value >= longValue && given.some((other) => isSameNumber(one, other)),
    );
  });
  const like = [...new Set([...best.slice(0, mostDeriving), ...sharing.slice(0, mostDeriving)])];
  const parts = precedingNumbers.filter(({ unit }) => unit === 'percent');
  const hasComparison = isCompared(sentence);
  const isFromBoth = (one: readonly Quantity[], other: readonly Quantity[]) =>
    isDerived(quantity, one, other, hasComparison);
  if (isFromBoth(own, [...own, ...precedingNumbers]) || isFromBoth(parts, precedingNumbers))
    return like[0] ?? null;
  if (isRest(quantity, precedingNumbers, own) || isRestAsWritten(quantity, own)) return like[0] ?? null;
  // "More than half, 54 percent"
  const isBeyond = ({ value }: Quantity) =>
    quantity.hedge === 'over' && value > quantity.value && value - quantity.value < mostBeyond;
  if (
    quantity.isShare &&
    own.some((one) => isWrittenShare(one) && (isSameNumber(quantity, one) || isBeyond(one)))
  )
    return like[0] ?? null;
  const isAverage = isPerOne(quantity, sentence);
  if (isAverage && isQuotient(quantity, own, [...own, ...precedingNumbers])) return like[0] ?? null;
  const givenAt = (at: number) => combined(inUnitBefore(index.sentences[at]?.quantities ?? []));
  const isPerYear = perYear.test(sentence.text);
  const isTimes = timesAfter.test(sentence.text.slice(quantity.at + quantity.text.length));
  // "1,450 euros, 725 each"
  const isEach = eachAfter.test(sentence.text.slice(quantity.at + quantity.text.length));
  const divisor = perUnitAt(sentence, quantity, index);
  if (divisor !== undefined && (quantity.grade === 'money' || best.includes(divisor))) return divisor;
  // "12,800 visitors, one in four a child": of what is said before it.
  const wholes = own.filter(({ at }) => quantity.isShare || at < quantity.at);
  // Two small numbers are the sum of two others by chance.
  const maySum = quantity.value >= fewestSummed || total.test(sentence.text);
  const isPerPiece = quantity.grade === 'money' && perPiece.test(sentence.text);
  const isFrom = (at: number) => {
    const given = givenAt(at);
    const around = neighbors.map((step) => givenAt(at + step));
    const near = around.slice(0, 2).flat();
    const shares = own.filter(({ unit }) => unit === 'percent');
    if ([given, ...around].some((numbers) => isFromBoth(shares, numbers))) return true;
    const sharesGiven = [...given, ...near].filter(({ unit }) => unit === 'percent');
    if (quantity.hedge === null && isFromBoth(own, sharesGiven)) return true;
    const isShare = quantity.base.dimension === 'share';
    if (isShare && (quantity.hedge === null || quantity.isShare) && isPartOf(quantity, wholes, given))
      return true;
    if (isTimes && isMultiple(quantity, [...own, ...given, ...near])) return true;
    if (isAverage && isQuotient(quantity, [...own, ...precedingNumbers], [...given, ...near])) return true;
    if (isOfOtherPeriod(quantity, [...given, ...near])) return true;
    if (isPerPiece && isUnitPrice(quantity, [...own, ...given])) return true;
    if (isEach && own.some(({ value }) => value === quantity.value * 2)) return true;
    if (hasComparison && (isFromBoth(own, [...given, ...near]) || isFromBoth(given, near))) return true;
    if (
      isPerYear &&
      given.some(
        ({ base }) => base.dimension === quantity.base.dimension && isRoundedTo(base.value * 12, quantity),
      )
    )
      return true;
    const isAboutIt =
      sharing.includes(at) || shareOf(at) >= (hasComparison ? sameMatter.compared : sameMatter.plain);
    return (
      isAboutIt &&
      (isDerived(quantity, given, given, hasComparison, maySum) ||
        (isComplement(quantity, given) && isSaidOfOthers(sentence, index.sentences[at])) ||
        isTotal(quantity, given) ||
        isRest(quantity, given, given) ||
        isRest(quantity, givenAt(at - 1), given))
    );
  };
  const named = [...quantitiesOf(sentence), ...(before ? quantitiesOf(before) : [])];
  const found =
    like.find(isFrom) ??
    yearsBetween(quantity, named, like, index) ??
    daysBetween(quantity, like.slice(0, 1), index) ??
    minutesBetween(quantity, [...like, ...sharingTime(sentence, index)], index);
  if (found !== null) return found;
  const compared = hasComparison ? sentenceComparedWith(claim, own, index) : undefined;
  if (compared !== undefined) return compared;
  return isWorkedOutInText(quantity, { sentence, before }, { best, shareOf, scores }, index)
    ? (like[0] ?? null)
    : null;
}

/** Among more numbers of a kind, two have almost any difference by chance. */
const mostMeasures = 8;

/** "221 kilos, 17 lighter than before": the difference from one of few numbers of its kind, or from one of what is named after it. */
function sentenceComparedWith(
  { quantity, sentence }: { quantity: Quantity; sentence: Sentence },
  own: readonly Quantity[],
  index: SourceIndex,
): number | undefined {
  const { base, unit, hedge } = quantity;
  if (unit === '' || unit === 'percent' || hedge !== null) return undefined;
  const known = index.byMeasure.get(base.dimension) ?? [];
  const alike = own.filter((one) => one.base.dimension === base.dimension);
  const after = new Set(
    sentence.words.filter(({ at, stem }) => at > quantity.at && stem !== '').map(({ stem }) => stem),
  );
  const isNamed = (at: number) => index.sentences[at]?.words.some(({ stem }) => after.has(stem)) ?? false;
  return known.find(
    ({ value, at }) =>
      alike.some((one) => isRoundedTo(Math.abs(one.base.value - value), quantity)) &&
      (known.length <= mostMeasures || isNamed(at)),
  )?.at;
}

/** "More than half, 63 percent": points. */
const mostBeyond = 15;

function isWrittenShare({ unit, isShare }: Quantity): boolean {
  return unit === 'percent' && !isShare;
}

const fewestSummed = 13;

/** The share of a sentence's words that a source's sentence has whose numbers are combined. */
const sameMatter = { plain: 0.25, compared: 0.1 };

const perUnit = /^\s(?:per|pro|je|par|por|al|the|a|le|la|za|на|за)\s(\p{L}+)/iu;

/** "25,650 euros, about 41 a square meter": a sum of the sentence, by what a source gives in that unit. */
function perUnitAt(sentence: Sentence, claimed: Quantity, index: SourceIndex): number | undefined {
  const word = perUnit.exec(sentence.text.slice(claimed.at + claimed.text.length))?.[1]?.toLowerCase();
  const unit = word && unitNamed(word);
  if (!unit) return undefined;
  const { dimension, value: one } = inBase(1, unit);
  const sums = quantitiesOf(sentence).filter(
    (other) => other.at !== claimed.at && other.base.dimension === claimed.base.dimension,
  );
  return index.byMeasure
    .get(dimension)
    ?.find(({ value }) => sums.some((sum) => isRoundedTo((sum.base.value / value) * one, claimed)))?.at;
}

const perPiece = /(?:^|\s)(?:per|pro|a|an|je|par|por|al|alla|za|na|за)\s/iu;

/** "35 percent, the walls 30, windows 20": bare numbers of a list have the unit of the first. */
function inUnitBefore(quantities: readonly Quantity[]): readonly Quantity[] {
  const first = quantities.findIndex(({ unit }) => unit === 'percent');
  const listed = first < 0 ? [] : quantities.slice(first + 1);
  const isList = listed.length > 1 && listed.every(({ unit, grade }) => unit === '' && grade === 'count');
  if (!isList) return quantities;
  return quantities.map((one) =>
    listed.includes(one) ? { ...one, unit: 'percent', base: inBase(one.value, 'percent') } : one,
  );
}

function combined(quantities: readonly Quantity[]): Quantity[] {
  return quantities
    .filter(({ grade, isLabel, unit }) => grade !== 'year' && grade !== 'date' && (!isLabel || unit === 'h'))
    .slice(0, mostCombined);
}
