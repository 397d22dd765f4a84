import { countWords } from '../../../../lib/text/count-words.ts';
import type { Block } from '../html-blocks.ts';
import { type Check, type Checked, findInProse, type Problem } from './check.ts';

/** Named entities that models write, in addition to numeric ones. */
const entity =
  /&(?:nbsp|amp|lt|gt|quot|apos|[mn]dash|[lr][sd]quo|[lr]aquo|hellip|copy|reg|trade|bull|middot|times|deg|euro|pound|szlig|[aeiou](?:uml|acute|grave|circ)|#\d{2,6}|#x[\da-f]{2,6});/i;

/**
 * Markup that readers would see as characters. Excludes code: an article about Markdown shows it there. All
 * patterns are bounded, so that no text takes long.
 */
const patterns: readonly RegExp[] = [
  /```|~~~/,
  /~~[^~\s][^~\n]{0,200}~~/,
  /(?<!`)`[^`\s][^`\n]{0,200}`/,
  /^#{1,6}\s{1,9}\S|^#{2,6}\S/m,
  // Unrendered bold; not `2**3`, which has letters or digits on both sides.
  /(?:^|[\s("“])\*\*(?=\S)/m,
  /(?<=\S)\*\*(?=[\s.,;:!?)]|$)/m,
  /(?:^|\s)\*\*\s[^*\n]{1,300}\s\*\*(?=\s|$)/m,
  // Not `__init__` and the like, which articles about Python mention.
  /(?:^|\s)__(?=\S)(?!(?:init|main|name|str|repr|call|len|file|dict|doc|all|new|del|enter|exit|iter|next)__)[^_\n]{1,300}__(?=\s|[.,;:!?)]|$)/m,
  /(?:^|\s)==[^=\s][^=\n]{0,200}==(?=\s|[.,;:!?)]|$)/m,
  /\w~[^\s~]{1,20}~|\w\^[^\s^]{1,20}\^/,
  // Escaped characters, also at the end of a line.
  /\\[*_`#[\]~|>!]|\\$/m,
  // Emphasis: markers next to the enclosed words.
  /(?:^|[\s("“])\*(?=[^\s*])[^*\n]{0,300}(?<=\S)\*(?=[\s.,;:!?)"”]|$)/m,
  /(?:^|[\s("“])_(?=[^\s_])[^_\n]{0,300}(?<=\S)_(?=[\s.,;:!?)"”]|$)/m,
  // Links and images of any scheme, complete or cut off, by reference, and reference definitions.
  /!?\[[^[\]\n]{1,300}\] ?\((?:https?:|\/|#|mailto:|www\.)[^)\n]{0,300}(?:\)|$)/m,
  /(?<![\w\])])\[[^[\]\n]{0,300}\]\((?:<[^<>\n]{0,300}>|[^\s()]{1,300}(?:\([^\s()]{0,100}\)[^\s()]{0,100})?)(?:\s{1,3}["'][^"'\n]{0,300}["'])?\)/,
  /\[[^[\]\n]{1,300}\]\((?:[a-z][a-z\d+.-]{1,20}):[^\s]/i,
  /!\[[^[\]\n]{0,300}\]/,
  /(?<![\w\])])\[[^[\]\n]{1,200}\]\[[^[\]\n]{0,100}\]/,
  /^\[[^[\]\n]{1,200}\]:\s{1,9}(?:[a-z][a-z\d+.-]{1,20}:\S|\/|#|<|www\.)/im,
  /\[\^[^[\]\s]{1,40}\]/,
  /\[\[[^[\]\n]{1,200}\]\]|<https?:\/\/[^<>\s]{1,300}>/i,
  // A definition, and a heading ID.
  /^:\s{1,3}\S|\{#[\w-]{1,80}\}/m,
  // Task list checkboxes.
  /^(?:[*+-]\s{1,9})?\[[ xX]\]\s/m,
  /^\|[^|\n]{0,300}\|[^|\n]{0,300}\||^\| [^|\n]{1,300} \| [^|\n]{1,300}/m,
  /\|\s{0,9}:?-{3,100}:?\s{0,9}\|/,
  /^(?:[*+-]|\d{1,9}[.)])\s{1,9}\S[^\n]{0,2000}\n(?:[*+-]|\d{1,9}[.)])\s{1,9}\S/m,
  /^[*+-]\s{1,9}\S/m,
  /^>{1,9}\s{1,9}\S/m,
  /^(?:-{3,200}|={3,200}|\*{3,200}|(?:[*_-] ){2,100}[*_-])$/m,
  // Double-escaped tags and entities.
  /<\/(?:p|div|span|h[1-6]|ul|ol|li|strong|em|b|i|a|u|s|code|pre|blockquote|table|t[rdh]|script|style|iframe|form|svg|body|html)>/i,
  /<(?:br|hr)\s{0,9}\/?>|<(?:p|div|span|h[1-6]|ul|ol|li|strong|em)(?:\s{1,9}(?:class|style|id)=[^<>]{0,300})?>/i,
  /<(?:a|img|script|iframe|form|svg|style|input|table|figure|video)\s{1,9}[a-z-]{1,30}\s{0,9}=|<(?:script|iframe)>|<!--/i,
  entity,
  /<\/?think(?:ing)?>/i,
];

export const leftovers: Check = {
  name: 'markup',
  find: (article) =>
    findInProse(article.blocks, patterns, 'Markup is visible in the text.') ?? articleInCode(article),
};

/** Models often wrap the whole response in one code block. If it contains code blocks itself, parts of it are outside. */
function articleInCode({ blocks, wordCount }: Checked): Problem | undefined {
  const code = blocks.filter((block) => block.tag === 'pre');
  const wordsIn = (block: Block) => countWords(block.text);
  const words = code.reduce((sum, block) => sum + wordsIn(block), 0);
  // An article about Markdown shows such code too, but does not begin with much of it.
  const article = blocks
    .slice(0, 2)
    .find((block) => block.tag === 'pre' && /^#{2,4} |<h2>/m.test(block.text) && wordsIn(block) > 40);
  const found = article ?? (words > wordCount * 0.7 ? code[0] : undefined);
  return found && { message: 'The article is inside a code block.', excerpt: found.text.slice(0, 80) };
}
