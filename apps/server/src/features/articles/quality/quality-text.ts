import type { Passage } from '@chapterhouse/contract/articles/quality';
import { cutText } from '@chapterhouse/contract/cut-text';
import { countWords } from '../../../lib/text/count-words.ts';
import { type Block, htmlBlocks, isHeading, levelOf } from '../writing/html-blocks.ts';

/** The parsed text that all checks share. */
export type QualityText = {
  title: string;
  blocks: readonly Block[];
  /** The number of words of each block, in the same order. Code is not words. */
  counts: readonly number[];
  wordCount: number;
  hasCode: boolean;
};

/** Longer passages are no clearer, and harder to find again. */
const longestQuote = 160;
const mostPassages = 8;

export function qualityText(title: string, html: string): QualityText {
  const blocks = htmlBlocks(html);
  const counts = blocks.map((block) => countWords(block.prose));
  const wordCount = counts.reduce((sum, count) => sum + count, 0);
  return { title, blocks, counts, wordCount, hasCode: blocks.some(({ text, prose }) => text !== prose) };
}

/** A range of a block; `at` and `length` count characters of the block's text. */
export type Place = { block: number; at?: number; length?: number; note?: string };

/** Describes each place, and its index among identical passages. */
export function passagesAt(text: QualityText, places: readonly Place[], most = mostPassages): Passage[] {
  return places.slice(0, most).flatMap((place) => {
    const block = text.blocks[place.block];
    if (!block) return [];
    const at = place.at ?? 0;
    const quote = cut(block.text.slice(at, at + (place.length ?? block.text.length)));
    if (quote === '') return [];
    const start = at + (block.text.slice(at).length - block.text.slice(at).trimStart().length);
    return {
      part: 'text' as const,
      quote,
      occurrence: earlier(text.blocks, place.block, start, quote),
      ...placeIn(text.blocks, place.block),
      ...(place.note ? { note: place.note } : {}),
    };
  });
}

/** Truncates at a word boundary, and never within a character. */
function cut(piece: string): string {
  const line = oneLine(piece);
  if (line.length <= longestQuote) return line;
  const short = cutText(line, longestQuote);
  const space = short.lastIndexOf(' ');
  return space > longestQuote / 2 ? short.slice(0, space) : short;
}

function earlier(blocks: readonly Block[], index: number, at: number, quote: string): number {
  let count = 0;
  for (let i = 0; i < index; i++) count += countOf(oneLine(blocks[i]?.text ?? ''), quote);
  return count + countOf(oneLine(blocks[index]?.text.slice(0, at + quote.length - 1) ?? ''), quote);
}

/** How often a text has a piece; places may overlap. */
export function countOf(text: string, piece: string): number {
  let count = 0;
  for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + 1)) count++;
  return count;
}

function placeIn(blocks: readonly Block[], index: number): Pick<Passage, 'where' | 'section'> {
  const block = blocks[index];
  const before = blocks.slice(0, index + 1).filter(isHeading);
  const section = before.filter((heading) => levelOf(heading) >= 2 && levelOf(heading) <= 4).length - 1;
  const known = section < 0 ? {} : { section };
  if (block && isHeading(block)) return { where: 'Heading', ...known };
  const heading = before.at(-1);
  return {
    where: heading ? `Under “${cutText(cut(heading.text), 80)}”` : 'Before the first heading',
    ...known,
  };
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
