import { cutText } from '@chapterhouse/contract/cut-text';
import { htmlToMarkdown } from '../text/html-to-markdown.ts';
import { type Block, htmlBlocks } from './html-blocks.ts';

/** Longer than any SEO field. */
const openingCharacters = 2_000;

/** The words of a text, and what its search fields are written and checked by. Pure. Throws `TextLimitError`. */
export function describeText(html: string): { text: string; markdown: string; opening: string } {
  const blocks = htmlBlocks(html);
  return { text: textOf(blocks), markdown: htmlToMarkdown(html), opening: openingOf(blocks) };
}

export function openingOf(blocks: readonly Block[]): string {
  return cutText(textOf(blocks.filter((block) => block.tag === 'p')), openingCharacters);
}

export function textOf(blocks: readonly Block[]): string {
  return blocks.map((block) => block.text).join(' ');
}
