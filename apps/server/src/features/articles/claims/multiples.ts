import type { Likeness, SourceIndex } from './matching/source-index.ts';
import type { Sentence } from './sentences.ts';

/* "Twice as many", "the seventh time": what is said of numbers without one. */

export type Multiple = { text: string; at: number; value: number; isOrdinal: boolean };

const patterns: readonly (readonly [number, RegExp])[] = [
  [
    2,
    /(?<!\p{L})(?:twice (?:as|the|what|that)|doubl(?:e[ds]?|ing)|two-?fold|doppelt|verdoppel\p{L}+|zweimal so|deux fois (?:plus|moins|la|le|ce)|(?:le|du|au) double|doubl(?:é|ée|er|ent)|(?:el|al) doble|dos veces (?:más|la|lo)|duplic\p{L}+|(?:il|al) doppio|due volte (?:più|la|il)|raddoppi\p{L}+|twee keer zo|dubbel\p{L}*|verdubbel\p{L}+|o dobro|duas vezes (?:mais|a|o)|dubbelt|fördubbl\p{L}+|dobbelt|fordobl\p{L}+|dwa razy|dwukrotn\p{L}+|podwoi\p{L}+|dvakrát|dvojnásob\p{L}+)(?!\p{L})/giu,
  ],
  [
    3,
    /(?<!\p{L})(?:three times (?:as|the|more|what|higher)|tripl(?:e[ds]?|ing)|trebl(?:e[ds]?|ing)|three-?fold|dreimal so|dreifach\p{L}*|verdreifach\p{L}+|trois fois (?:plus|moins|la|le)|tripl(?:é|ée|er|ent)|le triple|tres veces (?:más|la|lo)|triplic\p{L}+|(?:el|al|il|o) tripl[eo]|tre volte (?:più|la|il)|drie keer zo|verdrievoudig\p{L}+|três vezes (?:mais|a|o)|tre gånger så|tredubbl\p{L}+|tre gange så|tredobl\p{L}+|trzy razy|trzykrotn\p{L}+|potroi\p{L}+|třikrát|trojnásob\p{L}+)(?!\p{L})/giu,
  ],
  [
    4,
    /(?<!\p{L})(?:four times (?:as|the|more|what|higher)|quadrupl(?:e[ds]?|ing)|four-?fold|viermal so|vierfach\p{L}*|vervierfach\p{L}+|quatre fois (?:plus|moins|la|le)|quadrupl\p{L}+|cuatro veces (?:más|la|lo)|cuadruplic\p{L}+|quattro volte (?:più|la|il)|vier keer zo|quatro vezes (?:mais|a|o)|fyra gånger så|fire gange så|cztery razy|czterokrotn\p{L}+|čtyřikrát)(?!\p{L})/giu,
  ],
  [
    5,
    /(?<!\p{L})(?:five times (?:as|the|more|what|higher)|five-?fold|fünfmal so|fünffach\p{L}*|verfünffach\p{L}+|cinq fois (?:plus|moins|la|le)|cinco veces (?:más|la|lo)|cinque volte (?:più|la|il)|vijf keer zo|cinco vezes (?:mais|a|o)|fem gånger så|fem gange så|pięć razy|pięciokrotn\p{L}+)(?!\p{L})/giu,
  ],
];

const ordinalWords = 'third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const ordinal =
  /(?<![\p{L}\d.,-])(?:(\d{1,3})(?:st|nd|rd|th|ème|º|ª)|(third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth))(?= \p{L})(?! (?:century|floor|of|party|parties|siècle|siglo))/giu;

/** The multiples and ordinal numbers of a text. */
export function multiplesIn(text: string): Multiple[] {
  const multiples = patterns.flatMap(([value, pattern]) =>
    [...text.matchAll(pattern)].map(({ 0: found, index: at }) => ({
      text: found,
      at,
      value,
      isOrdinal: false,
    })),
  );
  const ordinals = [...text.matchAll(ordinal)].map(({ 0: found, 1: digits, 2: word = '', index: at }) => {
    const value = digits === undefined ? ordinalWords.indexOf(word.toLowerCase()) + 3 : Number(digits);
    return { text: found, at, value, isOrdinal: true };
  });
  return [...multiples, ...ordinals];
}

const mostLike = 3;
/** The share of a sentence's words that a source's sentence has, to be about the same. */
const likeMatter = 0.15;
/** What two numbers' ratio may differ by. */
const width = 0.2;
const mostNumbers = 40;

/** Whether the sources that say nearly the same have no such multiple, and no two numbers of which one is so many times the other. */
export function isOtherMultiple(
  { value, isOrdinal }: Multiple,
  { best, shareOf }: Likeness,
  index: SourceIndex,
): boolean {
  const [like] = best;
  if (like === undefined || shareOf(like) < likeMatter) return false;
  const near = [...new Set(best.slice(0, mostLike).flatMap((at) => [at - 1, at, at + 1]))].flatMap(
    (at) => index.sentences[at] ?? [],
  );
  const isSaid = ({ text }: Sentence) =>
    multiplesIn(text).some((one) => one.value === value && one.isOrdinal === isOrdinal);
  if (near.some(isSaid)) return false;
  if (isOrdinal) return !near.some(({ quantities }) => quantities.some((one) => one.value === value));
  const numbers = near.flatMap(({ quantities }) => quantities).slice(0, mostNumbers);
  const isSoManyTimes = numbers.some((one) =>
    numbers.some(
      (other) =>
        one.base.dimension === other.base.dimension &&
        other.base.value > 0 &&
        Math.abs(one.base.value / other.base.value - value) <= value * width,
    ),
  );
  return !isSoManyTimes;
}
