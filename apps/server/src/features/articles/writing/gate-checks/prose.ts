import { type Block, isHeading } from '../html-blocks.ts';
import { differ } from '../language/detect-language.ts';
import { functionWords, hasManyFunctionWords } from '../language/function-words.ts';
import { isWithoutBlanks, splitWords } from '../language/words-and-sentences.ts';
import { type Check, type Checked, mostPerCheck, type Problem, startOf } from './check.ts';

/** What a person should look at: nonsense, keyword stuffing, another subject, emoji everywhere, walls of text. */
export const prose: Check = {
  name: 'prose',
  find: (article) => {
    const words = article.blocks
      .filter(({ tag, inQuote }) => tag !== 'pre' && !inQuote)
      .map((block) => ({ block, words: article.tokensIn(block) }));
    return [
      ...gibberish(article, words),
      ...stuffing(article, words),
      ...offTopic(article, words),
      ...emoji(article),
      ...walls(article),
    ].slice(0, mostPerCheck);
  },
};

type Worded = { block: Block; words: readonly string[] };

function suspicion(message: string, excerpt: string): Problem {
  return { grade: 'suspicion', message, excerpt: startOf(excerpt) };
}

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
      !all.some((word) => known.has(word));
    if (isNoise || isSalad || isNoLanguage || isInvented)
      problems.push(suspicion('This passage reads like nonsense.', block.text));
    if (problems.length > 2) break;
  }
  return problems;
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

/** How often a phrase may occur, as a share of all words. */
const mostShare = { word: 0.075, phrase: 0.06 };
const fewestTimes = { word: 10, phrase: 6 };

function stuffing({ mainLanguage }: Checked, worded: readonly Worded[]): Problem[] {
  const known = functionWords(mainLanguage);
  const all = worded.filter(({ block }) => block.tag !== 'td' && block.tag !== 'th');
  const text = beginning(all);
  const total = text.reduce((sum, { words }) => sum + words.length, 0);
  if (total < 80) return [];
  const counts = new Map<string, { times: number; length: number; block: Block }>();
  const add = (phrase: string, length: number, block: Block) => {
    const count = counts.get(phrase);
    if (count) count.times++;
    else counts.set(phrase, { times: 1, length, block });
  };
  for (const { block, words } of text) {
    for (const [at, word] of words.entries()) {
      const isContent = word.length > 1 && (word.length > 3 || isWithoutBlanks(word)) && !known.has(word);
      if (isContent) add(word, 1, block);
      for (let length = 2; length <= 3 && at + length <= words.length; length++) {
        const phrase = words.slice(at, at + length);
        const last = phrase.at(-1) ?? '';
        if (!isContent && length < 3) continue;
        if (known.has(word) || known.has(last) || /^\d/.test(last) || /^\d/.test(word)) continue;
        if (phrase.some((one) => one.length > (isWithoutBlanks(one) ? 0 : 3)))
          add(phrase.join(' '), length, block);
      }
    }
  }
  let worst: { phrase: string; share: number; block: Block } | undefined;
  for (const [phrase, { times, length, block }] of counts) {
    const limit = length === 1 ? mostShare.word : mostShare.phrase;
    const fewest = length === 1 ? fewestTimes.word : fewestTimes.phrase;
    // "Seo for dentists" are two words of content.
    const content = phrase.split(' ').filter((word) => !known.has(word)).length;
    const share = (times * content) / total / limit;
    if (times >= fewest && share > 1 && share > (worst?.share ?? 0)) worst = { phrase, share, block };
  }
  return worst
    ? [suspicion('One phrase is repeated so often that it reads like keyword stuffing.', worst.phrase)]
    : [];
}

/** A phrase that is stuffed everywhere is stuffed there, too. */
const mostCounted = 6_000;

function beginning(worded: readonly Worded[]): readonly Worded[] {
  let count = 0;
  const end = worded.findIndex(({ words }) => {
    count += words.length;
    return count > mostCounted;
  });
  return end < 0 ? worded : worded.slice(0, end);
}

