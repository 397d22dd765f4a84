import type { ClientBase } from 'pg';

/** A table with the columns that are stored, not computed; `rows` chooses among its rows. */
export type BackupTable = { table: string; columns: string[]; rows: string };

/** Migrations are the schema's, and a job that is done is nobody's any more. */
const left = ['kysely_migration', 'kysely_migration_lock'];
const openJobs = `state in ('created', 'retry', 'active')`;

/** Every table of the product and the open jobs, those that others refer to first. */
export async function listTables(client: ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; needs: string[] }>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       coalesce((select array_agg(f.confrelid::regclass::text) from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '{}') as needs
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
     order by c.relname`,
    [left],
  );
  const tables = inOrder(rows).map(({ name, columns }) => ({
    table: `public.${name}`,
    columns,
    rows: 'true',
  }));
  const jobs = await jobColumns(client);
  return jobs.length === 0 ? tables : [...tables, { table: 'pgboss.job', columns: jobs, rows: openJobs }];
}

async function jobColumns(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname::text as name from pg_attribute
     where attrelid = to_regclass('pgboss.job') and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
  );
  return rows.map(({ name }) => name);
}

/** Of the job engine's schema; null: there is none. */
export async function jobSchemaOf(client: ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('pgboss.version') is not null as there`,
  );
  if (rows[0]?.there !== true) return null;
  const versions = await client.query<{ version: number }>('select version from pgboss.version');
  return versions.rows[0]?.version ?? null;
}

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
