import { type RawBuilder, sql } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { Executor } from '../../../db/client.ts';
import type { JobEntry, JobFailures, JobState, QueueAdmin, QueueStats } from '../queue-admin.ts';
import { interactivePriority } from './claim-job.ts';

/** pg-boss's states, which are more fine-grained. */
const states: Record<JobState, RawBuilder<unknown>> = {
  // Blocked jobs wait for another job; this product has none.
  waiting: sql`state < 'active' and not blocked`,
  active: sql`state = 'active'`,
  failed: sql`state = 'failed'`,
};

/** The sort key of each list; see `QueueAdmin.list`. */
const orders: Record<JobState, { by: RawBuilder<unknown>; newestFirst: boolean }> = {
  waiting: { by: sql`created_on`, newestFirst: false },
  active: { by: sql`started_on`, newestFirst: false },
  failed: { by: sql`completed_on`, newestFirst: true },
};

const columns = sql`id, name as queue, data->'payload' as payload,
  case when state < 'active' then 'waiting' else state::text end as state,
  created_on as "createdAt", start_after as "startAfter", started_on as "startedAt", completed_on as "endedAt",
  -- The count grows when a job comes back, not when it starts.
  retry_count + case when state in ('active', 'failed') then 1 else 0 end as attempts,
  retry_limit + 1 as "mostAttempts",
  coalesce(output->>'message', output->'value'->>'message', case when jsonb_typeof(output) = 'string' then output#>>'{}' end) as message`;

/** The only file that reads pg-boss's jobs for display; changes use its API where possible. */
export function createQueueAdmin(boss: PgBoss, queues: readonly string[]): QueueAdmin {
  const ofOurs = sql`name = any(${sql.val(queues)}::text[])`;
  return {
    stats: (db) => queueStats(db, queues),

    async list(db, { state, queue, after, limit }) {
      const { by, newestFirst } = orders[state];
      const direction = newestFirst ? sql`desc` : sql`asc`;
      const comparison = newestFirst ? sql`<` : sql`>`;
      // Per queue, so that the fetch index returns the first of each; row data is
      // parsed only for the page.
      const { rows } = await sql<JobEntry & { sortValue: string }>`
        select ${columns}, ${by}::text as "sortValue" from (
          select of_queue.* from unnest(${sql.val(queue === undefined ? queues : [queue])}::text[]) as queue (queue_name)
          cross join (values (0), (${sql.lit(interactivePriority)})) as level (priority_level)
          cross join lateral (
            select * from pgboss.job where name = queue_name and priority = priority_level and ${states[state]}
              ${after ? sql`and (${by}, id) ${comparison} (${after.value}::timestamptz, ${after.id}::uuid)` : sql``}
            order by ${by} ${direction}, id ${direction} limit ${limit}
          ) of_queue
          order by ${by} ${direction}, id ${direction} limit ${limit}
        ) page
        order by ${by} ${direction}, id ${direction}`.execute(db);
      return rows.map(({ sortValue, ...job }) => ({ job, sortValue }));
    },

    async failures(db, limit) {
      const { rows } = await sql<JobFailures>`
        select name as queue, left(coalesce(output->>'message', output->'value'->>'message', ''), 300) as message,
          count(*)::int as count,
          (array_agg(id order by completed_on desc))[1] as "lastId", max(completed_on) as "lastAt"
        from pgboss.job where ${ofOurs} and state = 'failed'
        group by 1, 2 order by count desc, "lastAt" desc limit ${limit}`.execute(db);
      return rows;
    },

    async lock(trx, id) {
      const { rows } = await sql<JobEntry>`
        select ${columns} from pgboss.job where ${ofOurs} and id = ${id}::uuid
          and (state <= 'active' or state = 'failed') for update`.execute(trx);
      return rows[0];
    },

    async cancel(trx, { queue, id }) {
      await boss.cancel(queue, id, { db: fromKysely(trx) });
    },

    async runNow(trx, { queue, id, state }) {
      if (state === 'failed') await boss.retry(queue, id, { db: fromKysely(trx) });
      await sql`update pgboss.job set start_after = now()
        where name = ${queue} and id = ${id}::uuid and state < 'active' and start_after > now()`.execute(trx);
    },

    async remove(trx, { queue, id }) {
      await boss.deleteJob(queue, id, { db: fromKysely(trx) });
    },
  };
}

/** Counts all queues in one pass over unfinished jobs; includes empty queues. */
export async function queueStats(db: Executor, queues: readonly string[]): Promise<QueueStats[]> {
  const { rows } = await sql<QueueStats>`
    select queue.name as queue,
      count(*) filter (where job.state < 'active')::int as waiting,
      count(*) filter (where job.state < 'active' and job.start_after > now())::int as later,
      count(*) filter (where job.state = 'active')::int as active,
      count(*) filter (where job.state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(job.start_after)
        filter (where job.state < 'active' and job.start_after <= now())), 0)::float8 as "oldestWaitingSeconds"
    from unnest(${sql.val(queues)}::text[]) with ordinality as queue (name, position)
    left join pgboss.job on job.name = queue.name and (job.state <= 'active' or job.state = 'failed')
    group by queue.name, queue.position
    order by queue.position`.execute(db);
  return rows;
}
