import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Container } from '../container.ts';
import { checkReadiness } from '../features/system/check-readiness.ts';
import { AppError } from '../lib/app-error.ts';
import { wait } from '../lib/clock.ts';
import { hashToken } from '../lib/crypto/tokens.ts';
import type { Metrics } from '../providers/metrics/metrics.ts';
import { ListenError, listenReason } from './listen-error.ts';
import { readinessChecks } from './readiness-checks.ts';

type Options = {
  port: number;
  host: string;
  /** Undefined: anyone who can reach the port may read. */
  token: string | undefined;
  metrics: Metrics;
  /** Whether this process should receive traffic. */
  isReady: () => Promise<boolean>;
};

/**
 * The monitoring port of web and worker processes: `/metrics`, `/health` (the process responds) and `/ready`
 * (200 or 503). Returns a stop function. Throws `ListenError`.
 */
async function startMetricsServer(options: Options): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    respond(options, request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new ListenError(options.port, options.host, listenReason(error, 'METRICS_PORT'))),
    );
    server.listen(options.port, options.host, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

async function respond(
  { token, metrics, isReady }: Options,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url?.split('?', 1)[0];
  if (path === '/health') {
    response.writeHead(200).end('ok\n');
  } else if (path === '/ready') {
    const ready = await isReady();
    response.writeHead(ready ? 200 : 503).end(ready ? 'ok\n' : 'not ready\n');
  } else if (path !== '/metrics') {
    response.writeHead(404).end();
  } else if (!mayRead(token, request.headers.authorization)) {
    response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
  } else {
    const { contentType, body } = await metrics.render();
    response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body);
  }
}

/** On the main port, with the token. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(token, request.headers.authorization))
      throw new AppError('unauthenticated', 'Send the metrics token as a bearer token.');
    const { contentType, body } = await metrics.render();
    reply.header('content-type', contentType).header('cache-control', 'no-store');
    return reply.send(body);
  });
}

function mayRead(token: string | undefined, authorization: string | undefined): boolean {
  if (token === undefined) return true;
  return timingSafeEqual(hashToken(authorization ?? ''), hashToken(`Bearer ${token}`));
}

/** Starts the monitoring port for any role. Returns a stop function. Throws `ListenError`. */
export async function startMetrics({ services }: Container): Promise<() => Promise<void>> {
  const { env, telemetry } = services;
  const checks = readinessChecks(services);
  const stop = await startMetricsServer({
    port: env.metrics.port ?? 0,
    host: env.metrics.host,
    token: env.metrics.token,
    metrics: telemetry.metrics,
    isReady: async () => (await checkReadiness(checks)).status === 'ok',
  });
  return async () => {
    // While the web role drains, this port must report not ready.
    if (env.roles.includes('web')) await wait(env.drainSeconds * 1000, undefined);
    await stop();
  };
}
