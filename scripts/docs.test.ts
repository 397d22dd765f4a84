import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((page) => !/testkit\/src\/fixtures\/articles|tools\/gate-check\/edited/.test(page));
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

test.each(pages)('what %s links to is there, and so are the commands that it names', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8');
  const links = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].flatMap(([, link = '']) =>
    /^\w+:/.test(link) ? [] : [link],
  );
  const missing = links.filter((link) => !existsSync(path.join(root, path.dirname(page), link)));
  expect(missing).toEqual([]);
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});
