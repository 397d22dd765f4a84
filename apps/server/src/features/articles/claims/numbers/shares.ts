import type { Sentence, Word } from '../sentences.ts';
import { fractionNames } from '../words/claim-words.ts';
import { numberWord } from '../words/number-words.ts';
import { unitNamed } from '../words/units.ts';

/** A part of a whole in words, in percent: "two thirds", "one in four", "jeder fünfte". */
export type Share = { value: number; at: number; end: number };

const ones = new Set(
  'a one ein eine einem einer eines un une una uno um uma een één jeden jedna jedno en ett et jednu один одна одно el la le die der das'.split(
    ' ',
  ),
);
/** In one word. */
const shareWords: ReadonlyMap<string, number> = new Map([
  ...'třetina třetinu třetiny kolmannes kolmasosa harmada'
    .split(' ')
    .map((word): [string, number] => [word, 100 / 3]),
  ...'čtvrtina čtvrtinu čtvrtiny neljännes neljäsosa negyede'
    .split(' ')
    .map((word): [string, number] => [word, 25]),
  ...'pětina pětinu pětiny viidennes ötöde'.split(' ').map((word): [string, number] => [word, 20]),
  ['desetina', 10],
  ['desetinu', 10],
  ['driekwart', 75],
  ['dreiviertel', 75],
  ['tweederde', 200 / 3],
  ['треть', 100 / 3],
  ['четверть', 25],
]);
/** As they are bent after "of". */
const bent: ReadonlyMap<string, number> = new Map([
  ...'dwóch trzech czterech pięciu'.split(' ').map((word, index): [string, number] => [word, index + 2]),
  ...'двух трёх четырёх пяти'.split(' ').map((word, index): [string, number] => [word, index + 2]),
  ['dziesięciu', 10],
  ['десяти', 10],
]);
const parts = new Set(['parte', 'partes', 'part', 'parts']);
/** Of these words there are numerals, too: "the third boat", "das Viertel". */
const afterShare = new Set(
  'of more less fewer higher lower der des von aller weniger mehr de des du d del della dei delle degli dell van do da dos das deles delas davon daarvan ervan av af z ze ov'.split(
    ' ',
  ),
);

/** The shares of a sentence, in order. */
export function sharesIn({ text, words, language }: Sentence): Share[] {
  const found: Share[] = [];
  for (let index = 0; index < words.length; index++) {
    const share = fractionAt({ text, words, language }, index) ?? oneInAt(words, index, language);
    const [first, last] = [words[index], share && words[share.last]];
    if (!share || !first || !last) continue;
    found.push({ value: share.value, at: first.at, end: last.at + last.raw.length });
    index = share.last;
  }
  return found;
}

type Read = { value: number; last: number };

/** "One customer in six", but not "one meeting in two weeks". */
function isOfThings(words: readonly Word[], link: number): boolean {
  const [things, after] = [words[link - 1], words[link + 2]];
  return things?.stem !== '' && (after === undefined || unitNamed(after.lower) === undefined);
}

