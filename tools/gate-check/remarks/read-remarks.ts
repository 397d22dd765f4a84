import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A paragraph by an author who did not know the checks. */
export type Remark = {
  id: string;
  language: string;
  text: string;
  /** `remark`: between writer and client, not meant for readers. `fine`: an author may write so. */
  expect: 'remark' | 'fine';
  kind: string;
  place: 'start' | 'middle' | 'end';
};

const folder = join(import.meta.dirname, 'texts');

/** The paragraphs of a file of JSON lines, or of the corpus. */
export function readRemarks(file?: string): Remark[] {
  const files = file === undefined ? corpusFiles() : [file];
  return files.flatMap((one) =>
    readFileSync(one, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Remark),
  );
}

function corpusFiles(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((file) => join(folder, file));
}

/** Blocks below their language and place, between lines of two percent signs. */
export function readBlocks(file: string) {
  const entries = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
    .trim()
    .split('\n%%\n');
  return entries.map((entry) => {
    const [, language = '', at = '', block = ''] = /^(\w\w) (mid|end)\n([\s\S]*)$/.exec(entry) ?? [];
    return { language, at: at === 'mid' ? ('mid' as const) : ('end' as const), block };
  });
}

/** Harmless blocks as paragraphs. */
export function readHarmless(): Remark[] {
  return readBlocks('harmless-blocks.txt').map(({ language, at, block }, index) => ({
    ...{ id: `harmless-${index}`, language, text: block, expect: 'fine', kind: 'harmless' },
    place: at === 'end' ? 'end' : 'middle',
  }));
}
