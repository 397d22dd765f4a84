import { refuseBeyondLimits } from '../text-work/text-limits.ts';
import { type HtmlElement, type HtmlNode, htmlOnOneLine, htmlTree, inlineNames } from './html-tree.ts';
import { escapeLineStart } from './markdown-escape.ts';
import { inlineMarkdown, longestRun, type MarkdownRenderer, plainText } from './markdown-inline.ts';
import { markdownTable, plainTable } from './markdown-table.ts';

/**
 * Converts sanitized HTML to Markdown. The result contains only markup that a post may have: text that looks like
 * markup is escaped, so that rendering restores the same text. Linear in the length of the text. Throws
 * `TextLimitError`.
 */
export function htmlToMarkdown(html: string, renderer: MarkdownRenderer = 'any'): string {
  refuseBeyondLimits(html);
  return blocks(htmlTree(html), renderer).join('\n\n');
}

/** Each block as lines, without leading or trailing blank lines. */
function blocks(nodes: readonly HtmlNode[], renderer: MarkdownRenderer): string[] {
  const written: string[] = [];
  let before = '';
  let adjacent = 0;
  for (const group of groupsOf(nodes)) {
    // Blank text between two lists does not separate them.
    if (Array.isArray(group) && paragraph(group, renderer) === '') continue;
    const name = Array.isArray(group) ? '' : group.name;
    adjacent = name === before ? adjacent + 1 : 0;
    before = name;
    const text = Array.isArray(group) ? paragraph(group, renderer) : block(group, adjacent, renderer);
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

/** `adjacent`: how many lists of the same kind directly precede this one, which must not merge with them. */
function block(element: HtmlElement, adjacent: number, renderer: MarkdownRenderer): string {
  const { name, children } = element;
  switch (name) {
    case 'h2':
    case 'h3':
    case 'h4':
      return heading(Number(name[1]), children, renderer);
    case 'ul':
    case 'ol':
      return list(element, adjacent, renderer);
    case 'blockquote':
      return prefixed(blocks(children, renderer).join('\n\n'), '> ', '> ');
    case 'pre':
      return fenced(element);
    case 'hr':
      return '***';
    case 'table':
      if (renderer === 'goldmark') return plainTable(element);
      return markdownTable(element) ?? htmlOnOneLine(element);
    case 'figure':
      return renderer === 'goldmark' ? blocks(children, renderer).join('\n\n') : htmlOnOneLine(element);
    case 'p':
      return paragraph(children, renderer);
    default:
      return blocks(children, renderer).join('\n\n');
  }
}

function paragraph(children: readonly HtmlNode[], renderer: MarkdownRenderer): string {
  return inlineMarkdown(children, renderer)
    .split('\n')
    .map((line) => escapeLineStart(line.trimStart()))
    .join('\n')
    .trim();
}

function heading(level: number, children: readonly HtmlNode[], renderer: MarkdownRenderer): string {
  const text = inlineMarkdown(children, renderer).replace(/\s+/g, ' ').trim().replace(/#$/, '\\#');
  return text === '' ? '' : `${'#'.repeat(level)} ${text}`;
}

function list(element: HtmlElement, adjacent: number, renderer: MarkdownRenderer): string {
  const { markerOf, opening } = (renderer === 'kramdown' ? kramdownList : commonList)(element, adjacent);
  const items = element.children.filter((node) => typeof node !== 'string');
  const isLoose = items.some(({ children: parts }) => parts.some(needsBlankLines));
  const written = items.map((item, index) => {
    const sign = markerOf(index);
    const text = blocks(item.children, renderer).join(isLoose ? '\n\n' : '\n');
    return text === '' ? sign.trimEnd() : prefixed(text, sign, ' '.repeat(sign.length));
  });
  return opening + written.join(isLoose ? '\n\n' : '\n');
}

/** Another sign begins another list. */
function commonList({ name, attributes }: HtmlElement, adjacent: number) {
  const isOther = adjacent % 2 === 1;
  const start = startOf(attributes);
  const markerOf = (index: number) =>
    name === 'ul' ? (isOther ? '* ' : '- ') : `${start + index}${isOther ? ')' : '.'} `;
  return { markerOf, opening: '' };
}

/** kramdown knows no `1)`, takes the other signs for the same list, and ignores the first number. */
function kramdownList({ name, attributes }: HtmlElement, adjacent: number) {
  const start = name === 'ol' ? startOf(attributes) : 1;
  const number = start === 1 ? '' : `{: start="${start}"}\n`;
  const opening = (adjacent > 0 ? '\n<!-- -->\n\n' : number && '\n') + number;
  return { markerOf: (index: number) => (name === 'ul' ? '- ' : `${start + index}. `), opening };
}

function startOf(attributes: HtmlElement['attributes']): number {
  const start = Number.parseInt(attributes.get('start') ?? '1', 10) || 0;
  return Math.min(Math.max(start, 0), 1e8);
}

/** A list may directly follow a line of text, if its first number is 1; another block would merge with it. */
function needsBlankLines(node: HtmlNode): boolean {
  if (typeof node === 'string' || inlineNames.has(node.name) || node.name === 'ul') return false;
  return node.name !== 'ol' || startOf(node.attributes) !== 1;
}

function fenced({ children }: HtmlElement): string {
  const [code] = children.filter((node) => typeof node !== 'string');
  const language = /(?:^|\s)language-([\w+#.-]+)/.exec(code?.attributes.get('class') ?? '')?.[1] ?? '';
  const text = plainText(children).replace(/\n$/, '');
  const fence = '`'.repeat(Math.max(3, longestRun(text, '`') + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}

function prefixed(text: string, first: string, rest: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first + line : line === '' ? rest.trimEnd() : rest + line))
    .join('\n');
}
