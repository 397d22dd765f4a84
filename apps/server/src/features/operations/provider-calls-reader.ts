import { sql } from 'kysely';
import type { Executor } from '../../db/client.ts';

export type ProviderFigures = {
  provider: string;
  calls: number;
  failed: number;
  p50Ms: number;
  p95Ms: number;
};

/** Model calls since `since`, from their individual records. */
export async function modelLatencies(db: Executor, since: Date): Promise<ProviderFigures[]> {
  const { rows } = await sql<ProviderFigures>`
    select 'model ' || model as provider, count(*)::int as calls,
      count(*) filter (where outcome = 'failed')::int as failed,
      percentile_cont(0.5) within group (order by duration_ms)::float8 as "p50Ms",
      percentile_cont(0.95) within group (order by duration_ms)::float8 as "p95Ms"
    from model_calls where at >= ${since} group by model order by calls desc`.execute(db);
  return rows;
}

/** Calls to every other service since `since`: the bounds of the buckets with the median and the 95th percentile. */
export async function serviceLatencies(db: Executor, since: Date): Promise<ProviderFigures[]> {
  const { rows } = await sql<ProviderFigures>`
    with buckets as (
      select provider, bucket_ms, sum(calls) as calls,
        sum(sum(calls)) over (partition by provider order by bucket_ms) as upto,
        sum(sum(calls)) over (partition by provider) as total
      from provider_calls where minute >= ${since} group by provider, bucket_ms
    )
    select buckets.provider, max(total)::int as calls,
      (select coalesce(sum(calls), 0)::int from provider_calls failed
        where failed.minute >= ${since} and failed.provider = buckets.provider and outcome <> 'ok') as failed,
      min(bucket_ms) filter (where upto >= total * 0.5)::float8 as "p50Ms",
      min(bucket_ms) filter (where upto >= total * 0.95)::float8 as "p95Ms"
    from buckets group by provider order by calls desc`.execute(db);
  return rows;
}
