import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

export const repository = path.join(import.meta.dirname, '../..');

export type ResultCache<Result> = {
  /** Identifies this content of a file, as judged by this version of the check. */
  keyOf: (file: string, content: string | Buffer) => string;
  get: (key: string) => Result | undefined;
  /** Keeps only these results for the next run. */
  save: (results: Readonly<Record<string, Result>>) => Promise<void>;
};

/**
 * What an earlier run found out about unchanged files, in `.cache/checks`. It is void when one of `checkers` changed:
 * the files that decide about the result.
 */
export async function openResultCache<Result>(
  name: string,
  checkers: readonly string[],
): Promise<ResultCache<Result>> {
  const file = path.join(repository, '.cache/checks', `${name}.json`);
  const hash = createHash('sha256');
  for (const checker of checkers) hash.update(checker).update(await readFile(path.join(repository, checker)));
  const version = hash.digest('hex');
  const known = await readFile(file, 'utf8')
    .then((text) => JSON.parse(text) as Record<string, Result>)
    .catch((): Record<string, Result> => ({}));
  return {
    keyOf: (of, content) =>
      createHash('sha256').update(`${version}\0${of}\0`).update(content).digest('base64url'),
    get: (key) => known[key],
    async save(results) {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(results));
    },
  };
}
