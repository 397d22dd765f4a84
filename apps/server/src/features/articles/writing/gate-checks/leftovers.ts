import { countWords } from '../../../../lib/count-words.ts';
import type { Block } from '../html-blocks.ts';
import { type Check, type Checked, findInProse, type Problem } from './check.ts';

/** Markup that readers would see as characters. Code is left out: an article about Markdown shows it there. */
const patterns: readonly RegExp[] = [
  /```|~~~/,
  /^#{1,6}\s+\S|^#{2,6}\S/m,
  // Bold that did not become bold; not `2**3`, which has letters or digits on both sides.
  /(?:^|[\s("“])\*\*(?=\S)/m,
  /(?<=\S)\*\*(?=[\s.,;:!?)]|$)/m,
  /(?:^|\s)\*\*\s[^*\n]+\s\*\*(?=\s|$)/m,
  /(?:^|\s)__(?=\S)[^_\n]+__(?=\s|[.,;:!?)]|$)/m,
  // Links and images, whole or cut off.
  /!?\[[^\]\n]+\] ?\((?:https?:|\/|#|mailto:|www\.)[^)\n]*(?:\)|$)/m,
  /!\[[^\]\n]*\]/,
  /^\[[^\]\n]+\]:\s+https?:/m,
  /^\|.*\|.*\|\s*$|^\| [^|\n]+ \| [^|\n]+/m,
  /\|\s*:?-{3,}:?\s*\|/,
  /^(?:[*+-]|\d+\.)\s+\S.*\n(?:[*+-]|\d+\.)\s+\S/m,
  /^[*+-]\s+\S/m,
  /^>\s+\S/m,
  /^-{3,}$|^={3,}$/m,
  // Tags and entities that were escaped once too often.
  /<\/(?:p|div|span|h[1-6]|ul|ol|li|strong|em|b|i|a|table|body|html)>/i,
  /<(?:br|hr)\s*\/?>|<(?:p|div|span|h[1-6]|ul|ol|li|strong|em)(?:\s+(?:class|style|id)=[^>]*)?>/i,
  /&(?:nbsp|amp|lt|gt|quot|#39|#x27|mdash|ndash|rsquo|ldquo|rdquo);/,
  /<\/?think(?:ing)?>/i,
];

export const leftovers: Check = {
  name: 'markup',
  find: (article) =>
    findInProse(article.blocks, patterns, 'Markup is visible in the text.') ?? articleInCode(article),
};

/** Models like to put the whole answer into one code block. Where it has such blocks itself, parts of it are outside. */
function articleInCode({ blocks, wordCount }: Checked): Problem | undefined {
  const code = blocks.filter((block) => block.tag === 'pre');
  const wordsIn = (block: Block) => countWords(block.text);
  const words = code.reduce((sum, block) => sum + wordsIn(block), 0);
  // An article about Markdown shows such code too, but does not begin with much of it.
  const article = blocks
    .slice(0, 2)
    .find((block) => block.tag === 'pre' && /^#{2,4} |<h2>/m.test(block.text) && wordsIn(block) > 40);
  const found = article ?? (words > wordCount * 0.7 ? code[0] : undefined);
  return found && { message: 'The article stands in a code block.', excerpt: found.text.slice(0, 80) };
}
