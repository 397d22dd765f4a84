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

test.each(pages)('link targets and commands in %s exist', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8');
  const links = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].flatMap(([, link = '']) =>
    /^\w+:/.test(link) ? [] : [link],
  );
  const missing = links.filter((link) => !existsSync(path.join(root, path.dirname(page), link)));
  expect(missing).toEqual([]);
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

test.each(['CONTRIBUTING.md', 'docs/architecture.md'])(
  'files of the server and the tools that %s names exist',
  (page) => {
    const text = readFileSync(path.join(root, page), 'utf8').split('## A batch, file by file')[0] ?? '';
    const files = [...text.matchAll(/`((?:\w[\w.-]*\/)+[\w-]+\.(?:ts|tsx|mjs|cjs|yaml))`/g)].map(
      ([, name = '']) => name,
    );
    const places = ['', 'apps/server/src', 'packages/contract/src', 'apps/web/src'];
    const missing = files.filter((file) => !places.some((place) => existsSync(path.join(root, place, file))));
    expect(missing).toEqual([]);
  },
);

test.each([
  ['server', 0],
  ['web', 1],
])('docs/architecture.md draws every feature of %s', (app, side) => {
  const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
  const drawn = text.split('## Features and their direction')[1]?.split('```')[1] ?? '';
  const halves = drawn.trim().split('\n');
  const middle = halves[0]?.indexOf('browser') ?? 0;
  const half = halves.map((line) => (side === 0 ? line.slice(0, middle) : line.slice(middle))).join('\n');
  const features = execFileSync('git', ['ls-files', `apps/${app}/src/features`], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .map((file) => file.split('/')[4] ?? '');
  const missing = [...new Set(features)].filter(
    (name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(half),
  );
  expect(missing).toEqual([]);
});

/** The files of the numbered list, in order: each folder is written once, before its files. */
function walkOfABatch(): string[] {
  const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
  const list = text.split('## A batch, file by file')[1]?.split('\nReasons:')[0] ?? '';
  return list.split(/^\d+\. /m).flatMap((item) => {
    let base = '';
    let folder = '';
    return [...item.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => {
      if (!name.endsWith('/')) return [path.join(folder, name)];
      folder = name.startsWith('apps/') || name.startsWith('packages/') ? name : path.join(base, name);
      base ||= folder;
      return [];
    });
  });
}

test('files of the walk of a batch exist, and the walk does not grow', () => {
  const files = walkOfABatch();
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  const visited = files.map((file) => path.dirname(file)).filter((folder, i, all) => folder !== all[i - 1]);
  const returns = visited.filter((folder, i) => visited.indexOf(folder) < i);
  expect(files.length).toBeLessThanOrEqual(45);
  expect(returns.length).toBeLessThanOrEqual(8);
});
