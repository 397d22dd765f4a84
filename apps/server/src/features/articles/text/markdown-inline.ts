import type { HtmlElement, HtmlNode } from './html-tree.ts';
import { addPart, emphasized, type Part, type Sign, separateSigns } from './markdown-emphasis.ts';
import { entityLike, escapeLinkText, escapeText } from './markdown-escape.ts';

/**
 * Who reads the Markdown. Only what is not the same for all depends on it: goldmark, as Hugo runs it, drops HTML, and
 * kramdown writes lists in its own way.
 */
export type MarkdownRenderer = 'any' | 'goldmark' | 'kramdown';

type Context = { escaped: (text: string) => string; open: readonly Sign[]; renderer: MarkdownRenderer };

/** Markdown within a line. */
export function inlineMarkdown(nodes: readonly HtmlNode[], renderer: MarkdownRenderer): string {
  return joined(partsOf(nodes, { escaped: escapeText, open: [], renderer }));
}

function joined(parts: readonly Part[]): string {
  const written = parts.map((part) =>
    'code' in part ? codeSpan(part.code) : 'sign' in part ? part.sign : part.text,
  );
  const separate = separateSigns(parts, written);
  // An exclamation mark right before a link would make it an image.
  return separate
    .map((part, index) => (separate[index + 1]?.startsWith('[') ? part.replace(/!$/, '\\!') : part))
    .join('');
}

function partsOf(nodes: readonly HtmlNode[], context: Context): Part[] {
  const parts: Part[] = [];
  collectParts(nodes, context, parts);
  return parts;
}

function collectParts(nodes: readonly HtmlNode[], context: Context, parts: Part[]): void {
  for (const node of nodes) {
    if (typeof node !== 'string' && isTransparent(node, context)) collectParts(node.children, context, parts);
    else for (const part of partsOfNode(node, context)) addPart(parts, part);
  }
}

function partsOfNode(node: HtmlNode, context: Context): Part[] {
  if (typeof node === 'string') return [{ text: context.escaped(node) }];
  const sign = signs.get(node.name);
  if (sign) {
    return emphasized(sign, partsOf(node.children, { ...context, open: [...context.open, sign] }));
  }
  if (node.name !== 'code') return [{ text: element(node, context) }];
  const code = plainText(node.children).replace(/[\r\n]+/g, ' ');
  return [code.trim() === '' ? { text: code } : { code }];
}

/** An element that adds nothing to what it contains or is part of. */
function isTransparent({ name, attributes }: HtmlElement, { open }: Context): boolean {
  if (name === 'a') return !isLinkable(hrefOf(attributes));
  const sign = signs.get(name);
  return sign ? open.includes(sign) : !withMarkdown.has(name);
}

const signs: ReadonlyMap<string, Sign> = new Map([
  ['strong', '**'],
  ['em', '*'],
  ['del', '~~'],
]);
const withMarkdown = new Set('br code a img sub sup'.split(' '));

function element({ name, attributes, children }: HtmlElement, context: Context): string {
  switch (name) {
    case 'br':
      return '  \n';
    case 'a':
      return link(joined(partsOf(children, { ...context, escaped: escapeLinkText })), attributes);
    case 'img':
      return image(attributes);
    default:
      // Markdown has no syntax for `sub` and `sup`, and keeps HTML.
      if (context.renderer === 'goldmark')
        return raised(name, plainText(children)) ?? joined(partsOf(children, context));
      return `<${name}>${joined(partsOf(children, context))}</${name}>`;
  }
}

const raisedSigns: Readonly<Record<string, string>> = {
  sub: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎',
  sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾',
};

/** Numbers have characters of their own: without them, 10 to the sixth would be 106. Undefined for other texts. */
function raised(name: string, text: string): string | undefined {
  const signs = [...text.trim().replaceAll('−', '-')].map(
    (sign) => raisedSigns[name]?.['0123456789+-=()'.indexOf(sign)],
  );
  return signs.includes(undefined) ? undefined : signs.join('');
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

/** The plain text of nodes. */
export function plainText(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : node.name === 'br' ? '\n' : plainText(node.children)))
    .join('');
}
