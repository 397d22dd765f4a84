import { isRoundedTo } from '../numbers/compare-numbers.ts';
import type { Quantity } from '../numbers/quantities.ts';
import type { Sentence } from '../sentences.ts';
import { paragraphOf } from './number-evidence.ts';
import type { SourceIndex } from './source-index.ts';

const yearsIn: Readonly<Record<string, number>> = { century: 100, decade: 10 };

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
      claimed.unit === 'century' ||
      claimed.unit === 'decade');
  if (!isSpan) return null;
  const years = claimed.value * (yearsIn[claimed.unit] ?? 1);
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

const clockTimes = /(?<![\d:.])([01]?\d|2[0-3])(?:[:.]|\s?[hu]\s?)([0-5]\d)(?!\d|[:.]\d)/gu;

/** "Nine minutes behind schedule": between two times of day of a sentence about the same. */
export function minutesBetween(
  claimed: Quantity,
  like: readonly number[],
  index: SourceIndex,
): number | null {
  if (claimed.unit !== 'min') return null;
  const found = like.find((at) => {
    const near = paragraphOf(at, index).filter((one) => Math.abs(one - at) <= 1);
    const text = near.map((one) => index.sentences[one]?.text ?? '').join(' ');
    const times = clockTimesIn(text);
    return times.some((time, place) =>
      times.slice(place + 1).some((next) => Math.abs(next - time) === claimed.value),
    );
  });
  return found ?? null;
}

/** In minutes. */
function clockTimesIn(text: string): number[] {
  return [...text.matchAll(clockTimes)].map(([, hours, minutes]) => Number(hours) * 60 + Number(minutes));
}

const known = new WeakMap<SourceIndex, ReadonlySet<number>>();

/** All times of day that sources write with minutes, in minutes. */
export function clockTimesOf(index: SourceIndex): ReadonlySet<number> {
  const found = known.get(index) ?? new Set(index.sources.flatMap(({ text }) => clockTimesIn(text)));
  known.set(index, found);
  return found;
}

/** The sentences of the sources that have a time of day of this one. */
export function sharingTime({ text }: Sentence, index: SourceIndex): number[] {
  const own = [...text.matchAll(clockTimes)].map(([time]) => time);
  if (own.length === 0) return [];
  return index.sentences.flatMap((source, at) =>
    own.some((time) => source.text.includes(time)) ? [at] : [],
  );
}
