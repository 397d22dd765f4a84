import { type Block, isHeading } from '../../html-blocks.ts';
import { differ } from '../../language/detect-language.ts';
import { functionWords, hasManyFunctionWords } from '../../language/function-words.ts';
import { isWithoutBlanks, splitWords } from '../../language/words-and-sentences.ts';
import {
  type Check,
  type Checked,
  isSample,
  mostPerCheck,
  type Problem,
  startOf,
  withoutQuotations,
} from '../check.ts';
import { contradictions, counts } from './contradictions.ts';
import { figures } from './figures.ts';
import { filler, habits } from './filler.ts';
import { inventedSigns, inventedWords } from './invented-words.ts';
import { offTopic } from './off-topic.ts';
import { stuffing, type Worded } from './stuffing.ts';

/** What a person should look at: nonsense, keyword stuffing, another subject or none, emoji everywhere, walls of text. */
export const prose: Check = {
  name: 'prose',
  find: (article) => {
    const start = beginningOf(article);
    const words = wordedOf(start);
    const isOfModel = !isSample(article.blocks);
    return [
      ...(isOfModel ? nonsenseIn(article) : []),
      ...stuffing(start, words),
      ...offTopic(start, words),
      ...(isOfModel ? filler(start, words) : []),
      ...habits(start),
      ...contradictions(article),
      ...counts(article),
      ...figures(article),
      ...emoji(article),
      ...walls(article),
    ].slice(0, mostPerCheck);
  },
};

/** What a long text is about, and how it is written, shows in so many words. */
const mostCounted = 6_000;

function beginningOf(article: Checked): Checked {
  let wordCount = 0;
  const blocks: Block[] = [];
  for (const block of article.blocks) {
    if (wordCount + article.countIn(block) > mostCounted) return { ...article, blocks, wordCount };
    wordCount += article.countIn(block);
    blocks.push(block);
  }
  return article;
}

const wordedOf = ({ blocks, tokensIn }: Checked): Worded[] =>
  blocks
    .filter(({ tag, inQuote }) => tag !== 'pre' && !inQuote)
    .map((block) => ({ block, words: tokensIn(block) }));

function suspicion(message: string, excerpt: string): Problem {
  return { grade: 'suspicion', message, excerpt: startOf(excerpt) };
}

const nonsense = 'This passage reads like nonsense.';

/** So many odd words are no names and no abbreviations. */
const mashShare = 0.4;

const nonsenseIn = (article: Checked) => [
  ...gibberish(article, wordedOf(article)),
  ...inventedWords(article),
  ...inventedSigns(article),
];

/** Letters that make no words, or words that make no sentences. */
function gibberish({ mainLanguage, detect }: Checked, words: readonly Worded[]): Problem[] {
  const known = functionWords(mainLanguage);
  const problems: Problem[] = [];
  const oddWords = new Map<string, boolean>();
  const isOddWord = (word: string) => {
    const isKnownOdd = oddWords.get(word) ?? isOdd(word);
    oddWords.set(word, isKnownOdd);
    return isKnownOdd;
  };
  for (const { block, words: all } of words) {
    if (!['p', 'li', 'text'].includes(block.tag) || all.length < 6 || isWithoutBlanks(block.prose)) continue;
    const odd = all.filter((word) => isOddWord(word)).length;
    const isNoise = odd >= 3 && odd > all.length * 0.2;
    const few = all.filter((word) => known.has(word)).length < all.length * 0.07;
    const isSalad =
      all.length >= 24 &&
      few &&
      hasManyFunctionWords(mainLanguage) &&
      block.tag === 'p' &&
      (block.prose.match(/[,;:\n\d]/g)?.length ?? 0) < all.length / 6;
    const isNoLanguage = all.length >= 14 && few && odd >= 2 && detect(block.prose.slice(0, 300)) === null;
    const isInvented =
      all.length >= 12 &&
      block.tag === 'p' &&
      hasManyFunctionWords(mainLanguage) &&
      !/[,;:\n\d]/.test(block.prose) &&
      // Orders of a few words have none: "Ten squats. Rest."
      (block.prose.match(/[.!?]/g)?.length ?? 0) < all.length / 4 &&
      !all.some((word) => known.has(word));
    const isDesert =
      hasManyFunctionWords(mainLanguage) &&
      block.tag === 'p' &&
      hasRun(all, known) &&
      // Titles and words of another language stand in quotation marks.
      longestRun(withoutQuotations(block.prose), known) >= longRun;
    if (
      isNoise ||
      isSalad ||
      isNoLanguage ||
      isInvented ||
      (isDesert && detect(block.prose) === mainLanguage)
    ) {
      // An example in another language has other function words.
      const own = detect(block.prose.slice(0, 300));
      if (own !== null && mainLanguage !== null && differ(own, mainLanguage)) continue;
      // A keyboard, not a language that the check does not know.
      const isMash = (odd >= 5 && odd > all.length * mashShare) || isDesert;
      const problem = suspicion(nonsense, block.text);
      problems.push(isMash ? { ...problem, grade: 'certain' } : problem);
    }
    if (problems.length > 2) break;
  }
  return problems;
}

/** Languages with many function words have no sentence with so many words between two of them. */
const longRun = 10;

/** Quicker, without looking at punctuation. */
function hasRun(words: readonly string[], known: ReadonlySet<string>): boolean {
  let run = 0;
  return words.some((word) => {
    run = known.has(word) ? 0 : run + 1;
    return run >= longRun;
  });
}

