import { type Problem, tailOf } from '../check.ts';

/** Tables inside the text: without rows, or with a row that lacks cells. */
export function byTables(markdown: string): Problem[] {
  const problems: Problem[] = [];
  const lines = markdown.split('\n');
  let isCode = false;
  for (const [index, line] of lines.entries()) {
    if (/^ {0,3}(?:```|~~~)/.test(line)) isCode = !isCode;
    const header = lines[index - 1] ?? '';
    if (isCode || !isDelimiter(line) || !header.includes('|')) continue;
    const after = lines.slice(index + 1, index + 200);
    const end = after.findIndex((row) => !row.includes('|'));
    const rows = end < 0 ? after : after.slice(0, end);
    const short = rows.find(
      (row) => cellsIn(row) !== cellsIn(header) || (header.trim().endsWith('|') && !row.trim().endsWith('|')),
    );
    if (rows.length === 0) problems.push(...incomplete('A table has no rows.', header));
    else if (short !== undefined) problems.push(...incomplete('A row of a table is incomplete.', short));
    if (problems.length > 2) break;
  }
  return problems;
}

/** The last row has fewer cells than the first, or no closing pipe. */
export function tableIsCut(markdown: string): boolean {
  const lines = markdown.trimEnd().split('\n');
  const first = lines[lines.findLastIndex((line) => !line.includes('|')) + 1] ?? '';
  const last = lines.at(-1) ?? '';
  return barsIn(last) < barsIn(first) || (first.trim().endsWith('|') && !last.trim().endsWith('|'));
}

function barsIn(line: string): number {
  return line.match(/(?<!\\)\|/g)?.length ?? 0;
}

/** Bars in code separate no cells. */
function cellsIn(row: string): number {
  const inner = row
    .replace(/`[^`]{0,200}`/g, '')
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '');
  return barsIn(inner) + 1;
}

/** `| --- | :-: |`. */
function isDelimiter(line: string): boolean {
  const text = line.trim();
  return text.includes('-') && text.includes('|') && /^[|:\- ]{3,400}$/.test(text);
}

function incomplete(message: string, line: string): Problem[] {
  return [{ grade: 'certain', message, excerpt: tailOf(line) }];
}
