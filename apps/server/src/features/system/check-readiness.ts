/** Returns whether a dependency works; an exception counts as no. */
type Check = () => Promise<boolean>;

export type ReadinessChecks = {
  /** The process is not shutting down. */
  acceptingOk: Check;
  databaseOk: Check;
  /** No migration is pending. */
  migrationsOk: Check;
  /** A worker is alive, in this process or another. */
  workerOk: Check;
  /** The files of pictures can be reached. Reported only: everything else works without. */
  picturesOk: Check;
  /** False: the worker's state is reported, but does not affect readiness. */
  needsWorker: boolean;
};

type Verdict = 'ok' | 'failed';
type Readiness = {
  status: Verdict;
  checks: { accepting: Verdict; database: Verdict; migrations: Verdict; worker: Verdict; pictures: Verdict };
};

/** Load balancers time out after a few seconds. */
const checkTimeoutMs = 2_000;

/** Runs all checks concurrently; one that does not respond within 2 s has failed. Never throws. */
export async function checkReadiness(checks: ReadinessChecks): Promise<Readiness> {
  const [accepting, database, migrations, worker, pictures] = await Promise.all([
    verdict(checks.acceptingOk),
    verdict(checks.databaseOk),
    verdict(checks.migrationsOk),
    verdict(checks.workerOk),
    verdict(checks.picturesOk),
  ]);
  const needed = [accepting, database, migrations, ...(checks.needsWorker ? [worker] : [])];
  const status = needed.every((part) => part === 'ok') ? 'ok' : 'failed';
  return { status, checks: { accepting, database, migrations, worker, pictures } };
}

async function verdict(check: Check): Promise<Verdict> {
  const timer = Promise.withResolvers<boolean>();
  const timeout = setTimeout(() => timer.resolve(false), checkTimeoutMs);
  try {
    return (await Promise.race([check(), timer.promise])) ? 'ok' : 'failed';
  } catch {
    return 'failed';
  } finally {
    clearTimeout(timeout);
  }
}
