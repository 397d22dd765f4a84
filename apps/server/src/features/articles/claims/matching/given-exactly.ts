import type { Candidate } from '../find-claims.ts';
import { digitsOf, isSameNumber } from '../numbers/compare-numbers.ts';
import { type Quantity, quantitiesOf } from '../numbers/quantities.ts';
import { isBare, isOpposite, isOtherPeriod, paragraphOf } from './number-evidence.ts';
import { sentencesGiving } from './numbers-alike.ts';
import { countsTheSame } from './same-things.ts';
import { type Likeness, type SourceIndex, sentencesWithin } from './source-index.ts';
import { isSwapped } from './swapped.ts';

/*
 * A number that a source gives in the same unit, though other sentences of the sources are closer to what is said. In the articles of
 * decision 82, 50 lies and 15 true claims were such numbers: the measures below separate most of them.
 */

/** The part of the closest sentence's likeness that one with this number has if it may be meant as well. */
const nearlyAsClose = 0.65;
/** The share of a sentence's words up to which no sentence of the sources is about the same. */
const aboutNothing = 0.24;
/** Shorter numbers of cells are those of another row by chance. */
const longDigits = 3;
const mostGiving = 60;
const mostRounded = 0.1;

const ageText = /jährig|-year-old|jarige?|-letni|-åring/iu;

/** "The 67-year-old": the sentence of a source that gives the age; null: none, or no age. */
export function sentenceWithAge({ text, value, unit }: Quantity, index: SourceIndex): number | null {
  if (unit !== 'year' || !ageText.test(text)) return null;
  const gives = (at: number) =>
    index.sentences[at]?.quantities.some((one) => one.value === value && one.unit === 'year');
  return (index.byValue.get(value) ?? []).find(gives) ?? null;
}

/** The sentence of a source that gives exactly a number, unless a closer one gives another in its place; null: none. */
export function sentenceGivingExactly(
  quantity: Quantity,
  { sentence, isWeak, cell }: Candidate,
  { best, shareOf }: Likeness,
  index: SourceIndex,
): number | null {
  const { base, unit } = quantity;
  if (cell && digitsOf(quantity.value) < longDigits) return null;
  // The unit of a cell is in the head of its column.
  if (cell && unit === '') return index.byValue.get(quantity.value)?.[0] ?? null;
  if (isWeak && !cell) return null;
  const isThis = (one: Quantity, at: number, source: SourceSentence) =>
    one.base.dimension === base.dimension &&
    (Math.abs(one.base.value - base.value) <= base.value * 1e-6 ||
      (quantity.hedge !== null && unit !== '' && isSameNumber(quantity, one))) &&
    !isOtherPeriod(quantity, one) &&
    !isOpposite(quantity, one) &&
    // What a sentence about something else counts may have another name there.
    (shareOf(at) < aboutNothing || countsTheSame(quantity, one, sentence.words, source, index));
  const width = quantity.hedge === null ? 1e-6 : mostRounded;
  const range = [base.value * (1 - width), base.value * (1 + width)] as const;
  const giving = sentencesWithin(index, base.dimension, range, mostGiving);
  const nearest = closestWith(isThis, giving, shareOf, index);
  const [like] = best;
  if (like === undefined) return nearest ?? null;
  if (nearest === undefined) return bareInParagraph(quantity, like, index);
  const own = quantitiesOf(sentence);
  // "71.4 million, 4.7 percent more": both are in one sentence.
  const companion = giving.find((at) => {
    const source = index.sentences[at];
    return source?.quantities.some((one) => isThis(one, at, source)) && hasLong(own, quantity, at, index);
  });
  if (companion !== undefined && !isSwapped(quantity, sentence, own, companion, index)) return companion;
  if (Math.abs(nearest - like) <= 1 && isSwapped(quantity, sentence, own, nearest, index)) return null;
  // A paragraph is about one thing.
  const isInParagraph = index.sentences[nearest]?.paragraph === index.sentences[like]?.paragraph;
  const isSaidToo = (one: Quantity) => own.some((other) => isSameNumber(other, one));
  const hasOther = index.sentences[like]?.quantities.some((one) => one.unit === unit && !isSaidToo(one));
  if (isInParagraph && unit !== '' && (nearest === like || !hasOther)) return nearest;
  if (shareOf(like) < aboutNothing || shareOf(nearest) >= shareOf(like) * nearlyAsClose) return nearest;
  const isNoun = ({ counted }: Quantity) => counted.some((stem) => quantity.counted.includes(stem));
  // "1,860 passengers on 31 evenings", where a source has 1,270 people on 31 evenings.
  const isAnchored = own.some(
    ({ value, at }) =>
      at !== quantity.at &&
      value >= tellingValue &&
      index.sentences[like]?.quantities.some((one) => one.value === value),
  );
  const isInPlace = (one: Quantity, at: number) =>
    one.unit === unit &&
    one.value !== quantity.value &&
    !own.some(({ value }) => value === one.value) &&
    (unit !== '' ||
      isNoun(one) ||
      (at === like && isAnchored && one.value >= tellingValue) ||
      (at === like && (one.counted.length === 0 || quantity.counted.length === 0)));
  const isContradicted = [like, like - 1, like + 1].some((at) => {
    const source = index.sentences[at];
    const isSameSource = source?.source === index.sentences[like]?.source;
    return isSameSource && source?.quantities.some((one) => isInPlace(one, at));
  });
  return isContradicted ? null : nearest;
}

