import { type Kysely, sql } from 'kysely';

/** How many of a call's input tokens the provider had in its cache. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table model_calls add column cached_input_tokens integer not null default 0`.execute(db);
}

/** Down: loses those counts. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table model_calls drop column cached_input_tokens`.execute(db);
}
