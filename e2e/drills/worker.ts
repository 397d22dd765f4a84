import assert from 'node:assert/strict';
import { pollUntil } from '../../apps/server/src/lib/clock.ts';
import { createChaosDatabase } from '../chaos/database.ts';
import { type ProductProcess, startProcess } from '../cluster/start-process.ts';
import type { Drill } from './drill.ts';
import { inSeconds, loaves, openDrillEnvironment } from './drill-environment.ts';

/** Limit for the jobs of a killed worker to run elsewhere. */
const elsewhereWithinMs = 60_000;

export const workerKilled: Drill = {
  name: 'worker',
  what: 'a worker is killed while it holds jobs, and another takes over',
  async run({ short, log }) {
    const database = await createChaosDatabase(process.env.TEST_DATABASE_URL ?? null);
    const key = 'one key for the whole of this drill';
    const workers: ProductProcess[] = [];
    const environment = await openDrillEnvironment({
      databaseUrl: database.url,
      modelDelayMs: 300,
      env: { ROLES: 'web', DRAIN_SECONDS: '0' },
    });
    const startWorker = () =>
      startProcess({
        databaseUrl: database.url,
        roles: 'worker',
        env: {
          SECRET_KEY: key,
          AI_PROVIDER: 'openai-compatible',
          AI_MODEL: 'stub',
          AI_BASE_URL: environment.model.baseUrl,
          DRAIN_SECONDS: '0',
        },
      });
    try {
      workers.push(await startWorker(), await startWorker());
      const ids = await environment.accept(loaves(short ? 8 : 40), inSeconds(20));
      const held = async () =>
        (
          await environment.query<{ id: string }>(
            `select id from pgboss.job where name = 'write-article' and state = 'active'`,
          )
        ).map(({ id }) => id);
      await pollUntil(async () => (await held()).length >= 4 || undefined, {
        timeoutMs: 60_000,
        everyMs: 20,
      });
      const before = await held();
      const killedAt = new Date();
      await workers[0]?.end('SIGKILL');
      log(`one of two killed; ${before.length} jobs were held by both`);
      await pollUntil(
        async () => {
          const [row] = await environment.query<{ waiting: number }>(
            `select count(*)::int as waiting from pgboss.job where id = any($1)
             and state in ('created', 'retry', 'active') and (started_on is null or started_on <= $2)`,
            [before, killedAt],
          );
          return row?.waiting === 0 || undefined;
        },
        { timeoutMs: elsewhereWithinMs, everyMs: 200 },
      );
      const seconds = (Date.now() - killedAt.getTime()) / 1000;
      log(`all of them finished or restarted after ${seconds.toFixed(1)} s`);
      assert.ok(seconds * 1000 <= elsewhereWithinMs);
      await environment.expectDelivered(ids, 120_000, before.length);
    } finally {
      await Promise.all(workers.map((worker) => worker.end('SIGTERM')));
      await environment.close();
      await database.drop();
    }
  },
};
