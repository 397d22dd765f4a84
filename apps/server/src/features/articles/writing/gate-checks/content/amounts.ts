import { unit } from '../form/complete.ts';

/** Amounts may be rounded, those in tens and hundreds more. */
const tolerance = { usual: 0.02, tens: 0.03, hundreds: 0.05 };

/** A wrong sum is enough; of counts that differ, which may be of a part, a text has several. */
export const weights = { sum: 2, count: 1, enough: 2 };

export type Found = { weight: number; excerpt: string };

/** What a number is written as: not a part of a date, a time, a range or a version. */
const amountPattern =
  /(?<![\p{L}\d.,:/–—-])[$€£¥]?\s?(\d{1,3}(?:[.,\u00a0\u202f ’']\d{3}){1,5}(?:[.,]\d{1,2})?|\d{1,7}(?:[.,]\d{1,2})?)(?![\d:/–—]|[.,]\d|-\d)\s?(%|[$€£¥]|\p{L}{1,14}\.?)?/gu;

export type Amount = { value: number; unit: string; at: number; end: number; mayBeYear: boolean };

export function parseAmount(written: string): number {
  const bare = written.replace(/[\u00a0\u202f ’']/g, '');
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$/.test(bare);
  return Number(isGrouped ? bare.replace(/[.,](?=\d{3})/g, '').replace(',', '.') : bare.replace(',', '.'));
}

export function amountsIn(text: string): Amount[] {
  return [...text.matchAll(amountPattern)].map((match) => ({
    value: parseAmount(match[1] ?? ''),
    mayBeYear: /^(?:19|20|21)\d\d$/.test(match[1] ?? ''),
    unit: (/^[$€£¥]/.exec(match[0])?.[0] ?? match[2] ?? '').toLowerCase().slice(0, 5),
    at: match.index,
    end: match.index + match[0].length,
  }));
}

export function isNear(sum: number, written: number): boolean {
  const { usual, tens, hundreds } = tolerance;
  const share = written % 100 === 0 ? hundreds : written % 10 === 0 ? tens : usual;
  return Math.abs(sum - written) <= Math.max(Math.abs(written) * share, 1);
}

export const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

export const isCurrency = (text: string) =>
  /^(?:[$€£¥]|euros?|eur|dolla|pound|kč|korun|koron|zł|złoty|kr|krono|krone|lei|lira|tl|руб|грн|ft|forin|円|元|원|rs|₹)/u.test(
    text,
  );

export function isMeasure(text: string): boolean {
  return (
    isCurrency(text) ||
    unit.test(text) ||
    /^(?:(?:[mkcd]?[glm]|gr|м|г|кг|л)\.?$|gram|lit|kilo|mètr|metr|cups?$|spoo|кило|грам|литр|метр)/u.test(
      text,
    )
  );
}

export function isDate({ mayBeYear, value, unit: written }: Amount): boolean {
  return (mayBeYear && value <= 2100 && !isCurrency(written)) || /^(?:uhr|h\b|am|pm|o.?cl)/u.test(written);
}
