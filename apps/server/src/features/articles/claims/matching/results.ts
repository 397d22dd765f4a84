import { digitsOf } from '../numbers/compare-numbers.ts';
import type { Quantity } from '../numbers/quantities.ts';
import { inBase } from '../words/units.ts';

/* What two or three numbers give, in the unit of a claimed one. */

const secondsOf: Readonly<Record<string, number>> = {
  ...{ s: 1, min: 60, h: 3600, day: 86_400, week: 604_800 },
  ...{ month: 2_629_800, year: 31_557_600 },
};

/** Smaller ones add up to any number. */
const smallCount = 12;

/** How a number follows from two others. */
export type Way = 'sum' | 'difference' | 'product' | 'quotient' | 'share';
type Result = readonly [Way, number];

/** The results of two numbers that a claimed one could be, in the common unit of what it measures. */
export function resultsOfTwo(left: Quantity, right: Quantity, claimed: Quantity): Result[] {
  // "from 410,000 to 172,000 kilowatt-hours"
  const [one, other] =
    claimed.base.dimension === 'share' ? [inUnitOf(right, left), inUnitOf(left, right)] : [left, right];
  return resultsOfUnits(one, other, claimed);
}

/** A bare number of things without a name, in the unit of another one. */
function inUnitOf({ unit, grade }: Pick<Quantity, 'unit' | 'grade'>, one: Quantity): Quantity {
  const isBare = one.unit === '' && one.counted.length === 0 && unit !== 'percent' && one.grade !== 'year';
  return isBare && unit !== '' ? { ...one, unit, grade, base: inBase(one.value, unit) } : one;
}

function resultsOfUnits(one: Quantity, other: Quantity, claimed: Quantity): Result[] {
  if (one.grade === 'year' || other.grade === 'year') return [];
  const wanted = claimed.base.dimension;
  const [left, right] = [one.base, other.base];
  const isSame = left.dimension === right.dimension;
  if (wanted === 'share') return isSame ? sharesOf(left, right) : [];
  // "24 000 in all", of litres.
  const isBare = wanted === '' && claimed.counted.length === 0;
  const [first, second] = isBare ? [one.value, other.value] : [left.value, right.value];
  if (left.dimension !== wanted && !isBare) return timesOf(one, other, claimed);
  const results: Result[] = [];
  if (isSame && left.dimension !== 'share') {
    // Two and 140 are 142, and so is nearly any number of two others.
    const isTelling = Math.min(first, second) > smallCount || Math.max(first, second) <= smallCount * 4;
    if (isTelling) results.push(['sum', first + second]);
    results.push(['difference', first - second]);
  }
  if (right.dimension === 'share' && left.dimension !== 'share')
    results.push(['share', (first * right.value) / 100], ['share', first * (1 - right.value / 100)]);
  const isPiece =
    other.grade === 'count' || (one.grade === 'money' && !isSame && right.dimension !== 'share');
  if (isPiece && other.value > 1)
    results.push(['product', first * other.value], ['quotient', first / other.value]);
  const period = secondsOf[claimed.per ?? ''];
  if (right.dimension === 'time' && period !== undefined && left.dimension !== 'time' && right.value > 0)
    results.push(['quotient', (first / right.value) * period]);
  return results;
}

function sharesOf(left: Quantity['base'], right: Quantity['base']): Result[] {
  if (left.dimension === 'share') {
    const sum = left.value + right.value;
    return [
      ['sum', sum],
      ['difference', left.value - right.value],
      ['difference', 100 - sum],
    ];
  }
  if (left.value >= right.value || right.value <= smallCount) return [];
  const part = (left.value / right.value) * 100;
  return [
    ['share', part],
    ['difference', 100 - part],
    ['difference', (right.value / left.value - 1) * 100],
  ];
}

