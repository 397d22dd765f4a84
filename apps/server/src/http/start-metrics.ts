import type { Container } from '../container.ts';
import { checkReadiness } from '../features/system/check-readiness.ts';
import { wait } from '../lib/wait.ts';
import { startMetricsServer } from './metrics-server.ts';
import { readinessChecks } from './readiness-checks.ts';

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
