import anyAscii from 'any-ascii';
import { isFunctionWord } from './language/word-forms.ts';

const longestSlug = 75;
/** Longer texts are model output gone wrong. */
const longestText = 2_000;

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/**
 * The first text that yields a slug: its words in ASCII, in any script, as many whole words as fit. A short stable hash
 * for texts without words, such as a single emoji.
 */
export function toSlug(...given: string[]): string {
  const texts = given.map((text) => text.slice(0, longestText));
  for (const text of texts) {
    const slug = whole(asciiWords(text));
    if (slug.length >= 3) return slug;
  }
  return hash(texts.find((text) => text.trim() !== '') ?? '');
}

/** Chinese, Japanese and Thai words are found by `Intl.Segmenter`, because nothing separates them. */
function asciiWords(text: string): string[] {
  const plain = text
    .normalize('NFC')
    .replace(/\p{Extended_Pictographic}/gu, ' ')
    .replaceAll('&', ' and ')
    .replaceAll('%', ' percent ')
    .replace(/['’]/g, '');
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(plain)) {
    if (!isWordLike) continue;
    // Marks that stand for letters, such as the soft sign, become apostrophes.
    const ascii = anyAscii(segment).toLowerCase().replace(/['`"]/g, '');
    words.push(...ascii.split(/[^a-z0-9]+/).filter(Boolean));
  }
  return words;
}

/** A word that is longer than any slug is left out rather than cut. A shortened slug does not end with "of" or "a". */
function whole(words: readonly string[]): string {
  const kept: string[] = [];
  let length = -1;
  for (const word of words.filter((one) => one.length <= longestSlug)) {
    length += 1 + word.length;
    if (length > longestSlug) {
      while (kept.length > 1 && isFunctionWord(kept.at(-1) ?? '')) kept.pop();
      break;
    }
    kept.push(word);
  }
  return kept.join('-');
}

function hash(text: string): string {
  let state = 0x811c9dc5;
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return `article-${(state >>> 0).toString(36)}`;
}
