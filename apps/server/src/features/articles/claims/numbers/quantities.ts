import type { Sentence } from '../sentences.ts';
import { months } from '../words/claim-words.ts';
import { currencyBefore, inBase, type Unit, unitAfter } from '../words/units.ts';
import { type CjkNumber, chineseNumbersIn, koreanNumbersIn } from './cjk-numbers.ts';
import { centuriesIn, decadesIn, frequenciesIn, monthsIn, rounded } from './decades-and-months.ts';
import { describe, type Quantity } from './describe-quantity.ts';
import { sharesIn } from './shares.ts';
import { spelledNumbersIn } from './spelled-numbers.ts';

export type { Quantity } from './describe-quantity.ts';

// 1,234.5 and 1.234,5 and 1 234.
const numberPattern = /(?:\d{1,3}(?:[.,’'\u00a0\u202f ]\d{3}){1,12}(?!\d)|\d+)(?:[.,]\d+)?/g;
const cjk = /[\u3040-\u9fff\uac00-\ud7af]/;

/** More numbers in one sentence are a table or a list. */
const mostPerSentence = 60;

/** The numbers of a sentence with their units, in order; those without a unit in a range have that of its end. */
export function quantitiesOf(original: Sentence): Quantity[] {
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
  const phrases = [...shares, ...decadesIn(sentence), ...centuriesIn(sentence), ...cjkNumbersIn(sentence)];
  const isFree = ({ at, text }: Quantity) =>
    phrases.every((one) => at >= one.at + one.text.length || at + text.length <= one.at);
  const numbers = [...digitsIn(sentence), ...wordsIn(sentence)].filter(isFree);
  const found = [...phrases, ...numbers, ...monthsIn(sentence), ...frequenciesIn(sentence)].toSorted(
    (a, b) => a.at - b.at,
  );
  const quantities = found.slice(0, mostPerSentence);
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
  return withSmallUnits(quantities, sentence.text).map((quantity, index, all) =>
    asRatio(quantity, all[index + 1], sentence.text),
  );
}

/** "from 2.8 to 8.4 million" */
function inMagnitudeOf({ value }: Quantity, next: Quantity): number {
  const written = Number(/\d+(?:[.,]\d+)?/.exec(next.text)?.[0].replace(',', '.') ?? 0);
  const isMany = written > 0 && value <= written && next.value >= 1e6;
  return isMany && next.value / written >= 1e6 ? rounded((value * next.value) / written) : value;
}

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

const isRange = /^\s?(?:[-–—~～]|to|and|or|bis|und|oder|à|et|a|y|o|e|tot|en|do|i|до|и|至|から)\s?[€$£]?\s?$/u;
const isOutOf =
  /^\s(?:(?:\p{L}+\s)?(?:out of|sur|de cada)|in|von|van de|op de|em cada|su|z|ze|av|af|ud af|из)\s$/u;

/** "four letters in a thousand" */
const isInThousand = /^\s\p{L}+\s(?:in|of|auf|von|sur|pour|de cada|su|op de|em cada)\s$/u;

/** "3 out of 4" is 75 percent. */
function asRatio(part: Quantity, whole: Quantity | undefined, text: string): Quantity {
  if (!whole || part.grade !== 'count' || whole.grade !== 'count') return part;
  if ((whole.value > 100 && whole.value !== 1000) || part.value >= whole.value) return part;
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

const noUnit = { factor: 1, unit: null, length: 0 };

function digitsIn({ text, words }: Sentence): Quantity[] {
  return [...text.matchAll(numberPattern)].flatMap(({ 0: digits, index }) => {
    const before = text.slice(Math.max(0, index - 8), index);
    const after = text.slice(index + digits.length, index + digits.length + 40);
    if (isPartOfToken(before, after)) return [];
    const ofClock = minutesAndSeconds(before, after);
    const currency = currencyBefore(before);
    const minutes = /^\s?h\s?(\d\d)(?!\d)/.exec(after);
    if (minutes && !/^\d+:$/.test(before)) {
      const end = index + digits.length + minutes[0].length;
      const [value, unit] = [
        rounded(Number(digits) + Number(minutes[1]) / 60),
        { name: 'h', grade: 'practical' } as const,
      ];
      return [
        describe({
          words,
          index,
          at: index,
          end,
          text: text.slice(index, end),
          digits: '',
          value,
          unit,
          factor: 1,
          sentence: text,
        }),
      ];
    }
    const isDecade = /^(?:1[89]|20)\d0$/.test(digits) && /^(?:s|er|ern)\b/.test(after);
    const short = currency ? shortMagnitude(after) : null;
    const { factor, unit: behind, length } = short ?? (isDecade ? noUnit : unitAfter(after));
    const attached = /^\p{L}/u.exec(after)?.[0];
    if (
      attached &&
      !behind &&
      factor === 1 &&
      !cjk.test(attached) &&
      !/^(?:st|nd|rd|th|s|er|e|º|ª)\b/.test(after)
    )
      return [];
    const isUnit = behind === null || !isOtherWord(behind.name, digits, after);
    const unit = (isUnit ? behind : null) ?? currency?.unit ?? percentBefore(before) ?? ofClock;
    const at = index - (currency?.length ?? 0);
    const end = index + digits.length + (isUnit ? length : 0);
    const text_ = text.slice(at, end).trimEnd();
    const value = rounded(Number(normalized(digits)) * factor);
    return [
      describe({
        words,
        index,
        at,
        end,
        text: text_,
        digits,
        value,
        unit,
        factor,
        sentence: text,
      }),
    ];
  });
}

/** 7'40" */
function minutesAndSeconds(before: string, after: string): Unit | null {
  if (/^['’′]\d{1,2}["”″]/.test(after)) return { name: 'min', grade: 'practical' };
  return /\d['’′]$/.test(before) && /^["”″]/.test(after) ? { name: 's', grade: 'practical' } : null;
}

/** Turkish: "yüzde 70", "%70". */
function percentBefore(text: string): Unit | null {
  return /(?:yüzde\s|%)$/u.test(text) ? { name: 'percent', grade: 'exact' } : null;
}

const monthAfter = /^[°º]\s(\p{L}+)/u;

/** "Nel 2024 ha trasportato", "In 2023 won ze", "il 1° marzo": neither hectares nor won nor degrees. */
function isOtherWord(unit: string, digits: string, after: string): boolean {
  if (unit === 'ha' || unit === 'KRW')
    return /^(?:19|20)\d\d$/.test(digits) && /^ (?:ha|won) \p{L}/u.test(after);
  return unit === '°' && months.has(monthAfter.exec(after)?.[1]?.toLowerCase() ?? '');
}

/** "£3.9m", "€24k" */
function shortMagnitude(after: string): { factor: number; unit: null; length: number } | null {
  const [found, , letter = ''] = /^(\s?)(bn|m|k)(?![\p{L}²³])/iu.exec(after) ?? [];
  const factor = { bn: 1e9, m: 1e6, k: 1e3 }[letter.toLowerCase()];
  return found && factor ? { factor, unit: null, length: found.length } : null;
}

/** Times, versions, fractions, phone numbers, and digits within a word. */
function isPartOfToken(before: string, after: string): boolean {
  if (/[\p{L}_]$/u.test(before) && !/[\u3040-\u9fff]$/.test(before)) return true;
  if (/\p{L}-$/u.test(before) || /[\d.,:/]$/.test(before) || /\d-\d+-$/.test(before)) return true;
  // The minutes of "8 h 20".
  if (/\d\s?h\s?$/.test(before)) return true;
  return /^(?:[.,:/]\d|-\d+-|_)/.test(after);
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

/** A number without thousands separators, with a decimal point. */
function normalized(digits: string): string {
  const plain = digits.replace(/[\s’'\u00a0\u202f]/g, '');
  const separator = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/.exec(plain)?.[1];
  return (separator ? plain.replaceAll(separator, '') : plain).replace(',', '.');
}
