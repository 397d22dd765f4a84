import { perMonth, perYear, therefore, together } from '../../language/total-words.ts';
import { isWithoutBlanks, splitSentences } from '../../language/words-and-sentences.ts';
import { type Checked, withoutQuotations } from '../check.ts';
import {
  type Amount,
  amountsIn,
  type Found,
  isCurrency,
  isDate,
  isMeasure,
  isNear,
  sumOf,
  weights,
} from './amounts.ts';

/** "140 adults and 65 children, together 180"; "84 kilos: 52 of …, 31 of …, 18 of …"; "600 a month, that is 4,800 a year". */
export function sentenceSums({ blocks }: Checked): Found[] {
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

function isProduct(values: readonly number[], total: number): boolean {
  return values.some((one, at) => values.slice(at + 1).some((other) => isNear(one * other, total)));
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

/** "… that is about": only a word for a rounded number is in between. */
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
