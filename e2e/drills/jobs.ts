import assert from 'node:assert/strict';
import { wait } from '../../apps/server/src/lib/clock.ts';
import type { Drill } from './drill.ts';
import { inSeconds, openDrillEnvironment } from './drill-environment.ts';

/** Limits with a full queue: delay of a post, and response time of the list. */
const lateMs = 5_000;
const listMs = 3_000;

export const jobsWaiting: Drill = {
  name: 'jobs',
  what: '50,000 jobs are waiting',
  async run({ short, log }) {
    const count = short ? 3_000 : 50_000;
    const environment = await openDrillEnvironment({ modelDelayMs: 0 });
    const { user, query, accept } = environment;
    try {
      // Written and placed before the queue fills up.
      const dueAt = inSeconds(short ? 15 : 40);
      const [punctual] = await accept(['A punctual loaf at home'], dueAt);
      await user.untilArticles((list) => list.every(({ status }) => status === 'scheduled'), 30_000);
      await flood(environment, user.id, count);
      log(`${count} jobs are waiting`);
      const asked = performance.now();
      await user.listArticles();
      const took = performance.now() - asked;
      log(`the list of articles takes ${Math.round(took)} ms`);
      assert.ok(took < listMs, 'the list waits for the queue');
      await wait(dueAt.getTime() - Date.now(), undefined);
      const [live] = await waitForLive(query, punctual ?? '');
      const late = (live?.at.getTime() ?? 0) - dueAt.getTime();
      log(`the due post is live ${late} ms after its due time`);
      assert.ok(late >= 0 && late < lateMs, `${late} ms after its due time`);
      await wait(short ? 3_000 : 60_000, undefined);
      // While the queue is full.
      await environment.product.kill();
      await environment.product.restart();
      await wait(short ? 3_000 : 30_000, undefined);
      await expectNothingLost(environment, count);
    } finally {
      await environment.close();
    }
  },
};

/** Articles for another website, each with its job, as if they had been accepted. */
async function flood(
  { query }: Awaited<ReturnType<typeof openDrillEnvironment>>,
  userId: string,
  count: number,
) {
  await query(
    `with website as (
       insert into sites (id, user_id, platform, name, url, created_at, updated_at)
       values (gen_random_uuid(), $1, 'other', 'DrillEnvironment', 'https://environment.test', now(), now()) returning id
     ), batch as (
       insert into batches (id, user_id, request_hash, main_topic, platform, word_count, period, articles_per_period,
         start_at, time_zone, writing_depth, created_at)
       select gen_random_uuid(), $1, '\\x00', 'Bread', 'other', 500, 'day', 1, now() + interval '1 year', 'UTC', 'basic', now()
       returning id
     ), article as (
       insert into articles (id, user_id, batch_id, position, platform, by_hand, site_id, site_name, topic, subtopic, title,
         status, due_at, created_at, updated_at)
       select gen_random_uuid(), $1, batch.id, n, 'other', true, website.id, 'DrillEnvironment', 'Bread', 'Crumb ' || n, 'Crumb ' || n,
         'processing', now() + interval '1 year', now(), now()
       from batch, website, generate_series(1, $2::int) n returning id, site_id
     ), publication as (
       insert into publications (article_id, user_id, site_id) select id, $1, site_id from article
     ), reserved as (
       insert into quota_reservations (article_id, user_id, reserved_at) select id, $1, now() from article
     )
     insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
       heartbeat_seconds, policy, singleton_key)
     select 'write-article', jsonb_build_object('payload', jsonb_build_object('articleId', id)), 48, 2, true, 300, 1800, 10, 'short', id from article`,
    [userId, count],
  );
}

async function waitForLive(query: Awaited<ReturnType<typeof openDrillEnvironment>>['query'], id: string) {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const rows = await query<{ at: Date }>(
      'select published_at as at from articles where id = $1 and published_at is not null',
      [id],
    );
    if (rows.length > 0 || Date.now() > deadline) return rows;
    await wait(50, undefined);
  }
}

/** Each is written once, with nothing for a person to look at, or has exactly one waiting job. */
async function expectNothingLost(
  { query, product }: Awaited<ReturnType<typeof openDrillEnvironment>>,
  count: number,
) {
  const [sum] = await query<{ written: number; waiting: number; strange: number; doubled: number }>(
    `with jobs as (select data->'payload'->>'articleId' as id, count(*) as open from pgboss.job
       where name = 'write-article' and state in ('created', 'retry', 'active') group by 1),
     crumbs as (select articles.id, status, coalesce(open, 0) as open,
       exists (select from article_bodies where article_id = articles.id) as has_body
       from articles left join jobs on jobs.id = articles.id::text where title like 'Crumb %')
     select count(*) filter (where status = 'scheduled' and has_body)::int as written,
       count(*) filter (where status in ('processing', 'generating') and open = 1)::int as waiting,
       count(*) filter (where status = 'error')::int as strange,
       count(*) filter (where open > 1)::int as doubled
     from crumbs`,
  );
  assert.equal(product.hasEnded(), false);
  assert.ok(sum, 'no answer');
  assert.equal(sum.strange, 0, 'given up');
  assert.equal(sum.doubled, 0, 'two jobs for one article');
  assert.equal(sum.written + sum.waiting, count, JSON.stringify(sum));
  assert.ok(sum.written > 0, 'nothing was written');
}
