import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Figure } from './part.ts';

const file = path.join(import.meta.dirname, '../docs/performance.md');
const start = (name: string) => `<!-- bench ${name} -->`;
const end = (name: string) => `<!-- /bench ${name} -->`;

const marks = new Map([
  [true, 'holds'],
  [false, '**misses**'],
  [null, ''],
]);

function table(name: string, figures: readonly Figure[]): string {
  const rows = figures.map(
    ({ figure, limit, result, ok }) => `| ${figure} | ${limit} | ${result} | ${marks.get(ok)} |`,
  );
  return [
    `\`npm run bench -- --only ${name}\``,
    '',
    '| figure | limit | result | |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** Replaces a part's table between its markers, which must exist. Other parts are unchanged. */
export async function writeReport(name: string, figures: readonly Figure[]): Promise<void> {
  const text = await readFile(file, 'utf8');
  const from = text.indexOf(start(name));
  const to = text.indexOf(end(name));
  if (from < 0 || to < from) throw new Error(`${file} has no markers for ${name}.`);
  const before = text.slice(0, from + start(name).length);
  await writeFile(file, `${before}\n${table(name, figures)}\n${text.slice(to)}`);
}

export function printFigures(figures: readonly Figure[]): void {
  for (const { figure, limit, result, ok } of figures) {
    const mark = ok === null ? ' ' : ok ? '✓' : '✗';
    console.log(`  ${mark} ${figure.padEnd(52)} ${limit.padEnd(16)} ${result}`);
  }
}
