import { beforeYears, hedges, months, numberWords, ownParts, peopleWords } from './claim-words.ts';
import type { Sentence, Word } from './sentences.ts';
import { currencyBefore, type Unit, unitAfter } from './units.ts';

export type Quantity = {
  value: number;
  /** "year", "month:3", a unit's name, or "" for a bare or counting number. */
  unit: string;
  grade: Unit['grade'] | 'year' | 'date' | 'count';
  /** What is counted: the stems of the words after it, unless a function word follows at once. */
  counted: readonly string[];
  text: string;
  /** Position in the sentence. */
  at: number;
  /** People at large are counted. */
  isOfPeople: boolean;
  /** "about", "rund": a rounded number. */
  isHedged: boolean;
  /** Spelled as a word, or at most 12: it may as well be a figure of speech. */
  isSmall: boolean;
  /** A part of the article, or of a name: "step 2", "ISO 9001". */
  isLabel: boolean;
};

// 1,234.5 and 1.234,5 and 1 234.
const numberPattern = /(?:\d{1,3}(?:[.,’'\u00a0\u202f ]\d{3}){1,12}(?!\d)|\d+)(?:[.,]\d+)?/g;
const moreOrLess =
  /(?:more than|less than|mehr als|weniger als|plus d[e’']|moins d[e’']|más de|menos de|più di|meno di|mais de|meer dan|minder dan) ?$/i;
const cjk = /[\u3040-\u9fff\uac00-\ud7af]/;

/** More numbers in one sentence are a table or a list. */
const mostPerSentence = 60;

/** The numbers of a sentence with their units, in order; those without a unit in a range have that of its end. */
export function quantitiesOf(sentence: Sentence): Quantity[] {
  const found = [...digitsIn(sentence), ...wordsIn(sentence)].toSorted((a, b) => a.at - b.at);
  const quantities = found.slice(0, mostPerSentence);
  for (const [index, quantity] of quantities.entries()) {
    const next = quantities[index + 1];
    if (!next || quantity.unit !== '' || quantity.isLabel) continue;
    const between = sentence.text.slice(quantity.at + quantity.text.length, next.at);
    if (isRange.test(between))
      Object.assign(quantity, { unit: next.unit, grade: next.grade, counted: next.counted });
  }
  return quantities.map((quantity, index) => asRatio(quantity, quantities[index + 1], sentence.text));
}

const isRange = /^\s?(?:[-–—~～]|to|and|or|bis|und|oder|à|et|a|y|o|e|tot|en|do|i|до|и|至|から)\s?[€$£]?\s?$/u;
const isOutOf = /^\s(?:out of|in|von|sur|de cada|su|van de|op de|em cada|z|из)\s$/;

/** "3 out of 4" is 75 percent. */
function asRatio(part: Quantity, whole: Quantity | undefined, text: string): Quantity {
  if (!whole || part.grade !== 'count' || whole.grade !== 'count') return part;
  if (whole.value > 100 || part.value >= whole.value) return part;
  if (!isOutOf.test(text.slice(part.at + part.text.length, whole.at))) return part;
  return {
    ...part,
    value: Math.round((part.value / whole.value) * 100),
    unit: 'percent',
    grade: 'exact',
    text: text.slice(part.at, whole.at + whole.text.length),
    isSmall: false,
  };
}

const noUnit = { factor: 1, unit: null, length: 0 };

function digitsIn({ text, words }: Sentence): Quantity[] {
  return [...text.matchAll(numberPattern)].flatMap(({ 0: digits, index }) => {
    const before = text.slice(Math.max(0, index - 8), index);
    const after = text.slice(index + digits.length, index + digits.length + 40);
    if (isPartOfToken(before, after)) return [];
    const currency = currencyBefore(before);
    const isDecade = /^(?:1[89]|20)\d0$/.test(digits) && /^(?:s|er|ern)\b/.test(after);
    const { factor, unit: behind, length } = isDecade ? noUnit : unitAfter(after);
    const attached = /^\p{L}/u.exec(after)?.[0];
    if (
      attached &&
      !behind &&
      factor === 1 &&
      !cjk.test(attached) &&
      !/^(?:st|nd|rd|th|s|er|e|º|ª)\b/.test(after)
    )
      return [];
    const unit = behind ?? currency?.unit ?? null;
    const at = index - (currency?.length ?? 0);
    const text_ = text.slice(at, index + digits.length + length).trimEnd();
    const value = rounded(Number(normalized(digits)) * factor);
    return [
      describe({
        words,
        index,
        at,
        end: index + digits.length + length,
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

type Read = {
  words: readonly Word[];
  index: number;
  at: number;
  end: number;
  text: string;
  digits: string;
  value: number;
  unit: Unit | null;
  factor: number;
  sentence: string;
};

function describe({ words, index, at, end, text, digits, value, unit, factor, sentence }: Read): Quantity {
  const first = words.findIndex((word) => word.at >= index);
  const before = words.slice(Math.max(0, first - 3), Math.max(0, first));
  const after = words.filter((word) => word.at >= end).slice(0, 3);
  const [next] = after;
  const previous = before.at(-1);
  const common = {
    value,
    text,
    at,
    isHedged:
      before.some(({ lower }) => hedges.has(lower)) ||
      moreOrLess.test(sentence.slice(Math.max(0, at - 14), at)) ||
      /[~≈約约]\s?$/.test(sentence.slice(0, at)),
    isSmall: unit === null && factor === 1 && Number.isInteger(value) && value <= 12,
    isLabel: false,
    isOfPeople: next !== undefined && peopleWords.has(next.lower),
    counted:
      next?.stem && !/^[,.;:)]/.test(sentence.slice(end))
        ? after.map(({ stem }) => stem).filter((stem) => stem !== '' && !stem.startsWith('#'))
        : [],
  };
  const near = (word: Word | undefined) => word && (months.get(word.lower) ?? 0);
  const month =
    unit === null && value <= 31 ? near(next?.lower === 'de' ? after[1] : next) || near(previous) : 0;
  if (month) {
    const isAfter = next !== undefined && sentence.slice(end, next.at).length < 4;
    const last = next?.lower === 'de' ? after[1] : next;
    const to = isAfter && near(last) && last ? last.at + last.raw.length : end;
    const from = to === end && previous ? previous.at : at;
    return {
      ...common,
      unit: `month:${month}`,
      grade: 'date',
      text: sentence.slice(from, to).trim(),
      at: from,
      isSmall: false,
    };
  }
  if (isYear(digits, unit, sentence.slice(end), previous)) {
    return { ...common, text: digits, at: index, unit: 'year', grade: 'year', isSmall: false };
  }
  // "à neuf heures": a time of day.
  const isTime = unit?.name === 'h' && value <= 24 && previous?.lower === 'à';
  const isLabel =
    isTime ||
    (unit === null &&
      factor === 1 &&
      ((value <= 30 && next !== undefined && ownParts.has(next.lower)) ||
        (previous !== undefined && (ownParts.has(previous.lower) || isName(previous, words, value))) ||
        /[#№]\s?$/.test(sentence.slice(0, at)) ||
        // Ordinals, times and telephone numbers.
        /^(?:st|nd|rd|th|º|ª|e\b|er\b|\s(?:Uhr|o['’]clock|a\.?m\b|p\.?m\b|uur)|\s?h\d\d|点|時)/.test(
          sentence.slice(end),
        ) ||
        /^0\d/.test(digits) ||
        /(?:\b0\d{1,5}[\s/-])(?:\d{2,4}[\s-]){0,3}$/.test(sentence.slice(Math.max(0, at - 20), at))));
  return {
    ...common,
    unit: unit?.name ?? '',
    grade: factor > 1 && !unit ? 'exact' : (unit?.grade ?? 'count'),
    isLabel,
  };
}

/** "ISO 9001", "iPhone 15": the word before is a name, not the first word of the sentence. */
function isName(previous: Word, words: readonly Word[], value: number): boolean {
  return value < 10_000 && previous !== words[0] && /^\p{Lu}[\p{Lu}\p{N}]|^i\p{Lu}/u.test(previous.raw);
}

function isYear(digits: string, unit: Unit | null, after: string, previous: Word | undefined): boolean {
  if (!/^(?:1\d|20)\d\d$/.test(digits)) return false;
  if (unit) return false;
  return (
    /^年|^(?:s|er|ern)\b/.test(after) ||
    /^(?:19|20)/.test(digits) ||
    (previous !== undefined && beforeYears.has(previous.lower))
  );
}

/** Times, versions, fractions, phone numbers, and digits within a word. */
function isPartOfToken(before: string, after: string): boolean {
  if (/[\p{L}_]$/u.test(before) && !/[\u3040-\u9fff]$/.test(before)) return true;
  if (/\p{L}-$/u.test(before) || /[\d.,:/]$/.test(before) || /\d-\d+-$/.test(before)) return true;
  return /^(?:[.,:/]\d|-\d+-|_)/.test(after);
}

function wordsIn({ text, words }: Sentence): Quantity[] {
  return words.flatMap((word, index) => {
    const tens = numberWords.get(word.lower);
    if (tens === undefined) return [];
    const before = words[index - 1];
    // "twenty-five" is read at its first word.
    if (before && text[word.at - 1] === '-' && (numberWords.get(before.lower) ?? 0) >= 20) return [];
    const joined = text[word.at + word.raw.length] === '-' ? words[index + 1] : undefined;
    const ones =
      joined && tens >= 20 ? (numberWords.get(joined.lower) ?? (joined.lower === 'one' ? 1 : 0)) : 0;
    const last = joined && ones > 0 ? joined : word;
    const end = last.at + last.raw.length;
    const { factor, unit, length } = unitAfter(text.slice(end, end + 40));
    const read = describe({
      ...{ words, index: word.at, at: word.at, end: end + length, text: text.slice(word.at, end + length) },
      ...{ digits: '', value: rounded((tens + ones) * factor), unit, factor, sentence: text },
    });
    return [{ ...read, isSmall: factor === 1 && unit?.grade !== 'exact' && unit?.grade !== 'money' }];
  });
}

/** Without the errors of binary fractions: 35 pence are 0.35 pounds. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** A number without thousands separators, with a decimal point. */
function normalized(digits: string): string {
  const plain = digits.replace(/[\s’'\u00a0\u202f]/g, '');
  const separator = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/.exec(plain)?.[1];
  return (separator ? plain.replaceAll(separator, '') : plain).replace(',', '.');
}
