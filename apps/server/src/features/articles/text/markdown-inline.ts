import type { HtmlElement, HtmlNode } from './html-tree.ts';

/** What is written within a line of Markdown. */
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
      // Markdown has no syntax for them, and keeps HTML.
      return `<${name}>${inlineMarkdown(children)}</${name}>`;
    default:
      return inlineMarkdown(children);
  }
}

/** A sign of emphasis counts only next to a word, so that blanks at the ends move out of it. */
function marked(sign: string, text: string): string {
  const words = text.trim();
  if (words === '') return text;
  const from = text.indexOf(words);
  return `${text.slice(0, from)}${sign}${words}${sign}${text.slice(from + words.length)}`;
}

/** Within as many backticks as it holds nowhere in a row. */
function codeSpan(code: string): string {
  const line = code.replace(/[\r\n]+/g, ' ');
  if (line.trim() === '') return line;
  const fence = '`'.repeat(longestRun(line, '`') + 1);
  const blank = /^[ `]|[ `]$/.test(line) ? ' ' : '';
  return `${fence}${blank}${line}${blank}${fence}`;
}

/** How often a sign comes in a row, at most. */
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

/** Without the signs by which Markdown would end the address, or begin something else within it. */
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
 * Text that stays text: every sign is escaped that could begin Markdown or HTML, and blanks become one. An underscore
 * within a word means nothing and stays. An address that is no link becomes none.
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

/** What would make a line something else than text: a heading, a quotation, an item, a line below a heading. */
export function escapeLineStart(line: string): string {
  return line.replace(/^( {0,3})([#>=+-])/, '$1\\$2').replace(/^( {0,3}\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

/** The words of nodes, as they are. */
export function plainText(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : node.name === 'br' ? '\n' : plainText(node.children)))
    .join('');
}
