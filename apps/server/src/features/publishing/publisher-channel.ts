import { sql } from 'kysely';
import type { Executor } from '../../db/client.ts';

/** On this channel every worker hears that the calendar changed. */
export const publisherChannel = 'publisher';

/** Inside a transaction it is told when that commits, and not at all when it rolls back. */
export async function notifyPublishers(db: Executor): Promise<void> {
  await sql`select pg_notify(${publisherChannel}, '')`.execute(db);
}
