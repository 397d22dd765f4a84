import { numberWord } from '../../../claims/words/number-words.ts';
import type { Block } from '../../html-blocks.ts';
import {
  isDefinite,
  perMonth,
  perYear,
  therefore,
  together,
  totalLabel,
} from '../../language/total-words.ts';
import { isWithoutBlanks, splitSentences } from '../../language/words-and-sentences.ts';
import { type Checked, type Problem, startOf, withoutQuotations } from '../check.ts';
import { unit } from '../form/complete.ts';

/** A wrong sum is enough; of counts that differ, which may be of a part, a text has several. */
const weights = { sum: 2, count: 1, enough: 2 };
/** Amounts may be rounded, those in tens and hundreds more. */
const tolerance = { usual: 0.02, tens: 0.03, hundreds: 0.05 };

type Found = { weight: number; excerpt: string };

/** Sums of tables, lists and sentences that are wrong, and counts of the same thing that differ. */
export function figures(article: Checked): Problem[] {
  const found = [
    ...tableSums(article),
    ...listSums(article),
    ...sentenceSums(article),
    ...otherCounts(article),
  ];
  const weight = found.reduce((sum, one) => sum + one.weight, 0);
  const [first] = found.toSorted((a, b) => b.weight - a.weight);
  if (!first || weight < weights.enough) return [];
  return [
    {
      grade: 'suspicion',
      message: 'Figures in the text contradict each other.',
      excerpt: startOf(first.excerpt),
    },
  ];
}

