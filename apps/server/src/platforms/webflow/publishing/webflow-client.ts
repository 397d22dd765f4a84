import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Clock } from '../../../lib/clock.ts';
import { parseForeignJson } from '../../../lib/foreign-json.ts';
import type { GuardedFetch } from '../../../lib/guarded-fetch.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { RequestSlots } from '../../../lib/request-slots.ts';
import { wait } from '../../../lib/wait.ts';
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
   * schema. Never retries. Waits for a slot if the token's rate limit is reached.
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
  return {
    async call(accessToken, request, schema) {
      const method = request.method ?? 'GET';
      const url = new URL(`${apiBase}/v2${request.path}`);
      url.search = new URLSearchParams(request.query ?? {}).toString();
      const key = slotKey(accessToken);
      await takeSlot(slots, key);
      const answer = await fetch(url.href, {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${accessToken}`,
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      });
      const context: WebflowRequestContext = { method, path: request.path, now: clock.now() };
      if (answer.status < 200 || answer.status >= 300) {
        const error = diagnose(answer, context);
        if (error.kind === 'rate_limited') await slots.pause(key, error.retryAfterSeconds ?? 1);
        throw error;
      }
      // A deletion has no response body.
      const parsed = schema.safeParse(answer.text === '' ? undefined : parseForeignJson(answer.text));
      if (!parsed.success) throw malformedAnswer(context, parsed.error);
      return parsed.data;
    },
  };
}

async function takeSlot(slots: RequestSlots, key: string): Promise<void> {
  const slot = await slots.take(key);
  if ('waitMs' in slot) {
    if (slot.waitMs > 0) await wait(slot.waitMs, undefined);
    return;
  }
  throw new ProviderError(
    'rate_limited',
    'The Webflow limit of 60 requests per minute is reached. Publishing continues automatically.',
    { reason: 'own_rate_limit', retryAfterSeconds: slot.retryAfterSeconds },
  );
}

/** Hashes the token, which is stored only encrypted. */
function slotKey(accessToken: string): string {
  return `webflow:${createHash('sha256').update(accessToken).digest('base64url')}`;
}
