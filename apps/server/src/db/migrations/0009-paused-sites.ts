import { type Kysely, sql } from 'kysely';

const tables = ['wordpress_sites', 'webflow_sites'] as const;

/** Every look of every worker asks when the next pause of a site ends; without these it read all sites for that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    await sql`create index ${sql.id(`${table}_paused`)} on ${sql.id(table)} (retry_at) where retry_at is not null`.execute(
      db,
    );
  }
}

/** Nothing is lost on the way back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await sql`drop index ${sql.id(`${table}_paused`)}`.execute(db);
}
