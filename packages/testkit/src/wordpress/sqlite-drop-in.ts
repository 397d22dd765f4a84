import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { runOrThrow } from '../machine/command.ts';
import { place } from './place.ts';

// The package contains the drop-in as a zip; its dependencies (580 MB) are not needed.
const source = '@wp-playground/cli@3.1.56';
const zipName = 'sqlite-database-integration.zip';

/** Folder of the plugin that lets WordPress use SQLite; downloaded if missing. */
export async function ensureSqliteDropIn(cache: string, php: string): Promise<string> {
  const own = process.env.CHAPTERHOUSE_WORDPRESS_SQLITE;
  if (own !== undefined) {
    if (existsSync(path.join(own, 'db.copy'))) return path.resolve(own);
    throw new Error(`CHAPTERHOUSE_WORDPRESS_SQLITE (${own}) is not the plugin's folder: it has no db.copy.`);
  }
  const folder = path.join(cache, 'sqlite-database-integration');
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(`${folder}.`);
  try {
    const sentence =
      `WordPress's SQLite drop-in could not be downloaded from npm's ${source}; unpack the plugin ` +
      '"SQLite Database Integration" yourself and set CHAPTERHOUSE_WORDPRESS_SQLITE to its folder';
    const output = await runOrThrow('npm', ['pack', '--silent', '--ignore-scripts', source], sentence, {
      cwd: work,
    });
    const archive = output.trim().split('\n').at(-1) ?? '';
    await runOrThrow('tar', ['-xzf', archive, `package/${zipName}`], sentence, { cwd: work });
    await place(path.join(work, 'package', zipName), path.join(work, 'plugin'), php);
    await rename(path.join(work, 'plugin'), folder).catch((error: unknown) => {
      // Another process finished first.
      if (!existsSync(folder)) throw error;
    });
    return folder;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
