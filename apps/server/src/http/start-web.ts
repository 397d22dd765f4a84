import type { AddressInfo } from 'node:net';
import type { Container } from '../container.ts';
import { accountRoutes } from '../features/accounts/accounts-routes.ts';
import { apiKeyRoutes } from '../features/accounts/api-keys/api-keys-routes.ts';
import { connectedAppRoutes } from '../features/accounts/connected-apps/connected-apps-routes.ts';
import { approvalRoutes } from '../features/articles/approval/approval-routes.ts';
import { articleRoutes, qualityRoutes, siteProfileRoutes } from '../features/articles/articles-routes.ts';
import { addExportDownload } from '../features/articles/export/export-routes.ts';
import { billingRoutes } from '../features/billing/billing-routes.ts';
import { dashboardRoutes } from '../features/dashboard/dashboard-routes.ts';
import { lifecycleRoutes } from '../features/lifecycle/lifecycle-routes.ts';
import { addMediaFiles, mediaRoutes } from '../features/media/media-routes.ts';
import { operationsRoutes } from '../features/operations/operations-routes.ts';
import { promptRoutes } from '../features/prompts/prompts-routes.ts';
import { settingsRoutes } from '../features/settings/settings-routes.ts';
import { siteIndexRoutes } from '../features/site-index/site-index-routes.ts';
import { reportingSources } from '../features/system/public-config.ts';
import { systemRoutes } from '../features/system/system-routes.ts';
import { webhookRoutes } from '../features/webhooks/webhooks-routes.ts';
import { wait } from '../lib/clock.ts';
import { addPlatformPages, platformRoutes } from '../platforms/registry.ts';
import { siteRoutes } from '../platforms/sites-routes.ts';
import { createApp } from './app.ts';
import { createAuthentication } from './authenticate.ts';
import { readBuildInfo } from './browser-app.ts';
import { createIdempotency } from './idempotency.ts';
import { ListenError, listenReason } from './listen-error.ts';
import { readinessChecks } from './readiness-checks.ts';
import type { Routes } from './route.ts';

/**
 * Starts the web role. Returns a stop function: it serves for `drainSeconds`, then finishes requests in flight.
 * Throws `ListenError`.
 */
export async function startWeb(container: Container): Promise<() => Promise<void>> {
  const { services, identity } = container;
  const { env, log } = services;
  const app = await createApp({
    log,
    publicUrl: env.publicUrl,
    trustProxy: env.trustProxy,
    stopping: services.stopping,
    telemetry: services.telemetry,
    ...(env.metrics.token !== undefined && env.metrics.port === undefined
      ? { metricsToken: env.metrics.token }
      : {}),
    routes: createRoutes(container),
    authentication: createAuthentication(services),
    idempotency: createIdempotency(services),
    fileMemory: services.fileMemory,
    platforms: env.platforms,
    authorizationRoutes: (scope) => addPlatformPages(scope, services),
    downloadRoutes: (scope) => {
      addExportDownload(scope, services);
      addMediaFiles(scope, services);
    },
    oauth: services,
    ...(identity.routes ? { identityRoutes: identity.routes } : {}),
    ...(identity.sources ? { identitySources: identity.sources } : {}),
    reportingSources: reportingSources(env),
    paymentSources: services.payments.browserSources ?? undefined,
    onClosing: services.articleChanges.close,
  });
  try {
    await app.listen({ port: env.port, host: env.host });
  } catch (error) {
    await app.close();
    throw new ListenError(env.port, env.host, listenReason(error, 'PORT'));
  }
  const { address, port } = app.server.address() as AddressInfo;
  log.info({ address, port }, 'listening');
  return async () => {
    // A load balancer takes a while to notice that this process is not ready, and keeps sending requests.
    await wait(env.drainSeconds * 1000, undefined);
    await app.close();
  };
}

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
