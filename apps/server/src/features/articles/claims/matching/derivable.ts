import type { Candidate } from '../find-claims.ts';
import { digitsOf, isRoundedTo } from '../numbers/compare-numbers.ts';
import { type Quantity, quantitiesOf } from '../numbers/quantities.ts';
import type { Sentence } from '../sentences.ts';
import { waysSaid } from '../words/derivation-words.ts';
import { inCarriedUnits } from './carried-over.ts';
import { isGivenInUnit } from './number-evidence.ts';
import { isWrittenAs, resultsOfTwo, type Way } from './results.ts';
import type { Likeness, SourceIndex } from './source-index.ts';
import { inMoney } from './worked-out.ts';

/*
 * A number may follow from two others, and so may many others of its size by chance. How many of the numbers that could be
 * in its place would follow as well is counted: with few, a result counts; with many, it is a coincidence.
 */

/** The share of the numbers of its size that may follow as well: of a sentence that says so, and of another one. */
const mostByChance = { said: 0.35, inSentence: 0.12, inTable: 0.15, unsaid: 0.04 };
const mostInPool = 12;
const mostLike = 5;
const mostSharing = 3;
const longValue = 100;
const smallCount = 12;
const daysOfYear = 365;
const perYear: Readonly<Record<string, number>> = { day: daysOfYear, week: 52, month: 12 };

/** The sentence of a source from which a number follows that few others would; null: none. */
export function sentenceDerivingSurely(
  quantity: Quantity,
  candidate: Candidate,
  likeness: Likeness,
  index: SourceIndex,
  isKnown: (quantity: Quantity) => boolean,
): number | null {
  const { best } = likeness;
  const { sentence, before, earlier = [], cell } = candidate;
  const table = cell ? [] : (candidate.table ?? []);
  const isTime = quantity.grade === 'year' || quantity.grade === 'date';
  if (isTime || quantity.isLabel || quantity.value === 0 || isGivenInUnit(quantity, index)) return null;
  const [carried] = inCarriedUnits(quantity, candidate);
  const claimed = carried ?? inMoney(quantity, index);
  const ways = waysSaid(sentence.text, quantity.at, quantity.at + quantity.text.length);
  const own = numbersOf(sentence).filter((one) => one.at !== quantity.at && isKnown(one));
  const earlierNumbers = [...(before ? [before] : []), ...earlier.toReversed()]
    .flatMap(numbersOf)
    .filter(isKnown);
  const told = [...quantitiesOf(sentence), ...(before ? [before] : []).flatMap(quantitiesOf)];
  if (hasRival(claimed, told, likeness, index)) return null;
  const isFrom = (pool: readonly Quantity[], most = mostByChance.unsaid, said: ReadonlySet<Way> = ways) =>
    follows(claimed, unitsOf(claimed, pool, index), said, most);
  const [like] = best;
  if (like === undefined) return null;
  if (
    isFrom(own, mostByChance.inSentence) ||
    isHalfOf(quantity, own, sentence, index) ||
    isFrom([...own, ...earlierNumbers])
  )
    return like;
  if (table.some((line) => isFrom(line.filter(isKnown), mostByChance.inTable))) return like;
  const sharing = [...own, ...earlierNumbers]
    .filter(({ value }) => value >= longValue || !Number.isInteger(value))
    .flatMap(({ value }) => (index.byValue.get(value) ?? []).slice(0, mostSharing));
  const found = [...new Set([...best.slice(0, mostLike), ...sharing])].find((at) => {
    const source = index.sentences[at];
    const given = source?.quantities.filter(isNumber) ?? [];
    // "38 stalls, six fewer than before"
    const isCompared = source && waysSaid(source.text, 0, source.text.length).has('difference');
    const said: ReadonlySet<Way> = isCompared ? new Set([...ways, 'sum', 'difference']) : ways;
    // "22 percent of the turnover, over 3 million"
    const wholes = given.filter(({ base }) => base.dimension !== 'share');
    const isShared = own.some(({ base }) => base.dimension === 'share') && isFrom([...own, ...wholes]);
    return (
      isShared ||
      (source !== undefined && isComparedWith(claimed, source, given)) ||
      isFrom(given, mostByChance.unsaid, said) ||
      isFrom([...own, ...given]) ||
      isFrom([...own, ...earlierNumbers, ...given])
    );
  });
  return found ?? null;
}

/** Characters after a number that say that it is a difference: "12 fewer". */
const nextWords = 16;

/** "63 cancellations, 12 fewer than before": 75 before. */
function isComparedWith(claimed: Quantity, { text }: Sentence, given: readonly Quantity[]): boolean {
  if (claimed.value <= smallCount) return false;
  return given.some(({ at, text: number, base }) => {
    const end = at + number.length;
    const isDifference = waysSaid(text.slice(end, end + nextWords), 0, 0).has('difference');
    if (!isDifference) return false;
    return given.some(
      (one) =>
        one.at !== at &&
        one.base.dimension === base.dimension &&
        base.dimension === claimed.base.dimension &&
        base.dimension !== 'share' &&
        [one.base.value + base.value, one.base.value - base.value].some((value) =>
          isWrittenAs(claimed, value),
        ),
    );
  });
}

