import type { HtmlElement, HtmlNode } from './html-tree.ts';

/** Markdown within a line. */
export function inlineMarkdown(nodes: readonly HtmlNode[], escaped = escapeText): string {
  const parts: Part[] = [];
  collectParts(nodes, parts, escaped);
  const written = parts.map((part) => ('code' in part ? codeSpan(part.code) : part.text));
  // An exclamation mark right before a link would make it an image.
  return written
    .map((part, index) => (written[index + 1]?.startsWith('[') ? part.replace(/!$/, '\\!') : part))
    .join('');
}

type Part = { text: string } | { code: string };
type Escape = (text: string) => string;

/** Adjacent code becomes one span: the backticks of two would run together, and neither would end where it should. */
function collectParts(nodes: readonly HtmlNode[], parts: Part[], escaped: Escape): void {
  for (const node of nodes) {
    if (typeof node !== 'string' && isTransparent(node)) {
      collectParts(node.children, parts, escaped);
      continue;
    }
    const part = partOf(node, escaped);
    const last = parts.at(-1);
    if (last && 'code' in last && 'code' in part) last.code += part.code;
    else if ('code' in part || part.text !== '') parts.push(part);
  }
}

function partOf(node: HtmlNode, escaped: Escape): Part {
  if (typeof node === 'string') return { text: escaped(node) };
  if (node.name !== 'code') return { text: element(node, escaped) };
  const code = plainText(node.children).replace(/[\r\n]+/g, ' ');
  return code.trim() === '' ? { text: code } : { code };
}

/** An element that adds nothing to what it contains. */
function isTransparent({ name, attributes }: HtmlElement): boolean {
  if (name === 'a') return !isLinkable(hrefOf(attributes));
  return !withMarkdown.has(name);
}

const withMarkdown = new Set('br strong em del code a img sub sup'.split(' '));

function element(node: HtmlElement, escaped: Escape): string {
  const { name, attributes, children } = node;
  switch (name) {
    case 'br':
      return '  \n';
    case 'strong':
      return marked('**', inlineMarkdown(children, escaped));
    case 'em':
      return marked('*', inlineMarkdown(children, escaped));
    case 'del':
      return marked('~~', inlineMarkdown(children, escaped));
    case 'a':
      return link(inlineMarkdown(children, escapeLinkText), attributes);
    case 'img':
      return image(attributes);
    case 'sub':
    case 'sup':
      // Markdown has no syntax for these, and keeps HTML.
      return `<${name}>${inlineMarkdown(children, escaped)}</${name}>`;
    default:
      return inlineMarkdown(children, escaped);
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
  const fence = '`'.repeat(longestRun(code, '`') + 1);
  const blank = /^[ `]|[ `]$/.test(code) ? ' ' : '';
  return `${fence}${blank}${code}${blank}${fence}`;
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

function hrefOf(attributes: Attributes): string {
  return attributes.get('href')?.trim() ?? '';
}

function isLinkable(href: string): boolean {
  return /^(?:https?:\/\/|mailto:|#|\/(?![/\\]))/i.test(href);
}

function link(text: string, attributes: Attributes): string {
  const href = hrefOf(attributes);
  return text.trim() === '' || !isLinkable(href) ? text : `[${text}](${address(href)}${titleOf(attributes)})`;
}

function image(attributes: Attributes): string {
  const src = attributes.get('src')?.trim() ?? '';
  if (!/^https:\/\/|^media:[0-9a-f-]{36}$/i.test(src)) return '';
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
 * Text of a link. Some renderers, marked among them, remove the backslash of a bracket there before they look for
 * images in it, so brackets become references.
 */
function escapeLinkText(text: string): string {
  return escapeText(text).replace(/\\([[\]])/g, (_, bracket) => (bracket === '[' ? '&#91;' : '&#93;'));
}

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
