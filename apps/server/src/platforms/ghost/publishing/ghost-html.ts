import { readTags, textOfHtml } from '../../../lib/html/html-tokens.ts';
import {
  attribute,
  type HtmlElement,
  type HtmlNode,
  isBlank,
  parseHtml,
  writeHtml,
} from '../../../lib/html/sanitized-tree.ts';
import { comparableText } from '../../../providers/publishing/html-text.ts';

/** Ghost keeps what is in such a card as it is. */
export function htmlCard(html: string): string {
  return `<!--kg-card-begin: html-->${html}<!--kg-card-end: html-->`;
}

/** Converting more blocks Ghost for all its visitors: 100 KB take half a second, 1 MB ten. */
const mostConvertedChars = 150_000;

/** Elements that Ghost's editor has, and that survive inside of a paragraph. */
const kept = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code hr br figure figcaption img'.split(' '),
);
const keptInline = new Set('a strong b em i u s code sub sup br'.split(' '));

/**
 * Sanitized HTML for `source=html`, which keeps only what Ghost's editor has: a block that would lose something goes into
 * an HTML card, and code without a language gets the element that makes it code.
 */
export function toGhostHtml(html: string): string {
  const nodes = html.length > mostConvertedChars ? null : parseHtml(html);
  if (!nodes) return htmlCard(html);
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if (node.tag === 'pre') return writeHtml([asCode(node)]);
      return isKept(node) ? writeHtml([asImageCard(node)]) : htmlCard(writeHtml([node]));
    })
    .join('');
}

function asCode(pre: HtmlElement): HtmlElement {
  const [first] = pre.children;
  const isCode = typeof first === 'object' && first.tag === 'code';
  return isCode ? pre : { ...pre, children: [{ tag: 'code', attributes: '', children: pre.children }] };
}

/** Ghost has its own class for wide pictures, and no pictures beside the text. */
function asImageCard(node: HtmlElement): HtmlElement {
  if (node.tag !== 'figure' || attribute(node, 'class') !== 'alignwide') return node;
  return { ...node, attributes: 'class="kg-card kg-image-card kg-width-wide"' };
}

function isKept({ tag, children }: HtmlElement): boolean {
  if (!kept.has(tag) || tag === 'pre') return false;
  const inner = children.filter((child) => !isBlank(child));
  if (tag === 'ul' || tag === 'ol')
    return inner.every((child) => isElement(child, 'li') && isKeptItem(child));
  if (tag === 'blockquote') return isKeptQuote(inner);
  if (tag === 'figure')
    return inner.every((child) => isElement(child, 'img') || isElement(child, 'figcaption'));
  // A picture in a paragraph splits it in two, in order.
  if (tag === 'p') return inner.every((child) => isElement(child, 'img') || isKeptInline(child));
  return inner.every(isKeptInline);
}

/** Paragraphs after the first one would be glued to it. */
function isKeptItem({ children }: HtmlElement): boolean {
  const inner = children.filter((child) => !isBlank(child));
  return inner.every((child, index) => {
    if (isElement(child, 'ul') || isElement(child, 'ol')) return isKept(child);
    if (isElement(child, 'p')) return index === 0 && child.children.every(isKeptInline);
    return isKeptInline(child);
  });
}

function isKeptQuote(inner: readonly HtmlNode[]): boolean {
  const [only, ...others] = inner;
  if (only !== undefined && others.length === 0 && isElement(only, 'p'))
    return only.children.every(isKeptInline);
  return inner.every(isKeptInline);
}

function isKeptInline(node: HtmlNode): boolean {
  return typeof node === 'string' || (keptInline.has(node.tag) && node.children.every(isKeptInline));
}

function isElement(node: HtmlNode, tag: string): node is HtmlElement {
  return typeof node !== 'string' && node.tag === tag;
}

/** Whether Ghost has the words, links, pictures and code of what was sent. */
export function survived(sent: string, stored: string): boolean {
  const factsOf = (html: string) =>
    JSON.stringify([
      comparableText(textOfHtml(html)),
      ...['a', 'img', 'pre', 'table', 'li'].map((tag) => readTags(html, tag).length),
    ]);
  return factsOf(sent) === factsOf(stored);
}

export function hasNoText(html: string): boolean {
  return textOfHtml(html).trim() === '' && readTags(html, 'img').length === 0;
}
