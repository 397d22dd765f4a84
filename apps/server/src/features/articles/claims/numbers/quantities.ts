import type { Sentence } from '../sentences.ts';
import { inBase, unitAfter } from '../words/units.ts';
import { type CjkNumber, chineseNumbersIn, koreanNumbersIn } from './cjk-numbers.ts';
import { centuriesIn, decadesIn, frequenciesIn, monthsIn, rounded } from './decades-and-months.ts';
import { describe, type Quantity } from './describe-quantity.ts';
import { digitsIn, writtenValue } from './digits.ts';
import { raceTimesIn, withWholeTimes } from './durations.ts';
import { withSharedUnits } from './shared-units.ts';
import { sharesIn } from './shares.ts';
import { ageOfWord, spelledNumbersIn } from './spelled-numbers.ts';

export type { Quantity } from './describe-quantity.ts';

/** More numbers in one sentence are a table or a list. */
const mostPerSentence = 60;

/** The numbers of a sentence with their units, in order; those without a unit in a range have that of its end. */
export function quantitiesOf(sentence: Sentence): readonly Quantity[] {
  const known = read.get(sentence);
  if (known) return known;
  const quantities = readQuantities(sentence);
  read.set(sentence, quantities);
  return quantities;
}

/** Each claim of a sentence asks for all of its numbers. */
const read = new WeakMap<Sentence, readonly Quantity[]>();

function readQuantities(original: Sentence): Quantity[] {
  const text = withPlainDigits(original.text);
  const found = plainQuantitiesOf(text === original.text ? original : { ...original, text });
  return text === original.text
    ? found
    : found.map((one) => ({ ...one, text: original.text.slice(one.at, one.at + one.text.length) }));
}

const otherDigits = /[٠-٩۰-۹०-९０-９٫٬٪]/gu;

/** Arabic, Persian, Devanagari and wide digits as those of ASCII, one character for each. */
function withPlainDigits(text: string): string {
  return text.replace(otherDigits, (sign) => {
    const from = ['٠', '۰', '०', '０'].find((zero) => {
      const digit = sign.charCodeAt(0) - zero.charCodeAt(0);
      return digit >= 0 && digit <= 9;
    });
    if (from) return String(sign.charCodeAt(0) - from.charCodeAt(0));
    return sign === '٫' ? '.' : sign === '٬' ? ',' : '%';
  });
}

function plainQuantitiesOf(sentence: Sentence): Quantity[] {
  const shares = partsIn(sentence);
  const phrases = [
    ...shares,
    ...decadesIn(sentence),
    ...centuriesIn(sentence),
    ...cjkNumbersIn(sentence),
    ...raceTimes(sentence),
  ];
  const isFree = ({ at, text }: Quantity) =>
    phrases.every((one) => at >= one.at + one.text.length || at + text.length <= one.at);
  const numbers = [...digitsIn(sentence), ...wordsIn(sentence), ...agesIn(sentence)].filter(isFree);
  const found = [...phrases, ...numbers, ...monthsIn(sentence), ...frequenciesIn(sentence)].toSorted(
    (a, b) => a.at - b.at,
  );
  const quantities = withWholeTimes(found.slice(0, mostPerSentence), sentence.text);
  for (const [index, quantity] of quantities.entries()) {
    const next = quantities[index + 1];
    if (!next || quantity.unit !== '' || quantity.isLabel) continue;
    const between = sentence.text.slice(quantity.at + quantity.text.length, next.at);
    // "7.860 i 2024" are no years.
    const isOther = next.grade === 'year' && (quantity.value < 1000 || /[^\d]/.test(quantity.text));
    if (!isRange.test(between) || isOther) continue;
    const value = inMagnitudeOf(quantity, next);
    const base = next.grade === 'year' ? { ...next.base, value } : inBase(value, next.unit);
    Object.assign(quantity, { value, unit: next.unit, grade: next.grade, counted: next.counted, base });
  }
  const complete = withSharedUnits(withSmallUnits(quantities, sentence.text), sentence.text);
  return complete.map((quantity, index) =>
    asRatio(asAge(quantity, sentence.text), complete[index + 1], sentence.text),
  );
}

/** "The sixteen-year-old" in one word: "die Sechzehnjährige". */
function agesIn({ text, words, language }: Sentence): Quantity[] {
  return words.flatMap(({ raw, lower, at }) => {
    const value = ageOfWord(lower, language);
    if (value === undefined) return [];
    const unit = { name: 'year', grade: 'practical' } as const;
    const place = { words, index: at, at, end: at + raw.length, text: raw, sentence: text };
    return [{ ...describe({ ...place, digits: '', value, unit, factor: 1 }), counted: [] }];
  });
}

