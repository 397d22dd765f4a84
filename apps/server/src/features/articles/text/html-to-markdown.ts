import { refuseBeyondLimits } from '../text-work/text-limits.ts';
import { type HtmlElement, type HtmlNode, htmlOnOneLine, htmlTree } from './html-tree.ts';
import { escapeLineStart } from './markdown-escape.ts';
import { inlineMarkdown, longestRun, plainText } from './markdown-inline.ts';

const inlineNames = new Set('a br code del em img strong sub sup span'.split(' '));

/**
 * Converts sanitized HTML to Markdown. The result contains only markup that a post may have: text that looks like
 * markup is escaped, so that rendering restores the same text. Linear in the length of the text. Throws
 * `TextLimitError`.
 */
export function htmlToMarkdown(html: string): string {
  refuseBeyondLimits(html);
  return blocks(htmlTree(html)).join('\n\n');
}

/** Each block as lines, without leading or trailing blank lines. */
function blocks(nodes: readonly HtmlNode[]): string[] {
  const written: string[] = [];
  let before = '';
  for (const group of groupsOf(nodes)) {
    const text = Array.isArray(group) ? paragraph(group) : block(group, before);
    before = Array.isArray(group) ? '' : group.name === before ? '' : group.name;
    if (text !== '') written.push(text);
  }
  return written;
}

/** Adjacent inline nodes between blocks form one paragraph. */
function groupsOf(nodes: readonly HtmlNode[]): (HtmlElement | HtmlNode[])[] {
  const groups: (HtmlElement | HtmlNode[])[] = [];
  let line: HtmlNode[] = [];
  for (const node of nodes) {
    if (typeof node === 'string' || inlineNames.has(node.name)) {
      if (line.length === 0) groups.push(line);
      line.push(node);
      continue;
    }
    line = [];
    groups.push(node);
  }
  return groups;
}

/** `before`: the preceding list, which must not merge with this one. */
function block(element: HtmlElement, before: string): string {
  const { name, children } = element;
  switch (name) {
    case 'h2':
    case 'h3':
    case 'h4':
      return heading(Number(name[1]), children);
    case 'ul':
      return list(element, () => (before === 'ul' ? '* ' : '- '));
    case 'ol': {
      const start = Math.min(
        Math.max(Number.parseInt(element.attributes.get('start') ?? '1', 10) || 0, 0),
        1e8,
      );
      return list(element, (index) => `${start + index}${before === 'ol' ? ')' : '.'} `);
    }
    case 'blockquote':
      return prefixed(blocks(children).join('\n\n'), '> ', '> ');
    case 'pre':
      return fenced(element);
    case 'hr':
      return '***';
    case 'table':
      return table(element) ?? htmlOnOneLine(element);
    case 'figure':
      return htmlOnOneLine(element);
    case 'p':
      return paragraph(children);
    default:
      return blocks(children).join('\n\n');
  }
}

function paragraph(children: readonly HtmlNode[]): string {
  return inlineMarkdown(children)
    .split('\n')
    .map((line) => escapeLineStart(line.trimStart()))
    .join('\n')
    .trim();
}

function heading(level: number, children: readonly HtmlNode[]): string {
  const text = oneLine(inlineMarkdown(children)).replace(/#$/, '\\#');
  return text === '' ? '' : `${'#'.repeat(level)} ${text}`;
}

function list({ children }: HtmlElement, marker: (index: number) => string): string {
  const items = children.filter((node) => typeof node !== 'string');
  const isLoose = items.some(({ children: parts }) => parts.some(needsBlankLines));
  return items
    .map((item, index) => {
      const sign = marker(index);
      const text = blocks(item.children).join(isLoose ? '\n\n' : '\n');
      return text === '' ? sign.trimEnd() : prefixed(text, sign, ' '.repeat(sign.length));
    })
    .join(isLoose ? '\n\n' : '\n');
}

/** A list may directly follow a line of text; another block would merge with it. */
function needsBlankLines(node: HtmlNode): boolean {
  return typeof node !== 'string' && !inlineNames.has(node.name) && node.name !== 'ul' && node.name !== 'ol';
}

function fenced({ children }: HtmlElement): string {
  const [code] = children.filter((node) => typeof node !== 'string');
  const language = /(?:^|\s)language-([\w+#.-]+)/.exec(code?.attributes.get('class') ?? '')?.[1] ?? '';
  const text = plainText(children).replace(/\n$/, '');
  const fence = '`'.repeat(Math.max(3, longestRun(text, '`') + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}

const alignments: Readonly<Record<string, string>> = { left: ':---', center: ':---:', right: '---:' };

/** Undefined for tables that Markdown cannot express: without a header row, with merged cells or blocks in cells. */
function table({ children }: HtmlElement): string | undefined {
  const rows = rowsOf(children).map(({ children: cells }) =>
    cells.filter((cell) => typeof cell !== 'string'),
  );
  const [head, ...body] = rows;
  if (!head || head.length === 0 || !head.every((cell) => cell.name === 'th')) return undefined;
  if (!rows.every((cells) => cells.length === head.length && cells.every(isPlainCell))) return undefined;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(head.map(cellText)),
    line(head.map((cell) => alignments[cell.attributes.get('align') ?? ''] ?? '---')),
    ...body.map((cells) => line(cells.map(cellText))),
  ].join('\n');
}

function rowsOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return node.name === 'tr' ? [node] : rowsOf(node.children);
  });
}

function isPlainCell({ attributes, children }: HtmlElement): boolean {
  const isMerged = attributes.has('colspan') || attributes.has('rowspan');
  return !isMerged && children.every((node) => typeof node === 'string' || isPlainInline(node));
}

/** On one line; a pipe in code would end the cell. */
function isPlainInline({ name, children }: HtmlElement): boolean {
  if (name === 'br' || !inlineNames.has(name)) return false;
  if (name === 'code') return !plainText(children).includes('|');
  return children.every((node) => typeof node === 'string' || isPlainInline(node));
}

function cellText({ children }: HtmlElement): string {
  return oneLine(inlineMarkdown(children));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function prefixed(text: string, first: string, rest: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first + line : line === '' ? rest.trimEnd() : rest + line))
    .join('\n');
}
