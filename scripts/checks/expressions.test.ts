import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkExpressions } from './expressions.ts';
import { findExpressions } from './find-expressions.ts';
import { superLinear } from './super-linear.ts';

const judge = ({ source, flags }: RegExp) => superLinear({ source, flags });

// Each of them blocked or slowed down the server in version 0.1.0.
test.each([
  /<[^>]*>/g,
  /\/+$/,
  /^-+|-+$/g,
  /\s*\n\s*/g,
  /[^\s"'<>@,;:()[\]]+@[^\s"'<>@,;:()[\]]+\.[^\s"'<>@,;:()[\]]+/g,
  /<(\/?)([a-z][a-z0-9]*)((?:\s+[^<>]*?)?)\s*\/?>/gi,
  /<!--[\s\S]*?-->/g,
  /<meta\b[^>]*>/gi,
  /<title[^>]*>([\s\S]*?)<\/title>/i,
  /<link\b[^>]*rel=["']?https:\/\/api\.w\.org\/["']?[^>]*>/i,
  /!\[[^\]\n]*\]/,
  /“([^”„\n]*)”/g,
  /not_found_error.*model/,
  /^\|.*\|.*\|\s*$/m,
  /(?:a+)+b/,
  /<p>[^/]{0,5000}<\/p>/,
])('%s is super-linear', (expression) => {
  expect(judge(expression)).not.toEqual([]);
});

test.each([
  /<[^<>]*>/g,
  /(?<!\/)\/+$/,
  /^-+|(?<!-)-+$/g,
  /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /(?<!\S)([a-z-]{1,40})="([^"]*)"/gi,
  /<!--[\s\S]*/,
  /^<meta\b[^>]*>/,
  /<meta\b[^>]{0,200}>/gi,
  /^#+ [^\n]*\n/gm,
  /"[^"\n]*"/g,
  /model.{0,300}not found/,
])('%s is linear', (expression) => {
  expect(judge(expression)).toEqual([]);
});

test('literals and expressions built from constants are found; unknown ones are marked as such', () => {
  const code = [
    "const nouns = 'a|b';",
    'const half = /x(y)/i;',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code under test
    'const whole = new RegExp(`^(?:${nouns})${half.source}+`, "u");',
    'export const other = (name: string) => RegExp(name);',
  ].join('\n');
  expect(findExpressions('some.ts', code).map(({ line, expression }) => [line, expression])).toEqual([
    [2, { source: 'x(y)', flags: 'i' }],
    [3, { source: '^(?:a|b)x(y)+', flags: 'u' }],
    [4, null],
  ]);
});

test('the check fails for a bad expression in product code, and reports its place; tests may have any', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'expressions-'));
  try {
    const folder = path.join(root, 'apps/server/src/lib');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'fine.ts'), 'export const fine = /<[^<>]*>/g;\n');
    await writeFile(path.join(folder, 'bad.test.ts'), 'export const bad = /<[^>]*>/g;\n');
    expect((await checkExpressions(root)).failed).toBe(0);
    await writeFile(path.join(folder, 'bad.ts'), '\nexport const bad = /<[^>]*>/g;\n');
    const { failed, output } = await checkExpressions(root);
    expect(failed).toBe(1);
    expect(output).toContain('bad.ts:2 /<[^>]*>/g');
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
