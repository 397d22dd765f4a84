import { digitsOf, isRoundedTo } from '../numbers/compare-numbers.ts';
import type { Quantity } from '../numbers/quantities.ts';
import { inBase } from '../words/units.ts';

/* What two numbers give, for a number that a sentence derives from them. */

/** Parts of fewer things are coincidence: two of four vessels. */
export const fewestOfWhole = 8;

/**
 * Whether a number is worked out from two others: "down by 78, from 212 to 134", "27 of 310, that is 9 percent",
 * "8 percent of 1.72 million, almost 138,000".
 */
export function isDerived(
  claimed: Quantity,
  one: readonly Quantity[],
  other: readonly Quantity[],
  isCompared: boolean,
  maySum = true,
): boolean {
  return one.some((left) =>
    other.some(
      (right) =>
        left !== right &&
        (resultsOf(left, right, claimed, isCompared, maySum).some((value) => isRoundedTo(value, claimed)) ||
          resultsOf(right, left, claimed, isCompared, maySum).some((value) => isRoundedTo(value, claimed))),
    ),
  );
}

function resultsOf(
  one: Quantity,
  other: Quantity,
  claimed: Quantity,
  isCompared: boolean,
  maySum: boolean,
): number[] {
  const { dimension } = claimed.base;
  const [of, and] = [one.base.dimension, other.base.dimension];
  // "6,300 less": in the unit of what it is taken from.
  const isBare = dimension === '' && one.unit === other.unit;
  const sides =
    one.unit === '' && other.unit === ''
      ? [valueBeside(one, claimed), valueBeside(other, claimed)]
      : [valueBeside(one, other), valueBeside(other, one)];
  const [left = 0, right = 0] = isBare ? [one.value, other.value] : sides;
  if (of === 'share' && and === 'share') return dimension === 'point' ? [left - right] : [];
  if (of === 'share') {
    if (left >= 100 || dimension === 'share') return [];
    const whole = dimension === '' ? other.value : right;
    const part = (left / 100) * whole;
    return dimension === and || dimension === '' ? [part, whole - part] : [];
  }
  if (and === 'share') return [];
  // So many pieces at a price.
  const isPrice = other.grade === 'money' && dimension === and && one.grade !== 'money';
  if (isPrice)
    return [one.value * right, ...(of === '' && one.counted.length === 0 ? [Math.abs(left - right)] : [])];
  const isAlike = of === and || of === '' || and === '';
  if (!isAlike || left <= right) return [];
  if (dimension === 'share') {
    const isPart = of === '' && and === '' ? left >= fewestOfWhole : of === and;
    return isPart ? [(right / left) * 100, (1 - right / left) * 100] : [];
  }
  const isResult =
    dimension === '' ||
    dimension === of ||
    dimension === and ||
    (of === '' && and === '' && sides[0] !== one.value);
  if (!isResult) return [];
  // Two prices differ by a third one too often for a round or small one to be worked out.
  const isCoincidence =
    claimed.grade === 'money' && !isCompared && (claimed.hedge !== null || digitsOf(claimed.value) === 1);
  return [
    ...(isCoincidence ? [] : [left - right]),
    ...(of === and && !isCompared && maySum ? [left + right] : []),
  ];
}

/** A bare number is in the unit of the one beside it: "from 61 to 52 years". */
function valueBeside(bare: Quantity, { unit }: Quantity): number {
  return bare.unit === '' && bare.counted.length === 0 ? inBase(bare.value, unit).value : bare.base.value;
}
