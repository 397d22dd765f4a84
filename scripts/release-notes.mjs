/**
 * `node scripts/release-notes.mjs v1.2.3`: prints that version's part of CHANGELOG.md. Fails if there is none, or
 * if package.json has another version.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const version = (process.argv[2] ?? '').replace(/^v/, '');
const { version: packaged } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const parts = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m);
const part = parts.find((text) => text.startsWith(`${version} `) || text.startsWith(`${version}\n`));
if (version === '' || packaged !== version || part === undefined) {
  console.error(
    `No release ${version}: package.json says ${packaged}, CHANGELOG.md ${part ? 'has' : 'lacks'} it.`,
  );
  process.exit(1);
}
console.log(part.slice(part.indexOf('\n')).trim());