function fractionAt(
  { text, words, language }: Pick<Sentence, 'text' | 'words' | 'language'>,
  from: number,
): Read | null {
  const first = words[from]?.lower ?? '';
  const own = fractionNames.get(first);
  const whole = shareWords.get(first);
  if (whole !== undefined && !/^(?:часа|uur)$/.test(words[from + 1]?.lower ?? ''))
    return { value: whole, last: from };
  // "the first half", "half an hour", "half past"
  if (own === 2) return isHalf(text, words, from) ? { value: 50, last: from } : null;
  const count = ones.has(first) ? 1 : numberWord(first, language);
  const name = words[from + 1];
  const denominator = name && fractionNames.get(name.lower);
  if (count === undefined || !name || denominator === undefined || count >= denominator) return null;
  if (denominator === 2) return null;
  const after = words[from + 2];
  const isPart = after !== undefined && parts.has(after.lower);
  const isEnd = !after || !/^\s$/.test(text.slice(name.at + name.raw.length, after.at));
  if (count === 1 && /^(?:el|la|le|die|der|das)$/.test(first) && !isPart) return null;
  // "a third boat", "un quinto piano": a numeral.
  const isNumeral =
    count === 1 &&
    !isPart &&
    !isEnd &&
    !afterShare.has(after.lower) &&
    !/^(?:drittel|fünftel|achtel|zehntel)$|del(?:ar|ene|er|e|s)?$|tin[auy]$/.test(name.lower);
  // "a quarter of an hour"
  const isTime = /^\s(?:of (?:an hour|a century)|d['’](?:heure|ora)|de (?:hora|siglo|siècle)|stunde)/i.test(
    text.slice(name.at + name.raw.length),
  );
  return isNumeral || isTime
    ? null
    : { value: (count / denominator) * 100, last: isPart ? from + 2 : from + 1 };
}

/** "En la segunda mitad": of a time. */
const isOrdinal =
  /^(?:primer[ao]?|primeir[ao]|segund[ao]|prim[ao]|second[ao]?|première|seconde|deuxième|first|other|erste[nr]?|zweite[nr]?|eerste|tweede|första|andra|første|anden|pierwsz\p{L}+|drug\p{L}+|prvn\p{L}+|druh\p{L}+)$/u;

function isHalf(text: string, words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (!word || isOrdinal.test(words[index - 1]?.lower ?? '')) return false;
  if (
    /^(?:hälfte|moitié|mitad|metà|metade|helft|połow[aę]|половин[ау]|hälften|häften|halvdelen|halvparten|polovin[auy]|puolet|fele|jumătate|yarısı(?:nın)?)$/.test(
      word.lower,
    )
  )
    return true;
  if (word.lower !== 'half') return false;
  const rest = text.slice(word.at + word.raw.length);
  // "Only half the story"
  if (/^\s(?:of\s)?(?:the|your|my)\s(?:story|battle|truth|fun|picture|job)\b/.test(rest)) return false;
  return (
    /^\s(?:of|the|as|its|their|our|his|her)\b|^[.,;]/.test(rest) &&
    !/(?:first|second|other|and a|\d)\s$/i.test(text.slice(Math.max(0, word.at - 10), word.at))
  );
}

/** "var tredje", "hver femte", "každý čtvrtý", "co piąty". */
const nth: ReadonlyMap<string, number> = new Map(
  [
    [2, 'varannan vartannat anden annen annet druhý druhá druhé drugi druga drugie'],
    [3, 'tredje třetí trzeci trzecia trzecie terceiro'],
    [4, 'fjärde fjerde čtvrtý čtvrtá čtvrté czwarty czwarta czwarte quarto'],
    [5, 'femte pátý pátá páté piąty piąta piąte quinto'],
    [6, 'sjätte sjette šestý šestá szósty szósta'],
    [8, 'åttonde ottende osmý osmá ósmy ósma'],
    [10, 'tionde tiende desátý desátá dziesiąty dziesiąta'],
  ].flatMap(([of, words]) =>
    String(words)
      .split(' ')
      .map((word): [string, number] => [word, Number(of)]),
  ),
);
const beforeNth = /^(?:var|vart|varje|hver|hvert|každý|každá|každé|co)$/;

const everyWords = new Set(['jeder', 'jede', 'jedes', 'jeden', 'jedem']);
const ordinal = /^(\p{L}{3,12}?)(?:st|t)e[nrs]?$/u;
const irregular = new Map([
  ['dritt', 3],
  ['siebt', 7],
  ['acht', 8],
]);

/** "one in four", "un enfant sur cinq", "jeder fünfte"; those of two numbers are read where numbers are. */
function oneInAt(words: readonly Word[], from: number, language: string | null): Read | null {
  const lower = (index: number) => words[index]?.lower ?? '';
  if (everyWords.has(lower(from))) {
    const stem = ordinal.exec(lower(from + 1))?.[1] ?? '';
    const of =
      numberWord(stem, language) ?? irregular.get(/^(\p{L}+)e[nrs]?$/u.exec(lower(from + 1))?.[1] ?? '');
    return of && of > 1 ? { value: 100 / of, last: from + 1 } : null;
  }
  const every = beforeNth.test(lower(from)) ? nth.get(lower(from + 1)) : undefined;
  if (every !== undefined) return { value: 100 / every, last: from + 1 };
  // Polish "a z 91" is "and from 91".
  if (!ones.has(lower(from)) || lower(from) === 'a') return null;
  for (const gap of [1, 2]) {
    const to = from + gap;
    const isCada = /^(?:de|em)$/.test(lower(to)) && lower(to + 1) === 'cada';
    const isEach = isCada || (lower(to) === 'op' && lower(to + 1) === 'de');
    const isLink =
      isEach ||
      /^(?:sur|su|op|na|из|av|af|ze|z)$/.test(lower(to)) ||
      (lower(to) === 'in' && lower(from) === 'one' && (gap === 1 || isOfThings(words, to))) ||
      (gap === 1 && lower(to) === 'em' && /^uma?$/.test(lower(from)));
    const isGerman = gap === 1 && lower(to) === 'von' && /^eine?[rs]?$/.test(lower(from));
    const last = isEach ? to + 2 : to + 1;
    const of =
      numberWord(lower(last), language) ??
      bent.get(lower(last)) ??
      Number(/^\d{1,2}$/.exec(lower(last))?.[0] ?? 0);
    if ((isLink || isGerman) && of > 1) return { value: 100 / of, last };
  }
  return null;
}
