import type { Subtopic } from '@chapterhouse/contract/articles/entities';
import { titleForm } from '@chapterhouse/contract/articles/title-similarity';
import { cutText } from '@chapterhouse/contract/cut-text';
import Papa from 'papaparse';

/** Longer lists are truncated, so that a large file does not block the page. */
export const mostShown = 500;

/** Of a subtopic, as the contract takes them. */
const longestTitle = 300;
const longestDescription = 2000;

export type TitleTable = { rows: string[][]; columns: number };

/** Parses text into rows of cells; plain lines become a table with one column. Pure. */
export function parseTable(text: string): TitleTable {
  const clean = text.replace(/^\ufeff/, '');
  // Titles contain commas too: each line is one cell unless the lines look like a table.
  const rows = looksLikeTable(clean) ? parseCsv(clean) : clean.split(/\r\n|\n|\r/).map((line) => [line]);
  while (rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop();
  return { rows, columns: Math.max(0, ...rows.map((row) => row.length)) };
}

function parseCsv(text: string): string[][] {
  return Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t', '|'] }).data;
}

/** Quoted cells, tabs, or in every line the same number of commas or semicolons. */
function looksLikeTable(text: string): boolean {
  if (/^"|[,;\t]"|\t/m.test(text)) return true;
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  return [',', ';'].some((mark) => {
    const counts = new Set(lines.map((line) => line.split(mark).length - 1));
    return lines.length > 1 && counts.size === 1 && !counts.has(0);
  });
}

const nameOfTitles =
  /^(?:title|titles|topic|topics|subtopic|subtopics|headline|name|titel|thema|titre|título|titolo)$/i;
const nameOfDescriptions =
  /^(?:description|descriptions|summary|about|beschreibung|descripción|descrizione)$/i;

export type Columns = { title: number; description: number | null; hasNames: boolean };

/** Finds the columns by a header row; else the first column with words. Pure. */
export function guessColumns({ rows, columns }: TitleTable): Columns {
  const names = (rows[0] ?? []).map((cell) => cell.trim());
  const title = names.findIndex((name) => nameOfTitles.test(name));
  const description = names.findIndex((name) => nameOfDescriptions.test(name));
  if (title >= 0) return { title, description: description < 0 ? null : description, hasNames: true };
  const lengths = Array.from({ length: columns }, (_, column) => {
    return rows.slice(0, 20).reduce((sum, row) => sum + (row[column]?.match(/\p{L}/gu)?.length ?? 0), 0);
  });
  const first = lengths.findIndex((length) => length > rows.slice(0, 20).length * 3);
  return { title: Math.max(0, first), description: null, hasNames: false };
}

export type TitleRow = {
  /** Line number in the file, from 1. */
  line: number;
  subtopic: Subtopic;
  problem: 'blank' | 'repeated' | 'listed' | 'long' | null;
};

/** Each row with its problem, if any; `known` are the existing titles. Pure. */
export function titleRows(table: TitleTable, columns: Columns, known: readonly string[]): TitleRow[] {
  const seen = new Set<string>();
  const listed = new Set(known.map(keyOf));
  const rows = columns.hasNames ? table.rows.slice(1) : table.rows;
  return rows.map((row, index) => {
    const whole = (row[columns.title] ?? '').replace(/\s+/g, ' ').trim();
    const description = columns.description === null ? '' : (row[columns.description] ?? '').trim();
    const key = keyOf(whole);
    const problem = problemOf(whole, seen.has(key), listed.has(key));
    seen.add(key);
    return {
      line: index + (columns.hasNames ? 2 : 1),
      subtopic: {
        title: cutText(whole, longestTitle),
        description: cutText(description, longestDescription),
      },
      problem,
    };
  });
}

function problemOf(title: string, isSeen: boolean, isListed: boolean): TitleRow['problem'] {
  if (title === '') return 'blank';
  if (isSeen) return 'repeated';
  if (isListed) return 'listed';
  return title.length > longestTitle ? 'long' : null;
}

function keyOf(title: string): string {
  return titleForm(title) || title;
}

/** Indexes of the initially selected rows: the first `most` without a problem. Pure. */
export function firstPicked(rows: readonly TitleRow[], most: number): number[] {
  const fine = rows.slice(0, mostShown).flatMap(({ problem }, index) => (problem === null ? [index] : []));
  return fine.slice(0, most);
}