/** What a number is written as: not a part of a date, a time, a range or a version. */
const amountPattern =
  /(?<![\p{L}\d.,:/–—-])[$€£¥]?\s?(\d{1,3}(?:[.,\u00a0\u202f ’']\d{3}){1,5}(?:[.,]\d{1,2})?|\d{1,7}(?:[.,]\d{1,2})?)(?![\d:/–—]|[.,]\d|-\d)\s?(%|[$€£¥]|\p{L}{1,14}\.?)?/gu;

type Amount = { value: number; unit: string; at: number; end: number; mayBeYear: boolean };

function parseAmount(written: string): number {
  const bare = written.replace(/[\u00a0\u202f ’']/g, '');
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$/.test(bare);
  return Number(isGrouped ? bare.replace(/[.,](?=\d{3})/g, '').replace(',', '.') : bare.replace(',', '.'));
}

function amountsIn(text: string): Amount[] {
  return [...text.matchAll(amountPattern)].map((match) => ({
    value: parseAmount(match[1] ?? ''),
    mayBeYear: /^(?:19|20|21)\d\d$/.test(match[1] ?? ''),
    unit: (/^[$€£¥]/.exec(match[0])?.[0] ?? match[2] ?? '').toLowerCase().slice(0, 5),
    at: match.index,
    end: match.index + match[0].length,
  }));
}

function isNear(sum: number, written: number): boolean {
  const { usual, tens, hundreds } = tolerance;
  const share = written % 100 === 0 ? hundreds : written % 10 === 0 ? tens : usual;
  return Math.abs(sum - written) <= Math.max(Math.abs(written) * share, 1);
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** The last row of a table is labeled as the sum of the rows above it. */
function tableSums({ blocks }: Checked): Found[] {
  const tables = new Map<number, Block[]>();
  for (const block of blocks)
    if (block.cell && (block.tag === 'td' || block.tag === 'th'))
      tables.set(block.cell.table, [...(tables.get(block.cell.table) ?? []), block]);
  return [...tables.values()].flatMap((cells) => {
    const rows = Map.groupBy(cells, ({ cell }) => cell?.row ?? 0);
    const body = [...rows.values()].filter((row) => row.some(({ tag }) => tag === 'td'));
    const last = body.pop();
    const isTotal = (row: readonly Block[]) => row.some(({ text }) => totalLabel.test(text.trim()));
    if (!last || !isTotal(last) || body.length < 2 || body.some(isTotal)) return [];
    return last.flatMap((cell) => {
      const column = cell.cell?.column ?? 0;
      const above = body.map((row) =>
        amountOfCell(row.find((one) => one.cell?.column === column)?.text ?? ''),
      );
      const total = amountOfCell(cell.text);
      const isSame = above.every((one) => one && (one.value === 0 || one.unit === total?.unit));
      if (column === 0 || !total || !isSame) return [];
      const sum = sumOf(above.map((one) => one?.value ?? 0));
      return isNear(sum, total.value) ? [] : [{ weight: weights.sum, excerpt: cell.text }];
    });
  });
}

/** The only number of a cell, with what is written around it; a cell without one counts as nothing. Undefined: the cell is no amount. */
function amountOfCell(text: string): { value: number; unit: string } | undefined {
  if (/^[\s–—-]*$/.test(text)) return { value: 0, unit: '' };
  const [, before = '', number, after = ''] =
    /^([^\d\n%:/]{0,4})(\d[\d.,\u00a0\u202f ’']*)(?!\s?%)([^\d\n%:/]{0,8})$/u.exec(text.trim()) ?? [];
  if (number === undefined) return undefined;
  return { value: parseAmount(number.trim().replace(/[.,]$/, '')), unit: `${before}${after}`.trim() };
}

/** A list with one amount in each point, and a sentence below it that adds them up. */
function listSums({ blocks }: Checked): Found[] {
  const found: Found[] = [];
  for (const [index, block] of blocks.entries()) {
    if (block.tag !== 'p' || blocks[index - 1]?.tag !== 'li') continue;
    const from = blocks.slice(0, index).findLastIndex(({ tag }) => tag !== 'li') + 1;
    const items = blocks.slice(from, index).map(({ prose }) => amountsIn(prose));
    const [first = ''] = splitSentences(block.prose);
    const totals = amountsIn(first);
    const [total] = totals;
    const isSum = (therefore.test(first) || together.test(first)) && totals.length === 1;
    if (!total || !isSum || items.length < 2 || items.some((amounts) => amounts.length !== 1)) continue;
    const units = new Set(items.map(([amount]) => amount?.unit));
    const isMoney = [...units].every(
      (one) => one !== undefined && one !== '' && (one === total.unit || isCurrency(one)),
    );
    if (units.size > 1 || !isMoney || !(isCurrency(total.unit) || units.has(total.unit))) continue;
    const sum = sumOf(items.map(([amount]) => amount?.value ?? 0));
    if (!isNear(sum, total.value)) found.push({ weight: weights.sum, excerpt: first });
  }
  return found;
}

const isCurrency = (text: string) =>
  /^(?:[$€£¥]|euros?|eur|dolla|pound|kč|korun|koron|zł|złoty|kr|krono|krone|lei|lira|tl|руб|грн|ft|forin|円|元|원|rs|₹)/u.test(
    text,
  );

/** "140 adults and 65 children, together 180"; "84 kilos: 52 of …, 31 of …, 18 of …"; "600 a month, that is 4,800 a year". */
function sentenceSums({ blocks }: Checked): Found[] {
  const found: Found[] = [];
  for (const { prose, tag, inQuote } of blocks) {
    if (inQuote || !['p', 'li', 'text'].includes(tag) || isWithoutBlanks(prose) || !/\d/.test(prose))
      continue;
    const mayAdd = together.test(prose) || therefore.test(prose) || prose.includes(': ');
    let before = '';
    for (const sentence of mayAdd ? splitSentences(withoutQuotations(prose)) : []) {
      // "Beds 2,800, food 2,100, train 960. In total 4,200."
      const withSummands = startsWithTotal(sentence) ? `${before} ${sentence}` : sentence;
      before = sentence;
      if ((withSummands.match(/\d+/g)?.length ?? 0) < 2) continue;
      if (addsWrongly(withSummands) || isMoreThanWhole(sentence) || isOtherPeriod(sentence))
        found.push({ weight: weights.sum, excerpt: sentence });
    }
  }
  return found;
}

function startsWithTotal(sentence: string): boolean {
  const at = together.exec(sentence)?.index ?? -1;
  // Of money: dice and points are added in other ways, too.
  return at >= 0 && at <= 8 && amountsIn(sentence).some((amount) => isCurrency(amount.unit));
}

/** Letters between two summands, and between the last one and the sum. */
const longest = { between: 40, toSum: 28 };

function addsWrongly(sentence: string): boolean {
  const at = together.exec(sentence);
  if (!at) return false;
  const amounts = amountsIn(sentence);
  const end = at.index + at[0].length;
  // "95 flowers in all."
  const following = amounts.find((amount) => amount.at >= end);
  const before = amounts.filter((amount) => amount.end <= at.index + 1);
  const total = following ?? before.pop();
  const last = before.at(-1);
  if (!total || !last || before.length < 2 || before.length > 6 || total.unit === '%' || isDate(total))
    return false;
  const distance = following ? following.at - end : at.index - total.end;
  const link = sentence.slice(last.end, following ? at.index : total.at);
  if (distance > longest.toSum || link.length > longest.toSum || /;/.test(link) || including.test(link))
    return false;
  const isRow = before.every((one, index) => {
    const next = before[index + 1];
    return one.unit !== '%' && !isDate(one) && (!next || next.at - one.end <= longest.between);
  });
  // Amounts of different units are not added; things of several kinds are.
  const units = new Set([...before, total].map((one) => one.unit));
  const isMeasured = [...before, total].some((one) => isMeasure(one.unit));
  // Only the sum may have its unit: "beds 2,800, food 2,100, together 4,900 euros".
  const areBare = before.every((one) => one.unit === '');
  if (!isRow || (isMeasured && units.size > 1 && !(areBare && isCurrency(total.unit)))) return false;
  const values = before.map(({ value }) => value);
  const sums = values.map((_, from) => sumOf(values.slice(from)));
  return !sums.slice(0, -1).some((sum) => isNear(sum, total.value)) && !isProduct(values, total.value);
}

/** The sum has something that is not among the summands. */
const including =
  /(?<!\p{L})(?:with|including|plus|mit|samt|inklusive|inkl|avec|con|com|met|inclusief|med|inklusive|z|s|с|з|ile|ve)(?!\p{L})/iu;

function isMeasure(text: string): boolean {
  return (
    isCurrency(text) ||
    unit.test(text) ||
    /^(?:(?:[mkcd]?[glm]|gr|м|г|кг|л)\.?$|gram|lit|kilo|mètr|metr|cups?$|spoo|кило|грам|литр|метр)/u.test(
      text,
    )
  );
}

function isProduct(values: readonly number[], total: number): boolean {
  return values.some((one, at) => values.slice(at + 1).some((other) => isNear(one * other, total)));
}

function isDate({ mayBeYear, value, unit: written }: Amount): boolean {
  return (mayBeYear && value <= 2100 && !isCurrency(written)) || /^(?:uhr|h\b|am|pm|o.?cl)/u.test(written);
}

/** The parts after a colon are more than the whole before it. */
function isMoreThanWhole(sentence: string): boolean {
  const colon = sentence.search(/:\s/);
  if (colon < 0) return false;
  const whole = amountsIn(sentence.slice(0, colon)).at(-1);
  const parts = sentence.slice(colon + 1).split(/[,;]| (?:and|und|et|y|e|en|i|a|og|och|ja|és|și|ve|и|і) /u);
  const amounts = parts.map((part) => amountsIn(part).filter(({ at }) => at <= 3));
  if (!whole || isDate(whole) || parts.length < 2 || amounts.some((one) => one.length !== 1)) return false;
  const values = amounts.flat();
  const isOfWhole = values.every((one) => one.value < whole.value && one.unit !== '%' && !isDate(one));
  const isSame = values.every((one) => one.unit === whole.unit || !isMeasure(one.unit));
  const sum = sumOf(values.map(({ value }) => value));
  return isOfWhole && isSame && sum > whole.value && !isNear(sum, whole.value);
}

/** A month's amount and a year's, of which one is said to follow from the other. */
function isOtherPeriod(sentence: string): boolean {
  const amounts = amountsIn(sentence);
  const after = (amount: Amount | undefined) =>
    sentence.slice(
      (amount?.at ?? 0) + (/\d+/.exec(sentence.slice(amount?.at ?? 0))?.[0].length ?? 0),
      (amount?.end ?? 0) + 24,
    );
  for (const [index, one] of amounts.entries()) {
    const next = amounts[index + 1];
    if (!next || !followsFrom(sentence.slice(one.end, next.at))) continue;
    const periods = [one, next].map((amount) => periodIn(after(amount)));
    const [first, second] = periods;
    if (!first || !second || first === second) continue;
    const ratio = first === 'month' ? next.value / one.value : one.value / next.value;
    if (ratio < 10.5 || ratio > 13.5) return true;
  }
  return false;
}

/** "… that is about": nothing but a word for a rounded number stands in between. */
function followsFrom(link: string): boolean {
  const match = therefore.exec(link);
  if (!match) return false;
  const rest = link.slice(match.index + match[0].length);
  return /^[^\p{L}]*(?:\p{L}{1,6}(?:['’]\p{L}{1,2})?\s[^\p{L}]*)?$/u.test(rest);
}

function periodIn(text: string): 'month' | 'year' | undefined {
  for (let at = 0; at < text.length; at++) {
    if (at > 0 && /\p{L}/u.test(text[at - 1] ?? '')) continue;
    if (perMonth.test(text.slice(at))) return 'month';
    if (perYear.test(text.slice(at))) return 'year';
  }
  return undefined;
}

type Count = { value: number; isOfBefore: boolean; excerpt: string };

/** "Thirty boxes … the twenty boxes were": counts of the same thing, and the title's, that differ. */
function otherCounts({ blocks, title, mainLanguage }: Checked): Found[] {
  const counts = new Map<string, Count[]>();
  for (const { prose, tag, inQuote } of blocks)
    if (!inQuote && ['p', 'li', 'text'].includes(tag))
      for (const { key, isMeasure, ...count } of countsIn(prose, mainLanguage))
        if (!isMeasure) counts.set(key, [...(counts.get(key) ?? []), count]);
  const later = [...counts].flatMap(([key, list]) => {
    const parts = list.filter(
      ({ isOfBefore, value }, at) =>
        isOfBefore && at > 0 && list.slice(0, at).every((one) => one.value !== value),
    );
    // "The two … the four" of six.
    const arePartsOf =
      parts.length > 1 && list.some(({ value }) => value === sumOf(parts.map((part) => part.value)));
    return arePartsOf ? [] : parts.slice(0, 1).map(({ excerpt }) => ({ key, excerpt }));
  });
  const ofTitle = countsIn(title, mainLanguage).filter(({ key, value }) => {
    const own = counts.get(key) ?? [];
    return own.length > 1 && own.every((one) => one.value !== value);
  });
  // One for each noun.
  const found = new Map([...later, ...ofTitle].map(({ key, excerpt }) => [key, excerpt]));
  return [...found.values()].map((excerpt) => ({ weight: weights.count, excerpt }));
}

const counted = /(?<![\p{L}\d.,:/–—-])(?:(\p{L}{1,12}) )?(\p{L}{2,24}|\d{1,3}) (\p{L}{4,30})/gu;

function countsIn(prose: string, language: string | null): (Count & { key: string; isMeasure: boolean })[] {
  const found: (Count & { key: string; isMeasure: boolean })[] = [];
  counted.lastIndex = 0;
  for (let match = counted.exec(prose); match; match = counted.exec(prose)) {
    const [, before = '', number = '', noun = ''] = match;
    // The next match may begin with any of these words.
    counted.lastIndex = match.index + (before || number).length;
    const value = /^\d/.test(number) ? Number(number) : numberWord(number.toLowerCase(), language);
    if (value === undefined || value < 2) continue;
    const lower = noun.toLowerCase();
    const isPart =
      /^\s(?:(?:\p{L}{1,2}\s|by|on|in|at|from|with|of|that|which|who|near|behind|under|am|auf|im|aus|mit|von|vor|qui|du|des|que|dans|avec|sous|del|che|con|van|op|met|bij|på|från|med)(?!\p{L}))/u;
    const after = prose.slice(match.index + match[0].length, match.index + match[0].length + 12);
    const isOfBefore = isDefinite(before.toLowerCase(), language) && !isPart.test(after);
    const key = lower.slice(0, /^\p{Script=Cyrillic}/u.test(lower) ? 4 : 5);
    found.push({ key, value, isOfBefore, isMeasure: unit.test(lower), excerpt: prose.slice(match.index) });
  }
  return found;
}
