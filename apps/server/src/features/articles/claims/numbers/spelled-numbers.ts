import type { Sentence, Word } from '../sentences.ts';
import { numberWord } from '../words/number-words.ts';
import { unitAfter } from '../words/units.ts';

/** A number written in words, from its first word to its end in the sentence. */
export type SpelledNumber = { value: number; at: number; end: number; isRough: boolean };

/** Words that mean a number together, mostly a rough one. */
const dozens: ReadonlyMap<string, number> = new Map(
  [
    [10, 'dizaine decena decina dezena'],
    [12, 'dozen dutzend douzaine docena dozzina dúzia'],
    [15, 'quinzaine quincena'],
    [20, 'vingtaine veintena ventina'],
    [30, 'trentaine treintena trentina'],
    [40, 'quarantaine quarantina'],
    [50, 'cinquantaine cinquantina'],
    [60, 'soixantaine'],
    [100, 'centaine centenar centinaio'],
  ].flatMap(([value, words]) =>
    String(words)
      .split(' ')
      .map((word): [string, number] => [word, Number(value)]),
  ),
);
const hundredOf: ReadonlyMap<string, number> = new Map(
  [
    'doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
    'doscientas trescientas cuatrocientas quinientas seiscientas setecientas ochocientas novecientas',
    'duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos',
    'duzentas trezentas quatrocentas quinhentas seiscentas setecentas oitocentas novecentas',
    'duecento trecento quattrocento cinquecento seicento settecento ottocento novecento',
    'dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset',
    'двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот',
  ].flatMap((list) => list.split(' ').map((word, index): [string, number] => [word, (index + 2) * 100])),
);
/** Other spellings, and hundreds without "one". */
const others = new Map<string, number>([
  ...['sto', 'сто', 'cem'].map((word): [string, number] => [word, 100]),
  ...[16, 17, 19].map((value, index): [string, number] => [
    ['dezasseis', 'dezassete', 'dezanove'][index] ?? '',
    value,
  ]),
]);
/** "ventotto", "trentadue", "quarantuno". */
const italian: ReadonlyMap<string, number> = new Map(
  'venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ').flatMap((tens, index) =>
    'uno due tre quattro cinque sei sette otto nove tré'.split(' ').map((one, at): [string, number] => {
      const stem = /^[uo]/.test(one) ? tens.slice(0, -1) : tens;
      return [stem + one, (index + 2) * 10 + (one === 'tré' ? 3 : at + 1)];
    }),
  ),
);
const hundreds = new Set(['hundred', 'cents', 'cent', 'honderd', 'cento', 'מאות', 'सौ']);
/** Hebrew and Arabic: "three ten" is 13. */
const tenAfter = new Set(['עשר', 'עשרה', 'عشر', 'عشرة']);
/** After tens: "двадцать одна", "dwadzieścia jeden", "yirmi bir". */
const oneAfterTens = new Set(
  'one один одна одно одну одной одного jeden jedna jedno jedné jednu bir एक'.split(' '),
);
const ones = new Set(['a', 'an', 'one', 'ein', 'eine', 'einem', 'einer', 'einen', 'un', 'une', 'una', 'uno']);
/** Between tens and ones: "setenta y cuatro", "soixante et onze", "twenty-five". */
const linking = new Set(['y', 'et', 'e', 'i', 'și', 'şi']);

