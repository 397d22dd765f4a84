import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { migrateToLatest } from '../../../../apps/server/src/db/migrate.ts';
import { databaseUrlOf, withMaintenance } from './database-server.ts';

const migrationsDir = path.resolve(import.meta.dirname, '../../../../apps/server/src/db/migrations');
const kept = 4;

/** The name of the template database with the newest schema; created when the migrations changed. */
export async function ensureTemplate(serverUrl: string): Promise<string> {
  const name = `template_${hashOfMigrations()}`;
  await withMaintenance(serverUrl, async (client) => {
    if (await exists(name)) return;
    await client.query('select pg_advisory_lock(7403116503)');
    if (await exists(name)) return;
    // Under a temporary name until complete, so that a killed run leaves no incomplete template.
    const building = `${name}_building`;
    await client.query(`drop database if exists ${building} with (force)`);
    await client.query(`create database ${building}`);
    await migrateToLatest(databaseUrlOf(serverUrl, building));
    await client.query(`alter database ${building} rename to ${name}`);
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname ~ '^template_[0-9a-f]+$' order by oid desc offset ${kept}`,
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);

    async function exists(database: string): Promise<boolean> {
      const found = await client.query('select 1 from pg_database where datname = $1', [database]);
      return found.rows.length > 0;
    }
  });
  return name;
}

function hashOfMigrations(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(migrationsDir).sort()) {
    hash.update(file).update(readFileSync(path.join(migrationsDir, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
