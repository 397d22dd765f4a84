import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runOrThrow } from '@chapterhouse/testkit/machine/command';
import { withLock } from '@chapterhouse/testkit/machine/lock';

const source = path.join(import.meta.dirname, 'emulator');
const folder = path.join(import.meta.dirname, '../../.cache/firebase-emulator');
const program = path.join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js');
/** The installed lock file, written when the installation is complete. */
const installed = path.join(folder, 'installed.json');

/**
 * Installs the emulator into the cache, once (two to three minutes), and returns its path. Throws one
 * line with the reason.
 */
export async function ensureEmulator(): Promise<string> {
  await mkdir(folder, { recursive: true });
  return withLock(path.join(folder, 'install.lock'), async () => {
    const wanted = await readFile(path.join(source, 'package-lock.json'), 'utf8');
    if (existsSync(program) && existsSync(installed) && (await readFile(installed, 'utf8')) === wanted) {
      return program;
    }
    for (const file of ['package.json', 'package-lock.json']) {
      await copyFile(path.join(source, file), path.join(folder, file));
    }
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
    await runOrThrow(
      'npm',
      ['ci', '--ignore-scripts', ...quiet],
      'The Firebase emulator could not be installed.',
      {
        cwd: folder,
      },
    );
    await writeFile(installed, wanted);
    return program;
  });
}
