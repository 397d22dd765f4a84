import type { Block } from '../../html-blocks.ts';
import { functionWords, hasManyFunctionWords } from '../../language/function-words.ts';
import { type Checked, type Problem, startOf, withoutQuotations } from '../check.ts';

/** How many more unfamiliar words than usual, as a share: of a paragraph, and of a text. Good texts stay below 0.51 and 0.18. */
const more = { inParagraph: 0.53, inText: 0.18 };
/** Fewer different words say little. */
const fewest = { inParagraph: 8, inText: 40 };
/** Where the list covers fewer of a language's words, a text differs more from the usual, and a short paragraph shows nothing. */
const poor = { usualOthers: 0.25, fewestInParagraph: 13, moreInText: 0.25 };
/** Of a long text, a part shows it. */
const mostBlocks = 300;

/** "Grondle the frimpish valve": words that can be pronounced, and that the language does not have. */
export function inventedWords({ blocks, mainLanguage, familiar, tokensIn }: Checked): Problem[] {
  if (!familiar) return [];
  const isPoor = familiar.usualOthers > poor.usualOthers;
  const known = functionWords(mainLanguage);
  const hasMany = hasManyFunctionWords(mainLanguage);
  const prose = blocks.filter(
    (block) =>
      block.tag === 'p' &&
      !block.inQuote &&
      !hasAmounts(block.prose) &&
      !(hasMany && isDialect(tokensIn(block), known)),
  );
  const step = Math.ceil(prose.length / mostBlocks);
  const words = new Map<string, boolean>();
  const found: Block[] = [];
  for (const block of prose.filter((_, index) => index % step === 0)) {
    const own = new Set(contentOf(block, known));
    for (const word of own) if (!words.has(word)) words.set(word, !familiar.has(word));
    const unfamiliar = [...own].filter((word) => words.get(word)).length;
    const isMost = unfamiliar > own.size * (familiar.usualOthers + more.inParagraph);
    if (own.size >= (isPoor ? poor.fewestInParagraph : fewest.inParagraph) && isMost) found.push(block);
  }
  const all = [...words.values()].filter(Boolean).length;
  const isText =
    words.size >= fewest.inText &&
    all > words.size * (familiar.usualOthers + (isPoor ? poor.moreInText : more.inText));
  const places = found.length > 0 || !isText ? found : prose.slice(1, 2);
  return places.slice(0, 2).map(nonsenseAt);
}

/** "5 dl milk, 25 g yeast, 150 g butter": ingredients are rare words. */
const fewestAmounts = 4;

function hasAmounts(text: string): boolean {
  return (text.match(/\d+/g)?.length ?? 0) >= fewestAmounts;
}

/** Who invents words takes the function words of the language; a dialect has its own. */
const fewestKnown = 0.2;

function isDialect(words: readonly string[], known: ReadonlySet<string>): boolean {
  return words.filter((word) => known.has(word)).length < words.length * fewestKnown;
}

const message = 'This passage reads like nonsense.';

function nonsenseAt({ text }: Block): Problem {
  return { grade: 'suspicion', message, excerpt: startOf(text) };
}

/**
 * In a Chinese paragraph of at least `fewest` characters, good texts have up to 0.63 of them as words of one character; shorter
 * ones up to 0.8. A Japanese one has Kanji where the text has them.
 */
const signs = { fewest: 30, alone: 0.78, kana: 30, usualKanji: 0.18, leastKanji: 0.03, mostKana: 0.8 };
const mostRead = 400;

/** A Chinese paragraph of characters that form no words, and a Japanese one of kana alone in a text with Kanji. */
export function inventedSigns({ blocks, mainLanguage, tokensIn }: Checked): Problem[] {
  if (mainLanguage !== 'ja' && mainLanguage !== 'zh') return [];
  const prose = blocks.filter(({ tag, inQuote, text }) => tag === 'p' && !inQuote && !text.includes('\n'));
  if (mainLanguage === 'zh') {
    const odd = prose.find((block) => {
      const words = tokensIn(block).filter((word) => isHan.test(word));
      const all = words.reduce((sum, word) => sum + word.length, 0);
      return all >= signs.fewest && words.filter((word) => word.length === 1).length > all * signs.alone;
    });
    return odd ? [nonsenseAt(odd)] : [];
  }
  const texts = prose.map((block) => ({ block, text: withoutQuotations(block.prose).slice(0, mostRead) }));
  const all = texts.map(({ text }) => text).join('');
  if (countOf(all, kanji) < all.length * signs.usualKanji) return [];
  const odd = texts.find(
    ({ text }) =>
      text.length >= signs.kana &&
      countOf(text, kanji) < text.length * signs.leastKanji &&
      countOf(text, kana) > text.length * signs.mostKana,
  );
  return odd ? [nonsenseAt(odd.block)] : [];
}

const isHan = /^\p{Script=Han}/u;
const kanji = /\p{Script=Han}/gu;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}ー]/gu;

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Names and abbreviations, which begin with capitals, may be of any language. */
const lowerCase = /(?<![\p{L}\p{N}'’-])\p{Ll}[\p{L}\p{M}]{3,20}(?![\p{L}\p{N}'’-])/gu;

function contentOf({ prose }: Block, known: ReadonlySet<string>): string[] {
  return (prose.match(lowerCase) ?? []).filter((word) => !known.has(word));
}
