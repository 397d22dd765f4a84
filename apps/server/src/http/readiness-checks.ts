import { pendingMigrations } from '../db/migrate.ts';
import { workerIsAlive } from '../db/worker-presence.ts';
import type { ReadinessChecks } from '../features/system/check-readiness.ts';
import type { Services } from '../services.ts';

/** What this process must have to be sent work. */
export function readinessChecks({ db, env, stopping }: Services): ReadinessChecks {
  return {
    acceptingOk: async () => !stopping.aborted,
    databaseOk: async () => (await db.selectNoFrom((e) => e.lit(1).as('one')).execute()).length === 1,
    migrationsOk: async () => (await pendingMigrations(db)).length === 0,
    workerOk: () => workerIsAlive(db),
    // While the workers are restarted, a load balancer must not give up the web processes with them.
    needsWorker: env.roles.includes('worker'),
  };
}