/** "three times as many" */
function timesOf(one: Quantity, other: Quantity, claimed: Quantity): Result[] {
  const isRatio = claimed.base.dimension === '' && one.base.dimension === other.base.dimension;
  return isRatio && one.base.value > other.base.value
    ? [['quotient', one.base.value / other.base.value]]
    : [];
}

/** Whether a number is another one for another period: "nine kilos a week, 468 in a year". */
export function isForOtherPeriod(
  claimed: Quantity,
  one: Quantity,
  fits: (value: number) => boolean,
): boolean {
  const [own, other] = [secondsOf[claimed.per ?? ''], secondsOf[one.per ?? '']];
  if (own === undefined || other === undefined || own === other) return false;
  if (one.base.dimension !== claimed.base.dimension) return false;
  const days = { week: 7, month: 30.4, year: 365 }[claimed.per ?? ''] ?? 1;
  const weeks = claimed.per === 'year' && one.per === 'week' ? 52 : own / other;
  return [own / other, weeks, one.per === 'day' ? days : own / other].some((times) =>
    fits(one.base.value * times),
  );
}

const isTelling = ({ base }: Pick<Quantity, 'base'>) =>
  base.value > smallCount || !Number.isInteger(base.value);

/** Whether a number is the sum of three or more of a list, side by side. */
export function isSumOfMany(numbers: readonly Quantity[], fits: (value: number) => boolean): boolean {
  return numbers.some((first, from) => {
    let sum = first.base.value;
    return numbers.slice(from + 1).some(({ base }, step) => {
      if (base.dimension !== first.base.dimension) return false;
      sum += base.value;
      return step > 0 && isTelling(first) && isTelling({ base }) && fits(sum);
    });
  });
}

/** Whether a number is what remains of another one without some that are side by side, or without its shares. */
export function isRestOfMany(numbers: readonly Quantity[], fits: (value: number) => boolean): boolean {
  const shares = numbers.filter(({ base }) => base.dimension === 'share');
  const taken = shares.reduce((sum, { base }) => sum + base.value, 0);
  const wholes = numbers.filter(({ base }) => base.dimension !== 'share');
  return wholes.some((whole, place) => {
    if (shares.length > 1 && taken < 100 && fits((whole.base.value * (100 - taken)) / 100)) return true;
    const parts = wholes.filter((_, other) => other !== place);
    return parts.some((_, from) => {
      let rest = whole.base.value;
      return parts.slice(from).some(({ base }, step) => {
        if (base.dimension !== whole.base.dimension || base.value <= smallCount) return false;
        rest -= base.value;
        return step > 0 && rest > 0 && fits(rest);
      });
    });
  });
}

/** What a result may differ by from a claimed number that is written as so many digits. */
export function isWrittenAs(claimed: Quantity, result: number): boolean {
  const { value, base, hedge } = claimed;
  if (value === 0 || result <= 0) return false;
  const found = result / (base.value / value);
  const ratio = found / value;
  if (hedge === 'over') return ratio >= 0.995 && ratio <= 1.1;
  if (hedge === 'under') return ratio <= 1.005 && ratio >= 0.9;
  const step = stepOf(claimed);
  if (hedge === 'about')
    return Math.abs(ratio - 1) <= 0.05 || Math.abs(found - value) <= Math.min(step, value * 0.02);
  return Math.abs(found - value) <= Math.min(step, Math.max(value * 0.02, value < 50 ? 0.5 : 0)) + 1e-9;
}

/** By claimed number: it is compared with thousands of results. */
const steps = new WeakMap<Quantity, number>();

/** Half of the last digit that is written. */
function stepOf(claimed: Quantity): number {
  const known = steps.get(claimed);
  if (known !== undefined) return known;
  const { value, text } = claimed;
  const written = /\d[.,](\d{1,2})(?!\d)/.exec(text)?.[1]?.length;
  const exponent = Math.floor(Math.log10(value)) - digitsOf(value) + 1;
  const step = 0.5 * (written === undefined ? 10 ** exponent : Math.min(10 ** exponent, value));
  steps.set(claimed, step);
  return step;
}
