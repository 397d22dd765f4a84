import type { AddressInfo } from 'node:net';
import type { Container } from '../container.ts';
import { addExportDownload } from '../features/articles/export/export-routes.ts';
import { addMediaFiles } from '../features/media/media-routes.ts';
import { reportingSources } from '../features/system/public-config.ts';
import { wait } from '../lib/clock.ts';
import { addPlatformPages } from '../platforms/registry.ts';
import { createApp } from './app.ts';
import { createAuthentication } from './authenticate.ts';
import { createIdempotency } from './idempotency.ts';
import { ListenError, listenReason } from './listen-error.ts';
import { createRoutes } from './routes.ts';

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
