import type { Passage, QualityCheck } from '@chapterhouse/contract/articles/quality';
import { isHeading } from '../writing/html-blocks.ts';
import { type Place, passagesAt, type QualityText } from './quality-text.ts';
import { wordsOf } from './words.ts';

/** A higher share of all words is what search engines call keyword stuffing. */
const densest = 0.03;
/** In a longer text, fewer uses do not signal the topic. */
const fewestUses = 2;
const shortText = 150;

/** Checks that the focus keyword appears in the expected places, and not too often. */
export function checkKeyword(text: QualityText, keyword: string): QualityCheck {
  const wanted = wordsOf(keyword).map(stem);
  const answer = (
    status: QualityCheck['status'],
    sentence: string,
    passages: Passage[] = [],
  ): QualityCheck => ({
    name: 'keyword',
    status,
    sentence,
    passages,
  });
  if (wanted.length === 0) return answer('warn', 'No focus keyword is set.');
  const named = `“${keyword.trim()}”`;
  const usesIn = text.words.map((words) => countRuns(words, wanted));
  const uses = usesIn.reduce((sum, count) => sum + count, 0);
  const first = text.blocks.findIndex((block) => !isHeading(block));
  const inTitle = countRuns(wordsOf(text.title), wanted) > 0;
  const inFirst = (usesIn[first] ?? 0) > 0;
  const headings = text.blocks.flatMap((block, index) => (isHeading(block) ? [index] : []));
  const inHeading = headings.some((index) => (usesIn[index] ?? 0) > 0);

  const places = usesIn.flatMap((count, index) => (count > 0 ? [placeOf(text, index, keyword)] : []));
  const shown = passagesAt(text, places);
  if (uses === 0 && !inTitle) return answer('fail', `${named} is missing from the title and the text.`, []);

  const density = text.wordCount === 0 ? 0 : (uses * wanted.length) / text.wordCount;
  const missing = [
    ...(inTitle ? [] : ['the title']),
    ...(inFirst ? [] : ['the first paragraph']),
    ...(inHeading || headings.length === 0 ? [] : ['any heading']),
  ];
  const share = `${uses} ${uses === 1 ? 'time' : 'times'}, ${(density * 100).toFixed(1)} % of the words`;
  if (density > densest && uses > 3) {
    return answer('warn', `${named} is used too often: ${share}.`, shown);
  }
  if (missing.length > 0) {
    const lacking: Passage[] = [
      ...(inTitle ? [] : [titlePassage(text, 'The keyword is not in the title.')]),
      ...(inFirst ? [] : passagesAt(text, [{ block: first, note: 'The keyword is not in this paragraph.' }])),
    ];
    return answer(
      'warn',
      `${named} is not in ${list(missing)} (in the text: ${share}).`,
      [...lacking, ...shown].slice(0, 8),
    );
  }
  if (uses < fewestUses && text.wordCount > shortText) {
    return answer('warn', `${named} is rarely used: ${share}.`, shown);
  }
  return answer('ok', `${named} is in the title, the first paragraph and the text: ${share}.`, shown);
}

function titlePassage({ title }: QualityText, note: string): Passage {
  return { part: 'title', quote: title, occurrence: 0, where: 'Title', note };
}

/** Plural and possessive count as the word itself. */
function stem(word: string): string {
  return word.replace(/['’]s$/, '').replace(/(?<=\p{L}{3})(?:es|s)$/u, '');
}

function countRuns(words: readonly string[], wanted: readonly string[]): number {
  let count = 0;
  const last = words.length - wanted.length;
  for (let i = 0; i <= last; i++) {
    if (wanted.every((word, j) => stem(words[i + j] ?? '') === word)) count++;
  }
  return count;
}

/** The exact keyword if present, otherwise the block. */
function placeOf({ blocks }: QualityText, block: number, keyword: string): Place {
  const at = blocks[block]?.text.toLowerCase().indexOf(keyword.trim().toLowerCase()) ?? -1;
  return at < 0 ? { block } : { block, at, length: keyword.trim().length };
}

function list(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;
}
