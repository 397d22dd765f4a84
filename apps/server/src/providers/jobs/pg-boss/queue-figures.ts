import { sql } from 'kysely';
import type { Executor } from '../../../db/client.ts';
import type { QueueFigures } from '../../../lib/queue-admin.ts';

/** Counts all queues in one pass over unfinished jobs; includes empty queues. */
export async function queueFigures(db: Executor, queues: readonly string[]): Promise<QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`
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
