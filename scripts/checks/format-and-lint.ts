import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Outcome } from './outcome.ts';
import { openResultCache, repository } from './result-cache.ts';
import { runCheck } from './tool.ts';

/** More are checked with all others: not every system takes longer command lines. */
const mostByName = 100;

/**
 * Biome on the files that changed since they last passed. It judges each file by itself, except that its
 * configuration and the dependencies decide which rules apply.
 */
export async function checkFormatAndLint(): Promise<Outcome> {
  const files = await listFiles();
  const manifests = files.filter((file) => /(?:^|\/)package(?:-lock)?\.json$/.test(file));
  const cache = await openResultCache<true>('format-and-lint', ['biome.json', ...manifests]);
  const passed: Record<string, true> = {};
  const changed: string[] = [];
  for (const file of files) {
    const key = cache.keyOf(file, await readFile(path.join(repository, file)));
    if (!cache.get(key)) changed.push(file);
    passed[key] = true;
  }
  const isAll = files.length === 0 || changed.length > mostByName;
  const paths = isAll ? ['.'] : changed;
  if (paths.length === 0) return { passed: 1, failed: 0, skipped: 0, output: '' };
  const options = ['--colors=off', '--files-ignore-unknown=true', '--no-errors-on-unmatched'];
  const outcome = await runCheck({ tool: 'biome', args: ['ci', ...options, ...paths] });
  if (outcome.failed === 0) await cache.save(passed);
  return outcome;
}

/** The files that git does not ignore; none without git. */
async function listFiles(): Promise<string[]> {
  const list = (...options: string[]) =>
    promisify(execFile)('git', ['ls-files', '-z', ...options], { cwd: repository, maxBuffer: 1 << 26 });
  try {
    const [{ stdout }, deleted] = await Promise.all([
      list('--cached', '--others', '--exclude-standard'),
      list('--deleted'),
    ]);
    const gone = new Set(deleted.stdout.split('\0'));
    return stdout.split('\0').filter((file) => file !== '' && !gone.has(file));
  } catch {
    return [];
  }
}
