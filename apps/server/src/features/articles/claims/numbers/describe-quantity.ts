import type { Word } from '../sentences.ts';
import { beforeYears, type Hedge, hedges, months, ownParts, peopleWords } from '../words/claim-words.ts';
import { inBase, type Unit, unitNamed } from '../words/units.ts';

export type Quantity = {
  value: number;
  /** "year", "month:3", a unit's name, or "" for a bare or counting number. */
  unit: string;
  grade: Unit['grade'] | 'year' | 'date' | 'count';
  /** In the common unit of what it measures; years and dates have their own dimensions. */
  base: { dimension: string; value: number };
  /** "the 1970s": any year of them. */
  isDecade: boolean;
  /** What is counted: the stems of the words after it, unless a function word follows at once. */
  counted: readonly string[];
  text: string;
  /** Position in the sentence. */
  at: number;
  /** People at large are counted. */
  isOfPeople: boolean;
  /** "about", "more than", "knapp": a rounded number. */
  hedge: Hedge | null;
  /** A part of a whole in words: "a third", "one in four". Its unit is percent. */
  isShare: boolean;
  /** At most 12, and of no exact unit: it may as well be a figure of speech. */
  isSmall: boolean;
  /** The unit of time that it is given for: "480 euros a month". */
  per: string | null;
  /** A part of the article, or of a name: "step 2", "ISO 9001". */
  isLabel: boolean;
  /** Of a share of two numbers, the first: the 24 of "24 points out of 28". */
  part?: Quantity;
};

const perTime =
  /^(?:\s\p{L}+){0,3}?\s(?:im|am|pro|je|in der|an?|per|each|every|al|à la|à l['’]|por|par|cada|chaque|all['’]|ogni|alla|l['’]|le|ao|à|na|w|в|om de|elke|om|i(?=\s(?:år|timm|veck|månad|time|uge|uke|måned))|pr\.?|za|pe|каждый|σε)(?:\s|(?<=['’]))(\p{L}+)/iu;
/** Adjectives and adverbs of a sentence with one number of a unit, by their beginnings. */
const recurring: readonly (readonly [RegExp, string])[] = [
  [
    /(?<!\p{L})(?:täglich|daily|diari[oa]|quotidien|giornalier|dagelijks|dagligen|dagligt|denně|codzienn|dziennie|günlük|günde(?!\p{L}))/iu,
    'day',
  ],
  [
    /(?<!\p{L})(?:wöchentlich|weekly|semanal|hebdomadaire|settimanal|wekelijks|veckovis|ugentlig|ukentlig|týdně|tygodniow|haftalık|haftada(?!\p{L}))/iu,
    'week',
  ],
  [
    /(?<!\p{L})(?:monatlich|monthly|mensual|mensuel|mensil|mensal|mensais|maandelijks|månatlig|månedlig|měsíčně|miesięczn|aylık|ayda(?!\p{L})|lunar)/iu,
    'month',
  ],
  [
    /(?<!\p{L})(?:jährlich|yearly|annual|anual|anuais|annuel|annu[oai](?!\p{L})|jaarlijks|årlig|ročn|roczn|yıllık|yılda(?!\p{L}))/iu,
    'year',
  ],
];
const periods: ReadonlySet<string> = new Set(['s', 'min', 'h', 'day', 'week', 'month', 'year']);

const nextWord = /^[\s,]{1,2}\p{L}+/u;

/** "15 litres per square metre and per week" */
const perThing =
  /^\s(?:per|par|pro|por|je|op|na|za|pr\.?|por cada|per ogni)\s\p{L}+(?:\s\p{L}+)?\s(?:and|et|und|y|e|en|i|och|og|a)(?=\s)/u;

/** "480 euros a month", "an annual budget of 480 euros" */
function perOf(sentence: string, end: number): string | null {
  const named = perTime.exec(sentence.slice(end).replace(perThing, ''))?.[1]?.toLowerCase();
  const unit = named === undefined ? undefined : named === 'an' ? 'year' : unitNamed(named);
  if (unit !== undefined && periods.has(unit)) return unit;
  const next = recurring.find(([word]) => word.test(nextWord.exec(sentence.slice(end))?.[0] ?? ''));
  if (next) return next[1];
  const found = recurring.filter(([word]) => word.test(sentence));
  return found.length === 1 ? (found[0]?.[1] ?? null) : null;
}

/** Who "have answered" is said before the number. */
const auxiliaries = new Set(
  'har er blev var ble jsou bylo było byli byly są ma mají have has had haben hat hatte hatten sind waren ont a avaient sont han ha habían hanno sono hebben waren têm tinham foram instead rather compared statt anstatt frente invece anziché schon already déjà ya già al já davon darunter daarvan ervan dont'.split(
    ' ',
  ),
);