const germanOnes = ['ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];
const dutchOnes = ['een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen'];
const compound = /^(\p{L}{3,6}?)(?:und|en|ën)(\p{L}{6,8})$/u;
const withHalf = /^(\p{L}{4,8}?)(?:und)?einhalb$/u;
const withHundred = /^(\p{L}{3,6})?(?:hundert|honderd)(?:und|en)?(\p{L}*)$/u;
const withThousand = /^(\p{L}{3,20}?)(?:tausend|duizend|mila)(?:und|en)?(\p{L}*)$/u;
/** "centododici", "duecentotrenta" */
const withCento = /^(due|tre|quattro|cinque|sei|sette|otto|nove)?cento(\p{L}{2,})$/u;
/** Of the number before it: "zweieinhalb" is half more. */
const dutchHalf = /^(\p{L}{3,5}?)[eë]{1,2}neenhal(?:f|ve)$/u;

/** "einundvierzig", "zweieinhalb", "dreihundertfünfzig"; undefined: no number. */
function numberOf(lower: string, language: string | null): number | undefined {
  const plain =
    numberWord(lower, language) ?? hundredOf.get(lower) ?? italian.get(lower) ?? others.get(lower);
  if (plain !== undefined) return plain;
  if (/^(?:anderthalb|eineinhalb|anderhal(?:f|ve))$/.test(lower)) return 1.5;
  const [, thousands = '', afterThousands = ''] = withThousand.exec(lower) ?? [];
  if (thousands !== '') {
    const many = thousands === 'ein' ? 1 : numberOf(thousands, language);
    const below = afterThousands === '' ? 0 : numberOf(afterThousands, language);
    return many === undefined || below === undefined ? undefined : many * 1000 + below;
  }
  const half = (withHalf.exec(lower) ?? dutchHalf.exec(lower))?.[1];
  if (half) return after(numberWord(half, language), 0.5);
  const [, first = '', tens = ''] = compound.exec(lower) ?? [];
  const one = Math.max(germanOnes.indexOf(first), dutchOnes.indexOf(first)) + 1;
  if (one > 0) return after(numberWord(tens, language), one);
  const [cento, times = '', tail = ''] = language === 'it' ? (withCento.exec(lower) ?? []) : [];
  if (cento && tail !== '') {
    const many = times === '' ? 1 : numberWord(times, language);
    const less = numberOf(tail, language);
    return many === undefined || less === undefined ? undefined : many * 100 + less;
  }
  const [whole, count = 'ein', rest = ''] = withHundred.exec(lower) ?? [];
  if (!whole) return undefined;
  const factor = count === 'ein' ? 1 : numberWord(count, language);
  const below = rest === '' ? 0 : numberOf(rest, language);
  return factor === undefined || below === undefined ? undefined : factor * 100 + below;
}

function after(value: number | undefined, more: number): number | undefined {
  return value === undefined ? undefined : value + more;
}

/** "Sechzehnjährige", "sextonåriga": an age. */
const ageInWord = /^(\p{L}{3,30}?)(jährig|årig|åring|jarig|letni|leté)\p{L}{0,4}$/u;

/** The age of somebody in one word; undefined: no age. */
export function ageOfWord(lower: string, language: string | null): number | undefined {
  const [, number] = ageInWord.exec(lower) ?? [];
  return number === undefined ? undefined : numberOf(number, language);
}

/** The numbers of a sentence that are written in words, in order; "one" is left out, as it is an article in most languages. */
export function spelledNumbersIn({ text, words, language }: Sentence): SpelledNumber[] {
  const found: SpelledNumber[] = [];
  for (let index = 0; index < words.length; index++) {
    const read = halfAt(text, words, index) ?? readAt({ text, words, language }, index);
    const last = read && words[read.last];
    const first = words[index];
    if (!read || !last || !first) continue;
    found.push({ value: read.value, at: first.at, end: last.at + last.raw.length, isRough: read.isRough });
    index = read.last;
  }
  return found;
}

type Read = { value: number; last: number; isRough: boolean };

function readAt(
  { text, words, language }: Pick<Sentence, 'text' | 'words' | 'language'>,
  from: number,
): Read | null {
  const lower = words[from]?.lower ?? '';
  const next = words[from + 1]?.lower ?? '';
  // "Dos 28 homens": a word of another language.
  if (/^\p{N}/u.test(next) && between(text, words, from) === ' ') return null;
  const dozen = dozens.get(lower);
  if (dozen !== undefined) return { value: dozen, last: from, isRough: true };
  const word = words[from];
  if (word && ones.has(lower) && unitAfter(text.slice(word.at + word.raw.length).slice(0, 40)).factor >= 1e6)
    return { value: 1, last: from, isRough: false };
  if (lower === 'hundert' || lower === 'cien') return { value: 100, last: from, isRough: false };
  const isBare = from === 0 || !/\p{N}$/u.test(words[from - 1]?.raw ?? '');
  if (isBare && (lower === 'tausend' || (lower === 'mille' && next !== '')))
    return { value: 1000, last: from, isRough: false };
  // "Cent douze cuves", "ciento doce": only before what goes on with it.
  const isHundred = (lower === 'cent' && language === 'fr') || lower === 'ciento' || lower === 'cento';
  const rest = linking.has(next) ? (words[from + 2]?.lower ?? '') : next;
  const isCounted = isHundred && isBare && (numberWord(rest, language) ?? 100) < 100;
  // "one hundred and twelve"
  const isOne = ones.has(lower) && (next === 'hundred' || next === 'thousand' || next === 'honderd');
  const one = next === 'thousand' ? 1000 : 100;
  let value = isOne ? one : isCounted ? 100 : numberOf(lower, language);
  if (value === undefined) return null;
  let last = isOne ? from + 1 : from;
  const isNext = (word: string | undefined) =>
    word !== undefined && /^[-\s‑]$/.test(between(text, words, last));
  // "quatre-vingt-dix"
  if (value === 4 && /^vingts?$/.test(next) && isNext(next)) {
    value = 80;
    last++;
  }
  const tail = words[last + 1]?.lower;
  // "elf Cent"
  const isCoin = tail !== undefined && /^cents?$/.test(tail) && language !== 'fr';
  if (value < 20 && tail && hundreds.has(tail) && !isCoin && isNext(tail)) {
    value *= 100;
    last++;
  }
  // "dix-huit"
  const unit = words[last + 1]?.lower ?? '';
  if (value === 10 && lower === 'dix' && /^(?:sept|huit|neuf)$/.test(unit) && isNext(unit)) {
    value += numberWord(unit, language) ?? 0;
    last++;
  }
  if (value < 10 && tenAfter.has(unit) && isNext(unit)) {
    value += 10;
    last++;
  }
  // Arabic: "five and twenty".
  const arabicTens = language === 'ar' && value < 10 && unit.startsWith('و') ? numberWord(unit, language) : 0;
  if (arabicTens && arabicTens >= 20 && isNext(unit)) {
    value += arabicTens;
    last++;
  }
  // "sto dwadzieścia pięć": hundreds, tens and ones.
  for (let step = 0; step < 2 && (value >= 20 || language === 'tr') && value % 10 === 0; step++) {
    const link = words[last + 1]?.lower ?? '';
    const isAnd =
      value % 100 === 0 && value < 1000 && (link === 'and' || (link === 'e' && language === 'pt'));
    const joined = linking.has(link) || isAnd ? last + 2 : last + 1;
    // "two hundred and three hundred" are two numbers.
    if (isAnd && hundreds.has(words[joined + 1]?.lower ?? '')) break;
    const below = words[joined]?.lower ?? '';
    const limit = value % 100 === 60 || value % 100 === 80 ? 20 : value % 100 === 0 ? 100 : 10;
    const isOne = oneAfterTens.has(below) || (ones.has(below) && joined === last + 2);
    const one = isOne ? 1 : numberWord(below, language);
    const isJoined = joined === last + 2 ? isAnd || value % 100 !== 0 : isNext(below);
    if (one === undefined || one <= 0 || one >= limit || !isJoined) break;
    value += one;
    last = joined;
  }
  // "two and a half"
  const [and, article, half] = words.slice(last + 1, last + 4).map((word) => word.lower);
  if (and === 'and' && article === 'a' && half === 'half')
    return { value: value + 0.5, last: last + 3, isRough: false };
  return { value, last, isRough: false };
}

function between(text: string, words: readonly Word[], index: number): string {
  const [word, next] = [words[index], words[index + 1]];
  return word && next ? text.slice(word.at + word.raw.length, next.at) : '';
}

const halves = new Set(
  'half halbe halben halber halbes demi demie media medio mezza mezzo meia meio'.split(' '),
);
const quarters = new Set(['quarter', 'quart', 'cuarto', 'viertel']);

/** "half a million", "une demi-heure", "a quarter of a century": only before a unit. */
function halfAt(text: string, words: readonly Word[], from: number): Read | null {
  let index = from;
  if (ones.has(words[index]?.lower ?? '')) index++;
  const lower = words[index]?.lower ?? '';
  const value = halves.has(lower) ? 0.5 : index > from && quarters.has(lower) ? 0.25 : 0;
  if (value === 0) return null;
  let last = index;
  while (last < index + 2 && ['a', 'an', 'of', 'de', 'd'].includes(words[last + 1]?.lower ?? '')) last++;
  const word = words[last];
  if (!word) return null;
  const dozen = dozens.get(words[last + 1]?.lower ?? '');
  if (dozen !== undefined) return { value: value * dozen, last: last + 1, isRough: false };
  const { unit, factor } = unitAfter(
    text
      .slice(word.at + word.raw.length)
      .replace(/^['’]/, ' ')
      .slice(0, 40),
  );
  return (unit && unit.name !== 'percent') || factor > 1 ? { value, last, isRough: true } : null;
}
