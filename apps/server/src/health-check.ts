import { readEnvironment } from './env.ts';

/*
 * Container health check: exits 0 if the process responds, 1 if not. A worker has no endpoint; it
 * exits when it cannot continue.
 */
const waitMs = 4_000;

const { roles, port } = readEnvironment();
if (roles.includes('web')) {
  const signal = AbortSignal.timeout(waitMs);
  const response = await fetch(`http://127.0.0.1:${port}/api/health`, { signal }).catch(() => undefined);
  process.exitCode = response?.ok ? 0 : 1;
}