/** Hardly any word of the title occurs in the text. */
function offTopic({ title, mainLanguage, detect }: Checked, worded: readonly Worded[]): Problem[] {
  const total = worded.reduce((sum, { words }) => sum + words.length, 0);
  // Short texts and quotations in titles are often about what they do not name.
  if (total < 110 || /^["“„«»「‘]/.test(title)) return [];
  const known = functionWords(mainLanguage);
  const isKept = (word: string) => !known.has(word) && !/^\d/.test(word);
  const body = worded.map(({ words }) => ` ${words.join(' ')}`).join(' ');
  const off = () => [suspicion('The text does not seem to be about its title.', title)];
  const characters = [...new Set(title.match(/\p{Script=Han}/gu) ?? [])];
  if (isWithoutBlanks(title)) {
    const shared = characters.filter((character) => body.includes(character)).length;
    return characters.length >= 4 && shared <= characters.length * 0.2 ? off() : [];
  }
  const stem = (word: string) => word.slice(0, /\p{Script=Hangul}/u.test(word) ? 2 : 4);
  const wanted = splitWords(title)
    .filter((word) => isKept(word) && word.length > (/\p{Script=Hangul}/u.test(word) ? 1 : 3))
    .map(stem);
  if (wanted.length < 3) return [];
  // "Tea", "SEO", "Go": short names occur as whole words.
  const short = splitWords(title).filter(
    (word, at, every) => word.length <= 3 && (isKept(word) || at === every.length - 1),
  );
  if (short.some((word) => body.includes(` ${word} `))) return [];
  // The title may be in another language, which is another finding.
  const titleLanguage = title.length >= 20 ? detect(title) : null;
  if (titleLanguage && mainLanguage && differ(titleLanguage, mainLanguage)) return [];
  // Also inside of words: "Wasserkocher" for "Kocher".
  const hits = wanted.filter((word) => body.includes(word)).length;
  return hits === 0 || (wanted.length >= 5 && hits === 1 && total > 250) ? off() : [];
}

/** Quicker than the property. */
const mayBeEmoji = /[\u00a9\u00ae\u203c-\u3299\ud83c-\ud83e]/;
const pictograph = /\p{Extended_Pictographic}/gu;
/** Signs that prose uses like letters. */
const plainSigns = /[©®™↔↕↩↪▪▫▶◀☐☑✓✔♀♂♠♣♥♦‼⁉ℹ]/gu;

function emoji({ blocks, wordCount }: Checked): Problem[] {
  const count = (text: string) =>
    mayBeEmoji.test(text) ? (text.replace(plainSigns, '').match(pictograph)?.length ?? 0) : 0;
  const counts = blocks
    .filter(({ tag }) => tag !== 'pre' && tag !== 'td')
    .map((block) => ({ block, times: count(block.prose) }));
  const total = counts.reduce((sum, { times }) => sum + times, 0);
  const inHeadings = counts.filter(({ block, times }) => isHeading(block) && times > 0).length;
  const headings = counts.filter(({ block }) => isHeading(block)).length;
  const row = counts.find(
    ({ times, block }) =>
      times >= 4 && /(?:\p{Extended_Pictographic}(?:\ufe0f|\u200d|\s){0,3}){4}/u.test(block.prose),
  );
  const isSpam = total >= 6 && total > wordCount / 45;
  const isEveryHeading = inHeadings >= 3 && inHeadings >= headings * 0.6;
  const place = row ?? counts.find(({ times }) => times > 0);
  if (!place || !(row || isSpam || isEveryHeading)) return [];
  return [suspicion('The text is full of emoji.', place.block.text)];
}

/** In words; of scripts without blanks about as many characters. */
const wall = { words: 220, characters: 450, hangul: 600 };

function walls({ blocks, wordCount }: Checked): Problem[] {
  const tall = blocks.filter(({ tag, prose: text }) => {
    if (tag !== 'p' && tag !== 'text' && tag !== 'li') return false;
    if (text.includes('\n')) return false;
    const isWide =
      (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0) >
      text.length / 2;
    if (isWide) return text.length > wall.characters;
    if (/\p{Script=Hangul}/u.test(text)) return text.length > wall.hangul;
    return text.length > 900 && splitWords(text).length > wall.words;
  });
  const first = tall[0];
  if (first) return [suspicion('A paragraph is so long that nobody will read it.', first.text)];
  const paragraphs = blocks.filter(({ tag }) => tag === 'p');
  const isOne = wordCount > 350 && blocks.length > 0 && paragraphs.length <= 2 && blocks.length <= 3;
  return isOne ? [suspicion('The text has hardly any paragraphs.', paragraphs[0]?.text ?? '')] : [];
}
