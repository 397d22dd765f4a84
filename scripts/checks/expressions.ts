import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Outcome } from './outcome.ts';
import { openResultCache, repository } from './result-cache.ts';

const product = ['apps/server/src/**/*.ts', 'apps/web/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts'];

/**
 * Super-linear expressions that were reviewed, each with the reason why it is allowed. Only for texts that are
 * short by construction; otherwise rewrite it in linear time: docs/decisions/0023.
 */
const reviewed: Readonly<Record<string, string>> = {};

type Judged = { line: number; text: string; problems: string[] };

/** Rejects regular expressions that a hostile text can slow down. Tests may have them. */
export async function checkExpressions(root = repository): Promise<Outcome> {
  const problems: string[] = [];
  const unused = new Set(root === repository ? Object.keys(reviewed) : []);
  const files = product.flatMap((pattern) => globSync(pattern, { cwd: root }));
  const sources = files.toSorted().filter((file) => !/\.test\.tsx?$|[\\/]test[\\/]/.test(file));
  for (const [file, expressions] of await judgeAll(root, sources)) {
    for (const { line, text, problems: found } of expressions) {
      unused.delete(text);
      if (text in reviewed) continue;
      for (const why of found) problems.push(`${file}:${line} ${text}\n  ${why}`);
    }
  }
  for (const text of unused) problems.push(`The reviewed expression ${text} no longer exists.`);
  const failed = problems.length > 0 ? 1 : 0;
  return { passed: 1 - failed, failed, skipped: 0, output: problems.join('\n') };
}

const checkers = [
  'scripts/checks/find-expressions.ts',
  'scripts/checks/super-linear.ts',
  'package-lock.json',
];

async function judgeAll(root: string, files: readonly string[]): Promise<[string, Judged[]][]> {
  const cache = await openResultCache<Judged[]>('expressions', checkers);
  const current: Record<string, Judged[]> = {};
  const judged: [string, Judged[]][] = [];
  for (const file of files) {
    const code = await readFile(path.join(root, file), 'utf8');
    const key = cache.keyOf(file, code);
    const found = cache.get(key) ?? (await judge(file, code));
    current[key] = found;
    judged.push([file, found]);
  }
  if (root === repository) await cache.save(current);
  return judged;
}

async function judge(file: string, code: string): Promise<Judged[]> {
  // The compiler takes most of a second to load, so only when a file changed.
  const [{ findExpressions }, { superLinear }] = await Promise.all([
    import('./find-expressions.ts'),
    import('./super-linear.ts'),
  ]);
  return findExpressions(file, code).map(({ line, text, expression }) => {
    const dynamic = ['is not built from constants, so it cannot be checked'];
    return { line, text, problems: expression ? superLinear(expression) : dynamic };
  });
}
