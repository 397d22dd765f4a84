import type { Candidate } from '../find-claims.ts';
import { digitsOf } from '../numbers/compare-numbers.ts';
import { type Quantity, quantitiesOf } from '../numbers/quantities.ts';
import { countsTheSame } from './match-number.ts';
import { isOpposite, isOtherPeriod } from './number-evidence.ts';
import { type Likeness, type SourceIndex, sentencesWithin } from './source-index.ts';
import { isSwapped } from './swapped.ts';

/*
 * A number that a source gives in the same unit, though other sentences of the sources are closer to what is said. In the articles of
 * decision 82, 50 lies and 15 true claims were such numbers: the measures below tell most of them apart.
 */

/** The part of the closest sentence's likeness that one with this number has if it may be meant as well. */
const nearlyAsClose = 0.65;
/** The share of a sentence's words up to which no sentence of the sources is about the same. */
const aboutNothing = 0.24;
/** Shorter numbers of cells are those of another row by chance. */
const longDigits = 3;
const mostGiving = 60;

/** The sentence of a source that gives exactly a number, unless a closer one gives another in its place; null: none. */
export function sentenceGivingExactly(
  quantity: Quantity,
  { sentence, isWeak, cell }: Candidate,
  { best, shareOf }: Likeness,
  index: SourceIndex,
): number | null {
  const { base, unit } = quantity;
  if (cell && digitsOf(quantity.value) < longDigits) return null;
  // The unit of a cell stands in its head.
  if (cell && unit === '') return index.byValue.get(quantity.value)?.[0] ?? null;
  if (isWeak && !cell) return null;
  const isThis = (one: Quantity, at: number, source: SourceIndex['sentences'][number]) =>
    one.base.dimension === base.dimension &&
    Math.abs(one.base.value - base.value) <= base.value * 1e-6 &&
    !isOtherPeriod(quantity, one) &&
    !isOpposite(quantity, one) &&
    // What a sentence about something else counts may have another name there.
    (shareOf(at) < aboutNothing || countsTheSame(quantity, one, sentence.words, source, index));
  const range = [base.value * 0.999999, base.value * 1.000001] as const;
  const [nearest] = sentencesWithin(index, base.dimension, range, mostGiving)
    .filter((at) => {
      const source = index.sentences[at];
      return source?.quantities.some((one) => isThis(one, at, source));
    })
    .toSorted((one, other) => shareOf(other) - shareOf(one));
  const [like] = best;
  if (nearest === undefined || like === undefined) return nearest ?? null;
  const own = quantitiesOf(sentence);
  if (Math.abs(nearest - like) <= 1 && isSwapped(quantity, sentence, own, nearest, index)) return null;
  if (shareOf(like) < aboutNothing || shareOf(nearest) >= shareOf(like) * nearlyAsClose) return nearest;
  const isNoun = ({ counted }: Quantity) => counted.some((stem) => quantity.counted.includes(stem));
  const isInPlace = (one: Quantity, at: number) =>
    one.unit === unit &&
    one.value !== quantity.value &&
    !own.some(({ value }) => value === one.value) &&
    (unit !== '' ||
      isNoun(one) ||
      (at === like && (one.counted.length === 0 || quantity.counted.length === 0)));
  const isContradicted = [like, like - 1, like + 1].some((at) => {
    const source = index.sentences[at];
    const isSameSource = source?.source === index.sentences[like]?.source;
    return isSameSource && source?.quantities.some((one) => isInPlace(one, at));
  });
  return isContradicted ? null : nearest;
}
