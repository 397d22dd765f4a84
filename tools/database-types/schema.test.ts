import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  createEmptyTestDatabase,
  createTestDatabase,
  type TestDatabase,
} from '@chapterhouse/testkit/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  migrateToLatest,
  migrations,
  pendingMigrations,
  withMigrator,
} from '../../apps/server/src/db/migrate.ts';
import { generateSchemaTypes, snapshotSchema } from './schema-files.ts';

const committed = (file: string) =>
  readFileSync(path.join(import.meta.dirname, '../../apps/server/src/db', file), 'utf8');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the committed row types match the migrated database (otherwise: npm run db:types)', async () => {
  const types = await withMigrator(database.url, (_migrator, db) => generateSchemaTypes(db));
  expect(types).toBe(committed('schema.ts'));
});

test('the committed snapshot matches the migrated database (otherwise: npm run db:types)', async () => {
  const snapshot = await withMigrator(database.url, (_migrator, db) => snapshotSchema(db));
  expect(snapshot).toBe(committed('schema-snapshot.txt'));
});

test('migrating step by step, and up, down and up again, gives the same schema', async () => {
  const empty = await createEmptyTestDatabase();
  try {
    const snapshots = await withMigrator(empty.url, async (migrator, db) => {
      const count = Object.keys(migrations).length;
      const nothing = await snapshotSchema(db);
      for (let step = 0; step < count; step += 1) await expectSuccess(migrator.migrateUp());
      const up = await snapshotSchema(db);
      for (let step = 0; step < count; step += 1) await expectSuccess(migrator.migrateDown());
      const down = await snapshotSchema(db);
      for (let step = 0; step < count; step += 1) await expectSuccess(migrator.migrateUp());
      return { nothing, up, down, again: await snapshotSchema(db) };
    });
    expect(snapshots.up).toBe(committed('schema-snapshot.txt'));
    expect(snapshots.down).toBe(snapshots.nothing);
    expect(snapshots.again).toBe(snapshots.up);
  } finally {
    await empty.drop();
  }
});

test('five processes can migrate an empty database concurrently', async () => {
  const empty = await createEmptyTestDatabase();
  try {
    expect(await withMigrator(empty.url, (_m, db) => pendingMigrations(db))).toEqual(Object.keys(migrations));
    await Promise.all(Array.from({ length: 5 }, () => migrateToLatest(empty.url)));
    expect(await withMigrator(empty.url, (_m, db) => pendingMigrations(db))).toEqual([]);
  } finally {
    await empty.drop();
  }
});

test('a database of a newer version is rejected', async () => {
  const newer = await createTestDatabase();
  try {
    await newer.pool.query(`insert into kysely_migration values ('9999_future', now()::text)`);
    await expect(migrateToLatest(newer.url)).rejects.toThrow('newer version');
  } finally {
    await newer.drop();
  }
});

async function expectSuccess(result: Promise<{ error?: unknown }>): Promise<void> {
  expect((await result).error).toBeUndefined();
}
