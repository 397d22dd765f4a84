import { inBase } from '../words/units.ts';
import { rounded } from './decades-and-months.ts';
import type { Quantity } from './describe-quantity.ts';

/* Times that are said in several units: "5 hours 34 minutes", "1:41:55". */

const race = /(?<![\d:.,])(\d{1,2}):([0-5]\d):([0-5]\d)(?![\d:]|[.,]\d)/g;
const and = /^\s?,?\s?(?:(?:and|und|et|y|e|en|i|och|og|a)\s)?$/u;
const oneHour =
  /(?<!\p{L})(?:(?:an|one|einer?|une|una|uma|een|en|én|et|jedn[au])\s(?:hour|stunde|heure|hora|ora|uur|timme|time|hodin[au])|godzin[aęy]),?\s(?:(?:and|und|et|y|e|en|i|och|og|a)\s)?$/iu;
const smaller: Readonly<Record<string, { unit: string; share: number }>> = {
  h: { unit: 'min', share: 60 },
  min: { unit: 's', share: 60 },
};

/** "2:33:19", as hours. */
export function raceTimesIn(text: string): { value: number; at: number; end: number }[] {
  return [...text.matchAll(race)].map(({ 0: found, 1: hours, 2: minutes, 3: seconds, index: at }) => ({
    value: rounded(Number(hours) + Number(minutes) / 60 + Number(seconds) / 3600),
    at,
    end: at + found.length,
  }));
}

/** The numbers of a sentence, in order, with hours, minutes and seconds that follow each other as one time. */
export function withWholeTimes(quantities: readonly Quantity[], text: string): Quantity[] {
  const found: Quantity[] = [];
  let last: { unit: string; share: number } | undefined;
  for (const quantity of quantities) {
    const whole = found.at(-1);
    const end = whole ? whole.at + whole.text.length : 0;
    const part = last ?? (whole && smaller[whole.unit] && { unit: whole.unit, share: 1 });
    const next = part && smaller[part.unit];
    const isPart =
      whole !== undefined &&
      next !== undefined &&
      quantity.unit === next.unit &&
      quantity.value < next.share &&
      Number.isInteger(quantity.value) &&
      and.test(text.slice(end, quantity.at));
    if (isPart && whole && part) {
      const share = part.share * next.share;
      const value = rounded(whole.value + quantity.value / share);
      const words = text.slice(whole.at, quantity.at + quantity.text.length);
      found[found.length - 1] = {
        ...whole,
        value,
        text: words,
        isSmall: false,
        base: inBase(value, whole.unit),
      };
      last = { unit: next.unit, share };
      continue;
    }
    const one = withHour(quantity, text);
    last = one === quantity ? undefined : { unit: 'min', share: 60 };
    found.push(one);
  }
  return found;
}

/** "An hour and 42 minutes" */
function withHour(quantity: Quantity, text: string): Quantity {
  const before =
    quantity.unit === 'min' && quantity.value < 60 ? oneHour.exec(text.slice(0, quantity.at)) : null;
  if (!before) return quantity;
  const value = rounded(1 + quantity.value / 60);
  const words = text.slice(before.index, quantity.at + quantity.text.length);
  return { ...quantity, unit: 'h', value, at: before.index, text: words, base: inBase(value, 'h') };
}
