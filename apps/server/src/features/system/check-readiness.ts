/** Answers whether a part works; what it throws counts as no. */
type Check = () => Promise<boolean>;

export type ReadinessChecks = {
  /** The process is not about to stop. */
  acceptingOk: Check;
  databaseOk: Check;
  /** No migration is missing. */
  migrationsOk: Check;
  /** Some worker is alive, in this process or another. */
  workerOk: Check;
  /** False: the worker's absence is told, but this process is ready without it. */
  needsWorker: boolean;
};

type Verdict = 'ok' | 'failed';
type Readiness = {
  status: Verdict;
  checks: { accepting: Verdict; database: Verdict; migrations: Verdict; worker: Verdict };
};

/** Who asks has little patience: a load balancer gives up after a few seconds. */
const checkTimeoutMs = 2_000;

/** Runs all checks at once; one that does not answer in 2 s has failed. Never throws. */
export async function checkReadiness(checks: ReadinessChecks): Promise<Readiness> {
  const [accepting, database, migrations, worker] = await Promise.all([
    verdict(checks.acceptingOk),
    verdict(checks.databaseOk),
    verdict(checks.migrationsOk),
    verdict(checks.workerOk),
  ]);
  const needed = [accepting, database, migrations, ...(checks.needsWorker ? [worker] : [])];
  const status = needed.every((part) => part === 'ok') ? 'ok' : 'failed';
  return { status, checks: { accepting, database, migrations, worker } };
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
