import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { runOrThrow } from '../machine/command.ts';
import { withDebianRelease } from './debian.ts';
import type { WordPressVersion } from './options.ts';

const suites = {
  '6.1': 'bookworm',
  '6.8': 'trixie',
  newest: 'sid',
} as const satisfies Record<WordPressVersion, string>;

// Libraries that Debian's wordpress package links into its tree. Not every release has all of them.
const linkedLibraries = [
  'php-getid3',
  'libphp-phpmailer',
  'libjs-cropper',
  'libjs-underscore',
  'libjs-lodash',
  'libjs-jquery-ui',
];

/** Folder with WordPress core of that version below `cache`; downloaded if missing. */
export async function ensureCore(cache: string, version: WordPressVersion): Promise<string> {
  const own = process.env.CHAPTERHOUSE_WORDPRESS_CORE;
  if (own !== undefined) {
    if (existsSync(path.join(own, 'wp-load.php'))) return path.resolve(own);
    throw new Error(`CHAPTERHOUSE_WORDPRESS_CORE (${own}) is not a WordPress folder: it has no wp-load.php.`);
  }
  const folder = path.join(cache, 'core', suites[version]);
  if (!existsSync(folder)) await download(folder, suites[version]);
  return folder;
}

async function download(folder: string, suite: string): Promise<void> {
  try {
    await mkdir(path.dirname(folder), { recursive: true });
    const work = await mkdtemp(`${folder}.`);
    try {
      await withDebianRelease(suite, 'WordPress core', async (apt) => {
        // One call for all of them: apt-cache reads the lists of the whole release again for each.
        const records = await apt.show('wordpress', ...linkedLibraries);
        // Each release's default theme is only recommended, but needed to render a post.
        const theme = /wordpress-theme-[a-z]+/.exec(records)?.[0];
        if (theme === undefined) throw new Error(`Debian's ${suite} has no wordpress package with a theme`);
        const known = new Set([...records.matchAll(/^Package: (.+)$/gm)].map(([, name]) => name));
        const libraries = linkedLibraries.filter((name) => known.has(name));
        await apt.unpack(['wordpress', theme, ...libraries], path.join(work, 'root'));
      });
      const core = path.join(work, 'root/usr/share/wordpress');
      // These two link to the system's /etc; all other links stay within the unpacked tree.
      for (const name of ['.htaccess', 'wp-config.php']) await rm(path.join(core, name), { force: true });
      await runOrThrow(
        'cp',
        ['-R', '-L', core, path.join(work, 'core')],
        'WordPress core could not be unpacked',
      );
      await rename(path.join(work, 'core'), folder).catch((error: unknown) => {
        // Another process finished first.
        if (!existsSync(folder)) throw error;
      });
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${reason}; unpack WordPress yourself (wordpress.org/download) and set CHAPTERHOUSE_WORDPRESS_CORE to its folder.`,
    );
  }
}