/** Times of races, as hours. */
function raceTimes({ text, words }: Sentence): Quantity[] {
  return raceTimesIn(text).map(({ value, at, end }) => {
    const place = { words, index: at, at, end, text: text.slice(at, end), sentence: text };
    const unit = { name: 'h', grade: 'practical' } as const;
    return { ...describe({ ...place, digits: '', value, unit, factor: 1 }), counted: [] };
  });
}

const behindName =
  /\p{Lu}\p{Ll}+(?:,\s|\s\()$|(?:\p{Lu}\p{Ll}+|(?<!\p{L})(?:[Ss]?[Hh]e|who)) (?:is|was|turned|turns|will be)(?: now)? $/u;

/** "Janet Pryce, 51, librarian": an age. */
function asAge(quantity: Quantity, text: string): Quantity {
  const { value, unit, grade, at, isLabel } = quantity;
  const isAge = unit === '' && grade === 'count' && !isLabel && value > 12 && value < 110;
  if (
    !isAge ||
    !behindName.test(text.slice(0, at)) ||
    !/^(?:[,);.]| (?:and|but|years old)(?!\p{L}))/u.test(text.slice(at + quantity.text.length))
  )
    return quantity;
  return { ...quantity, unit: 'year', grade: 'practical', counted: [], base: inBase(value, 'year') };
}

/** "from 2.8 to 8.4 million", "from 58 to 91 pence" */
function inMagnitudeOf({ value }: Quantity, next: Quantity): number {
  const written = writtenValue(next.text) ?? 0;
  const isMany = written > 0 && value <= written && next.value >= 1e6;
  if (written > 0 && Math.abs(next.value / written - hundredth) < 1e-9) return rounded(value * hundredth);
  return isMany && next.value / written >= 1e6 ? rounded((value * next.value) / written) : value;
}

const hundredth = 0.01;

const isSmallUnit = /^\s(?:(?:and|und|et|y|con|e|en|og|och|i)\s)?$/u;

/** "four metres eighty", "3 euros 50": the hundredths of a unit without their own. */
function withSmallUnits(quantities: readonly Quantity[], text: string): Quantity[] {
  return quantities.flatMap((quantity, index) => {
    const [before, next] = [quantities[index - 1], quantities[index + 1]];
    if (before && isHundredths(before, quantity, text)) return [];
    if (!next || !isHundredths(quantity, next, text)) return [quantity];
    const value = rounded(quantity.value + next.value / 100);
    const end = next.at + next.text.length;
    const base = inBase(value, quantity.unit);
    return [{ ...quantity, value, base, counted: [], text: text.slice(quantity.at, end) }];
  });
}

function isHundredths(whole: Quantity, part: Quantity, text: string): boolean {
  const isWhole = Number.isInteger(whole.value) && (whole.unit === 'm' || whole.grade === 'money');
  const isPart = part.unit === '' && part.grade === 'count' && part.value >= 10 && part.value < 100;
  const gap = text.slice(whole.at + whole.text.length, part.at);
  // "two euros and fifty bags"
  const isAlone = part.counted.length === 0 || adverbsOfSize.test(text.slice(part.at + part.text.length));
  return isWhole && isPart && Number.isInteger(part.value) && isSmallUnit.test(gap) && isAlone;
}

/** "four metres eighty across" */
const adverbsOfSize =
  /^\s(?:across|wide|long|high|tall|deep|breit|lang|hoch|tief|hoog|breed|diep|hög|bred|lång|djup|høj|høy|dyb|de (?:large|long|haut|ancho|largo|alto|alt)|di (?:lunghezza|altezza|larghezza))(?!\p{L})/u;

const isRange =
  /^\s?(?:[-–—~～]|to|and|or|bis|und|oder|à|et|a|y|o|e|al|auf|tot|naar|en|do|na|i|до|и|至|から)\s?[€$£]?\s?$/u;
const isOutOf =
  /^\s(?:(?:\p{L}+\s)?(?:out of|sur|de cada)|in|von|van de|op de|em cada|su|z|ze|av|af|ud af|из)\s$/u;

/** "four letters in a thousand" */
const isInThousand = /^\s\p{L}+\s(?:in|of|auf|von|sur|pour|de cada|su|op de|em cada)\s$/u;

