import type { ClientBase } from 'pg';
import { backupTables, formerlyLeftOut } from '../db/backup-tables.ts';

/** A table with its stored (not generated) columns. */
export type BackupTable = { table: string; columns: string[] };

/** The job engine's table for waiting, running and finished jobs. */
export const jobTable = 'pgboss.job';

const rules = new Map<string, (typeof backupTables)[keyof typeof backupTables]>(Object.entries(backupTables));
const migrationTables = ['kysely_migration', 'kysely_migration_lock'];

/** The tables of a backup, referenced tables first. */
export async function listKeptTables(client: ClientBase): Promise<BackupTable[]> {
  return (await listTables(client)).filter(({ table }) => rules.get(nameOf(table)) === 'kept');
}

/** Whether a restore skips this table, which old backups may contain. */
export function isLeftOut(table: string): boolean {
  const name = nameOf(table);
  return typeof rules.get(name) === 'object' || formerlyLeftOut.includes(name);
}

/** All tables of the product, referenced tables first. */
export async function listTables(client: ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; needs: string[] }>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       coalesce((select array_agg(t.relname::text) from pg_constraint f join pg_class t on t.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '{}') as needs
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
     order by c.relname`,
    [migrationTables],
  );
  return inOrder(rows).map(({ name, columns }) => ({ table: `public.${name}`, columns }));
}

/** Empty: the job engine is not installed yet. */
export async function jobColumns(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname::text as name from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
    [jobTable],
  );
  return rows.map(({ name }) => name);
}

/** Version of the job engine's schema; null: not installed. */
export async function jobSchemaOf(client: ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('pgboss.version') is not null as there`,
  );
  if (rows[0]?.there !== true) return null;
  const versions = await client.query<{ version: number }>('select version from pgboss.version');
  return versions.rows[0]?.version ?? null;
}

const nameOf = (table: string) => table.replace(/^public\./, '');

type Named = { name: string; needs: string[] };

function inOrder<Table extends Named>(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const ready = waiting.filter(({ needs }) =>
      needs.every((name) => !waiting.some((other) => other.name === name)),
    );
    if (ready.length === 0)
      throw new Error(`tables that refer to each other: ${waiting.map(({ name }) => name)}`);
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}
