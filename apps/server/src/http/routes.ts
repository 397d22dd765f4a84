import type { Container } from '../container.ts';
import { accountRoutes } from '../features/accounts/accounts-routes.ts';
import { apiKeyRoutes } from '../features/accounts/api-keys/api-keys-routes.ts';
import { connectedAppRoutes } from '../features/accounts/connected-apps/connected-apps-routes.ts';
import { approvalRoutes } from '../features/articles/approval/approval-routes.ts';
import { articleRoutes, qualityRoutes, siteProfileRoutes } from '../features/articles/articles-routes.ts';
import { billingRoutes } from '../features/billing/billing-routes.ts';
import { dashboardRoutes } from '../features/dashboard/dashboard-routes.ts';
import { lifecycleRoutes } from '../features/lifecycle/lifecycle-routes.ts';
import { mediaRoutes } from '../features/media/media-routes.ts';
import { operationsRoutes } from '../features/operations/operations-routes.ts';
import { promptRoutes } from '../features/prompts/prompts-routes.ts';
import { settingsRoutes } from '../features/settings/settings-routes.ts';
import { siteIndexRoutes } from '../features/site-index/site-index-routes.ts';
import { systemRoutes } from '../features/system/system-routes.ts';
import { webhookRoutes } from '../features/webhooks/webhooks-routes.ts';
import { platformRoutes } from '../platforms/registry.ts';
import { siteRoutes } from '../platforms/sites-routes.ts';
import { readBuildInfo } from './browser-app.ts';
import { readinessChecks } from './readiness-checks.ts';
import type { Routes } from './route.ts';

/** The handlers of all features. An endpoint without one does not compile. */
export function createRoutes({ services }: Pick<Container, 'services'>): Routes {
  return {
    ...systemRoutes(services, {
      build: readBuildInfo(),
      checks: readinessChecks(services),
    }),
    ...lifecycleRoutes(services),
    ...accountRoutes(services),
    ...apiKeyRoutes(services),
    ...connectedAppRoutes(services),
    ...promptRoutes(services),
    ...articleRoutes(services),
    ...qualityRoutes(services),
    ...approvalRoutes(services),
    ...mediaRoutes(services),
    ...siteRoutes(services),
    ...siteProfileRoutes(services),
    ...siteIndexRoutes(services),
    ...platformRoutes(services),
    ...dashboardRoutes(services),
    ...billingRoutes(services),
    ...operationsRoutes(services),
    ...settingsRoutes(services),
    ...webhookRoutes(services),
  };
}
