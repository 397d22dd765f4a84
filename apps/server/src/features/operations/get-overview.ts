import { z } from 'zod';
import { memoizeWithTtl } from '../../lib/memoize-with-ttl.ts';
import { cursorTextSchema, parseCursor } from '../../lib/text/page-cursor.ts';
import { requireAdmin } from '../../permissions.ts';
import type { JobFailures, QueueStats } from '../../providers/jobs/queue-admin.ts';
import type { Services, UserContext } from '../../services.ts';
import {
  type ArticleFailures,
  failedArticles,
  modelLatencies,
  overdueArticles,
  type ProviderLatency,
  serviceLatencies,
} from './overview-reader.ts';
import { type SpendBy, type SpendEntry, spendPage, spendTotal } from './spend-reader.ts';

export type Overview = {
  at: Date;
  queues: QueueStats[];
  overdue: { count: number; oldestSeconds: number };
  providers: ProviderLatency[];
  failedArticles: ArticleFailures[];
  failedJobs: JobFailures[];
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const mostCauses = 50;
/** Minimum interval between database reads, however many administrators watch. */
const cachedMs = 4_000;

/** The operations overview for administrators. Cached for a few seconds. Throws `forbidden`. */
export function createOverview(services: Pick<Services, 'db' | 'clock' | 'queueAdmin'>) {
  const { db, clock, queueAdmin } = services;
  const read = memoizeWithTtl(async (): Promise<Overview> => {
    const at = clock.now();
    const anHourAgo = new Date(at.getTime() - hourMs);
    const [queues, overdue, models, others, articles, jobs] = await Promise.all([
      queueAdmin.stats(db),
      overdueArticles(db, at),
      modelLatencies(db, anHourAgo),
      serviceLatencies(db, anHourAgo),
      failedArticles(db, new Date(at.getTime() - dayMs), mostCauses),
      queueAdmin.failures(db, mostCauses),
    ]);
    return {
      at,
      queues,
      overdue,
      providers: [...models, ...others],
      failedArticles: articles,
      failedJobs: jobs,
    };
  }, cachedMs);
  return async (user: UserContext['user']): Promise<Overview> => {
    requireAdmin(user);
    return read();
  };
}

type Query = { by: SpendBy; from: Date; to: Date; cursor?: string | undefined; limit: number };

const cursorSchema = z.tuple([z.int(), cursorTextSchema]);

/**
 * Tokens and cost of a period, for administrators; the first page includes the total. A model without a price in
 * `MODEL_PRICES` has tokens and no cost. Throws `forbidden`, `invalid_input`.
 */
export async function getSpend(
  ctx: Pick<UserContext, 'db' | 'env' | 'user'>,
  { by, from, to, cursor, limit }: Query,
): Promise<{
  rows: SpendEntry[];
  nextCursor: string | undefined;
  total: Awaited<ReturnType<typeof spendTotal>> | undefined;
}> {
  requireAdmin(ctx.user);
  const period = { from, to, prices: ctx.env.modelPrices };
  const [tokens, key] = cursor === undefined ? [] : parseCursor(cursor, cursorSchema);
  const after = tokens === undefined || key === undefined ? undefined : { tokens, key };
  const found = await spendPage(ctx.db, { ...period, by, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows,
    nextCursor: last && found.length > limit ? encode(last) : undefined,
    total: after ? undefined : await spendTotal(ctx.db, period),
  };
}

function encode({ inputTokens, outputTokens, key }: SpendEntry): string {
  return Buffer.from(JSON.stringify([inputTokens + outputTokens, key ?? ''])).toString('base64url');
}
