import { sql } from 'kysely';
import type { Executor } from '../../db/client.ts';

/** The channel that notifies all workers of calendar changes. */
export const publisherChannel = 'publisher';

/** Within a transaction, it is sent on commit and dropped on rollback. */
export async function notifyPublishers(db: Executor): Promise<void> {
  await sql`select pg_notify(${publisherChannel}, '')`.execute(db);
}
