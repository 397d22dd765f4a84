import { sql } from 'kysely';
import type { Executor } from '../../../db/client.ts';
import type { Clock } from '../../../lib/clock.ts';

/** The last use is written at most this often. */
const intervalMs = 60_000;
/** Keys of which a process remembers that; above it forgets all. */
const mostRecorded = 1000;

type Used = { id: string; lastUsedAt: Date | null };
type Context = { db: Executor; clock: Clock };

/** Writes when and from where a key, or a connected app, was used, to the minute. */
export function createUseRecorder({ db, clock }: Context, table: 'api_keys' | 'connected_apps') {
  const recorded = new Map<string, Date>();
  return async ({ id, lastUsedAt }: Used, address: string): Promise<void> => {
    const at = clock.now();
    const before = new Date(at.getTime() - intervalMs);
    if (lastUsedAt !== null && lastUsedAt > before) return;
    // Requests at the same moment would wait for each other at the row.
    const last = recorded.get(id);
    if (last && last > before) return;
    if (recorded.size >= mostRecorded) recorded.clear();
    recorded.set(id, at);
    // Of requests at the same moment, one writes.
    await sql`
      update ${sql.table(table)} set last_used_at = ${at}, last_used_address = ${address}
      where id = ${id} and (last_used_at is null or last_used_at <= ${before})`.execute(db);
  };
}
