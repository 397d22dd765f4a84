import { readEnvironment } from './env.ts';

/*
 * For a container's health check: 0 when the process beside it answers, 1 when not. A worker has nothing to ask; it
 * ends by itself when it cannot go on.
 */
const waitMs = 4_000;

const { roles, port } = readEnvironment();
if (roles.includes('web')) {
  const signal = AbortSignal.timeout(waitMs);
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal }).catch(() => undefined);
  process.exitCode = answer?.ok ? 0 : 1;
}
