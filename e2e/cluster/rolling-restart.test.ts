import { createEmptyTestDatabase, type TestDatabase } from '@chapterhouse/testkit/database/database';
import { type ApiUser, signUp } from '@chapterhouse/testkit/product/api';
import { freePort } from '@chapterhouse/testkit/wordpress/ready';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pollUntil } from '../../apps/server/src/lib/clock.ts';
import { type RoundRobin, startRoundRobin } from './round-robin.ts';
import { type ProductProcess, startProcess } from './start-process.ts';

/* Two web processes and a worker behind a load balancer; each is restarted under constant load. */

const requestsAtATime = 8;
const leastRequests = 2_000;

let database: TestDatabase;
let worker: ProductProcess;
const webs: ProductProcess[] = [];
let balancer: RoundRobin;
let user: ApiUser;

const startWeb = (port: number) =>
  startProcess({
    databaseUrl: database.url,
    roles: 'web',
    port,
    env: { DRAIN_SECONDS: '3', PUBLIC_URL: 'http://localhost' },
  });

beforeAll(async () => {
  database = await createEmptyTestDatabase();
  const ports = [await freePort(), await freePort()];
  worker = await startProcess({ databaseUrl: database.url, roles: 'worker' });
  for (const port of ports) webs.push(await startWeb(port));
  balancer = await startRoundRobin(webs.map(({ url }) => url));
  await untilHealthy(webs[0]?.url ?? '');
  await untilHealthy(webs[1]?.url ?? '');
  // The worker's set-up link works on every process, and so does a session from one of them.
  user = await signUp({ url: balancer.url, email: 'ada@example.com', setupToken: worker.setupToken });
});

afterAll(async () => {
  await balancer?.close();
  await Promise.all([...webs, worker].map((one) => one?.end('SIGTERM')));
  await database?.drop();
});

async function untilHealthy(backend: string): Promise<void> {
  const ok = await pollUntil(async () => balancer.isHealthy(backend) || undefined, {
    timeoutMs: 30_000,
    everyMs: 20,
  });
  if (!ok) throw new Error(`${backend} did not become healthy`);
}

test('restarting web processes one by one fails none of thousands of requests', async () => {
  const failures: string[] = [];
  let requests = 0;
  const restarts = new AbortController();

  async function keepAsking(number: number): Promise<void> {
    while (!restarts.signal.aborted || requests < leastRequests) {
      const path =
        ['/protected/user', '/protected/content/dashboard', '/protected/content/articles'][requests % 3] ??
        '';
      const { status } = await user
        .call<unknown>(path)
        .catch((error: unknown) => ({ status: String(error) }));
      requests += 1;
      if (status !== 200) failures.push(`${number} ${path}: ${status}`);
    }
  }

  const asking = Array.from({ length: requestsAtATime }, (_, number) => keepAsking(number));
  const stops: number[] = [];
  for (const [index, web] of webs.entries()) {
    stops.push(await web.end('SIGTERM'));
    webs[index] = await startWeb(Number(new URL(web.url).port));
    await untilHealthy(web.url);
  }
  restarts.abort();
  await Promise.all(asking);
  const [first = 0, second = 0] = [...balancer.served.values()];
  process.stdout.write(
    `rolling restart: ${requests} requests, ${failures.length} failed, by process ${first} and ${second}, ` +
      `stops took ${stops.map((ms) => `${Math.round(ms)} ms`).join(' and ')}\n`,
  );
  expect(failures).toEqual([]);
  expect(requests).toBeGreaterThanOrEqual(leastRequests);
  expect(Math.min(first, second)).toBeGreaterThan(100);
  // 3 s of draining, then the stop.
  for (const ms of stops) expect(ms).toBeLessThan(23_000);
}, 180_000);

test('on SIGTERM a process reports not ready, continues to serve, and closes connections gracefully', async () => {
  const web = await startWeb(await freePort());
  const before = await fetch(`${web.url}/api/ready`);
  expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive']);

  const gone = web.end('SIGTERM');
  const notReady = await pollUntil(
    async () => {
      const response = await fetch(`${web.url}/api/ready`);
      return response.status === 503 ? response : undefined;
    },
    { timeoutMs: 2_500, everyMs: 20 },
  );
  expect(await notReady?.json()).toMatchObject({ checks: { accepting: 'failed', database: 'ok' } });
  const [health, work] = await Promise.all([fetch(`${web.url}/api/health`), fetch(`${web.url}/api/config`)]);
  expect([health.status, work.status]).toEqual([200, 200]);
  expect(work.headers.get('connection')).toBe('close');
  expect(await gone).toBeGreaterThan(2_900);
}, 60_000);
