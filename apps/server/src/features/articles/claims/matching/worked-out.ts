import { isOfOtherPeriod, isTotalOfBare } from '../numbers/arithmetic.ts';
import { calendarWordsIn } from '../numbers/calendar-words.ts';
import { isRoundedTo } from '../numbers/compare-numbers.ts';
import { type Quantity, quantitiesOf } from '../numbers/quantities.ts';
import type { Sentence } from '../sentences.ts';
import { inBase } from '../words/units.ts';
import type { Likeness, SourceIndex } from './source-index.ts';

/*
 * Numbers that an article works out from what it has said just before, and of which a source gives at least one part:
 * "£2,400 at the start and £1,900 later, £4,300 in all".
 */

/** More numbers are a table, in which some pair gives any number. */
const mostParts = 6;
/** Sentences of the sources that are about the same. */
const mostLike = 3;
const mostCounted = 500;

const each =
  /(?<!\p{L})(?:each|every|per|apiece|jeder?|jedes|jeweils|je|pro|chaque|chacune?|par|cada|ogni|ciascun[oa]?|elke?|per stuk|każd\p{L}+|каждый|каждая|каждое|кажд\p{L}+|každ\p{L}+|var(?:je)?|hver|her|başına|jokainen|minden|fiecare)(?!\p{L})|(?:ごと|当たり|あたり|ずつ|每|각각|마다)/iu;

/** A large number, or one with decimals, without a unit is a sum where the sources have one currency: "6.2 million", "8.50". */
export function inMoney(quantity: Quantity, index: SourceIndex): Quantity {
  const isLikeSum = quantity.grade === 'exact' || !Number.isInteger(quantity.value);
  if (quantity.unit !== '' || !isLikeSum || quantity.counted.length > 2) return quantity;
  const [unit, ...others] = index.currencies;
  if (unit === undefined || others.length > 0) return quantity;
  return { ...quantity, unit, grade: 'money', base: inBase(quantity.value, unit) };
}

/** Whether a number follows from others of its sentence and the one before, or from a share of them of what a source gives. */
export function isWorkedOutInText(
  claimed: Quantity,
  { sentence, before }: { sentence: Sentence; before: Sentence | undefined },
  { best }: Likeness,
  index: SourceIndex,
): boolean {
  const partsOf = (one: Sentence | undefined) =>
    (one ? quantitiesOf(one) : [])
      .filter(({ at, grade, isLabel }) => {
        const isOwn = one === sentence && at === claimed.at;
        return !isOwn && grade !== 'year' && grade !== 'date' && !isLabel;
      })
      .map((part) => (claimed.grade === 'money' ? inMoney(part, index) : part))
      .slice(0, mostParts);
  const own = partsOf(sentence);
  const preceding = partsOf(before);
  const isGiven = ({ value }: Quantity) => index.byValue.has(value);
  const fits = (value: number) => isRoundedTo(value, claimed);
  const all = [...own, ...preceding];
  const isFromText = own.some((one) =>
    all.some(
      (other) => one !== other && (isGiven(one) || isGiven(other)) && follows(claimed, one, other, fits),
    ),
  );
  if (isFromText) return true;
  // "1,320 cans of ten litres, that is 13,200 litres"
  if (
    own.some((one) =>
      own.some((other) => one !== other && isGiven(one) && isSoMany(claimed, one, other, fits)),
    )
  )
    return true;
  // "ten journeys cost 8.50, so each is 85 cents"
  if (
    each.test(sentence.text) &&
    preceding.some((one) => preceding.some((count) => isEach(claimed, one, count, fits)))
  )
    return true;
  if (preceding.every(isGiven) && isTotalOfBare(claimed, preceding)) return true;
  const isSharesSum = claimed.unit === 'percent' && claimed.hedge === null;
  if (
    !isSharesSum &&
    preceding.length === 2 &&
    preceding.every(isGiven) &&
    follows(claimed, preceding[0], preceding[1], fits)
  )
    return true;
  if (claimed.unit === 'h' && isBetweenTimes(fits, best, index)) return true;
  if (isOfOtherPeriod(claimed, all)) return true;
  const given = best.slice(0, mostLike).map((at) => index.sentences[at]);
  // "ten percent of the costs; for the roof 6,800"
  const shares = preceding.filter(({ unit, isShare }) => unit === 'percent' && !isShare);
  if (
    claimed.grade === 'money' &&
    shares.some(({ value }) =>
      given.some((one) =>
        one?.quantities.some(({ grade, base }) => grade === 'money' && fits((base.value * value) / 100)),
      ),
    )
  )
    return true;
  // "nine hives", "each holds about 40,000"
  return best.slice(0, mostLike).some((at) => {
    const counted = [at, at - 1, at - 2].flatMap((near) => index.sentences[near]?.quantities ?? []);
    const source = index.sentences[at];
    return (
      source !== undefined &&
      each.test(source.text) &&
      source.quantities.some((one) =>
        counted.some(
          (count) =>
            count !== one &&
            count.grade === 'count' &&
            count.value > 1 &&
            count.value <= mostCounted &&
            isAlike(claimed, one) &&
            fits(one.base.value * count.value),
        ),
      )
    );
  });
}

/** "from 6 to 10 p.m.": four hours; "from 22:40 to 6:15": more than seven and a half. */
function isBetweenTimes(
  fits: (value: number) => boolean,
  best: readonly number[],
  index: SourceIndex,
): boolean {
  const near = best
    .slice(0, mostLike)
    .flatMap((at, rank) => (rank === 0 ? [at - 2, at - 1, at, at + 1, at + 2] : [at]));
  return near.some((at) => {
    const source = index.sentences[at];
    const times = source ? calendarWordsIn(source).filter(({ set }) => set === 'time') : [];
    return times.some((one) =>
      times.some(
        (other) => one !== other && fits(((other.value - one.value + dayMinutes) % dayMinutes) * 60),
      ),
    );
  });
}

const dayMinutes = 1440;

function follows(
  claimed: Quantity,
  one: Quantity | undefined,
  other: Quantity | undefined,
  fits: (value: number) => boolean,
): boolean {
  if (!one || !other) return false;
  const [large, small] = one.base.value > other.base.value ? [one, other] : [other, one];
  if (claimed.unit === 'percent')
    return (
      isAlike(one, other) &&
      one.unit !== 'percent' &&
      large.base.value > 0 &&
      fits((small.base.value / large.base.value) * 100)
    );
  if (one.unit === 'percent' || other.unit === 'percent') return false;
  const isSame = isAlike(one, other) && isAlike(claimed, large);
  if (isSame && (fits(large.base.value + small.base.value) || fits(large.base.value - small.base.value)))
    return true;
  // "a window costs 23, so three windows 69": so many of one thing
  const isMany = (count: Quantity, piece: Quantity) =>
    count.value <= mostCounted && isSoMany(claimed, count, piece, fits);
  return isMany(one, other) || isMany(other, one);
}

function isSoMany(
  claimed: Quantity,
  count: Quantity,
  piece: Quantity,
  fits: (value: number) => boolean,
): boolean {
  return count.grade === 'count' && isAlike(claimed, piece) && fits(count.value * piece.base.value);
}

function isEach(
  claimed: Quantity,
  sum: Quantity,
  count: Quantity,
  fits: (value: number) => boolean,
): boolean {
  const isCount = count.grade === 'count' && count.value > 1 && Number.isInteger(count.value);
  return claimed.grade === 'money' && isCount && isAlike(claimed, sum) && fits(sum.base.value / count.value);
}

function isAlike(one: Quantity, other: Quantity): boolean {
  return one.base.dimension === other.base.dimension;
}
