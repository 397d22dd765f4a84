import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { RequestSlots } from '../../../db/request-slots.ts';
import { type Clock, wait } from '../../../lib/clock.ts';
import type { GuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import { parseForeignJson } from '../../../lib/text/json.ts';
import { diagnose, malformedAnswer, type WebflowRequestContext } from './webflow-errors.ts';

type WebflowRequest = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the API version: `/sites`. */
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
};

export type WebflowClient = {
  /**
   * One call of the Data API; throws `ProviderError` for any unsuccessful response or one that violates the
   * schema. Never retries. Beyond the limit of the smallest plans it waits for a slot, unless Webflow reported that the
   * token has requests left.
   */
  call: <T>(accessToken: string, request: WebflowRequest, schema: z.ZodType<T>) => Promise<T>;
};

export type WebflowClientParts = {
  fetch: GuardedFetch;
  clock: Clock;
  /** Webflow's rate limit is per token. */
  slots: RequestSlots;
  /** `https://api.webflow.com`. */
  apiBase: string;
};

export function createWebflowClient({ fetch, clock, slots, apiBase }: WebflowClientParts): WebflowClient {
  const budgets = createBudgets(clock);
  return {
    async call(accessToken, request, schema) {
      const method = request.method ?? 'GET';
      const url = new URL(`${apiBase}/v2${request.path}`);
      url.search = new URLSearchParams(request.query ?? {}).toString();
      const key = slotKey(accessToken);
      await takeSlot(slots, key, budgets);
      const response = await fetch(url.href, {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${accessToken}`,
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      });
      budgets.note(key, response.headers['x-ratelimit-remaining']);
      const context: WebflowRequestContext = { method, path: request.path, now: clock.now() };
      if (response.status < 200 || response.status >= 300) {
        const error = diagnose(response, context);
        if (error.kind === 'rate_limited') await slots.pause(key, error.retryAfterSeconds ?? 1);
        throw error;
      }
      // A deletion has no response body.
      const parsed = schema.safeParse(response.text === '' ? undefined : parseForeignJson(response.text));
      if (!parsed.success) throw malformedAnswer(context, parsed.error);
      return parsed.data;
    },
  };
}

/** Left for other processes, which have the same count. */
const reserve = 12;
const countedForMs = 10_000;
const mostTokens = 1_000;

/** How many requests a token has left in this minute, as reported by Webflow: larger plans have more than our slots. */
function createBudgets(clock: Clock) {
  const known = new Map<string, { left: number; until: number }>();
  return {
    note(key: string, remaining: string | undefined): void {
      known.delete(key);
      const left = Number(remaining ?? '');
      if (!Number.isInteger(left) || left <= reserve) return;
      if (known.size >= mostTokens) known.clear();
      known.set(key, { left, until: clock.now().getTime() + countedForMs });
    },
    /** Uses one of the requests that are left, if enough are. */
    spend(key: string): boolean {
      const budget = known.get(key);
      if (!budget || budget.left <= reserve || budget.until <= clock.now().getTime()) return false;
      budget.left -= 1;
      return true;
    },
  };
}

async function takeSlot(
  slots: RequestSlots,
  key: string,
  budgets: ReturnType<typeof createBudgets>,
): Promise<void> {
  const slot = await slots.take(key);
  if ('waitMs' in slot && slot.waitMs === 0) return;
  if (budgets.spend(key)) return;
  if ('waitMs' in slot) {
    await wait(slot.waitMs, undefined);
    return;
  }
  throw new ProviderError(
    'rate_limited',
    "Webflow's rate limit is reached. Publishing continues automatically.",
    { reason: 'own_rate_limit', retryAfterSeconds: slot.retryAfterSeconds },
  );
}

/** Hashes the token, which is stored only encrypted. */
function slotKey(accessToken: string): string {
  return `webflow:${createHash('sha256').update(accessToken).digest('base64url')}`;
}
