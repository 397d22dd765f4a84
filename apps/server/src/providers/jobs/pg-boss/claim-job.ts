import pg from 'pg';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { JobDefinition } from '../jobs.ts';

/** Value of pg-boss's `priority` column; bulk work has 0. */
export const interactivePriority = 1;

/** How many turns interactive jobs may put a user ahead of the clock; beyond it they queue like bulk jobs. */
const interactiveAhead = 10;

/** Seed of the advisory locks that serialize the claims of a queue. */
const lockSeed = 7_202;

type Claim = { pool: pg.Pool; boss: PgBoss };
type JobData = { payload: unknown; traceparent?: string };
export type ClaimedJob = JobWithMetadata<JobData>;

/** Claims the next job of a queue for this process; undefined if none may start now. */
export async function claimJob(
  { pool, boss }: Claim,
  { name, fairness }: Pick<JobDefinition, 'name' | 'fairness'>,
): Promise<ClaimedJob | undefined> {
  if (fairness === 'system') return (await boss.fetch<JobData>(name, { includeMetadata: true }))[0];
  const queue = pg.escapeLiteral(name);
  const client = await pool.connect();
  try {
    const statement = await prepareOnce(client, name, claimStatement(queue, fairness.perUser));
    // One round trip and one transaction; the last statement sees the previous claim's commit. Its plan may be made
    // while the queue is empty and used when it is long.
    const results: unknown = await client.query(
      `set local enable_seqscan = off;
       select pg_advisory_xact_lock(${lockSeed}, hashtext(${queue}));
       execute ${statement}`,
    );
    client.release();
    const claimed = Array.isArray(results) ? (results as pg.QueryResult<ClaimedJob>[]).at(-1) : undefined;
    return claimed?.rows[0];
  } catch (error) {
    // The connection may be lost, and with it its prepared statements.
    client.release(true);
    throw error;
  }
}

const prepared = new WeakMap<pg.PoolClient, Set<string>>();

/** Planning costs more than claiming, so a connection plans each queue's claim once. */
async function prepareOnce(client: pg.PoolClient, queue: string, statement: string): Promise<string> {
  const name = pg.escapeIdentifier(`claim ${queue}`);
  const of = prepared.get(client) ?? new Set();
  if (!of.has(queue)) {
    await client.query(`prepare ${name} as ${statement}`);
    prepared.set(client, of.add(queue));
  }
  return name;
}

/**
 * Start-time fair queueing. Each user has a turn, and the queue has a clock: the turn of the bulk job started last.
 * Of the users with runnable jobs, the one with the earliest turn is next, and the turn is incremented. A turn
 * before the clock counts as the clock: a user who returns after a pause is next but has not saved up turns.
 */
const claimStatement = (queue: string, perUser: number) => `
with recursive
backlog(owner) as (
  -- Hops through the index from user to user, instead of reading all that waits.
  (select ${owner} from pgboss.job where ${waiting(queue)} order by ${owner} limit 1)
  union all
  select (select ${owner} from pgboss.job where ${waiting(queue)} and ${owner} > backlog.owner
    order by ${owner} limit 1)
  from backlog where backlog.owner is not null
),
active as (
  select group_id as owner, count(*) as jobs
  from pgboss.job where name = ${queue} and state = 'active' and group_id is not null group by 1
),
clock as (
  select coalesce(max(turn), 0) as now from job_turns where queue = ${queue} and owner = '${clockOwner}'
),
heads as (
  select head.id, head.created_on, backlog.owner, greatest(coalesce(turns.turn, 0), clock.now) as turn,
    head.priority > 0 and coalesce(turns.turn, 0) < clock.now + ${interactiveAhead} as ahead
  from backlog
  cross join clock
  left join active on active.owner = backlog.owner
  left join job_turns turns on turns.queue = ${queue} and turns.owner = backlog.owner
  cross join lateral (
    select id, created_on, priority from pgboss.job
    where ${waiting(queue)} and ${owner} = backlog.owner and start_after <= now()
      and coalesce(active.jobs, 0) < ${perUser} + sign(priority)
    order by priority desc, created_on limit 1
  ) head
  where backlog.owner is not null
),
next as (
  -- What another transaction holds, an administrator's or one that enqueues, is passed over.
  select job.id, heads.owner, heads.turn, heads.ahead
  from heads join pgboss.job on job.id = heads.id and ${waiting(queue)}
  order by heads.ahead desc, heads.turn, heads.created_on limit 1
  for update of job skip locked
),
counted as (
  insert into job_turns (queue, owner, turn)
  select ${queue}, next.owner, next.turn + 1 from next
  union all
  select ${queue}, '${clockOwner}', next.turn from next where not next.ahead
  on conflict (queue, owner) do update set turn = greatest(job_turns.turn, excluded.turn)
)
update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now(),
  retry_count = case when started_on is not null then retry_count + 1 else retry_count end
from next where job.name = ${queue} and job.id = next.id
returning job.id, name, data, priority, state, policy, retry_count as "retryCount", retry_limit as "retryLimit",
  retry_delay as "retryDelay", retry_backoff as "retryBackoff", expire_seconds as "expireInSeconds",
  heartbeat_seconds as "heartbeatSeconds", group_id as "groupId"`;

/** Not a user id. */
const clockOwner = '*';

/** Jobs of version 0.1.0 without a known user share one turn. */
const owner = `coalesce(group_id, '')`;

const waiting = (queue: string) => `name = ${queue} and state < 'active' and not blocked`;

/** Finds the users with waiting jobs, and the first job of each, with a few index lookups. */
export async function prepareClaims(pool: pg.Pool): Promise<void> {
  // One transaction, and one process at a time: "if not exists" alone fails when two create it at the same moment.
  // pg-boss stores the jobs of all queues without a separate table here.
  await pool.query(
    `select pg_advisory_xact_lock(${lockSeed}, hashtext('chapterhouse_turns'));
     create index if not exists chapterhouse_turns on pgboss.job_common
       (name, (${owner}), priority desc, created_on, start_after) where state < 'active' and not blocked`,
  );
}

/** Deletes turns that the clock has passed. */
export async function forgetTurns(pool: pg.Pool): Promise<void> {
  await pool.query(
    `delete from job_turns using job_turns clock
     where clock.queue = job_turns.queue and clock.owner = $1 and job_turns.owner <> $1
       and job_turns.turn <= clock.turn`,
    [clockOwner],
  );
}
