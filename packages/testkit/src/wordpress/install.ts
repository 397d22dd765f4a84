import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { WordPressRole, WordPressUser } from './options.ts';
import { phpScript, phpSettings } from './php.ts';
import type { Processes } from './processes.ts';

type InstallInput = {
  dir: string;
  root: string;
  url: string;
  title: string;
  permalinks: string;
  timezone: string;
  plugins: readonly string[];
  php: string;
  processes: Processes;
};

/** The output of install.php. */
type Installed = { wordpress: string; users: Record<WordPressRole, WordPressUser> };

/** Fills the empty database: WordPress's tables, and one user per role with an application password. */
export async function install(input: InstallInput): Promise<Installed & { adminPassword: string }> {
  const { dir, php, processes, ...site } = input;
  const adminPassword = `admin-${randomBytes(6).toString('hex')}`;
  const specFile = path.join(dir, 'spec.json');
  const out = path.join(dir, 'result.json');
  await writeFile(specFile, JSON.stringify({ ...site, adminPassword, out }));
  await processes.run('install', php, [...phpSettings, phpScript('install.php')], {
    cwd: dir,
    env: { CHAPTERHOUSE_SPEC: specFile },
  });
  const installed = JSON.parse(await readFile(out, 'utf8')) as Installed;
  return { ...installed, adminPassword };
}
