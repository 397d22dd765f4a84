import type { Block } from '../../html-blocks.ts';
import { functionWords } from '../../language/function-words.ts';
import { isWithoutBlanks, splitSentences, splitWords } from '../../language/words-and-sentences.ts';
import { type Checked, isVerse, type Problem, startOf } from '../check.ts';
import { returningOrders } from './refrains.ts';

/** A block with its words. */
export type Worded = { block: Block; words: readonly string[] };

function suspicion(message: string, excerpt: string): Problem {
  return { grade: 'suspicion', message, excerpt: startOf(excerpt) };
}

/** How often a phrase may occur, as a share of all words. */
const mostShare = { word: 0.075, phrase: 0.075 };
const fewestTimes = { word: 10, phrase: 6 };

export function stuffing(article: Checked, worded: readonly Worded[]): Problem[] {
  const known = functionWords(article.mainLanguage);
  const text = worded.filter(({ block }) => block.tag !== 'td' && block.tag !== 'th' && !isVerse(block));
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
    if (times < fewest || share <= 1 || share <= (worst?.share ?? 0)) continue;
    const own = timesWithoutRefrains(phrase, text, returningOrders(article));
    if (own >= fewest && share * (own / times) > 1) worst = { phrase, share, block };
  }
  const phrase =
    worst?.phrase ??
    stuffedParagraph(text, known) ??
    stuffedSentences(text, known) ??
    inflectedParagraph(text, known);
  return phrase === undefined ? [] : [suspicion(stuffed, phrase)];
}

/** "Rest for 30 seconds." after each exercise: an order that returns word for word, and is nothing else; longer in a list. */
const mostOfRefrain = { usual: 6, inList: 12 };
/** "Squats:" */
const label = /^[^:：\n]{1,60}[:：]\s/u;

/** How often a phrase occurs within sentences; in a short one that returns, once. */
function timesWithoutRefrains(
  phrase: string,
  worded: readonly Worded[],
  orders: ReadonlySet<string>,
): number {
  const refrains = new Set<string>();
  let times = 0;
  for (const { block, words } of worded) {
    if (!words.join(' ').includes(phrase)) continue;
    const isItem = block.tag === 'li';
    for (const sentence of splitSentences(isItem ? block.prose.replace(label, '') : block.prose)) {
      const own = splitWords(sentence);
      const key = ` ${own.join(' ')} `;
      const here = key.split(` ${phrase} `).length - 1;
      if ((here > 1 && !isItem) || !refrains.has(key)) times += here;
      const isShort = own.length <= (isItem ? mostOfRefrain.inList : mostOfRefrain.usual);
      if (isShort || orders.has(own.join(' '))) refrains.add(key);
    }
  }
  return times;
}

const stuffed = 'One phrase is repeated so often that it reads like keyword stuffing.';

/** A paragraph that is hardly more than a phrase of two to four words, again and again. */
function stuffedParagraph(worded: readonly Worded[], known: ReadonlySet<string>): string | undefined {
  for (const { block, words } of worded) {
    if (block.tag !== 'p' || words.length < 16 || block.text.includes('\n')) continue;
    const places = new Map<string, { times: number; end: number; length: number }>();
    for (let length = 2; length <= 4; length++) {
      for (let at = 0; at + length <= words.length; at++) {
        const phrase = words.slice(at, at + length);
        const isWhole = ![phrase[0], phrase.at(-1)].some((word) => word === undefined || known.has(word));
        if (!isWhole) continue;
        const key = phrase.join(' ');
        const place = places.get(key) ?? { times: 0, end: 0, length };
        if (at >= place.end) places.set(key, { times: place.times + 1, end: at + length, length });
      }
    }
    for (const [phrase, { times, length }] of places)
      if (times >= 4 && times * length > words.length * 0.24 && phrase.length > 5) return phrase;
  }
  return undefined;
}

/** The two words that a paragraph has most of, in all their forms: how often the first occurs, and the share of both. */
const inflected = { fewestWords: 12, times: 5, share: 0.45 };

/** "Suszenie grzybów: suszone grzyby suszymy …": a paragraph that is hardly more than two words in all their forms. */
function inflectedParagraph(worded: readonly Worded[], known: ReadonlySet<string>): string | undefined {
  for (const { block, words } of worded) {
    if (block.tag !== 'p' || block.text.includes('\n')) continue;
    const stems = words.filter((word) => !known.has(word) && isContent(word)).map(formStem);
    if (stems.length < inflected.fewestWords) continue;
    const counts = new Map<string, number>();
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    const [first = ['', 0], second = ['', 0]] = [...counts].sort((a, b) => b[1] - a[1]);
    if (first[1] >= inflected.times && first[1] + second[1] >= stems.length * inflected.share)
      return block.text;
  }
  return undefined;
}

function isContent(word: string): boolean {
  return (
    !/^\d/.test(word) && word.length > (isWithoutBlanks(word) || /\p{Script=Hangul}/u.test(word) ? 1 : 3)
  );
}

function formStem(word: string): string {
  if (isWithoutBlanks(word)) return word;
  return word.slice(0, /\p{Script=Hangul}/u.test(word) ? 2 : 4);
}

/** How often a pair of words returns within sentences, and its share of all words. */
const stuffedPair = { returns: 4, share: 0.04 };

/** A pair of words that returns within the same sentences, which no sentence needs. */
function stuffedSentences(worded: readonly Worded[], known: ReadonlySet<string>): string | undefined {
  const pairs = new Map<string, { times: number; returns: number }>();
  let total = 0;
  for (const { block } of worded) {
    if (block.tag !== 'p' || block.text.includes('\n') || isWithoutBlanks(block.prose)) continue;
    for (const sentence of splitSentences(block.prose)) {
      const words = splitWords(sentence);
      const here = new Set<string>();
      total += words.length;
      for (const [at, word] of words.entries()) {
        const pair = [words[at - 1] ?? '', word];
        if (pair.some((one) => known.has(one) || /^\d/.test(one) || one.length < 4)) continue;
        const key = pair.join(' ');
        const { times, returns } = pairs.get(key) ?? { times: 0, returns: 0 };
        pairs.set(key, { times: times + 1, returns: returns + (here.has(key) ? 1 : 0) });
        here.add(key);
      }
    }
  }
  for (const [pair, { times, returns }] of pairs)
    if (returns >= stuffedPair.returns && times * 2 > total * stuffedPair.share) return pair;
  return undefined;
}
