import anyAscii from 'any-ascii';
import { isFunctionWord } from './language/inflection/word-forms.ts';

const longestSlug = 75;
/** Longer texts are model output gone wrong. */
const longestText = 2_000;

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/**
 * The first text that yields a slug: its words in ASCII, in any script, as many whole words as fit. Japanese words in kanji are
 * left out: nothing here knows their reading. A short stable hash for texts without words that remain, such as a single emoji.
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
  const plain = withoutHost(text)
    .normalize('NFC')
    .replace(/\p{Extended_Pictographic}/gu, ' ')
    .replaceAll('&', ' and ')
    .replaceAll('%', ' percent ')
    .replace(/['’]/g, '');
  const isJapanese = kana.test(plain);
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(plain)) {
    if (!isWordLike || (isJapanese && !isReadable(segment))) continue;
    const ascii = isJapanese ? romanizeKana(segment) : anyAscii(segment);
    // Marks that stand for letters, such as the soft sign, become apostrophes.
    const bare = ascii.toLowerCase().replace(/['`"]/g, '');
    words.push(...bare.split(/[^a-z0-9]+/).filter(Boolean));
  }
  return words;
}

/** Of an address, only its path names the article. */
function withoutHost(text: string): string {
  const address = text.trim();
  return /^(?:https?:\/\/|\/)\S+$/i.test(address) ? (address.split('/').findLast(Boolean) ?? text) : text;
}

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The reading of a kanji depends on the word: transliterated alone it would be Chinese. Of kana words, the shortest are particles. */
function isReadable(word: string): boolean {
  return !/\p{Script=Han}/u.test(word) && !/^\p{Script=Hiragana}{1,2}$/u.test(word);
}

/** Kana in Hepburn's romanization, as any-ascii does not: it reads each character alone. */
function romanizeKana(word: string): string {
  const latin = (kanaCharacter: string) => anyAscii(kanaCharacter).toLowerCase();
  return anyAscii(
    word
      .replace(/(.)([ゃゅょャュョ])/gu, (_, head: string, tail: string) => {
        const start = latin(head).replace(/i$/, '');
        return start + (/^(?:sh|ch|j)$/.test(start) ? latin(tail).slice(1) : latin(tail));
      })
      .replace(/(.)([ぁぃぅぇぉァィゥェォ])/gu, (_, head: string, tail: string) => {
        return (latin(head).replace(/[aeiou]$/, '') || 'w') + latin(tail);
      })
      .replace(/[っッ](ch|.)/gu, (_, next: string) => {
        const start = latin(next);
        return (start.startsWith('ch') ? 't' : start.slice(0, 1)) + next;
      }),
  );
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
