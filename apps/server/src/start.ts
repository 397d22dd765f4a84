import { createContainer } from './container.ts';
import { DatabaseUnreachableError } from './db/connection-errors.ts';
import { DataDirInUseError } from './db/embedded/process-lock.ts';
import { NewerDatabaseError } from './db/migrate.ts';
import { type Env, EnvironmentError, readEnvironment } from './env.ts';
import { hasAdministrator } from './features/accounts/exchange-token.ts';
import { seedPlans } from './features/billing/plans.ts';
import { seedPrompts } from './features/prompts/manage-prompts.ts';
import { ListenError } from './http/listen-error.ts';
import { startMetrics } from './http/metrics-server.ts';
import { startWeb } from './http/start-web.ts';
import { createLogger, type Logger } from './lib/log/logger.ts';
import { startWorker } from './worker/start-worker.ts';

/** Their messages are complete sentences for the operator; a stack trace would only hide them. */
const knownErrors = [
  EnvironmentError,
  DataDirInUseError,
  DatabaseUnreachableError,
  NewerDatabaseError,
  ListenError,
];

/** A hanging shutdown must not block the machine's shutdown (DESIGN, section 8: 20 s). Draining comes before. */
const stopWithinMs = 20_000;

const sameSignalMs = 1_000;

async function start(): Promise<void> {
  const env = readEnvironment();
  const log = createLogger(env.logLevel);
  const container = await createContainer(env, log);
  const roles: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    // The worker releases its jobs while the web role still serves late requests.
    container.beginStop();
    await Promise.all(roles.map((stop) => stop()));
    await container.close();
  };
  try {
    await seedPlans(container.services);
    await seedPrompts(container.services);
    if (env.roles.includes('worker')) roles.push(await startWorker(container));
    if (env.roles.includes('web')) roles.push(await startWeb(container));
    if (env.metrics.port !== undefined) roles.push(await startMetrics(container));
    stopOnSignal(stopAll, env.drainSeconds * 1000 + stopWithinMs, log);
    const setUp = (await hasAdministrator(container.services.db)) ? undefined : container.services.setupToken;
    announce(env, setUp);
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** The ready line; includes the setup link while there is no administrator. */
function announce({ publicUrl, roles }: Env, setupToken: string | undefined): void {
  const at = roles.includes('web') ? ` at ${publicUrl}` : ' (worker)';
  const setUp = setupToken ? ` - set it up: ${publicUrl}/sign-up?setup=${setupToken}` : '';
  process.stdout.write(`Chapterhouse is ready${at}${setUp}\n`);
}

function stopOnSignal(stopAll: () => Promise<void>, withinMs: number, log: Logger): void {
  let stoppingSince: number | undefined;
  const stop = (signal: string) => {
    if (stoppingSince !== undefined) {
      // One Ctrl-C arrives from both the terminal and npm; a later one forces an exit.
      if (performance.now() - stoppingSince > sameSignalMs) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), withinMs).unref();
    stopAll().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'graceful shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
}

start().catch((error: unknown) => {
  const isKnown = knownErrors.some((known) => error instanceof known);
  const text =
    error instanceof Error ? (isKnown ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
