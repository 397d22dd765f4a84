import { isRoundedTo } from '../numbers/compare-numbers.ts';
import type { Quantity } from '../numbers/quantities.ts';
import type { SourceIndex } from './source-index.ts';

/** "85 years", "four years later": between a year of a sentence about the same, and another one. */
export function yearsBetween(
  claimed: Quantity,
  own: readonly Quantity[],
  like: readonly number[],
  index: SourceIndex,
): number | null {
  const isSpan =
    claimed.grade !== 'year' &&
    (claimed.unit === 'year' ||
      (claimed.unit === '' && (claimed.counted.length === 0 || claimed.hedge !== null)) ||
      claimed.unit === 'century');
  if (!isSpan) return null;
  const years = claimed.unit === 'century' ? claimed.value * 100 : claimed.value;
  const isYear = ({ grade }: Quantity) => grade === 'year';
  const valuesOf = (quantities: readonly Quantity[]) => quantities.filter(isYear).map(({ value }) => value);
  const ownYears = valuesOf(own);
  const all = index.years;
  return (
    like.find((at) => {
      const near = [at, at - 1, at + 1].flatMap((one) => valuesOf(index.sentences[one]?.quantities ?? []));
      // Of a year that the sentence names, the others of its source's sentence.
      const there = valuesOf(index.sentences[at]?.quantities ?? []);
      const others = there.filter((year) => !ownYears.includes(year));
      const isNamed =
        claimed.hedge === null && others.length > 0 && ownYears.some((year) => there.includes(year));
      return (isNamed ? ownYears : [...ownYears, ...near]).some((from) =>
        (isNamed ? others : all).some((to) =>
          isRoundedTo(Math.abs(to - from), {
            ...claimed,
            value: years,
            base: { dimension: '', value: years },
          }),
        ),
      );
    }) ?? null
  );
}

/** "four days": from a date of a sentence about the same to another one of the same month, with or without the first day. */
export function daysBetween(claimed: Quantity, like: readonly number[], index: SourceIndex): number | null {
  if (claimed.unit !== 'day' || claimed.hedge !== null) return null;
  const found = like.find((at) => {
    const dates = (index.sentences[at]?.quantities ?? []).filter(({ grade }) => grade === 'date');
    return dates.some((from, place) => {
      const to = dates[place + 1];
      const days = to && to.unit === from.unit ? to.value - from.value : -1;
      return days > 0 && (days === claimed.value || days + 1 === claimed.value);
    });
  });
  return found ?? null;
}
