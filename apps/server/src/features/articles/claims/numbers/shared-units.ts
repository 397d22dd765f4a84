import { inBase } from '../words/units.ts';
import type { Quantity } from './describe-quantity.ts';
import { writtenValue } from './digits.ts';

/* Numbers without a unit that have the one of a number before or after them. */

/** "6 working days, against 9 a year before" */
const against =
  /(?<!\p{L})(?:against|versus|vs\.?|compared (?:with|to)|(?:up|down) from|instead of|rather than|gegenüber|gegen|statt|anstelle von|nach zuvor|bisher|zuvor|früher|contre|au lieu de|face à|frente a|contra|en lugar de|en vez de|rispetto a[il]?|contro|invece di|anziché|tegen|tegenover|in plaats van|wobec|zamiast|przeciwko|mot|imod|i stället för|i stedet for|em vez de|face a)\s(?:only |just |nur |rund |about |the |der |den |die |les |los |las |i |gli |le |de )?$/iu;
/** "fell from 348 kilos in 2023 to 212": behind a year. */
const toAnother = /^\s(?:to|a|auf|à|al|naar|na|do)\s$/u;
/** "41,200 euros, of which 29,800 from tickets, 6,000 from the council" */
const ofWhich =
  /(?<!\p{L})(?:of which|of that|davon|darunter|dont|de los cuales|de las cuales|de ellos|di cui|waarvan|daarvan|dos quais|das quais|z czego|w tym|z toho|varav|heraf|hvorav)\s(?:\p{L}+\s)?$/iu;
/** "7.8 instead of 6.9 million euros": between two numbers of the same unit. */
const inPlaceOf =
  /^\s(?:statt|anstatt|instead of|rather than|au lieu de|en lugar de|en vez de|invece di|anziché|in plaats van|zamiast|em vez de|i stället för|i stedet for|versus|vs\.?)\s[€$£]?$/iu;

const isUnitless = ({ unit, grade, isLabel }: Quantity) => unit === '' && grade === 'count' && !isLabel;
const isBare = (quantity: Quantity) => isUnitless(quantity) && quantity.counted.length === 0;

/** The numbers of a sentence, in order, with the units that they share with others. */
export function withSharedUnits(quantities: readonly Quantity[], text: string): Quantity[] {
  const found: Quantity[] = [];
  let whole: Quantity | undefined;
  for (const [index, quantity] of quantities.entries()) {
    // Not the "100-point scale" of a comparison.
    const number = found.findLast(
      ({ grade, text: its }) => grade !== 'year' && grade !== 'date' && !its.includes('-'),
    );
    const previous = number?.unit === '' ? undefined : number;
    const last = found.at(-1);
    const gap = text.slice(last ? last.at + last.text.length : 0, quantity.at);
    if (ofWhich.test(gap)) whole = previous;
    else if (/[;.]\s/.test(gap) || quantity.unit !== '') whole = undefined;
    const next = quantities[index + 1];
    const after = next && text.slice(quantity.at + quantity.text.length, next.at);
    const isPart = whole !== undefined && quantity.value < whole.value && quantity.unit === '';
    if (isPart && whole && quantity.grade === 'count') found.push(inUnitOf(whole, quantity));
    else if (
      isBare(quantity) &&
      previous &&
      (against.test(gap) || (last?.grade === 'year' && toAnother.test(gap)))
    )
      found.push(inUnitOf(previous, quantity, magnitudeOf(previous) === 0.01 ? 0.01 : 1));
    else if (isUnitless(quantity) && next && next.unit !== '' && after && inPlaceOf.test(after))
      found.push(inUnitOf(next, quantity, magnitudeOf(next)));
    else found.push(quantity);
  }
  return found;
}

function inUnitOf({ unit, grade }: Quantity, quantity: Quantity, times = 1): Quantity {
  const value = Math.round(quantity.value * times * 1e6) / 1e6;
  return { ...quantity, value, unit, grade, counted: [], isSmall: false, base: inBase(value, unit) };
}

/** Of "6.9 million", a million; of "17.2 cents", a hundredth. */
function magnitudeOf({ value, text, grade }: Quantity): number {
  const written = writtenValue(text) ?? 0;
  if (written <= 0) return 1;
  if (grade === 'money' && Math.abs(value / written - 0.01) < 1e-9) return 0.01;
  return value / written >= 1e6 ? Math.round(value / written) : 1;
}
