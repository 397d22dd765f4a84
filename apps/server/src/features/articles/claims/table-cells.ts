import type { Block } from '../writing/html-blocks.ts';
import { type Quantity, quantitiesOf } from './numbers/quantities.ts';
import { sentencesOf } from './sentences.ts';

/** What a cell of a table is about, and the numbers that may be worked out with. */
export type CellContext = {
  /** Stems of the first cell of its row; digits count as well: the year of a row. */
  label: ReadonlySet<string>;
  /** Stems of the first cell of its column. */
  head: ReadonlySet<string>;
  /** Numbers of the other cells of its row, and of its column. */
  row: readonly Quantity[];
  column: readonly Quantity[];
};

/** The context of each cell that has a label, by the index of its block. Linear in the number of cells. */
export function contextsOfCells(blocks: readonly Block[], language: string | null): Map<number, CellContext> {
  const rows = new Map<number, number[]>();
  const columns = new Map<string, number[]>();
  const keyOf = ({ table, column }: NonNullable<Block['cell']>) => `${table} ${column}`;
  for (const [index, { cell }] of blocks.entries()) {
    if (!cell) continue;
    const row = rows.get(cell.row) ?? [];
    if (row.length < mostInRow) row.push(index);
    rows.set(cell.row, row);
    const column = columns.get(keyOf(cell)) ?? [];
    if (column.length < mostInColumn) column.push(index);
    columns.set(keyOf(cell), column);
  }
  const read = new Map<number, { stems: ReadonlySet<string>; numbers: readonly Quantity[] }>();
  const readCell = (index: number) => {
    const known = read.get(index);
    if (known) return known;
    const sentences = sentencesOf(blocks[index]?.prose ?? '', language);
    const stems = sentences.flatMap(({ words }) => words.map(({ stem }) => stem));
    const fresh = {
      stems: new Set(stems.filter((stem) => stem !== '')),
      numbers: sentences.flatMap((sentence) => quantitiesOf(sentence)),
    };
    read.set(index, fresh);
    return fresh;
  };
  const contexts = new Map<number, CellContext>();
  for (const [index, { cell }] of blocks.entries()) {
    if (!cell || cell.column === 0) continue;
    const row = rows.get(cell.row) ?? [];
    const column = columns.get(keyOf(cell)) ?? [];
    const [first] = row;
    const [top] = column;
    const isLabeled = first !== undefined && blocks[first]?.cell?.column === 0;
    const others = (list: readonly number[]) =>
      list.filter((one) => one !== index && one !== first).flatMap((one) => readCell(one).numbers);
    contexts.set(index, {
      label: isLabeled ? readCell(first).stems : new Set(),
      head: top !== undefined && top !== index ? readCell(top).stems : new Set(),
      row: others(row),
      column: others(column),
    });
  }
  return contexts;
}

/** Larger tables are data sets, whose totals are not worked out here. */
const mostInRow = 12;
const mostInColumn = 40;

/** The numbers of each table by its rows and columns, without the first cells of rows. Linear in the number of cells. */
export function linesOfTables(
  blocks: readonly Block[],
  language: string | null,
): Map<number, readonly (readonly Quantity[])[]> {
  const tables = new Map<number, Map<string, Quantity[]>>();
  for (const { cell, prose } of blocks) {
    if (!cell || cell.column === 0) continue;
    const lines = tables.get(cell.table) ?? new Map<string, Quantity[]>();
    tables.set(cell.table, lines);
    const numbers = sentencesOf(prose, language).flatMap((sentence) => quantitiesOf(sentence));
    for (const key of [`row ${cell.row}`, `column ${cell.column}`]) {
      const line = lines.get(key) ?? [];
      if (line.length < mostInColumn) line.push(...numbers);
      lines.set(key, line);
    }
  }
  return new Map([...tables].map(([table, lines]) => [table, [...lines.values()]]));
}
