import { type Check, findInProse } from './check.ts';

/** Markup that readers would see as characters. Code is left out: an article about Markdown shows it there. */
const patterns: readonly RegExp[] = [
  /```|~~~/,
  /^#{1,6}\s+\S/m,
  // Bold that did not become bold; not `2**3`, which has letters or digits on both sides.
  /(?:^|[\s("“])\*\*(?=\S)/m,
  /(?<=\S)\*\*(?=[\s.,;:!?)]|$)/m,
  /(?:^|\s)__(?=\S)[^_\n]+__(?=\s|[.,;:!?)]|$)/m,
  // Links and images, whole or cut off.
  /!?\[[^\]\n]+\]\((?:https?:|\/|#|mailto:|www\.)[^)\n]*(?:\)|$)/m,
  /!\[[^\]\n]*\]/,
  /^\[[^\]\n]+\]:\s+https?:/m,
  /^\|.*\|.*\|\s*$/m,
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
  find: ({ blocks }) => findInProse(blocks, patterns, 'Markup is visible in the text.'),
};
