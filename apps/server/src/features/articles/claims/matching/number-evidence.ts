import type { Candidate } from '../find-claims.ts';
import { digitsOf, isSameNumber } from '../numbers/compare-numbers.ts';
import { type Quantity, quantitiesOf } from '../numbers/quantities.ts';
import type { Sentence } from '../sentences.ts';
import type { Likeness, SourceIndex } from './source-index.ts';

/* What two numbers, or two sentences with numbers, say about each other. */

/** 74 employees speak against 47 people, not against 310,000. */
const mostOrders = 25;

/** Whether no source has a number of things like it: "nineteen farms" beside "nine". */
export function isNowhere({ value, counted }: Quantity, index: SourceIndex): boolean {
  if (value <= 3 || counted.length === 0) return false;
  const given = (index.byValue.get(value) ?? []).flatMap((at) => index.sentences[at]?.quantities ?? []);
  return !given.some((one) => one.value === value && (one.unit === '' || one.grade === 'date'));
}

/** Smaller ones are the same by chance. */
const tellingValue = 13;
const longValue = 1000;

export function isBare({ unit, counted }: Quantity): boolean {
  return unit === '' && counted.length === 0;
}

/** Whether a source gives a number of the same kind: in its unit, or of the same things. */
export function isGivenInUnit(quantity: Quantity, index: SourceIndex): boolean {
  return (
    isGivenAnywhere(quantity, index) &&
    (index.byValue.get(quantity.value) ?? []).some((at) =>
      index.sentences[at]?.quantities.some(
        ({ value, base }) => value === quantity.value && base.dimension === quantity.base.dimension,
      ),
    )
  );
}

/** Whether a source gives a number in its unit, or so many of the same things. */
export function isGivenAnywhere(quantity: Quantity, index: SourceIndex): boolean {
  return (index.byValue.get(quantity.value) ?? []).some((at) =>
    index.sentences[at]?.quantities.some(
      (one) =>
        one.value === quantity.value &&
        (one.base.dimension === quantity.base.dimension || isBare(quantity)) &&
        (quantity.unit !== '' ||
          digitsOf(quantity.value) > 2 ||
          quantity.value >= longValue ||
          !Number.isInteger(quantity.value) ||
          quantity.counted.some((stem) => one.counted.includes(stem)) ||
          (quantity.value >= tellingValue && (isBare(quantity) || isBare(one)))),
    ),
  );
}

