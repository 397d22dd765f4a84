import { digitsOf } from '../numbers/compare-numbers.ts';
import type { Quantity } from '../numbers/quantities.ts';
import type { Word } from '../sentences.ts';
import { type SourceIndex, sentencesWithin, weightOf } from './source-index.ts';

/* Which numbers of the sources may be meant by a claimed one, and how much the words next to them have in common. */

export const longValue = 100;

/** Sentences with the same number, and numbers, that are compared. */
export const mostMentions = 200;

/** Words on each side of a number that say what it counts. */
const around = 5;

/** Characters between two numbers of which each says what the other is. */
const besides = 8;

/** Of the numbers of sources, which each number of an article is compared with. */
const known = new WeakMap<Quantity, ReadonlySet<string>>();

/** The stems of the words on each side of a number of a sentence. */
export function stemsNear(
  words: readonly Word[],
  quantity: Quantity,
  quantities: readonly Quantity[],
): ReadonlySet<string> {
  const found = known.get(quantity) ?? findStemsNear(words, quantity, quantities);
  known.set(quantity, found);
  return found;
}

function findStemsNear(
  words: readonly Word[],
  quantity: Quantity,
  quantities: readonly Quantity[],
): Set<string> {
  const end = quantity.at + quantity.text.length;
  const isDate = quantity.grade === 'year' || quantity.grade === 'date';
  // "14,600 to 12,900"
  const isApart = (one: Quantity) =>
    one.at > end + besides || one.at + one.text.length + besides < quantity.at;
  const others = isDate ? [] : quantities.filter((one) => one === quantity || isApart(one));
  const telling = words.filter(
    ({ at, stem }) => stem !== '' && !others.some((one) => at >= one.at && at < one.at + one.text.length),
  );
  const before = telling.filter(({ at }) => at < quantity.at).slice(-around);
  const after = telling.filter(({ at }) => at >= end).slice(0, around);
  return new Set([...before, ...after].map(({ stem }) => stem));
}

export function sharedWeight(
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
  index: SourceIndex,
): number {
  let sum = 0;
  for (const stem of one) if (other.has(stem)) sum += weightOf(stem, index);
  return sum;
}

/** So many digits, or so large a number, are hardly the same by chance. */
export function isDistinctive({ value }: Quantity): boolean {
  if (value < longValue) return false;
  const digits = digitsOf(value);
  return digits > 2 || (digits === 2 && value >= 10_000);
}

/** So many digits are the same whatever the words around them are. */
export function isUnmistakable({ value, grade }: Quantity): boolean {
  return grade !== 'year' && value >= 1000 && digitsOf(value) > 3;
}

/** What a rounded number, or one in another unit, may differ by; compared exactly later. */
const widest = 0.25;

const widestShare = 10;

export function sentencesGiving({ base, isShare, isDecade, value }: Quantity, index: SourceIndex): number[] {
  const span = isDecade
    ? 10
    : isShare || base.dimension === 'share'
      ? widestShare
      : Math.abs(base.value) * widest;
  const near = sentencesWithin(
    index,
    base.dimension,
    [base.value - span - 1, base.value + span + 1],
    mostMentions,
  );
  return [...new Set([...(index.byValue.get(value) ?? []), ...near])].slice(0, mostMentions);
}
