import assert from 'node:assert/strict';
import { pollUntil } from '../../apps/server/src/lib/clock.ts';
import type { Drill } from './drill.ts';
import { inSeconds, loaves, openDrillEnvironment } from './drill-environment.ts';

export const aiDead: Drill = {
  name: 'ai',
  what: 'the AI provider is down for an hour',
  async run({ short, log }) {
    const environment = await openDrillEnvironment();
    try {
      const { model, user, query, accept } = environment;
      // The first calls succeed, so that some articles have finished steps.
      const ids = await accept(loaves(short ? 4 : 20), inSeconds(5));
      await pollUntil(async () => model.calls.length >= 3 || undefined, { timeoutMs: 60_000, everyMs: 20 });
      model.setDead(true);
      log('provider down');
      const hour = 3_600_000;
      // Half of the longest delay between two retries, so that there are as many of them.
      const leastMs = short ? 150_000 : 60_000;
      let passed = 0;
      while (passed < hour) {
        // An hour in a few minutes: retries are moved forward by the first one's delay, and by at
        // least `leastMs`, so that articles do not run one by one.
        const skipped = await query<{ ms: number }>(
          `with next as (select min(start_after) as at from pgboss.job where name = 'write-article' and state = 'retry'),
             gap as (select greatest(${leastMs}, extract(epoch from at - now()) * 1000) as ms from next where at is not null),
             moved as (update pgboss.job set start_after = start_after - make_interval(secs => (select ms from gap) / 1000)
               where name = 'write-article' and state = 'retry' and exists (select from gap) returning 1)
           select ms::float from gap`,
        );
        const calls = model.calls.length;
        passed += skipped[0]?.ms ?? 0;
        await pollUntil(async () => model.calls.length > calls || (await isOver(query)) || undefined, {
          timeoutMs: 60_000,
          everyMs: 50,
        });
        if (await isOver(query)) break;
      }
      log(`an hour later; ${model.calls.length} calls so far`);
      const waiting = await user.listArticles();
      const given = waiting
        .filter(({ status }) => status === 'error')
        .map(({ title, error_msg }) => `${title}: ${error_msg}`);
      assert.deepEqual(given, [], 'given up within the hour');
      model.setDead(false);
      // Again and again: a call that was on its way when the provider came back fails and waits only afterwards.
      const retryNow = async () => {
        await query(
          `update pgboss.job set start_after = now() where name = 'write-article' and state = 'retry'`,
        );
        return (await isOver(query)) || undefined;
      };
      await pollUntil(retryNow, { timeoutMs: 120_000, everyMs: 500 });
      await environment.expectDelivered(ids, 120_000);
    } finally {
      await environment.close();
    }
  },
};

async function isOver(query: Awaited<ReturnType<typeof openDrillEnvironment>>['query']): Promise<boolean> {
  const [row] = await query<{ open: number }>(
    `select count(*)::int as open from articles where status in ('processing', 'generating')`,
  );
  return row?.open === 0;
}
