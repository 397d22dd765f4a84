/* Words of Arabic, Hebrew and Turkish: what is before and after their stems. All words are folded, as in `word-forms.ts`. */

/** Without its article, a conjunction and the like; with single letters, which may be the word's own. */
type Stems = { certain: ReadonlySet<string>; possible: ReadonlySet<string> };

type Affixes = { script: RegExp; article: RegExp; letter: RegExp; ending: RegExp };

const affixes: readonly Affixes[] = [
  {
    script: /\p{Script=Arabic}/u,
    article: /^(?:[وف]?(?:[بك]?ال|لل)|ال)/u,
    letter: /^[وفبكلس]{1,2}/u,
    ending: /(?:يات|ات|ون|ين|ان|تها|ها|هم|هن|كم|نا|تي|يه|ه|ي|ك|ا|ت)$/u,
  },
  {
    script: /\p{Script=Hebrew}/u,
    article: /^ו?[בלכ]?ה/u,
    letter: /^ו?(?:כש|מש|[הבלמשכ])?/u,
    ending: /(?:יותיה|ותיו|יות|ות|ימ|יה|יו|נו|כמ|ינ|ת|ה|י|ו|כ)$/u,
  },
];

/** Shorter stems are of too many words. */
const fewestLetters = 3;
/** A text has few different words, but many times each. */
const mostKnown = 20_000;
const known = new Map<string, Stems | null>();

function stemsOf(word: string): Stems | null {
  const found = known.get(word);
  if (found !== undefined) return found;
  if (known.size > mostKnown) known.clear();
  const kind = affixes.find(({ script }) => script.test(word));
  const stems = kind ? findStems(word, kind) : null;
  known.set(word, stems);
  return stems;
}

function findStems(word: string, { article, letter, ending }: Affixes): Stems {
  const withEndings = (forms: readonly string[]) =>
    new Set(
      forms
        .flatMap((form) => [form, form.replace(ending, '')])
        .filter((form) => form.length >= fewestLetters),
    );
  return {
    certain: withEndings([word, word.replace(article, '')]),
    possible: withEndings([word.replace(letter, '')]),
  };
}

/** Whether two words of Arabic or Hebrew have the same stem: "הבית" and "בבתים" have not, "בית" and "שבבית" have. */
export function shareSemiticStem(one: string, other: string): boolean {
  const [a, b] = [stemsOf(one), stemsOf(other)];
  if (a === null || b === null) return false;
  return meet(a.certain, b.certain) || meet(a.certain, b.possible) || meet(a.possible, b.certain);
}

function meet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  for (const stem of one) if (other.has(stem)) return true;
  return false;
}

/** Where words that may be forms of this one are found: the beginnings of its stems, or of itself. */
export function startsOf(form: string): ReadonlySet<string> {
  const stems = stemsOf(form);
  const all = stems ? [form, ...stems.certain, ...stems.possible] : [form];
  return new Set(all.map((stem) => stem.slice(0, 2)));
}

const turkishLetters = /[ğışĞİŞ]/g;
const fewestTurkishLetters = 3;

/** Whether a text is in Turkish, whose endings would be found in other languages, too. */
export function isTurkish(text: string): boolean {
  return (text.slice(0, 5_000).match(turkishLetters)?.length ?? 0) >= fewestTurkishLetters;
}

/** One ending: plural, owner, case, and what makes words of words. */
const turkishEnding =
  /^(?:l[ae]r|[iu]?m[iu]z|[iu]?n[iu]z|[sy]?[iu]|[iu]?[mn]|y?[ae]|n[ae]|[dt][ae]n?|n?[iu]n|n[iu]|y?l[ae]|ki|[cç][ae]|l[iu]|s[iu]z|l[iu]k|l[iu]g|c[iu]|[dt][iu]r)/;
const mostEndings = 6;
/** "ekmek" is "ekmeği" with an ending. */
const softened: Readonly<Record<string, string>> = { k: 'g', t: 'd', p: 'b', c: 'c' };

/** Whether the longer word is the shorter one with Turkish endings: "makine" and "makinelerinin". */
export function hasTurkishEndings(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 2) return false;
  const soft = short.slice(0, -1) + (softened[short.slice(-1)] ?? '\u0000');
  // "makinesi" has an ending of its own.
  const stems = [short, soft, ...(short.length > 4 ? [short.replace(/s?[iu]$/, '')] : [])];
  return stems.some((stem) => long.startsWith(stem) && areTurkishEndings(long.slice(stem.length)));
}

function areTurkishEndings(given: string): boolean {
  let rest = given.replace(/^['’]/, '');
  for (let count = 0; count < mostEndings && rest !== ''; count++) {
    const ending = turkishEnding.exec(rest)?.[0];
    if (ending === undefined) return false;
    rest = rest.slice(ending.length);
  }
  return rest === '';
}
