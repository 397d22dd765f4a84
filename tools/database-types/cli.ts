// Writes the row types and the schema snapshot from a freshly migrated database: npm run db:types
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureEmbeddedPostgres } from '../../apps/server/src/db/embedded/embedded-postgres.ts';
import { migrateToLatest, withMigrator } from '../../apps/server/src/db/migrate.ts';
import { generateSchemaTypes, snapshotSchema } from './schema-files.ts';

const target = path.resolve(import.meta.dirname, '../../apps/server/src/db');
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'chapterhouse-types-'));
const server = await ensureEmbeddedPostgres({ dataDir, log: { info: () => {}, error: console.error } });
try {
  await migrateToLatest(server.url);
  await withMigrator(server.url, async (_migrator, db) => {
    writeFileSync(path.join(target, 'schema.ts'), await generateSchemaTypes(db));
    writeFileSync(path.join(target, 'schema-snapshot.txt'), await snapshotSchema(db));
  });
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