type SourceSentence = SourceIndex['sentences'][number];

/** The sentence with such a number that is most like the claim's; undefined: none. */
function closestWith(
  isThis: (one: Quantity, at: number, source: SourceSentence) => boolean,
  sentences: readonly number[],
  shareOf: Likeness['shareOf'],
  index: SourceIndex,
): number | undefined {
  return sentences
    .filter((at) => {
      const source = index.sentences[at];
      return source?.quantities.some((one) => isThis(one, at, source));
    })
    .toSorted((one, other) => shareOf(other) - shareOf(one))[0];
}

const tellingValue = 13;
const longValue = 100;

/** "Every 20 minutes; now it comes every 35": without its unit, which its paragraph has. */
function bareInParagraph(quantity: Quantity, like: number, index: SourceIndex): number | null {
  if (quantity.unit === '' || quantity.value < tellingValue) return null;
  let unit = '';
  for (const at of paragraphOf(like, index)) {
    for (const one of index.sentences[at]?.quantities ?? []) {
      if (isBare(one) && one.value === quantity.value && unit === quantity.unit) return at;
      if (one.unit !== '') unit = one.unit;
    }
  }
  return null;
}

/** Whether a source's sentence has another number of the claim's, with more digits than two others have by chance. */
function hasLong(own: readonly Quantity[], quantity: Quantity, at: number, index: SourceIndex): boolean {
  const gives = (near: number, value: number, unit: string) =>
    index.sentences[near]?.paragraph === index.sentences[at]?.paragraph &&
    (index.sentences[near]?.quantities.some((one) => one.value === value && one.unit === unit) ?? false);
  return own.some(
    ({ value, at: place, grade, unit }) =>
      place !== quantity.at &&
      grade !== 'year' &&
      (digitsOf(value) >= longDigits
        ? gives(at, value, unit)
        : value >= longValue && unit === '' && [at - 1, at].some((near) => gives(near, value, unit))),
  );
}

/** The share of a sentence's words that a source's sentence has, to say that another number is meant. */
const aboutTheSame = 0.25;
/** The same, to retell it whatever others say. */
const retelling = 0.8;
/** The share up to which the closest sentence is about something else, and of one with the number, above which it is about the same. */
const aboutElse = 0.2;
const aboutSome = 0.1;
const closest = 3;

/** The sentence of a source that gives a number, unless another one contests it; null: none. */
export function sentenceUncontested(
  quantity: Quantity,
  { sentence, isWeak, cell }: Candidate,
  { best, shareOf }: Likeness,
  index: SourceIndex,
): number | null {
  if (cell || isWeak) return null;
  const { dimension } = quantity.base;
  const isThis = (one: Quantity, at: number, source: SourceSentence) =>
    one.base.dimension === dimension &&
    isSameNumber(quantity, one) &&
    !isOtherPeriod(quantity, one) &&
    !isOpposite(quantity, one) &&
    (shareOf(at) < aboutTheSame || countsTheSame(quantity, one, sentence.words, source, index));
  const nearest = closestWith(isThis, sentencesGiving(quantity, index), shareOf, index);
  if (nearest === undefined) return null;
  const own = quantitiesOf(sentence);
  if (own.length > 1 && isSwapped(quantity, sentence, own, nearest, index)) return null;
  if (shareOf(nearest) >= retelling && best.slice(0, 2).includes(nearest)) return nearest;
  const isOther = (one: Quantity) =>
    one.base.dimension === dimension && !own.some((said) => isSameNumber(said, one));
  const isContested = best
    .slice(0, closest)
    .some((at) => shareOf(at) >= aboutTheSame && index.sentences[at]?.quantities.some(isOther));
  if (isContested) return null;
  const [like] = best;
  const isAbout = shareOf(nearest) > aboutSome || like === undefined || shareOf(like) < aboutElse;
  return isAbout ? nearest : null;
}

/** The share of a sentence's words with which a source's sentence tells it. */
const aboutIt = 0.4;

/** "From 47 to 62 percent": the sentence of a source that gives a number beside another one of its kind, in whatever words; null: none. */
export function sentencePairing(
  quantity: Quantity,
  { sentence, isWeak, cell }: Candidate,
  { best, shareOf }: Likeness,
  index: SourceIndex,
): number | null {
  const isTold = shareOf(best[0] ?? -1) >= aboutIt;
  if (cell || isWeak || isTold || quantity.value < tellingValue) return null;
  const own = quantitiesOf(sentence);
  const { dimension } = quantity.base;
  const others = own.filter(
    ({ base, value, at }) =>
      at !== quantity.at && base.dimension === dimension && value >= tellingValue && value !== quantity.value,
  );
  const gives = (at: number, one: Quantity) =>
    index.sentences[at]?.quantities.some(
      (given) => given.value === one.value && given.base.dimension === dimension,
    ) ?? false;
  const found = (index.byValue.get(quantity.value) ?? []).find(
    (at) =>
      gives(at, quantity) && others.some((other) => [at, at - 1, at + 1].some((near) => gives(near, other))),
  );
  return found === undefined || isSwapped(quantity, sentence, own, found, index) ? null : found;
}
