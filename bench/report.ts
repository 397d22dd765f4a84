import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Measurement } from './part.ts';

const file = path.join(import.meta.dirname, '../docs/performance.md');
const start = (name: string) => `<!-- bench ${name} -->`;
const end = (name: string) => `<!-- /bench ${name} -->`;

const marks = new Map([
  [true, 'holds'],
  [false, '**misses**'],
  [null, ''],
]);

function table(name: string, measurements: readonly Measurement[]): string {
  const rows = measurements.map(
    ({ metric, limit, result, ok }) => `| ${metric} | ${limit} | ${result} | ${marks.get(ok)} |`,
  );
  return [
    `\`npm run bench -- --only ${name}\``,
    '',
    '| metric | limit | result | |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** Replaces a part's table between its markers, which must exist. Other parts are unchanged. */
export async function writeReport(name: string, measurements: readonly Measurement[]): Promise<void> {
  const text = await readFile(file, 'utf8');
  const from = text.indexOf(start(name));
  const to = text.indexOf(end(name));
  if (from < 0 || to < from) throw new Error(`${file} has no markers for ${name}.`);
  const before = text.slice(0, from + start(name).length);
  await writeFile(file, `${before}\n${table(name, measurements)}\n${text.slice(to)}`);
}

export function printMeasurements(measurements: readonly Measurement[]): void {
  for (const { metric, limit, result, ok } of measurements) {
    const mark = ok === null ? ' ' : ok ? '✓' : '✗';
    console.log(`  ${mark} ${metric.padEnd(52)} ${limit.padEnd(16)} ${result}`);
  }
}
