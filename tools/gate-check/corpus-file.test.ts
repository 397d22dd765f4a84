import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'corpus-'));
});
afterAll(() => rm(folder, { recursive: true }));

function run(file: string): Promise<{ code: number; out: string; error: string }> {
  const cli = path.join(import.meta.dirname, 'cli.ts');
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [cli, '--corpus', file], (_, out, error) =>
      resolve({ code: child.exitCode ?? -1, out, error }),
    );
  });
}

const article = {
  ...{ id: 'tea', title: 'Tea', finishReason: 'stop', askedWordCount: 20 },
  markdown:
    'Good tea begins with fresh water and a clean pot.\u2028Most people can taste the difference at once.',
};

test('lines that are no articles are named, and the others are judged', async () => {
  const file = path.join(folder, 'corpus.jsonl');
  const { markdown: _, ...withoutText } = article;
  const lines = [
    `\ufeff${JSON.stringify(article)}`,
    '',
    '{"id": "cut',
    JSON.stringify(withoutText),
    JSON.stringify({ ...article, id: 7, language: 'vi', sources: null }),
    '[]',
    JSON.stringify({ ...article, id: 'last', finishReason: 'done', askedWordCount: '20' }),
    `${JSON.stringify({ ...article, id: 'windows' })}\r`,
  ];
  await writeFile(file, lines.join('\n'));
  const { code, out, error } = await run(file);
  const judged = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(judged.map(({ id }) => id)).toEqual(['tea', '7', 'windows']);
  for (const one of judged) expect(Object.keys(one)).toEqual(['id', 'verdict', 'findings']);
  expect(error).toMatch(/line 3: no JSON/);
  expect(error).toMatch(/line 4: markdown: /);
  expect(error).toMatch(/line 6: the line: /);
  expect(error).toMatch(/line 7: finishReason: .*; askedWordCount: /);
  expect(error).toContain('4 lines were not judged.');
  expect(code).toBe(1);
}, 60_000);

test('a file that does not exist is named', async () => {
  const { code, out, error } = await run(path.join(folder, 'none.jsonl'));
  expect([code, out]).toEqual([2, '']);
  expect(error).toMatch(/none\.jsonl cannot be read: ENOENT/);
}, 60_000);
