import { createTestDatabase, type TestDatabase } from '@chapterhouse/testkit/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../db/all-migrations.ts';
import { changeMigrations } from './migrations-command.ts';
import { CommandUsageError } from './run-command.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const names = Object.keys(migrations);
const [first = ''] = names;

async function run(...words: string[]): Promise<string[]> {
  const lines: string[] = [];
  await changeMigrations(database.url, words, (line) => lines.push(line));
  return lines;
}

test('back to the first version and forth again, with what was stored then', async () => {
  await database.pool.query(
    `insert into prompts (id, name, template, category, created_at, updated_at)
     values (gen_random_uuid(), 'kept', 'x', 'topics', now(), now())`,
  );
  expect(await run('up')).toEqual(['nothing to do']);
  const back = await run('down-to', first);
  expect(back).toEqual(
    names
      .slice(1)
      .reverse()
      .map((name) => `took back ${name}: success`),
  );
  expect((await run('status')).map((line) => line.includes('since'))).toEqual(
    names.map((name) => name === first),
  );
  const forth = await run('up');
  expect(forth).toEqual(names.slice(1).map((name) => `brought in ${name}: success`));
  const { rows } = await database.pool.query(`select name from prompts where name = 'kept'`);
  expect(rows).toHaveLength(1);
});

test('other words change nothing', async () => {
  for (const words of [
    [],
    ['down'],
    ['down-to'],
    ['down-to', '9999_none'],
    ['up', 'x'],
    ['down-to', first, 'x'],
  ]) {
    await expect(run(...words)).rejects.toThrow(CommandUsageError);
  }
  expect((await run('status')).every((line) => line.includes('since'))).toBe(true);
});
