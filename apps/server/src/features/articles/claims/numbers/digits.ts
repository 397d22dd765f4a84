import type { Sentence } from '../sentences.ts';
import { months } from '../words/claim-words.ts';
import { currencyBefore, type Unit, type UnitAfter, unitAfter } from '../words/units.ts';
import { rounded } from './decades-and-months.ts';
import { describe, type Quantity } from './describe-quantity.ts';

// 1,234.5 and 1.234,5 and 1 234.
const numberPattern = /(?:\d{1,3}(?:[.,’'\u00a0\u202f ]\d{3}){1,12}(?!\d)|\d+)(?:[.,]\d+)?/g;
const cjk = /[\u3040-\u9fff\uac00-\ud7af]/;

const noUnit = { factor: 1, unit: null, length: 0 };

/** The numbers of a sentence that are written in digits. */
export function digitsIn({ text, words }: Sentence): Quantity[] {
  return [...text.matchAll(numberPattern)].flatMap(({ 0: digits, index }) => {
    const before = text.slice(Math.max(0, index - 8), index);
    const after = text.slice(index + digits.length, index + digits.length + 40);
    // "Among under-35s": people, not seconds.
    const isAge = /(?:under|over)[-‑ ]$/i.test(before) && /^s(?!\p{L})/u.test(after);
    if (!isAge && isPartOfToken(before, after)) return [];
    const ofClock = minutesAndSeconds(before, after);
    const currency = currencyBefore(before);
    const minutes = /^\s?h\s?(\d\d)(?!\d)(?:\s?min(?!\p{L}))?/u.exec(after);
    const inSentence = { words, index, sentence: text };
    if (minutes && !/^\d+:$/.test(before)) {
      const end = index + digits.length + minutes[0].length;
      const value = rounded(Number(digits) + Number(minutes[1]) / 60);
      const unit = { name: 'h', grade: 'practical' } as const;
      const read = { at: index, end, text: text.slice(index, end), digits: '', value, unit, factor: 1 };
      return [describe({ ...inSentence, ...read })];
    }
    const isDecade = /^(?:1[89]|20)\d0$/.test(digits) && /^(?:s|er|ern)\b/.test(after);
    const short = currency ? shortMagnitude(after) : penceAfter(digits, after);
    const { factor, unit: behind, length } = short ?? (isDecade || isAge ? noUnit : unitAfter(after));
    const attached = /^\p{L}/u.exec(after)?.[0];
    const isOrdinal = /^(?:st|nd|rd|th|s|er|e|º|ª)\b/.test(after);
    if (attached && !behind && factor === 1 && !cjk.test(attached) && !isOrdinal) return [];
    const isUnit = behind === null || !isOtherWord(behind.name, digits, after);
    const unit = (isUnit ? behind : null) ?? currency?.unit ?? percentBefore(before) ?? ofClock;
    const at = index - (currency?.length ?? 0);
    const end = index + digits.length + (isUnit ? length : 0);
    const value = rounded(Number(normalized(digits)) * factor);
    const read = { at, end, text: text.slice(at, end).trimEnd(), digits, value, unit, factor };
    return [describe({ ...inSentence, ...read })];
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

/** "Nel 2024 ha trasportato", "In 2023 won ze", "il 1° marzo", "1,260 second-hand cars": neither hectares nor won nor degrees nor seconds. */
function isOtherWord(unit: string, digits: string, after: string): boolean {
  if (unit === 'ha' || unit === 'KRW')
    return /^(?:19|20)\d\d$/.test(digits) && /^ (?:ha|won) \p{L}/u.test(after);
  if (unit === 's') return /^ second[- ](?:hand|home|largest|best|floor|half|year|time)/u.test(after);
  return unit === '°' && months.has(monthAfter.exec(after)?.[1]?.toLowerCase() ?? '');
}

/** "71p", "9.5p", but not "720p". */
function penceAfter(digits: string, after: string): UnitAfter | null {
  const isPence = /^\d{1,2}(?:\.\d+)?$/.test(digits) && /^p(?![\p{L}\p{N}])/u.test(after);
  return isPence ? { factor: 0.01, unit: { name: 'GBP', grade: 'money' }, length: 1 } : null;
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

/** A number without thousands separators, with a decimal point. */
function normalized(digits: string): string {
  const plain = digits.replace(/[\s’'\u00a0\u202f]/g, '');
  const separator = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/.exec(plain)?.[1];
  return (separator ? plain.replaceAll(separator, '') : plain).replace(',', '.');
}

/** The digits of a number as they are written, without its magnitude: 6.9 of "6.9 million"; undefined without digits. */
export function writtenValue(text: string): number | undefined {
  const digits = /\d+(?:[.,]\d+)?/.exec(text)?.[0];
  return digits === undefined ? undefined : Number(digits.replace(',', '.'));
}