/** The sentences of a source's paragraph. */
export function paragraphOf(at: number, index: SourceIndex): number[] {
  const paragraph = index.sentences[at]?.paragraph;
  const isIn = (near: number) => index.sentences[near]?.paragraph === paragraph;
  let [from, to] = [at, at];
  while (from > 0 && isIn(from - 1)) from--;
  while (isIn(to + 1)) to++;
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

/** Whether a source's sentence has another number of the claim's sentence: both are about the same. */
export function sharesNumber(
  own: readonly Quantity[],
  quantity: Quantity,
  at: number,
  index: SourceIndex,
): boolean {
  const given = index.sentences[at]?.quantities ?? [];
  return own.some(
    ({ value, unit, grade, at: place }) =>
      place !== quantity.at &&
      value >= tellingValue &&
      value !== quantity.value &&
      grade !== 'year' &&
      given.some((one) => one.value === value && (one.unit === unit || one.unit === '' || unit === '')),
  );
}

/** "in four minutes", in words: a manner of speaking, unless a source measures it. */
export function isFewInWords({ value, grade, text, hedge }: Quantity): boolean {
  return hedge === null && grade === 'practical' && (value <= 12 || value === 100) && !/\d/.test(text);
}

/** "three things: soil, water and patience" are counted by the text itself. */
export function isListed({ value, at, text }: Quantity, sentence: string): boolean {
  const list = /[:–—](?<items>[^.!?]+)/u.exec(sentence.slice(at + text.length))?.groups?.items;
  return list !== undefined && list.split(listSeparator).length === value;
}

const listSeparator =
  /[,;]\s|\s(?:and|or|und|oder|et|ou|y|e|o|ed|en|of|i|oraz|a|nebo|och|eller|og|ja|és|și|ve|dan|та|και)\s/u;

/** "480 euros a month" is not "480 euros a year". */
export function isOtherPeriod({ per }: Quantity, mention: Quantity): boolean {
  return per !== null && mention.per !== null && per !== mention.per;
}

/** Whether a source has another number of its sentence beside the same one as well: "from 23 to 41". */
export function hasCompanion(
  own: readonly Quantity[],
  quantity: Quantity,
  at: number,
  index: SourceIndex,
): boolean {
  // What a number counts, or its unit, would have to be the same as well.
  if (quantity.unit !== '' || quantity.counted.length > 0) return false;
  const given = [at, at - 1, at + 1].flatMap((near) => index.sentences[near]?.quantities ?? []);
  const isTelling = ({ value, grade, isSmall }: Quantity) =>
    !isSmall && grade !== 'date' && grade !== 'year' && value > 12;
  return own.some(
    (one) =>
      one.value !== quantity.value &&
      isTelling(one) &&
      given.some(({ value, unit }) => value === one.value && unit === one.unit),
  );
}

/** "A place costs £145. Two pay £230": whether a source's sentence has a number of the next sentence, or the one before, as well. */
export function isToldWith(
  { value, unit }: Quantity,
  neighbors: readonly (Sentence | undefined)[],
  at: number,
  index: SourceIndex,
): boolean {
  if (unit === '' || value < tellingValue) return false;
  const given = index.sentences[at]?.quantities ?? [];
  return neighbors
    .flatMap((one) => (one ? quantitiesOf(one) : []))
    .some(
      (one) =>
        one.unit === unit &&
        one.value !== value &&
        one.value >= tellingValue &&
        given.some((other) => other.value === one.value && other.unit === unit),
    );
}

/** "Just over a quarter" is not "just under a quarter". */
export function isOpposite(claimed: Quantity, mention: Quantity): boolean {
  const hedges = [claimed.hedge, mention.hedge];
  return claimed.value === mention.value && hedges.includes('over') && hedges.includes('under');
}

export function isOtherOrder(claimed: Quantity, mention: Quantity): boolean {
  if (claimed.unit !== '' || mention.unit !== '') return false;
  return claimed.value > mention.value * mostOrders || mention.value > claimed.value * mostOrders;
}

const times: ReadonlySet<string> = new Set(['s', 'min', 'h', 'day', 'week', 'month', 'year']);

/** Another number of the same things, or the same number of another unit of time. */
export function isOtherCount(claimed: Quantity, mention: Quantity, { words }: Sentence): boolean {
  if (claimed.value === mention.value) {
    if (claimed.unit === mention.unit || !times.has(claimed.unit)) return false;
    // "two weeks" instead of "two lessons"
    const [noun] = mention.counted;
    const isOfThings = mention.unit === '' && noun !== undefined && !words.some(({ stem }) => stem === noun);
    return times.has(mention.unit) || isOfThings;
  }
  const [noun] = claimed.counted;
  return claimed.unit === '' && mention.unit === '' && noun !== undefined && noun === mention.counted[0];
}

/** Whether a source counts other numbers of the same things: "184 apple trees", where it has 148. */
export function isOtherOfThings(claimed: Quantity, mention: Quantity, own: readonly Quantity[]): boolean {
  const [noun] = claimed.counted;
  if (claimed.unit !== '' || mention.unit !== '' || noun === undefined) return false;
  const isSaidToo = own.some((one) => one.value === mention.value);
  return noun === mention.counted[0] && claimed.value !== mention.value && !isSaidToo;
}

const outOf =
  /^\s(?:out of|of|von|van de|van|sur|de|di|su|z|ze|av|af|из|od|din|of the|von den|de las|de los)\s$/u;

/** The share of a sentence's words that a source's sentence has if it tells the same, and if it tells something else. */
const story = { same: 0.6, other: 0.35 };

/** "A kitchen needs £58,200", where a source that says the same has £46,000 and another one £58,200 for something else. */
export function isOfOtherStory(
  quantity: Quantity,
  { sentence, before, cell }: Candidate,
  known: number,
  { best, shareOf }: Likeness,
  index: SourceIndex,
): boolean {
  const [like] = best;
  const source = like === undefined ? undefined : index.sentences[like];
  if (cell || quantity.unit === '' || like === undefined || !source || Math.abs(known - like) <= 1)
    return false;
  if (shareOf(like) < story.same || shareOf(known) >= story.other) return false;
  const told = [...quantitiesOf(sentence), ...(before ? quantitiesOf(before) : [])];
  const others = source.quantities.filter(
    (one) => one.unit === quantity.unit && !told.some((other) => isSameNumber(other, one)),
  );
  return others.length === 1 && !source.quantities.some((one) => isSameNumber(quantity, one));
}

/** "After 7,400 of 10,000 movements": the whole, where a source gives the part and the whole side by side. */
export function sentenceWithPart(
  whole: Quantity,
  own: readonly Quantity[],
  text: string,
  index: SourceIndex,
): number | null {
  const part = own.findLast(({ at }) => at < whole.at);
  if (!part || part.value < 13 || part.value >= whole.value || part.unit !== '') return null;
  if (!outOf.test(text.slice(part.at + part.text.length, whole.at))) return null;
  const gives = (at: number) => index.sentences[at]?.quantities.some(({ value }) => value === whole.value);
  return (index.byValue.get(part.value) ?? []).find((at) => [at, at - 1, at + 1].some(gives)) ?? null;
}

/** "18,300; the other route 6,400 fewer": what is between one of the sentence before and another one that the sources have. */
export function isDifferenceFrom(
  { value }: Quantity,
  earlier: readonly Quantity[],
  index: SourceIndex,
): boolean {
  return earlier.some(
    (one) => one.value > value && index.byValue.has(one.value) && index.byValue.has(one.value - value),
  );
}