const moreThan =
  /(?:more than|well over|a good|une? bon(?:ne)?|un buen|una buena|een goede|mehr als|plus d[e’']|más de|più d(?:i|el)|mais de|meer dan|mer än|mere end|mer enn|více než|ponad|przeszło|więcej niż|mai mult de|just over|a little over|un peu plus d[e’']|algo más de|больше|более|свыше|понад|přes|أكثر من|יותר מ-?|से ज़्यादा|से अधिक) ?(?:l[ae]|l['’]|die|der|the|de|het|den)? ?$/i;
const lessThan =
  /(?:less than|fewer than|close to|just under|weniger als|nicht einmal|moins d[e’']|près d[e’']|menos de|cerca de|meno d(?:i|el)|minder dan|mindre än|färre än|mindre end|færre end|méně než|mniej niż|меньше|менее|أقل من|פחות מ-?) ?(?:l[ae]|l['’]|die|der|the|de|het|den)? ?$/i;
/** "No less than 88 percent": exactly so many. */
const noLess =
  /(?:no (?:less|fewer|more) than|nicht (?:weniger|mehr) als|(?:pas|non) moins d[e’']|n(?:o|ada) menos (?:de|que)|non meno d(?:i|el)|niet minder dan|nada menos (?:de|que)|inte mindre än|ikke mindre end|nie mniej niż) ?$/i;
const clockWords = new Set(['klockan', 'kl', 'klokken', 'saat', 'às', 'pukul', 'στις']);

/** A number as it was read from a sentence. */
type Read = {
  words: readonly Word[];
  index: number;
  at: number;
  end: number;
  text: string;
  digits: string;
  value: number;
  unit: Unit | null;
  factor: number;
  sentence: string;
};

/** What a number is, by the words around it. */
export function describe(read: Read): Quantity {
  const described = withoutBase(read);
  const { grade, unit, value } = described;
  const isDay = grade === 'year' || grade === 'date';
  const isDecade = grade === 'year' && /^(?:s|er|ern)\b/.test(read.sentence.slice(read.end));
  return {
    ...described,
    isDecade,
    base: isDay ? { dimension: `${grade} ${unit}`, value } : inBase(value, unit),
  };
}

const verbsLikeMonths = new Set(['may', 'march']);

function withoutBase({
  words,
  index,
  at,
  end,
  text,
  digits,
  value,
  unit,
  factor,
  sentence,
}: Read): Omit<Quantity, 'base' | 'isDecade'> {
  const first = words.findIndex((word) => word.at >= index);
  const before = words.slice(Math.max(0, first - 3), Math.max(0, first));
  const after = words.filter((word) => word.at >= end).slice(0, 3);
  const [next] = after;
  const previous = before.at(-1);
  const common = {
    value,
    text,
    at,
    hedge:
      hedgeBefore(before, sentence.slice(Math.max(0, at - 20), at)) ??
      hedgeAfter(sentence.slice(end, end + 8)),
    isShare: false,
    isSmall: unit === null && factor === 1 && Number.isInteger(value) && value <= 12,
    isLabel: false,
    per: perOf(sentence, end),
    isOfPeople: next !== undefined && peopleWords.has(next.lower),
    counted:
      next?.stem && !auxiliaries.has(next.lower) && !/^[,.;:)]/.test(sentence.slice(end))
        ? after.map(({ stem }) => stem).filter((stem) => stem !== '' && !stem.startsWith('#'))
        : [],
  };
  // "Larkstore 5.0 may be", "two march"
  const near = (word: Word | undefined) =>
    word && !(word.raw === word.lower && verbsLikeMonths.has(word.lower)) ? (months.get(word.lower) ?? 0) : 0;
  // "In August, 14 cases"
  const isBehind = previous && !sentence.slice(previous.at + previous.raw.length, at).includes(',');
  const month =
    unit === null && value <= 31 && Number.isInteger(value)
      ? near(next?.lower === 'de' ? after[1] : next) || (isBehind ? near(previous) : 0)
      : 0;
  if (month) {
    const isAfter = next !== undefined && sentence.slice(end, next.at).length < 4;
    const last = next?.lower === 'de' ? after[1] : next;
    const to = isAfter && near(last) && last ? last.at + last.raw.length : end;
    const from = to === end && previous ? previous.at : at;
    return {
      ...common,
      unit: `month:${month}`,
      grade: 'date',
      text: sentence.slice(from, to).trim(),
      at: from,
      isSmall: false,
    };
  }
  if (isYear(digits, unit, sentence.slice(end), previous)) {
    return { ...common, text: digits, at: index, unit: 'year', grade: 'year', isSmall: false };
  }
  // "à neuf heures": a time of day.
  const isTime =
    (unit?.name === 'h' && value <= 24 && previous?.lower === 'à') ||
    (unit === null && value <= 24 && clockWords.has(previous?.lower ?? ''));
  const isLabel =
    isTime ||
    /(?:\bde cada|\bout of every|\bin every|\bsur chaque)\s$/i.test(sentence.slice(0, at)) ||
    (unit === null &&
      factor === 1 &&
      ((value <= 30 && next !== undefined && ownParts.has(next.lower)) ||
        (previous !== undefined &&
          (ownParts.has(previous.lower) ||
            isName(previous, words, value) ||
            isModel(words, first, sentence, at, end))) ||
        /[#№]\s?$/.test(sentence.slice(0, at)) ||
        // Ordinals, times and telephone numbers.
        /^(?:st|nd|rd|th|º|ª|e\b|er\b|\s(?:Uhr|hodin(?=\s(?:ráno|večer|odpoledne))|o['’]clock|a\.?m\b|p\.?m\b|uur)|\s?h\d\d|時)/.test(
          sentence.slice(end),
        ) ||
        (value <= 24 && /^点/.test(sentence.slice(end))) ||
        /^0\d/.test(digits) ||
        /(?:\b0\d{1,5}[\s/-])(?:\d{2,4}[\s-]){0,3}$/.test(sentence.slice(Math.max(0, at - 20), at))));
  return {
    ...common,
    unit: unit?.name ?? '',
    grade: factor > 1 && !unit ? 'exact' : (unit?.grade ?? 'count'),
    isLabel,
  };
}

function hedgeBefore(words: readonly Word[], text: string): Hedge | null {
  if (noLess.test(text)) return null;
  if (moreThan.test(text)) return 'over';
  if (lessThan.test(text)) return 'under';
  if (/[~≈約约]\s?$/.test(text)) return 'about';
  return words.map(({ lower }) => hedges.get(lower)).findLast((hedge) => hedge !== undefined) ?? null;
}

/** In Chinese, Japanese and Korean, after the number and what it counts: "二億円を超える". */
function hedgeAfter(text: string): Hedge | null {
  if (/^\s?\p{L}{0,2}?(?:を超|超|以上|余り|あまり|多|넘|이상)/u.test(text)) return 'over';
  if (
    /^\s?\p{L}{0,2}?(?:近く|弱|未満|以内|に届か|に届き|に満た|に達しま|に足り|不到|가까이|미만|이하)/u.test(
      text,
    )
  )
    return 'under';
  return /^\s?\p{L}{0,2}?(?:前後|ほど|程度|左右|上下|정도|가량)/u.test(text) ? 'about' : null;
}

/** "ISO 9001", "iPhone 15": the word before is a name, not the first word of the sentence. */
function isName(previous: Word, words: readonly Word[], value: number): boolean {
  return value < 10_000 && previous !== words[0] && /^\p{Lu}[\p{Lu}\p{N}]|^i\p{Lu}/u.test(previous.raw);
}

/** "Aldmere Compact 16," with nothing that is counted. */
function isModel(words: readonly Word[], first: number, sentence: string, at: number, end: number): boolean {
  const [before, previous] = [words[first - 2], words[first - 1]];
  if (!before || !previous || first < 3 || !/^(?:[,.;:)]|\s\(|$)/.test(sentence.slice(end))) return false;
  const isCapitalized = [before, previous].every(({ raw }) => /^\p{Lu}\p{Ll}/u.test(raw));
  return (
    isCapitalized &&
    sentence.slice(before.at + before.raw.length, previous.at) === ' ' &&
    sentence.slice(previous.at + previous.raw.length, at) === ' '
  );
}

function isYear(digits: string, unit: Unit | null, after: string, previous: Word | undefined): boolean {
  if (!/^(?:1\d|20)\d\d$/.test(digits)) return false;
  if (unit && unit.name !== 'year') return false;
  return (
    /^年|^(?:s|er|ern)\b/.test(after) ||
    /^(?:19|20)/.test(digits) ||
    (previous !== undefined && beforeYears.has(previous.lower)) ||
    (/^1[5-8]/.test(digits) && /^(?:und|and|et|y|e|zwischen|between|entre)$/.test(previous?.lower ?? ''))
  );
}
