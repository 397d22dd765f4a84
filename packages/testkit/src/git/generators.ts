import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findProgram, runOrThrow } from '../machine/command.ts';
import { withLock } from '../machine/lock.ts';
import { withDebianRelease } from '../wordpress/debian.ts';

const cache = path.join(import.meta.dirname, '../../../../.cache/static-sites');

type Generator = {
  /** Builds the site in `folder` into its `_site`. Throws with the generator's output. */
  build: (folder: string) => Promise<void>;
};

/** Hugo: this machine's own, or Debian's, unpacked into a cache once. */
export async function ensureHugo(): Promise<Generator> {
  const own = findProgram('hugo');
  const root = path.join(cache, 'hugo');
  if (!own && !existsSync(root)) {
    await install('hugo', root, async (folder) => {
      // Its libraries must match the system's.
      const release = /^VERSION_CODENAME=(.*)$/m.exec(await readFile('/etc/os-release', 'utf8'))?.[1];
      await withDebianRelease(release ?? 'stable', 'Hugo', (apt) =>
        apt.unpack(['hugo', 'libsass1', 'libwebp7'], folder),
      );
    });
  }
  const libraries = own ? [] : await readdir(path.join(root, 'usr/lib'));
  const env = own
    ? {}
    : { LD_LIBRARY_PATH: libraries.map((name) => path.join(root, 'usr/lib', name)).join(':') };
  return {
    build: async (folder) => {
      // By default, all users of a machine share one.
      const caches = ['--cacheDir', path.join(cache, 'hugo-files')];
      const args = ['--source', folder, '--destination', '_site', '--quiet', ...caches];
      await runOrThrow(own ?? path.join(root, 'usr/bin/hugo'), args, 'Hugo did not build the site', { env });
    },
  };
}

const eleventyVersion = '3.1.8';

/** Eleventy from npm, installed into a cache once. */
export async function ensureEleventy(): Promise<Generator> {
  const root = path.join(cache, `eleventy-${eleventyVersion}`);
  if (!existsSync(root)) {
    await install('eleventy', root, async (folder) => {
      const dependencies = { '@11ty/eleventy': eleventyVersion };
      // The version that this release asks for is broken.
      const overrides = { '@11ty/recursive-copy': '4.0.4' };
      await writeFile(
        path.join(folder, 'package.json'),
        JSON.stringify({ private: true, dependencies, overrides }),
      );
      const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder];
      await runOrThrow('npm', args, 'Eleventy could not be installed', { cwd: folder });
    });
  }
  const program = path.join(root, 'node_modules/@11ty/eleventy/cmd.cjs');
  return {
    build: async (folder) => {
      const args = [program, '--input=.', '--output=_site', '--quiet'];
      await runOrThrow(process.execPath, args, 'Eleventy did not build the site', { cwd: folder });
    },
  };
}

async function install(name: string, target: string, work: (folder: string) => Promise<void>): Promise<void> {
  await withLock(path.join(cache, `${name}.lock`), async () => {
    if (existsSync(target)) return;
    await mkdir(cache, { recursive: true });
    const folder = await mkdtemp(`${target}.`);
    try {
      await work(folder);
      await rename(folder, target);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}
