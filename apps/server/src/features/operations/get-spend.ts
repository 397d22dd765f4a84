import { z } from 'zod';
import { invalidInput } from '../../lib/app-error.ts';
import { requireAdmin } from '../../permissions.ts';
import type { UserContext } from '../../services.ts';
import { type SpendBy, type SpendEntry, spendPage, spendTotal } from './spend-reader.ts';

type Query = { by: SpendBy; from: Date; to: Date; cursor?: string | undefined; limit: number };

const cursorSchema = z.tuple([z.int(), z.string()]);

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
  const after = cursor === undefined ? undefined : decode(cursor);
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

function decode(cursor: string): { tokens: number; key: string } {
  try {
    const [tokens, key] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { tokens, key };
  } catch {
    throw invalidInput('cursor', 'This page does not exist. Start again from the first page.');
  }
}
