import { createTestDatabase, type TestDatabase } from '@chapterhouse/testkit/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepare } from './prepared.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const double = prepare<{ doubled: number }>('double', 'select $1::int * 2 as doubled');

test('is prepared once per connection, also within a transaction, and does not affect other statements', async () => {
  await database.db.transaction().execute(async (trx) => {
    expect(await double(trx, [4])).toEqual([{ doubled: 8 }]);
    expect(await double(trx, [5])).toEqual([{ doubled: 10 }]);
    const names = prepare<{ name: string }>('names', 'select name from pg_prepared_statements order by name');
    expect(await names(trx, [])).toEqual([{ name: 'double' }, { name: 'names' }]);
  });
});
