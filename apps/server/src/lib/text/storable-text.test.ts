import { createTestDatabase, type TestDatabase } from '@chapterhouse/testkit/database/database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findUnstorableText, toStorable } from './storable-text.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Any sequence of UTF-16 units, with unstorable ones more often than by chance. */
const anyText = fc
  .array(fc.oneof(fc.constantFrom('\0', '\ud800', '\udc00', '\\', '"', '😀'), fc.string({ unit: 'binary' })))
  .map((parts) => parts.join(''));

test('Postgres stores any text, in text, in an array and in JSON', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, fc.boolean(), async (text, isStringified) => {
      const json = { finding: text, list: [text] };
      const { rows } = await sql`
        select ${text}::text as plain, ${[text]}::text[] as list,
          ${isStringified ? JSON.stringify(json) : json}::jsonb as json`.execute(database.db);
      const stored = toStorable(text);
      expect(rows).toEqual([{ plain: stored, list: [stored], json: { finding: stored, list: [stored] } }]);
    }),
    { numRuns: 200 },
  );
});

test('text about escapes is stored unchanged', async () => {
  for (const text of ['{"a": "\\\\u0000"}', 'A JSON text has \\u0000 in it.', '[not JSON: \\u0000]']) {
    const { rows } = await sql`select ${text}::text as text`.execute(database.db);
    expect(rows).toEqual([{ text }]);
  }
});

test('every unstorable text is reported with its field', () => {
  expect(findUnstorableText({ a: 'fine 😀', b: [{ c: 'x\0' }], d: '\ud800' })).toEqual([
    { field: 'd', message: expect.stringContaining('lone surrogate') },
    { field: 'b.0.c', message: expect.stringContaining('null character') },
  ]);
  expect(findUnstorableText({ 'a\0': 1 })).toEqual([{ field: 'a', message: expect.any(String) }]);
  expect(findUnstorableText(Buffer.alloc(10))).toEqual([]);
});

test('a deeply nested body is read completely', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(500_000)}"\\u0000"${']'.repeat(500_000)}`);
  expect(findUnstorableText(deep)).toHaveLength(1);
});
