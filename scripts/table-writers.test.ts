import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const features = 'apps/server/src/features';

/** The one folder that writes a table; decision 0032. */
const owners: Readonly<Record<string, string>> = {
  articles: `${features}/article-records/`,
  publications: `${features}/publishing/`,
};

const exceptions: Readonly<Record<string, string>> = {
  'apps/server/src/backup/after-restore.ts': 'runs on the schema of the backup, before it is migrated',
};

function tablesWrittenBy(source: string): string[] {
  const names = Object.keys(owners).join('|');
  const statement = new RegExp(
    `(?:insertInto|updateTable|deleteFrom|mergeInto)\\(\\s*['"\`](${names})\\b|\\b(?:insert into|update|delete from|merge into|truncate|copy)\\s+(?:only\\s+)?(${names})\\b`,
    'gi',
  );
  return [...source.matchAll(statement)].flatMap(([, built, raw]) => built ?? raw ?? []);
}

function writesOfOthers(files: readonly (readonly [name: string, source: string])[]): string[] {
  return files.flatMap(([file, source]) =>
    tablesWrittenBy(source)
      .filter((table) => !file.startsWith(owners[table] ?? '') && exceptions[file] === undefined)
      .map((table) => `${file} writes ${table}`),
  );
}

test('only the owning feature writes a table', () => {
  const files = execFileSync('git', ['ls-files', 'apps/server/src/*.ts'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !/[.]test[.]ts$|\/src\/test\/|\/db\/migrations\//.test(file));
  const sources = files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);
  expect(writesOfOthers(sources)).toEqual([]);
  const owned = sources.flatMap(([file, source]) => tablesWrittenBy(source).map(() => path.dirname(file)));
  expect(owned).toContain(`${features}/article-records`);
  expect(owned).toContain(`${features}/publishing`);
});

test.each([
  ["db.updateTable('articles').set({ title })", 'articles'],
  ["db\n  .insertInto(\n    'publications')", 'publications'],
  ["trx.deleteFrom('articles as a')", 'articles'],
  ['sql`with one as (update publications set slot = null) select 1`', 'publications'],
  ['sql`insert into articles (id) values (1)`', 'articles'],
  ['`DELETE FROM publications`', 'publications'],
])('finds %s', (source, table) => {
  expect(writesOfOthers([[`${features}/billing/nosy.ts`, source]])).toEqual([
    `${features}/billing/nosy.ts writes ${table}`,
  ]);
  expect(writesOfOthers([[`${owners[table]}fine.ts`, source]])).toEqual([]);
});

test('reading is not writing', () => {
  const source =
    "db.selectFrom('articles'); sql`select 1 from publications for update of articles`; sql`update articles_by_day`";
  expect(tablesWrittenBy(source)).toEqual([]);
});
