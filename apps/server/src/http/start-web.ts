import type { AddressInfo } from 'node:net';
import type { Container } from '../container.ts';
import { findSessionUser } from '../features/accounts/find-session-user.ts';
import { addAuthorizationRoutes } from '../features/sites/authorization-routes.ts';
import { reportingSources } from '../features/system/reporting-sources.ts';
import { wait } from '../lib/wait.ts';
import { createApp } from './app.ts';
import { createRoutes } from './routes.ts';

/** The address cannot be listened on. The message is fit for the person who started the server. */
export class ListenError extends Error {
  constructor(port: number, host: string, reason: string) {
    super(`Cannot listen on ${host}:${port}: ${reason}.`);
    this.name = 'ListenError';
  }
}

/**
 * Starts the web role. Answers how to stop it: it serves on for `drainSeconds`, then finishes what is under way.
 * Throws `ListenError`.
 */
export async function startWeb(container: Container): Promise<() => Promise<void>> {
  const { services, identity } = container;
  const { env, log } = services;
  const app = await createApp({
    log,
    publicUrl: env.publicUrl,
    stopping: services.stopping,
    routes: createRoutes(container),
    findUser: findSessionUser(services),
    features: { webflow: env.webflow.enabled },
    authorizationRoutes: (scope) => addAuthorizationRoutes(scope, services),
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
    throw new ListenError(env.port, env.host, reasonOf(error));
  }
  const { address, port } = app.server.address() as AddressInfo;
  log.info({ address, port }, 'listening');
  return async () => {
    // A load balancer takes a while to see that this process is not ready any more, and sends on meanwhile.
    await wait(env.drainSeconds * 1000, undefined);
    await app.close();
  };
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'another program uses that port; stop it, or set PORT to another one';
  if (code === 'EACCES') return 'this user may not use that port; set PORT to one above 1023';
  if (code === 'EADDRNOTAVAIL') return 'this machine has no such address; set HOST to one that it has';
  return error instanceof Error ? error.message : String(error);
}
