import { imperative } from '../../../claims/words/claim-words.ts';
import { numberWord } from '../../../claims/words/number-words.ts';
import type { Block } from '../../html-blocks.ts';
import { wordsOf } from '../../language/phrases.ts';
import { isWithoutBlanks, splitWords } from '../../language/words-and-sentences.ts';
import type { Checked } from '../check.ts';

/* What returns on purpose. */

/** Longer paragraphs are no refrains. */
const longestRefrain = { words: 20, wide: 40 };
const longestTwice = { words: 12, wide: 24 };
/** As many as an article has. */
const mostOfRefrain = 40;

/** A short paragraph that returns between others, which differ: "Rest for a minute", after each exercise. No loop does that. */
export function refrains(blocks: readonly Block[], tokensIn: Checked['tokensIn']): (block: Block) => boolean {
  const isShort = (block: Block, most: { words: number; wide: number }) =>
    isWithoutBlanks(block.prose) ? block.prose.length <= most.wide : tokensIn(block).length <= most.words;
  const places = new Map<string, number[]>();
  for (const [index, block] of blocks.entries())
    if (block.tag === 'p' && isShort(block, longestRefrain))
      places.set(block.prose, [...(places.get(block.prose) ?? []).slice(-mostOfRefrain), index]);
  return (block) => {
    const at = places.get(block.prose) ?? [];
    if (at.length < 2 || (at.length === 2 && !isShort(block, longestTwice))) return false;
    const before = new Set(at.map((index) => blocks[index - 1]?.text));
    return before.size === at.length && !before.has(block.text);
  };
}

const mostOfOrder = 12;

/**
 * The sentences that return as orders, by their words: "Rest for thirty seconds, then move on.", mostly after different
 * sentences. An order begins with its verb or has a number.
 */
export function returningOrders({ blocks, mainLanguage, sentencesIn }: Checked): ReadonlySet<string> {
  const order = imperative.in(mainLanguage);
  const places = new Map<string, { times: number; before: Set<string> }>();
  for (const block of blocks) {
    if (block.tag !== 'p') continue;
    const sentences = sentencesIn(block);
    for (const [index, sentence] of sentences.entries()) {
      const place = places.get(sentence) ?? { times: 0, before: new Set<string>() };
      place.times++;
      place.before.add(sentences[index - 1] ?? '');
      places.set(sentence, place);
    }
  }
  const found = new Set<string>();
  for (const [sentence, { times, before }] of places) {
    if (times < 2 || before.size * 2 < times) continue;
    const words = splitWords(sentence);
    if (words.length > mostOfOrder) continue;
    const isNumber = (word: string) => /^\d/.test(word) || numberWord(word, mainLanguage) !== undefined;
    if (words.some(isNumber) || order.starts(wordsOf(sentence))) found.add(words.join(' '));
  }
  return found;
}
