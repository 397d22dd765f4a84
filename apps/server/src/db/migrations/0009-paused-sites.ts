import { type Kysely, sql } from 'kysely';

const tables = ['wordpress_sites', 'webflow_sites'] as const;

/** Every poll of every worker queries the next pause to end; without these indexes it would read all sites. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    await sql`create index ${sql.id(`${table}_paused`)} on ${sql.id(table)} (retry_at) where retry_at is not null`.execute(
      db,
    );
  }
}

/** Down: nothing is lost. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await sql`drop index ${sql.id(`${table}_paused`)}`.execute(db);
}
