import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { layoutOf } from '../../../../apps/server/src/db/embedded/layout.ts';
import { runOrThrow } from '../machine/command.ts';
import { fastFolder } from '../machine/fast-folder.ts';
import { installOnce } from '../machine/install-once.ts';
import { withLock } from '../machine/lock.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const name = `chapterhouse-tests-data-${hashOf(root)}-`;

/**
 * Gives a new data folder an empty database with the newest schema, as the product's first start leaves it. Copied, which takes a
 * tenth of a second instead of two: it is created once for each version of the schema and of the dependencies.
 */
export async function copyPreparedData(dataDir: string): Promise<void> {
  const folder = path.join(fastFolder(), name + (await versionOf()));
  const prepared = await withLock(`${folder}.lock`, () => installOnce(folder, prepare));
  const [from, to] = [layoutOf(prepared).clusterDir, layoutOf(dataDir).clusterDir];
  await runOrThrow('cp', ['-a', from, to], 'A prepared database could not be copied');
}

async function prepare(dataDir: string): Promise<void> {
  const above = path.dirname(dataDir);
  for (const other of await readdir(above)) {
    const isOlder = other.startsWith(name) && !dataDir.includes(other) && !other.endsWith('.lock');
    if (isOlder) await rm(path.join(above, other), { recursive: true, force: true });
  }
  // Most processes find the folder, and need none of this.
  const { prepareJobTables } = await import('../../../../apps/server/src/container.ts');
  const { ensureEmbeddedPostgres } = await import(
    '../../../../apps/server/src/db/embedded/embedded-postgres.ts'
  );
  const { migrateToLatest } = await import('../../../../apps/server/src/db/migrate.ts');
  const { createLogger } = await import('../../../../apps/server/src/lib/log/logger.ts');
  const log = createLogger('silent');
  const postgres = await ensureEmbeddedPostgres({ dataDir, log });
  try {
    await migrateToLatest(postgres.url);
    await prepareJobTables(postgres.url, log);
  } finally {
    await postgres.stop();
  }
}

async function versionOf(): Promise<string> {
  const migrations = path.join(root, 'apps/server/src/db/migrations');
  const files = (await readdir(migrations)).sort().map((file) => path.join(migrations, file));
  return hashOf(...[path.join(root, 'package-lock.json'), ...files].map((file) => readFileSync(file)));
}

function hashOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 12);
}
