import { type HtmlElement, type HtmlNode, inlineNames } from './html-tree.ts';
import { inlineMarkdown, plainText } from './markdown-inline.ts';

const alignments: Readonly<Record<string, string>> = { left: ':---', center: ':---:', right: '---:' };

/** Undefined for tables that Markdown cannot express: without a header row, with merged cells or blocks in cells. */
export function markdownTable({ children }: HtmlElement): string | undefined {
  const [head, ...body] = rowsOf(children);
  if (!head || head.length === 0 || !head.every((cell) => cell.name === 'th')) return undefined;
  const rows = [head, ...body];
  if (!rows.every((cells) => cells.length === head.length && cells.every(isPlainCell))) return undefined;
  return written(head, body, ({ children: nodes }) => inlineMarkdown(nodes, 'any'));
}

/**
 * For renderers that drop HTML, what Markdown can express of any table: its first row becomes the header, a merged cell
 * is followed by empty ones, and blocks and lines of a cell are separated by spaces.
 */
export function plainTable({ children }: HtmlElement): string {
  const [first = [], ...body] = withoutMergedCells(rowsOf(children));
  const width = [first, ...body].reduce((most, { length }) => Math.max(most, length), 0);
  if (width === 0) return '';
  const head = Array.from({ length: width }, (_, index) => first[index] ?? emptyCell);
  return written(head, body, ({ children: nodes }) => inlineMarkdown(cellNodes(nodes), 'goldmark'));
}

function written(
  head: readonly HtmlElement[],
  body: readonly HtmlElement[][],
  textOf: (cell: HtmlElement) => string,
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const cellsOf = (cells: readonly HtmlElement[]) =>
    line(cells.map((cell) => textOf(cell).replace(/\s+/g, ' ').trim()));
  const rules = head.map((cell) => alignments[cell.attributes.get('align') ?? ''] ?? '---');
  return [cellsOf(head), line(rules), ...body.map(cellsOf)].join('\n');
}

function rowsOf(nodes: readonly HtmlNode[]): HtmlElement[][] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    if (node.name !== 'tr') return rowsOf(node.children);
    return [node.children.filter((cell) => typeof cell !== 'string')];
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

const emptyCell: HtmlElement = { name: 'td', attributes: new Map(), children: [] };
/** More columns or rows of one cell are left out, and so are more empty cells of one table. */
const mostMerged = 20;
const mostEmpty = 5_000;

function withoutMergedCells(rows: readonly HtmlElement[][]): HtmlElement[][] {
  /** For each column, how many rows the cell above still covers. */
  const covered: number[] = [];
  let left = mostEmpty;
  const addEmpty = (line: HtmlElement[]) => {
    if (left-- > 0) line.push(emptyCell);
  };
  return rows.map((cells) => {
    const line: HtmlElement[] = [];
    const skipCovered = () => {
      for (let more = covered[line.length] ?? 0; more > 0; more = covered[line.length] ?? 0) {
        covered[line.length] = more - 1;
        addEmpty(line);
      }
    };
    for (const cell of cells) {
      skipCovered();
      for (let column = 0; column < spanOf(cell, 'colspan'); column++) {
        covered[line.length] = spanOf(cell, 'rowspan') - 1;
        if (column === 0) line.push(cell);
        else addEmpty(line);
      }
    }
    skipCovered();
    return line;
  });
}

function spanOf({ attributes }: HtmlElement, name: 'colspan' | 'rowspan'): number {
  return Math.min(Math.max(Number.parseInt(attributes.get(name) ?? '1', 10) || 1, 1), mostMerged);
}

/** A cell's content as one line. A pipe ends the cell even in code, where only a table reads the backslash. */
function cellNodes(nodes: readonly HtmlNode[], isCode = false): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [isCode ? node.replaceAll('|', '\\|') : node];
    const children = cellNodes(node.children, isCode || node.name === 'code');
    return inlineNames.has(node.name) ? [{ ...node, children }] : [...children, ' '];
  });
}
