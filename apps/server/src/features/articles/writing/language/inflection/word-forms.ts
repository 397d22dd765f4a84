import { functionWords } from '../function-words.ts';
import { isWithoutBlanks } from '../words-and-sentences.ts';
import { hasTurkishEndings, shareSemiticStem } from './affixes.ts';

/** A word of a text, as compared: lower case, without accents. */
export type WordAt = { form: string; at: number; end: number };

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
const spaced = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)?/gu;

/** The words of a text with their places. */
export function wordForms(text: string): WordAt[] {
  if (!isWithoutBlanks(text)) {
    return [...text.matchAll(spaced)].map(({ 0: word, index }) => placed(word, index));
  }
  const words: WordAt[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (isWordLike) words.push(placed(segment, index));
  }
  return words;
}

function placed(word: string, at: number): WordAt {
  return { form: fold(word), at, end: at + word.length };
}

function fold(word: string): string {
  const lower = word.toLowerCase();
  if (/^[a-z0-9]+$/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/[ßıىةךםןףץ]/g, (letter) => sameLetters[letter] ?? letter)
    .replace(/['’]s?$/, '');
}

/** Letters that one word may have in the place of others, by its ending or its place: the last ones of Hebrew words, the Turkish "ı". */
const sameLetters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ı: 'i', ى: 'ي', ة: 'ه' },
  ...{ ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' },
};

/** Without articles and prepositions, unless it consists of them. */
export function contentForms(phrase: string): string[] {
  const forms = wordForms(phrase).map(({ form }) => form);
  const content = forms.filter((form) => !isFunctionWord(form));
  return content.length > 0 ? content : forms;
}

export function isFunctionWord(form: string): boolean {
  return form.length < 4 ? shortWords.has(form) : allWords.has(form);
}

/** "And" and "or", folded, where they mean nothing else in another language. */
const conjunctions = new Set(
  'and or und oder et ou y e og och eller oraz lub nebo tai vagy sau ve veya и или та або και و أو או 和 与 與 或 と や 및 và hoặc dan atau'
    .split(' ')
    .map(fold),
);

/** Whether it joins two things, so that the words around it are none. */
export function isConjunction(form: string): boolean {
  return conjunctions.has(form);
}

const allWords = functionWords(null);
/** In the languages whose titles are the most: "die" and "on" are words of content in none of them; and in scripts of their own. */
const shortWords = new Set(
  ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ru', 'uk', 'el', 'ar', 'he', 'hi'].flatMap((one) =>
    [...functionWords(one)].map(fold),
  ),
);

/**
 * Whether two folded words are forms of one: they share a stem, and differ in an ending. Not a stemmer: a shared stem found
 * more inflected forms in German, Spanish and French than the Snowball stemmers did, and works in every language with
 * endings. Arabic and Hebrew also have prefixes; the many endings of Turkish count only in a Turkish text.
 */
export function areForms(one: string, other: string, { isTurkish = false } = {}): boolean {
  if (one === other || (isTurkish && hasTurkishEndings(one, other)) || shareSemiticStem(one, other))
    return true;
  const bare = withoutParticiple(one);
  const otherBare = withoutParticiple(other);
  return shareStem(one, other) || ((bare !== one) !== (otherBare !== other) && shareStem(bare, otherBare));
}

function shareStem(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let shared = 0;
  while (shared < short.length && short[shared] === long[shared]) shared++;
  if (shared === short.length && shared >= 3 && endings.has(long.slice(shared))) return true;
  const shortRest = short.length - shared;
  const longRest = long.length - shared;
  if (shared >= 7) return shortRest <= 3 && longRest <= 5;
  return longRest <= 3 && (shared >= 5 || (shared === 4 && shortRest <= 1));
}

/** "gereinigt" of "reinigen". */
function withoutParticiple(word: string): string {
  return word.length >= 7 && word.startsWith('ge') ? word.slice(2) : word;
}

const endings = new Set(['s', 'es', 'n', 'en', 'e', 'er', 'ed', 'ing', 'a', 'o', 'i', 'y']);