function longestRun(prose: string, known: ReadonlySet<string>): number {
  let longest = 0;
  let run = 0;
  for (const [token] of prose.matchAll(/[\p{L}\p{M}\p{N}'’-]+|[^\s\p{L}\p{M}\p{N}'’-]/gu)) {
    const isPlain = /^\p{Ll}[\p{L}\p{M}]*$/u.test(token) && !known.has(token);
    run = isPlain ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

const vowel = /[aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýœąęėįųūőűıÿаеёиоуыэюяіїєαεηιουωάέήίόύώ]/u;

/** "xkcdqwr", "asdfgh", "qwpoeiruty": not abbreviations, which are short, and no scripts without vowels. */
function isOdd(word: string): boolean {
  if (
    word.length < 4 ||
    !/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d]+$/u.test(word) ||
    /^\d+\p{L}{0,3}$/u.test(word)
  ) {
    return false;
  }
  if (/asdf|sdfg|dfgh|qwer|wert[^veiu]|hjkl|zxcv|йцук|фыва/.test(word)) return true;
  if (!vowel.test(word)) return word.length >= 5;
  if (/\p{L}\d\p{L}\d|\d\p{L}{2,9}\d\p{L}/u.test(word)) return true;
  if (/(\p{L})\1{3}/u.test(word)) return true;
  // Six consonants in a row are rare even in German and Polish compounds of this length.
  let run = 0;
  for (const letter of word) {
    run = vowel.test(letter) ? 0 : run + 1;
    if (run >= 6 && word.length < 14) return true;
  }
  return false;
}

/** Quicker than the property. */
const mayBeEmoji = /[\u00a9\u00ae\u203c-\u3299\ud83c-\ud83e]/;
const pictograph = /\p{Extended_Pictographic}/gu;
/** Signs that prose uses like letters. */
const plainSigns = /[©®™↔↕↩↪▪▫▶◀☐☑✓✔♀♂♠♣♥♦‼⁉ℹ]/gu;

/** "📍 Via Po", "🕗 9:30–19": a card, of which each line begins with one. */
const cardLine = /^\s*\p{Extended_Pictographic}/u;
const fewestLines = 2;

function isCard({ prose }: Block): boolean {
  const lines = prose.split('\n').filter((line) => line.trim() !== '');
  return lines.length >= fewestLines && lines.every((line) => cardLine.test(line) && line.length < 80);
}

function emoji({ blocks: all, wordCount }: Checked): Problem[] {
  const blocks = all.filter((block) => !mayBeEmoji.test(block.prose) || !isCard(block));
  const count = (text: string) =>
    mayBeEmoji.test(text) ? (text.replace(plainSigns, '').match(pictograph)?.length ?? 0) : 0;
  const counts = blocks
    .filter(({ tag }) => tag !== 'pre' && tag !== 'td')
    .map((block) => ({ block, times: count(block.prose) }));
  const total = counts.reduce((sum, { times }) => sum + times, 0);
  const inHeadings = counts.filter(({ block, times }) => isHeading(block) && times > 0).length;
  const headings = counts.filter(({ block }) => isHeading(block)).length;
  const row = counts.find(({ times, block }) => times >= (block.tag === 'li' ? 6 : 4));
  const isSpam = total >= 6 && total > wordCount / 45;
  const isEveryHeading = inHeadings >= 3 && inHeadings >= headings * 0.6;
  const place = row ?? counts.find(({ times }) => times > 0);
  if (!place || !(row || isSpam || isEveryHeading)) return [];
  return [suspicion('The text is full of emoji.', place.block.text)];
}

/** In words; of scripts without blanks about as many characters. */
const wall = { words: 180, characters: 400, hangul: 520 };

/** Longer texts have more than one paragraph, and more than three; one of `tall` words is not three quarters of a text. */
const structure = { alone: 90, few: 350, tall: 110, share: 0.75, items: 15, inItem: 5 };

function walls({ blocks, wordCount, countIn }: Checked): Problem[] {
  const tall = blocks.filter(({ tag, prose: text }) => {
    if (tag !== 'p' && tag !== 'text' && tag !== 'li') return false;
    if (text.includes('\n')) return false;
    const isWide =
      (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0) >
      text.length / 2;
    if (isWide) return text.length > wall.characters;
    if (/\p{Script=Hangul}/u.test(text)) return text.length > wall.hangul;
    return text.length > 800 && splitWords(text).length > wall.words;
  });
  const items = blocks.filter(({ tag }) => tag === 'li');
  const isBare =
    items.length >= structure.items &&
    blocks.every(({ tag }) => tag === 'li') &&
    wordCount < items.length * structure.inItem;
  if (isBare)
    return [suspicion('The text is nothing but a list of a few words each.', blocks[0]?.text ?? '')];
  const first = tall[0];
  if (first) return [suspicion('A paragraph is so long that nobody will read it.', first.text)];
  const inOne = blocks.filter(({ tag, text }) => tag === 'p' && !text.includes('\n')).map(countIn);
  const tallest = Math.max(0, ...inOne);
  const isOne =
    (blocks.length === 1 && tallest >= structure.alone) ||
    (blocks.length <= 3 && wordCount > structure.few) ||
    (tallest >= structure.tall && tallest > wordCount * structure.share);
  return isOne ? [suspicion('The text has hardly any paragraphs.', blocks[0]?.text ?? '')] : [];
}
