/** The words of a text in a form in which phrases are found. */
export type Words = {
  /** Lower case, without punctuation: "let", "s" of "Let’s". */
  tokens: readonly string[];
  /** The text without blanks, for scripts whose words are not separated. */
  compact: string;
};

export type Phrases = {
  /** The position of the first phrase: the index of its first word; 0 or more in scripts without blanks. -1: none. */
  find: (words: Words) => number;
  /** Whether the text begins with one of them. */
  starts: (words: Words) => boolean;
  /** Whether the text is one of them and nothing else. */
  is: (words: Words) => boolean;
  /** Those of a language and of English alone: "mal" is a word of many languages. All for an unknown language. */
  in: (language: string | null) => Phrases;
};

const withoutBlanks =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

const nonAscii = /\P{ASCII}/u;

export function wordsOf(text: string): Words {
  // The Turkish capital would become two characters.
  const isAscii = !nonAscii.test(text);
  const lower = isAscii ? text.toLowerCase() : normalized(text);
  return {
    tokens: lower.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
    compact: !isAscii && withoutBlanks.test(lower) ? lower.replace(/\s+/g, '') : '',
  };
}

/** In lower case; Arabic without its vowel signs, which a text may have or not. */
function normalized(text: string): string {
  const lower = text.normalize('NFC').replaceAll('İ', 'i').toLowerCase();
  if (!/\p{Script=Arabic}/u.test(lower)) return lower;
  return lower
    .replace(/[\u064b-\u0652\u0670\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replaceAll('ى', 'ي');
}

/**
 * Fixed phrases of many languages, found by their words in one pass: each word of a text is looked up once, and only
 * phrases that begin with it are compared.
 */
export function createPhrases(byLanguage: Readonly<Record<string, string>>): Phrases {
  const all = Object.values(byLanguage).flatMap((phrases) => phrases.split('|'));
  const compacts = all
    .filter((phrase) => withoutBlanks.test(phrase))
    .map((phrase) => phrase.replace(/\s+/g, ''));
  const byWord = new Map<string, string[][]>();
  const byStem = new Map<string, string[][]>();
  for (const phrase of all) {
    if (withoutBlanks.test(phrase)) continue;
    const words = normalized(phrase).split(' ');
    const [first = ''] = words;
    const isStem = first.endsWith('*');
    const key = isStem ? first.slice(0, stemLength(first)) : first;
    const index = isStem ? byStem : byWord;
    index.set(key, [...(index.get(key) ?? []), words]);
  }
  const ofLanguage = new Map<string, Phrases>();
  const stemLengths = [...new Set([...byStem.keys()].map((stem) => stem.length))];
  const matchesAt = ({ tokens }: Words, at: number, isWhole = false): boolean => {
    const word = tokens[at] ?? '';
    const here = (words: readonly string[]) =>
      words.every((one, step) => isWord(tokens[at + step], one)) &&
      (!isWhole || words.length === tokens.length);
    if (byWord.get(word)?.some(here)) return true;
    return stemLengths.some((length) => byStem.get(word.slice(0, length))?.some(here));
  };
  return {
    find(words) {
      const found = compacts.map((phrase) => words.compact.indexOf(phrase)).filter((at) => at >= 0);
      if (found.length > 0) return Math.min(...found);
      return words.tokens.findIndex((_, at) => matchesAt(words, at));
    },
    starts: (words) =>
      matchesAt(words, 0) ||
      (words.compact !== '' && compacts.some((phrase) => isNearStart(words.compact, phrase))),
    is: (words) =>
      matchesAt(words, 0, true) || (words.compact !== '' && compacts.includes(bare(words.compact))),
    in(language) {
      const own = language === null ? undefined : byLanguage[language];
      if (language === null || own === undefined) return this;
      const known = ofLanguage.get(language) ?? createPhrases({ own, en: byLanguage.en ?? own });
      ofLanguage.set(language, known);
      return known;
    },
  };
}

/** Stems are indexed by at most this many characters. */
const mostStem = 4;

function stemLength(stem: string): number {
  return Math.min(mostStem, stem.length - 1);
}

function isWord(token: string | undefined, wanted: string): boolean {
  if (token === undefined) return false;
  return wanted.endsWith('*') ? token.startsWith(wanted.slice(0, -1)) : token === wanted;
}

/** After a mark or two: "「もちろん". */
function isNearStart(text: string, phrase: string): boolean {
  const at = text.slice(0, phrase.length + 2).indexOf(phrase);
  return at >= 0;
}

/** Without punctuation at both ends. */
function bare(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]{1,20}/u, '').replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]{1,20}$/u, '');
}
