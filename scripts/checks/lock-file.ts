import path from 'node:path';
import { findLockFileGaps, readLockFile } from '../lock-file.mjs';
import type { Outcome } from './outcome.ts';

/** Fails if `npm ci` would reject the lock file on some platform. */
export async function checkLockFile(): Promise<Outcome> {
  const gaps = findLockFileGaps(readLockFile(path.join(import.meta.dirname, '../../package-lock.json')));
  const isComplete = gaps.length === 0;
  return {
    passed: isComplete ? 1 : 0,
    failed: isComplete ? 0 : 1,
    skipped: 0,
    output: isComplete ? '' : `${gaps.join('\n')}\nComplete the lock file with: npm run lock`,
  };
}