/** The share of a sentence's words that a source's sentence has if both report the same. */
const sameReport = 0.4;

/** Whether a source that reports the same gives another sum of money, and only one: "spent 780,000" for "cost 540,000". */
function hasRival(
  claimed: Quantity,
  told: readonly Quantity[],
  { best, shareOf }: Likeness,
  index: SourceIndex,
): boolean {
  if (claimed.grade !== 'money') return false;
  return best.slice(0, mostSharing).some((at) => {
    const sums = index.sentences[at]?.quantities.filter(({ unit }) => unit === claimed.unit) ?? [];
    const [sum, ...others] = sums;
    return (
      sum !== undefined &&
      others.length === 0 &&
      shareOf(at) >= sameReport &&
      !told.some(({ value }) => value === sum.value)
    );
  });
}

function isNumber({ grade, isLabel }: Quantity): boolean {
  return grade !== 'year' && grade !== 'date' && !isLabel;
}

function numbersOf(sentence: Sentence): Quantity[] {
  return quantitiesOf(sentence).filter(isNumber);
}

function unitsOf(claimed: Quantity, pool: readonly Quantity[], index: SourceIndex): Quantity[] {
  const used = pool.slice(0, mostInPool);
  return claimed.grade === 'money' ? used.map((one) => inMoney(one, index)) : used;
}

/** "Half of the clocks, seven": of 14 clocks that a source counts. */
function isHalfOf(
  { isShare, value }: Quantity,
  own: readonly Quantity[],
  { words }: Sentence,
  index: SourceIndex,
): boolean {
  if (!isShare || value !== 50) return false;
  const isThing = (stem: string) => words.some((word) => word.stem === stem);
  return own.some(({ value: half }) =>
    (index.byValue.get(half * 2) ?? []).some((at) =>
      index.sentences[at]?.quantities.some((one) => one.value === half * 2 && one.counted.some(isThing)),
    ),
  );
}

/** Whether a number follows from two of a pool, and few others of its size would. */
function follows(
  claimed: Quantity,
  pool: readonly Quantity[],
  ways: ReadonlySet<Way>,
  most: number,
): boolean {
  const results = resultsOf(claimed, pool, ways);
  const isFit = (value: number) =>
    claimed.isShare ? isRoundedTo(value, claimed) : isWrittenAs(claimed, value);
  const hits = results.filter(([, value]) => isFit(value));
  if (hits.length === 0) return false;
  const { share, size } = coverage(claimed, results);
  const hasShare = pool.some(({ base }) => base.dimension === 'share') && claimed.base.dimension !== 'share';
  const isSaid = hits.some(([way]) => ways.has(way) || (way === 'share' && hasShare));
  return size > 0 && share <= (isSaid ? mostByChance.said : most);
}

function resultsOf(
  claimed: Quantity,
  pool: readonly Quantity[],
  ways: ReadonlySet<Way>,
): (readonly [Way, number])[] {
  const times = perYear[claimed.per ?? ''];
  const averages =
    times === undefined
      ? []
      : pool
          .filter(({ base, per }) => base.dimension === claimed.base.dimension && (per ?? 'year') === 'year')
          .map(({ base }): readonly [Way, number] => ['quotient', base.value / times]);
  const pairs = pool.flatMap((one, first) =>
    pool.flatMap((other, second) => (first === second ? [] : resultsOfTwo(one, other, claimed))),
  );
  return [...averages, ...pairs, ...savings(claimed, pool, ways)];
}

const mostTimes = 31;

/** "14 euros a day or 36 for three days: that saves 6": so many of the one less the other. */
function savings(
  claimed: Quantity,
  pool: readonly Quantity[],
  ways: ReadonlySet<Way>,
): (readonly [Way, number])[] {
  if (claimed.grade !== 'money' || !ways.has('difference')) return [];
  const sums = pool.filter(({ grade }) => grade === 'money').map(({ base }) => base.value);
  const counts = pool.filter(
    ({ grade, value }) => grade !== 'money' && Number.isInteger(value) && value > 1 && value <= mostTimes,
  );
  return counts.flatMap(({ value: times }) =>
    sums.flatMap((one) => sums.map((other): readonly [Way, number] => ['difference', one * times - other])),
  );
}

/** The share of the numbers from half to twice as large, written with as many digits, that are results. */
function coverage(claimed: Quantity, results: readonly (readonly [Way, number])[]) {
  const { value, base } = claimed;
  const unit = base.value / value;
  const decimals = /\d[.,](\d{1,2})(?!\d)/.exec(claimed.text)?.[1]?.length;
  const exponent = Math.floor(Math.log10(value)) - digitsOf(value) + 1;
  const step = decimals === undefined ? 10 ** exponent : Math.min(10 ** exponent, value / 20);
  const size = (value * 1.5) / step;
  const taken = new Set<number>();
  for (const [, result] of results) {
    const found = result / unit;
    if (found >= value / 2 && found <= value * 2) taken.add(Math.round(found / step));
  }
  return { share: taken.size / size, size };
}
