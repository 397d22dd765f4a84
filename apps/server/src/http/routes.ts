import type { Container } from '../container.ts';
import { pendingMigrations } from '../db/migrate.ts';
import { workerIsAlive } from '../db/worker-presence.ts';
import { accountRoutes } from '../features/accounts/accounts-routes.ts';
import { articleRoutes } from '../features/articles/articles-routes.ts';
import { billingRoutes } from '../features/billing/billing-routes.ts';
import { dashboardRoutes } from '../features/dashboard/dashboard-routes.ts';
import { promptRoutes } from '../features/prompts/prompts-routes.ts';
import { siteRoutes } from '../features/sites/sites-routes.ts';
import { systemRoutes } from '../features/system/system-routes.ts';
import { readBuildInfo } from './browser-app.ts';
import type { Routes } from './route.ts';

/** The handlers of all features. A built endpoint without one does not compile. */
export function createRoutes({ services }: Pick<Container, 'services'>): Routes {
  return {
    ...systemRoutes(services, {
      build: readBuildInfo(),
      checks: {
        acceptingOk: async () => !services.stopping.aborted,
        databaseOk: async () =>
          (await services.db.selectNoFrom((e) => e.lit(1).as('one')).execute()).length === 1,
        migrationsOk: async () => (await pendingMigrations(services.db)).length === 0,
        workerOk: () => workerIsAlive(services.db),
        // While the workers are restarted, a load balancer must not give up the web processes with them.
        needsWorker: services.env.roles.includes('worker'),
      },
    }),
    ...accountRoutes(services),
    ...promptRoutes(services),
    ...articleRoutes(services),
    ...siteRoutes(services),
    ...dashboardRoutes(services),
    ...billingRoutes(services),
  };
}
