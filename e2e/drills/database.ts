import assert from 'node:assert/strict';
import { wait } from '../../apps/server/src/lib/clock.ts';
import { createChaosDatabase } from '../chaos/database.ts';
import type { Drill } from './drill.ts';
import { inSeconds, loaves, openDrillEnvironment } from './drill-environment.ts';
import { startGate } from './gate.ts';

/** Writing concurrency: this many model responses may be lost. */
const writingAtOnce = 4;

/** Maximum response time while the database is down. */
const longestAnswerMs = 15_000;

export const databaseGone: Drill = {
  name: 'database',
  what: 'the database is down for 30 s',
  async run({ short, log }) {
    const goneMs = short ? 6_000 : 30_000;
    const database = await createChaosDatabase(process.env.TEST_DATABASE_URL ?? null);
    const gate = await startGate(targetOf(database.url));
    const environment = await openDrillEnvironment({
      databaseUrl: throughGate(database.url, gate.port),
    }).catch(async (error) => {
      await gate.close();
      await database.drop();
      throw error;
    });
    try {
      const { user, accept } = environment;
      const soon = await accept(loaves(short ? 3 : 10), inSeconds(short ? 8 : 20));
      // Some are written, some placed, some waiting; on a busy machine one may be live by then.
      const isWritten = ({ status }: { status: string }) => status === 'scheduled' || status === 'published';
      await user.untilArticles((list) => list.some(isWritten), 60_000);
      gate.shut();
      log(`down for ${goneMs / 1000} s`);
      const asked = performance.now();
      const response = await user.call<{ error: string; code: string }>('/protected/content/articles');
      assert.ok(performance.now() - asked < longestAnswerMs, 'a request hangs');
      assert.ok(response.status >= 500, `responded with ${response.status} without a database`);
      assert.ok(response.body.error, 'an error without a sentence');
      await wait(goneMs, undefined);
      gate.open();
      log('up again');
      await environment.expectDelivered(
        [...soon, ...(await acceptWhenBack(environment.accept))],
        120_000,
        writingAtOnce,
      );
      assert.equal(environment.product.hasEnded(), false, 'the product did not survive');
    } finally {
      await environment.close();
      await gate.close();
      await database.drop();
    }
  },
};

/** Requests right after must work without a restart. */
async function acceptWhenBack(accept: (titles: readonly string[], dueAt: Date) => Promise<string[]>) {
  const deadline = Date.now() + 20_000;
  for (;;) {
    try {
      return await accept(['A loaf after all at home'], inSeconds(3));
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(250, undefined);
    }
  }
}

function targetOf(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get('host');
  const port = Number(url.port || 5432);
  return folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port };
}

function throughGate(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl);
  url.search = '';
  url.host = `127.0.0.1:${port}`;
  return url.href;
}
