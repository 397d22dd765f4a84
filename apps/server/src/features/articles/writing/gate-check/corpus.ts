import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A good article: what a careful person would publish, tricky subjects included. */
export type GoodText = { name: string; title: string; markdown: string };

const folder = join(import.meta.dirname, '../gate-corpus');

/** The texts in `gate-corpus`, in the order of their names. The first line of each is its title. */
export function readCorpus(): GoodText[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
  return files.sort().map((file) => {
    const [first = '', ...rest] = readFileSync(join(folder, file), 'utf8').split('\n');
    return {
      name: file.replace(/\.md$/, ''),
      title: first.replace(/^# /, ''),
      markdown: rest.join('\n').trim(),
    };
  });
}
