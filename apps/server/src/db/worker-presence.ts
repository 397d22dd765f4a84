import { sql } from 'kysely';
import type { Executor } from './client.ts';
import { slotLocksApplicationName } from './slot-locks.ts';

/** Whether a worker is connected to this database: each keeps its lock connection open while it runs. */
export async function workerIsAlive(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ alive: boolean }>`
    select exists (
      select 1 from pg_stat_activity
      where application_name = ${slotLocksApplicationName} and datname = current_database()
    ) as alive`.execute(db);
  return rows[0]?.alive === true;
}
