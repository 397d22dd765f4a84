import { pendingMigrations } from '../db/migrate.ts';
import { workerIsAlive } from '../db/worker-presence.ts';
import type { ReadinessChecks } from '../features/system/check-readiness.ts';
import type { Services } from '../services.ts';

/** Readiness checks of this process. */
export function readinessChecks({ db, env, stopping }: Services): ReadinessChecks {
  return {
    acceptingOk: async () => !stopping.aborted,
    databaseOk: async () => (await db.selectNoFrom((e) => e.lit(1).as('one')).execute()).length === 1,
    migrationsOk: async () => (await pendingMigrations(db)).length === 0,
    workerOk: () => workerIsAlive(db),
    // While workers restart, a load balancer must not take out the web processes too.
    needsWorker: env.roles.includes('worker'),
  };
}
