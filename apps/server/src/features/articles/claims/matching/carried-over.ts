import type { Candidate } from '../find-claims.ts';
import { isSameNumber } from '../numbers/compare-numbers.ts';
import { type Quantity, quantitiesOf } from '../numbers/quantities.ts';
import { inBase } from '../words/units.ts';
import type { Likeness, SourceIndex } from './source-index.ts';

/* What a number leaves out because the words beside it have said it. */

const million = 1e6;
const written = /^\D{0,3}(\d+(?:[.,]\d{1,2})?)(?![\d.,])/;
const timeUnits: ReadonlySet<string> = new Set(['s', 'min', 'h']);

/** "It cost 61,000 euros and now costs 16,500 less" */
const moreOrLess =
  /^\s(?:de |di |in |en )?(?:less|fewer|more|weniger|mehr|moins|plus|menos|más|meno|più|minder|meer|mais|mniej|więcej|mindre|mere|mer|färre|fler)(?=[.,;:]|\s(?:than|als|que|qu|di|dan|do|niż|än|end)|$)/iu;

/** "1.2 million; the office wants 1.5", "eight seconds behind. In the end it was 22": a bare number in what is meant. */
export function inCarriedUnits(quantity: Quantity, { sentence, before }: Candidate): Quantity[] {
  const { value, unit, counted, grade } = quantity;
  if (unit !== '' || grade !== 'count') return [];
  const own = quantitiesOf(sentence).filter(({ at }) => at < quantity.at);
  const compared = own.findLast((one) => one.unit !== '' && one.grade !== 'year' && one.grade !== 'date');
  if (compared && moreOrLess.test(sentence.text.slice(quantity.at + quantity.text.length)))
    return [{ ...quantity, unit: compared.unit, grade: compared.grade, base: inBase(value, compared.unit) }];
  if (counted.length > 0 && Number.isInteger(value)) return [];
  if (!Number.isInteger(value)) {
    const whole = own.findLast((one) => one.value >= million);
    const digits = Number(written.exec(whole?.text ?? '')?.[1]?.replace(',', '.') ?? 0);
    if (!whole || digits === 0 || whole.value < digits * million) return [];
    const sum = Math.round((value * whole.value) / digits);
    const carried = { ...quantity, value: sum, unit: whole.unit, grade: whole.grade };
    return [{ ...carried, base: inBase(sum, whole.unit) }];
  }
  const time = (before ? quantitiesOf(before) : []).findLast((one) => timeUnits.has(one.unit));
  if (own.length > 0 || !time) return [];
  return [{ ...quantity, unit: time.unit, grade: time.grade, base: inBase(value, time.unit) }];
}

const isRange = /^\s?(?:[-–—~～]|\p{L}{1,3})\s?\p{Sc}?$/u;
/** The share of a sentence's words that a source's sentence with the same range has. */
const rangeMatter = 0.12;

const longEnd = 13;

/** The sentence of a source that gives both ends of a number's range side by side: "15 to 18 kilometres". Null: none. */
export function sentenceWithRange(
  quantity: Quantity,
  { sentence }: Candidate,
  likeness: Likeness,
  index: SourceIndex,
): number | null {
  const range = rangesOf(sentence.text, quantitiesOf(sentence)).find((ends) =>
    ends.some(({ at }) => at === quantity.at),
  );
  if (!range) return null;
  const [low, high] = range;
  const isLong = ({ value }: Quantity) => !Number.isInteger(value) || value >= longEnd;
  const found = (index.byValue.get(quantity.value) ?? []).find((at) => {
    const source = index.sentences[at];
    // "The lowest value is 4.6, the highest 7.8"
    const hasBoth = range.every(
      (end) =>
        isLong(end) && source?.quantities.some((one) => one.value === end.value && one.unit === end.unit),
    );
    if (hasBoth) return true;
    return (
      source !== undefined &&
      likeness.shareOf(at) >= rangeMatter &&
      rangesOf(source.text, source.quantities).some(
        ([first, last]) => first.value === low.value && last.value === high.value && last.unit === high.unit,
      )
    );
  });
  return found ?? null;
}

const isSpanWord = /^\s?(?:[-–—~～]|to|bis|à|a|tot|till|til|do|до|al?|ate|até)\s?\p{Sc}?$/u;
const otherRangeMatter = 0.25;

/** Whether the sentence that says the same has another range of the same unit, and no source has this one: "9 to 14 degrees" for "7 to 9". */
export function isOtherRange(
  quantity: Quantity,
  { sentence }: Candidate,
  { best, shareOf }: Likeness,
  index: SourceIndex,
): boolean {
  const range = rangesOf(sentence.text, quantitiesOf(sentence)).find((ends) =>
    ends.some(({ at }) => at === quantity.at),
  );
  const [from, to] = range ?? [];
  // "two and three" are no range.
  const isSpan = from && to && isSpanWord.test(sentence.text.slice(from.at + from.text.length, to.at));
  if (!range || !isSpan || quantity.grade === 'year' || quantity.grade === 'date') return false;
  const [low, high] = range;
  const isSame = ([first, last]: [Quantity, Quantity]) =>
    isSameNumber(low, first) && isSameNumber(high, last);
  const near = best.slice(0, 2).filter((at) => shareOf(at) >= otherRangeMatter);
  const rangesAt = (at: number) => {
    const source = index.sentences[at];
    return source ? rangesOf(source.text, source.quantities) : [];
  };
  const isGiven = (index.byValue.get(high.value) ?? []).some((at) => rangesAt(at).some(isSame));
  return (
    !isGiven &&
    near.some((at) =>
      rangesAt(at).some((one) => one[1].base.dimension === high.base.dimension && !isSame(one)),
    )
  );
}

function rangesOf(text: string, all: readonly Quantity[]): [Quantity, Quantity][] {
  return all.flatMap((low, index): [Quantity, Quantity][] => {
    const high = all[index + 1];
    const between = high && text.slice(low.at + low.text.length, high.at);
    return high && between !== undefined && isRange.test(between) && low.value < high.value
      ? [[low, high]]
      : [];
  });
}

/** Stems of a sentence that says hardly more than its number. */
const fewWords = 5;
const tellingCount = 13;

/** "Now there are 83": the one sentence of the sources with a number and hardly another word. Null: none. */
export function sentenceOfLone(
  quantity: Quantity,
  { sentence }: Candidate,
  index: SourceIndex,
): number | null {
  const { value, unit, grade, counted, isOfPeople } = quantity;
  if (unit !== '' || grade !== 'count' || value < tellingCount) return null;
  if (counted.length > 0 && !isOfPeople) return null;
  const telling = new Set(sentence.words.map(({ stem }) => stem).filter((stem) => stem !== ''));
  const [at, ...others] = new Set(index.byValue.get(value) ?? []);
  if (telling.size > fewWords || at === undefined || others.length > 0) return null;
  if (quantitiesOf(sentence).length > 1) return null;
  // "62 are gone" is not of 62 shops.
  const isGiven = index.sentences[at]?.quantities.some(
    (one) =>
      one.value === value &&
      one.unit === '' &&
      one.grade === 'count' &&
      (one.isOfPeople || one.counted.length === 0),
  );
  return isGiven ? at : null;
}
