import path from 'node:path';
import { findProgram, runCommand } from '../machine/command.ts';
import { installPackages } from '../machine/packages.ts';

/** Settings of all PHP processes. */
export const phpSettings: readonly string[] = [
  'memory_limit=256M',
  'upload_max_filesize=64M',
  'post_max_size=64M',
  'max_execution_time=120',
  'sendmail_path=/bin/true',
  'display_errors=0',
  'log_errors=1',
].flatMap((setting) => ['-d', setting]);

/** Full path of one of these PHP files. */
export const phpScript = (name: string): string => path.join(import.meta.dirname, 'php', name);

/** PHP extension → Debian package. */
const extensions: Readonly<Record<string, string>> = {
  curl: 'php-curl',
  dom: 'php-xml',
  gd: 'php-gd',
  mbstring: 'php-mbstring',
  mysqli: 'php-mysql',
  pdo_sqlite: 'php-sqlite3',
  zip: 'php-zip',
};

/** Path of a PHP with all extensions that WordPress needs; installs it if possible. */
export async function ensurePhp(): Promise<string> {
  const own = process.env.CHAPTERHOUSE_PHP;
  const php = own ?? findProgram('php');
  if (php === undefined) {
    await installPackages(
      ['php-cli', ...new Set(Object.values(extensions))],
      'A real WordPress for the tests',
    );
    return 'php';
  }
  const modules = await runCommand(php, ['-m']);
  if (modules.status !== 0) throw new Error(`${php} does not run: ${modules.stderr.trim()}`);
  const present = new Set(modules.stdout.toLowerCase().split(/\s+/));
  const missing = Object.keys(extensions).filter((name) => !present.has(name));
  if (missing.length === 0) return php;
  if (own !== undefined)
    throw new Error(`CHAPTERHOUSE_PHP (${own}) lacks the extensions ${missing.join(', ')}.`);
  await installPackages(
    missing.map((name) => extensions[name] ?? name),
    'A real WordPress for the tests',
  );
  return php;
}
