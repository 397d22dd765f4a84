import type { HtmlElement, HtmlNode } from './html-tree.ts';

/** Converts inline nodes to Markdown. */
export function inlineMarkdown(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? escapeText(node) : element(node))).join('');
}

function element(node: HtmlElement): string {
  const { name, attributes, children } = node;
  switch (name) {
    case 'br':
      return '  \n';
    case 'strong':
      return marked('**', inlineMarkdown(children));
    case 'em':
      return marked('*', inlineMarkdown(children));
    case 'del':
      return marked('~~', inlineMarkdown(children));
    case 'code':
      return codeSpan(plainText(children));
    case 'a':
      return link(inlineMarkdown(children), attributes);
    case 'img':
      return image(attributes);
    case 'sub':
    case 'sup':
      // Markdown has no syntax for these, and keeps HTML.
      return `<${name}>${inlineMarkdown(children)}</${name}>`;
    default:
      return inlineMarkdown(children);
  }
}

/** Emphasis markers only work next to a word, so spaces move outside. */
function marked(sign: string, text: string): string {
  const words = text.trim();
  if (words === '') return text;
  const from = text.indexOf(words);
  return `${text.slice(0, from)}${sign}${words}${sign}${text.slice(from + words.length)}`;
}

/** Delimited by more backticks than it contains in a row. */
function codeSpan(code: string): string {
  const line = code.replace(/[\r\n]+/g, ' ');
  if (line.trim() === '') return line;
  const fence = '`'.repeat(longestRun(line, '`') + 1);
  const blank = /^[ `]|[ `]$/.test(line) ? ' ' : '';
  return `${fence}${blank}${line}${blank}${fence}`;
}

/** The longest run of a character. */
export function longestRun(text: string, sign: string): number {
  let longest = 0;
  let run = 0;
  for (const character of text) {
    run = character === sign ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  return longest;
}

type Attributes = ReadonlyMap<string, string>;

function link(text: string, attributes: Attributes): string {
  const href = attributes.get('href')?.trim() ?? '';
  if (text.trim() === '' || !/^(?:https?:\/\/|mailto:|#|\/(?![/\\]))/i.test(href)) return text;
  return `[${text}](${address(href)}${titleOf(attributes)})`;
}

function image(attributes: Attributes): string {
  const src = attributes.get('src')?.trim() ?? '';
  if (!/^https:\/\//i.test(src)) return '';
  return `![${escapeText(attributes.get('alt') ?? '')}](${address(src)}${titleOf(attributes)})`;
}

function titleOf(attributes: Attributes): string {
  const title = escapeText(attributes.get('title') ?? '').replaceAll('"', '&quot;');
  return title.trim() === '' ? '' : ` "${title}"`;
}

/** Escapes characters that would end the URL or start other Markdown syntax. */
function address(href: string): string {
  return href
    .replace(/[\s()<>\\`"[\]*|]/g, (sign) => {
      const encoded = encodeURIComponent(sign);
      return encoded === sign ? `%${sign.charCodeAt(0).toString(16).toUpperCase()}` : encoded;
    })
    .replace(entityLike, '&amp;');
}

const entityLike = /&(?=#?[\da-z]{1,31};)/gi;

/**
 * Escapes text: every character that could start Markdown or HTML, and collapses spaces. An underscore
 * within a word has no meaning and stays. A URL that is not a link stays plain text.
 */
export function escapeText(text: string): string {
  return text
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replace(entityLike, '&amp;')
    .replace(/[\\`*[\]~|]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}_])_|_(?![\p{L}\p{N}_])/gu, '\\_')
    .replace(/(?<=\b(?:https?|ftp)):(?=\/\/)|(?<=\bwww)\.|(?<=[\w.+-])@(?=\w)/gi, '\\$&')
    .replaceAll('<', '&lt;');
}

/** Line starts that would change the block type: heading, quotation, list item, setext underline. */
export function escapeLineStart(line: string): string {
  return line.replace(/^( {0,3})([#>=+-])/, '$1\\$2').replace(/^( {0,3}\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

/** The plain text of nodes. */
export function plainText(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : node.name === 'br' ? '\n' : plainText(node.children)))
    .join('');
}