/** "3 out of 4" is 75 percent. */
function asRatio(part: Quantity, whole: Quantity | undefined, text: string): Quantity {
  if (!whole || part.grade !== 'count' || whole.grade !== 'count') return part;
  if ((whole.value > 100 && whole.value !== 1000) || part.value >= whole.value) return part;
  // "8.4 out of 10" is a score.
  if (!Number.isInteger(part.value)) return part;
  const between = text.slice(part.at + part.text.length, whole.at);
  if (!isOutOf.test(between) && !(whole.value === 1000 && isInThousand.test(between))) return part;
  const exact = (part.value / whole.value) * 100;
  const value = whole.value === 1000 ? rounded(exact) : Math.round(exact);
  return {
    ...part,
    value,
    base: { dimension: 'share', value },
    unit: 'percent',
    grade: 'exact',
    text: text.slice(part.at, whole.at + whole.text.length),
    isSmall: false,
    isShare: whole.value <= 20,
    part,
  };
}

/** Numbers in Chinese characters and Hangul. */
function cjkNumbersIn({ text, words }: Sentence): Quantity[] {
  const numbers: CjkNumber[] = [...chineseNumbersIn(text), ...koreanNumbersIn(text)];
  return numbers.map(({ value, at, end, isShare }) => {
    const isPart = isShare || /[割成之の半]/u.test(text.slice(at, end));
    const { factor, unit, length } = isPart
      ? { factor: 1, unit: { name: 'percent', grade: 'exact' } as const, length: 0 }
      : unitAfter(text.slice(end, end + 40));
    const isYear = /^[12]\d{3}$/.test(String(value)) && /^\s?[年년]/u.test(text.slice(end));
    const read = { words, index: at, at, end: end + length, sentence: text, factor };
    const described = describe({
      ...read,
      text: text.slice(at, end + length).trimEnd(),
      digits: isYear ? String(value) : '',
      value: rounded(value * factor),
      unit: isYear ? null : unit,
    });
    return isYear ? { ...described, text: text.slice(at, end) } : { ...described, isShare };
  });
}

const ofOneUnit =
  /^\s(?:of an?|d['’]une?|de una?|di una?|de uma?|van een|einer|eines|av en|av ett|af en|af et)\s(?<unit>\p{L}+)/iu;

/** Parts of a whole in words. */
function partsIn(sentence: Sentence): Quantity[] {
  const { text, words } = sentence;
  return sharesIn(sentence).map(({ value, at, end }) => {
    const read = {
      words,
      index: at,
      at,
      end,
      text: text.slice(at, end),
      digits: '',
      factor: 1,
      sentence: text,
    };
    // "two fifths of a second"
    const of = ofOneUnit.exec(text.slice(end));
    const unit = of && unitAfter(` ${of.groups?.unit ?? ''}`).unit;
    if (of && unit) {
      const whole = end + of[0].length;
      const part = rounded(value / 100);
      return describe({ ...read, end: whole, text: text.slice(at, whole), value: part, unit });
    }
    const described = describe({ ...read, value, unit: { name: 'percent', grade: 'exact' } });
    return { ...described, isShare: true };
  });
}

const halfMore = /^\s(?:et demie?|y medi[oa]|e mezz[oa]|e mei[oa])(?!\p{L})/u;

function wordsIn(sentence: Sentence): Quantity[] {
  const { text, words } = sentence;
  return spelledNumbersIn(sentence).map(({ value, at, end, isRough }) => {
    const after = text.slice(end, end + 40).replace(/^['’]/, ' ');
    const { factor, unit, length } = unitAfter(/^\sd['’]/.test(after) ? '' : after);
    const half = halfMore.exec(text.slice(end + length))?.[0] ?? '';
    const whole = end + length + half.length;
    const read = describe({
      ...{ words, index: at, at, end: whole, text: text.slice(at, whole) },
      ...{ digits: '', value: rounded((value + (half ? 0.5 : 0)) * factor), unit, factor, sentence: text },
    });
    const isPlain =
      factor === 1 &&
      (unit === null ||
        (unit.grade === 'practical' && value <= 2 && unit.name !== 'century' && unit.name !== 'decade'));
    const isAYear = unit?.name === 'month' && value === 12;
    return {
      ...read,
      hedge: read.hedge ?? (isRough ? 'about' : null),
      isSmall: isAYear || (isPlain && value <= 12),
    };
  });
}
