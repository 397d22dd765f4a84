import { type Block, isHeading } from '../html-blocks.ts';
import type { Check, Problem } from './check.ts';

const shingleLength = 5;

/** Scripts without spaces between words, in which a sentence seems to have hardly any words. */
const withoutBlanks = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}]/u;

/** No paragraph is repeated, exactly or nearly, and no sentence appears three times or twice in a row. */
export const repetition: Check = {
  name: 'repetition',
  find: ({ blocks }) => {
    // Pull quotes repeat a sentence on purpose; headings, cells and code have separate rules.
    const paragraphs = blocks.filter(
      (block) => !block.inQuote && ['p', 'li', 'text', 'div'].includes(block.tag),
    );
    return repeatedParagraph(paragraphs) ?? repeatedSentence(blocks.filter((block) => !isHeading(block)));
  },
};

function repeatedParagraph(paragraphs: readonly Block[]): Problem | undefined {
  const seen: Set<string>[] = [];
  const exact = new Set<string>();
  for (const { text } of paragraphs) {
    const words = wordsOf(text);
    if (words.length < 8 && text.length < (withoutBlanks.test(text) ? 30 : 60)) continue;
    const problem = { message: 'A paragraph appears twice.', excerpt: text.slice(0, 80) };
    const key = words.join(' ');
    if (exact.has(key)) return problem;
    exact.add(key);
    if (words.length < 25) continue;
    const shingles = shinglesOf(words);
    if (seen.some((other) => overlap(shingles, other) > 0.8)) return problem;
    seen.push(shingles);
  }
  return undefined;
}

function repeatedSentence(blocks: readonly Block[]): Problem | undefined {
  const counts = new Map<string, number>();
  for (const { prose, inQuote } of blocks) {
    let before = '';
    for (const sentence of prose.split(/(?<=[.!?]["”“’»)]?)\s+|(?<=[。！？])/)) {
      const words = wordsOf(sentence);
      const problem = { message: 'A sentence is repeated too often.', excerpt: sentence.slice(0, 80) };
      if (sentence === before && words.length >= 4 && !inQuote) return problem;
      before = sentence;
      // Short ones may repeat, but not directly.
      if (words.length < 6 && !(withoutBlanks.test(sentence) && sentence.length >= 14)) continue;
      const key = words.join(' ');
      const count = (counts.get(key) ?? 0) + 1;
      if (count === 3) return problem;
      counts.set(key, count);
    }
  }
  return undefined;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function shinglesOf(words: readonly string[]): Set<string> {
  return new Set(
    words.slice(shingleLength - 1).map((_, index) => words.slice(index, index + shingleLength).join(' ')),
  );
}

/** The share of the smaller set that is in both. */
function overlap(one: Set<string>, other: Set<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let common = 0;
  for (const shingle of small) if (large.has(shingle)) common++;
  // A short paragraph inside a long one is not the same paragraph.
  return common / Math.max(small.size, large.size * 0.8, 1);
}
