import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArticleToCheck } from '../../apps/server/src/features/articles/writing/gate-checks/check.ts';
import type { Expected } from './defect.ts';

/** An article as `--corpus` reads it, good or bad as a whole, with what is expected of it. */
export type WrittenArticle = Pick<
  ArticleToCheck,
  'title' | 'markdown' | 'language' | 'finishReason' | 'askedWordCount'
> & {
  id: string;
  kind: string;
  expect: Expected | 'good';
  /** Of a set whose wrong verdicts were read: all of it is used for building. */
  seen?: true;
};

const folder = join(import.meta.dirname, 'written');

/** The articles of `written`, JSON lines by an author who did not know the checks. A bad one may be made of a good one. */
export function readWrittenArticles(): WrittenArticle[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl'));
  return files.sort().flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as WrittenArticle),
  );
}
