import { type Kysely, sql } from 'kysely';

const older = 'subscription.mended';
const newer = 'subscription.corrected';

/** The audit log's entry about a subscription that differed from the payment provider's gets a plain name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update audit_log set action = ${newer} where action = ${older}`.execute(db);
}

/** Down: loses nothing. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update audit_log set action = ${older} where action = ${newer}`.execute(db);
}
