import { sql } from 'kysely';
import type { Executor } from '../db/client.ts';
import { pendingMigrations } from '../db/migrate.ts';
import { slotLocksApplicationName } from '../db/slot-locks.ts';
import type { ReadinessChecks } from '../features/system/check-readiness.ts';
import type { Services } from '../services.ts';

/** Readiness checks of this process. */
export function readinessChecks({
  db,
  env,
  stopping,
  mediaStore,
}: Pick<Services, 'db' | 'env' | 'stopping' | 'mediaStore'>): ReadinessChecks {
  return {
    acceptingOk: async () => !stopping.aborted,
    databaseOk: async () => (await db.selectNoFrom((e) => e.lit(1).as('one')).execute()).length === 1,
    migrationsOk: async () => (await pendingMigrations(db)).length === 0,
    workerOk: () => workerIsAlive(db),
    picturesOk: () => mediaStore.isWorking(),
    // While workers restart, a load balancer must not take out the web processes too.
    needsWorker: env.roles.includes('worker'),
  };
}

/** Whether a worker is connected to this database: each keeps its lock connection open while it runs. */
async function workerIsAlive(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ alive: boolean }>`
    select exists (
      select 1 from pg_stat_activity
      where application_name = ${slotLocksApplicationName} and datname = current_database()
    ) as alive`.execute(db);
  return rows[0]?.alive === true;
}
