import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../db/client.ts';
import type { ModelPrices } from '../../providers/text-generation/model-prices.ts';

export type SpendBy = 'model' | 'user' | 'batch';

type SpendTotals = {
  calls: number;
  failedCalls: number;
  inputTokens: number;
  /** Of the input tokens. */
  cachedInputTokens: number;
  outputTokens: number;
  /** Dollars; null if none of its tokens has a price. */
  cost: number | null;
  unpricedTokens: number;
};

export type SpendEntry = SpendTotals & { key: string | null; label: string | null };

type Period = { from: Date; to: Date; prices: ModelPrices };

/** Page position: after a row with this many tokens and this key. */
type SpendCursor = { tokens: number; key: string };

const keys: Record<SpendBy, RawBuilder<string | null>> = {
  model: sql`calls.model`,
  user: sql`calls.user_id::text`,
  batch: sql`calls.batch_id::text`,
};

const labels: Record<SpendBy, RawBuilder<string | null>> = {
  model: sql`page.key`,
  user: sql`(select coalesce(nullif(name, ''), email) from users where id::text = page.key)`,
  batch: sql`(select main_topic from batches where id::text = page.key)`,
};

const totals = sql`count(*)::int as calls,
  count(*) filter (where outcome = 'failed')::int as "failedCalls",
  sum(input_tokens)::int8 as "inputTokens", sum(cached_input_tokens)::int8 as "cachedInputTokens", sum(output_tokens)::int8 as "outputTokens",
  sum((input_tokens - cached_input_tokens) * price.input + cached_input_tokens * coalesce(price."cachedInput", price.input)
    + output_tokens * price.output + pictures * coalesce(price.image, 0) * 1000000)::float8 / 1000000 as cost,
  coalesce(sum(input_tokens + output_tokens) filter (where price.model is null), 0)::int8 as "unpricedTokens"`;

/** Calls with the price of their model, if any. */
function priced({ from, to, prices }: Period) {
  const table = Object.entries(prices).map(([model, price]) => ({ model, ...price }));
  return sql`model_calls calls
    left join jsonb_to_recordset(${JSON.stringify(table)}::jsonb) as price (model text, input float8, output float8, "cachedInput" float8, image float8)
      on price.model = calls.model
    where calls.at >= ${from} and calls.at < ${to}`;
}

/** Most tokens first. */
export async function spendPage(
  db: Executor,
  query: Period & { by: SpendBy; after: SpendCursor | undefined; limit: number },
): Promise<SpendEntry[]> {
  const { by, after, limit } = query;
  const { rows } = await sql<SpendEntry>`
    select page.*, ${labels[by]} as label from (
      select ${keys[by]} as key, ${totals} from ${priced(query)}
      group by 1
      ${
        after
          ? sql`having (sum(input_tokens + output_tokens), coalesce(${keys[by]}, '')) < (${after.tokens}, ${after.key})`
          : sql``
      }
      order by sum(input_tokens + output_tokens) desc, coalesce(${keys[by]}, '') desc
      limit ${limit}
    ) page
    order by "inputTokens" + "outputTokens" desc, coalesce(key, '') desc`.execute(db);
  return rows;
}

/** All model calls of the period, summed up. */
export async function spendTotal(db: Executor, period: Period): Promise<SpendTotals> {
  const { rows } = await sql<SpendTotals>`
    select sum_of.calls, "failedCalls", coalesce("inputTokens", 0)::int8 as "inputTokens",
      coalesce("cachedInputTokens", 0)::int8 as "cachedInputTokens", coalesce("outputTokens", 0)::int8 as "outputTokens", cost, "unpricedTokens"
    from (select ${totals} from ${priced(period)}) sum_of`.execute(db);
  const [total] = rows;
  if (!total) throw new Error('a sum without a row');
  return total;
}
