import type { Candidate } from '../find-claims.ts';
import { type Quantity, quantitiesOf } from '../numbers/quantities.ts';
import type { SourceIndex } from './source-index.ts';

/* Which of two numbers is the larger one: "four more than planned". */

const more =
  /^(?:\s\p{L}+){0,2}?\s(?:more|higher|longer|mehr|höher|länger|teurer|de plus|más|in più|di più|meer|hoger|langer|więcej|a mais|mais (?:do )?que|mer|fler|mere|flere)(?!\p{L})/iu;
const less =
  /^(?:\s\p{L}+){0,2}?\s(?:fewer|less|lower|shorter|weniger|niedriger|kürzer|billiger|de moins|menos|in meno|di meno|minder|lager|korter|mniej|a menos|mindre|färre|færre)(?!\p{L})/iu;
const tolerance = 1e-6;

/** "It used to cost 61,000 and now costs 16,500 less": than the number before. */
const now =
  /(?<!\p{L})(?:now|today|jetzt|heute|nun|inzwischen|maintenant|aujourd['’]hui|désormais|ahora|hoy|ora|oggi|adesso|nu|vandaag|agora|hoje|teraz|dziś|nyní|dnes|idag|i dag)(?!\p{L})/iu;

/** 1: "more" behind a number, -1: "less", 0: neither. */
function directionOf({ at, text }: Quantity, sentence: string): number {
  const after = sentence.slice(at + text.length, at + text.length + reach);
  return more.test(after) ? 1 : less.test(after) ? -1 : 0;
}

/** Characters behind a number. */
const reach = 60;

/**
 * Whether a difference is said the wrong way round: a source says "37 more" and the sentence "37 fewer", or a source has a number of
 * the sentence, or of the one before, beside one that is so much smaller, and the sentence says "fewer".
 */
export function isOtherDirection(
  quantity: Quantity,
  { sentence, before }: Candidate,
  index: SourceIndex,
): boolean {
  const sign = directionOf(quantity, sentence.text);
  if (sign === 0 || quantity.grade === 'year' || quantity.grade === 'date') return false;
  const given = (index.byValue.get(quantity.value) ?? []).flatMap((at) => {
    const source = index.sentences[at];
    const same = source?.quantities.filter(
      ({ value, unit }) => value === quantity.value && unit === quantity.unit,
    );
    return source && same ? same.map((one) => directionOf(one, source.text)) : [];
  });
  if (given.some((one) => one !== 0)) return !given.includes(sign);
  const own = quantitiesOf(sentence).filter(({ at }) => at < quantity.at);
  const wholes = (own.length > 0 ? own : before ? quantitiesOf(before) : []).filter(
    ({ grade }) => grade !== 'year' && grade !== 'date',
  );
  let isOpposite = false;
  for (const whole of wholes) {
    const difference = quantity.unit === '' || quantity.unit === whole.unit ? quantity.value : undefined;
    if (difference === undefined) continue;
    const isEarlier = now.test(sentence.text.slice(whole.at + whole.text.length, quantity.at));
    const wanted = isEarlier && own.includes(whole) ? -sign : sign;
    for (const at of index.byValue.get(whole.value) ?? []) {
      for (const other of index.sentences[at]?.quantities ?? []) {
        if (other.unit !== whole.unit) continue;
        const gap = whole.value - other.value;
        if (Math.abs(Math.abs(gap) - difference) > tolerance) continue;
        if (Math.sign(gap) === wanted) return false;
        isOpposite = true;
      }
    }
  }
  return isOpposite;
}
