import { writtenValue } from './digits.ts';
import type { Quantity } from './quantities.ts';

/** What a rounded number may differ by, as a share of it: of one digit, and of more. */
const roundedBy = { one: 0.2, more: 0.1 };
const about = { one: 0.08, more: 0.05 };
/** Points of percent that a part in words may differ by: "a third" is 31 to 36 percent. */
const shareBy = { plain: 3.4, about: 4, beyond: 5.5, beyondHalf: 13 };
/** Unlike units hardly give the same number, so it may be rounded without a word. */
const convertedBy = 0.015;
const degreesBy = 0.6;

/** Whether a number is another one in other words: rounded, in another unit, or as a part of a whole. */
export function isSameNumber(claimed: Quantity, mention: Quantity): boolean {
  // "their average age is 52", of a source that says "52 years".
  if (claimed.value === mention.value && (claimed.unit === '' || mention.unit === '')) return true;
  if (claimed.base.dimension !== mention.base.dimension) return false;
  if (claimed.isDecade) return mention.value >= claimed.value && mention.value < claimed.value + 10;
  const isRoughShare =
    claimed.isShare || mention.isShare || (claimed.unit === 'percent' && claimed.hedge !== null);
  if (isRoughShare) return isSameShare(mention.base.value - claimed.base.value, claimed);
  const isSameUnit = claimed.unit === mention.unit;
  if (isSameUnit && claimed.value === mention.value) return true;
  if (claimed.grade === 'year' || claimed.grade === 'date') return false;
  if (isSameUnit && digitsOf(claimed.value) >= Math.max(3, digitsOf(mention.value))) return false;
  if (claimed.base.dimension === 'temperature')
    return Math.abs(mention.base.value - claimed.base.value) <= degreesBy;
  return isWithin(mention.base.value / claimed.base.value, claimed, isSameUnit);
}

/** Whether a result rounds to a number, which is given in its own unit. */
export function isRoundedTo(value: number, claimed: Quantity): boolean {
  const isRoughShare = claimed.isShare || (claimed.unit === 'percent' && claimed.hedge !== null);
  if (isRoughShare) return isSameShare(value - claimed.value, claimed);
  const unit = claimed.value === 0 ? 1 : claimed.base.value / claimed.value;
  const result = value / unit;
  const decimals = /[.,](\d{1,2})(?!\d)/.exec(claimed.text)?.[1]?.length ?? 0;
  const magnitude = magnitudeOf(claimed);
  const step = 0.5 * 10 ** -decimals * magnitude;
  const isNear =
    Math.abs(result - claimed.value) <= Math.min(step, Math.max(result * 0.02, 0.5 * 10 ** -decimals)) + 1e-9;
  return isNear || (claimed.hedge !== null && isWithin(result / claimed.value, claimed, true));
}

function isSameShare(difference: number, { hedge, value, isShare }: Quantity): boolean {
  // "More than half" ends where two thirds begin, and "less than half" where a third does.
  const beyond = isShare && value === 50 ? shareBy.beyondHalf : shareBy.beyond;
  if (hedge === 'over') return difference > -0.6 && difference <= beyond;
  if (hedge === 'under') return difference < 0.6 && difference >= -beyond;
  return Math.abs(difference) <= (hedge ? shareBy.about : shareBy.plain);
}

function isWithin(ratio: number, { hedge, value, unit }: Quantity, isSameUnit: boolean): boolean {
  const isOne = digitsOf(value) === 1;
  const far = isOne ? roundedBy.one : roundedBy.more;
  if (hedge === 'over') return ratio > 0.995 && ratio <= 1 + far;
  if (hedge === 'under') return ratio < 1.005 && ratio >= 1 - far;
  if (hedge === 'about') return Math.abs(ratio - 1) <= (isOne ? about.one : about.more);
  // "quince días", "quinze jours" are two weeks.
  if (!isSameUnit && unit === 'day' && value === 15 && Math.abs(ratio - 14 / 15) < 0.01) return true;
  return !isSameUnit && Math.abs(ratio - 1) <= convertedBy;
}

/** Digits that are not zeros at the end: 2 of 38,000,000. */
export function digitsOf(value: number): number {
  if (Number.isSafeInteger(value)) return wholeDigitsOf(Math.abs(value));
  const [mantissa = '0'] = Math.abs(value).toExponential(14).split('e', 1);
  let digits = mantissa.length;
  while (digits > 1 && (mantissa[digits - 1] === '0' || mantissa[digits - 1] === '.')) digits--;
  return digits > 1 ? digits - 1 : 1;
}

function wholeDigitsOf(value: number): number {
  let left = value;
  while (left > 0 && left % 10 === 0) left /= 10;
  return String(left).length;
}

const grouped = /\d[.,’'\s]\d{3}(?!\d)/u;

/** "18.6 million": the value of its digits. "18,600" has the value of its last digit, 1. */
function magnitudeOf({ value, text }: Quantity): number {
  if (grouped.test(text) && Number(text.replace(/\D/g, '')) === value) return 1;
  const written = writtenValue(text) ?? value;
  for (const magnitude of [1e9, 1e6, 1e3, 0.01])
    if (Math.abs(written * magnitude - value) < 1e-6 * value) return magnitude;
  return 1;
}
