import { isRoundedTo } from './compare-numbers.ts';
import type { Quantity } from './quantities.ts';

/* Whether a number is the result of a calculation with others. */

/** Whether one number is so many times another one of the same. */
export function isMultiple(claimed: Quantity, numbers: readonly Quantity[]): boolean {
  const times: Quantity = { ...claimed, base: { dimension: '', value: claimed.value } };
  return numbers.some((one) =>
    numbers.some(
      (other) =>
        one.base.dimension === other.base.dimension &&
        one.base.value > other.base.value &&
        isRoundedTo(one.base.value / other.base.value, times),
    ),
  );
}

/** "12,800 visitors, one in four a child": a part that the source counts, of a whole that the sentence names. */
export function isPartOf(
  claimed: Quantity,
  wholes: readonly Quantity[],
  parts: readonly Quantity[],
): boolean {
  return wholes.some(
    ({ base: whole }) =>
      whole.dimension !== 'share' &&
      parts.some(
        ({ base }) =>
          (base.dimension === whole.dimension || base.dimension === '') &&
          base.value < whole.value &&
          isRoundedTo((base.value / whole.value) * 100, claimed),
      ),
  );
}

/** Whether a price is that of one of the things that cost another price together. */
export function isUnitPrice(claimed: Quantity, numbers: readonly Quantity[]): boolean {
  const isSum = ({ base }: Quantity) => base.dimension === claimed.base.dimension;
  return numbers
    .filter(isSum)
    .some(({ value }) =>
      numbers.some((one) => !isSum(one) && one.value > 1 && isRoundedTo(value / one.value, claimed)),
    );
}

/** 6 percent of what keeps 94. */
export function isComplement(claimed: Quantity, given: readonly Quantity[]): boolean {
  if (claimed.unit !== 'percent') return false;
  const shares = given.filter(({ unit }) => unit === 'percent');
  const sum = shares.reduce((total, { value }) => total + value, 0);
  return (
    (shares.length > 1 && sum < 100 && isRoundedTo(100 - sum, claimed)) ||
    shares.some(({ value }) => isRoundedTo(100 - value, claimed))
  );
}

/** The sum of three or more side by side. */
export function isTotal(claimed: Quantity, given: readonly Quantity[]): boolean {
  return given.some((_, from) => {
    let sum = 0;
    return given.slice(from).some(({ base, grade }, step, rest) => {
      if (base.dimension !== rest[0]?.base.dimension || grade !== rest[0]?.grade) return false;
      sum += base.value;
      const isAlike = claimed.base.dimension === '' || claimed.base.dimension === base.dimension;
      return step > 1 && isAlike && isRoundedTo(sum, claimed);
    });
  });
}

/**
 * What is left of a whole without its parts, also if the whole is in the sentence before: "486,000, of which 310,000 …, 96,000 …
 * and the rest …".
 */
export function isRest(claimed: Quantity, wholes: readonly Quantity[], parts: readonly Quantity[]): boolean {
  const { dimension } = claimed.base;
  const alike = parts.filter(
    ({ base, counted }) => base.dimension === dimension || (base.dimension === '' && counted.length === 0),
  );
  const whole = Math.max(
    ...[...wholes, ...alike].filter(({ base }) => base.dimension === dimension).map(({ base }) => base.value),
  );
  const taken = alike.filter(({ base }) => base.value !== whole);
  const sum = taken.reduce((total, { base }) => total + base.value, 0);
  return taken.length > 1 && sum < whole && isRoundedTo(whole - sum, claimed);
}

/** "11.4 million: 6.2 from the region, 3.1 from the town, the other 2.1": what is left, as written. */
export function isRestAsWritten(claimed: Quantity, own: readonly Quantity[]): boolean {
  if (claimed.unit !== '') return false;
  const whole = own.findLast((one) => one.at < claimed.at && one.value >= 1000 && writtenOf(one) < one.value);
  if (!whole) return false;
  const parts = own.filter(({ at, unit }) => at > whole.at && at < claimed.at && unit === '');
  const rest = parts.reduce((sum, one) => sum - writtenOf(one), writtenOf(whole));
  return parts.length > 0 && Math.abs(rest - writtenOf(claimed)) < 0.001;
}

function writtenOf({ text, value }: Quantity): number {
  return Number(/^\D{0,3}(\d+(?:[.,]\d{1,2})?)(?![\d.,])/.exec(text)?.[1]?.replace(',', '.') ?? value);
}

/** "24 for the toilet, the garden 9, the car 5", then "38 litres": all bare numbers of the sentence before. */
export function isTotalOfBare(claimed: Quantity, stated: readonly Quantity[]): boolean {
  const bare = stated.filter(({ unit, grade }) => unit === '' && grade === 'count');
  const isAll = bare.length > 2 && stated.every((one) => bare.includes(one) || one.unit === claimed.unit);
  const sum = stated.reduce((total, { value }) => total + value, 0);
  return isAll && Math.abs(sum - claimed.value) < 0.001;
}

export function isQuotient(
  claimed: Quantity,
  totals: readonly Quantity[],
  counts: readonly Quantity[],
): boolean {
  const isAlike = ({ base, grade }: Quantity) =>
    base.dimension === claimed.base.dimension || (claimed.unit === '' && grade === 'count');
  return totals
    .filter(isAlike)
    .some((total) =>
      counts.some(
        (count) =>
          count !== total &&
          count.value > 1 &&
          Number.isInteger(count.value) &&
          (count.base.dimension !== total.base.dimension || count.counted[0] !== total.counted[0]) &&
          isRoundedTo(total.base.value / count.value, claimed),
      ),
    );
}

/** How many of a period are in another one. */
const periodsIn: Readonly<Record<string, number>> = { year: 1, month: 12, week: 52, day: 365 };

/** "4,200 kronor a year" is 350 a month. */
export function isOfOtherPeriod(claimed: Quantity, given: readonly Quantity[]): boolean {
  const own = periodsIn[claimed.per ?? ''];
  if (own === undefined || claimed.value < 2) return false;
  return given.some(({ per, base }) => {
    const other = periodsIn[per ?? ''];
    return (
      other !== undefined &&
      other !== own &&
      base.dimension === claimed.base.dimension &&
      isRoundedTo((base.value * other) / own, claimed)
    );
  });
}

const mostInExample = 6;

/** Whether a number is computed from one of a worked example and another one of it or of its own sentence. */
export function isWorkedOut(
  claimed: Quantity,
  example: readonly Quantity[],
  own: readonly Quantity[] = [],
): boolean {
  const values = example.slice(-mostInExample).map(({ value }) => value);
  const others = [...example, ...own].slice(-mostInExample - own.length).map(({ value }) => value);
  return values.some((one) =>
    others.some((other) =>
      [
        one + other,
        one - other,
        other - one,
        one * other,
        one / other,
        other / one,
        (one * other) / 100,
      ].some((value) => value > 0 && value !== 1 && Math.abs(value - claimed.value) <= claimed.value * 0.01),
    ),
  );
}
