import { cutText } from '@chapterhouse/contract/cut-text';
import { z } from 'zod';
import type { Clock } from '../../../lib/clock.ts';
import { signedHeaders } from '../../../lib/crypto/webhook-signature.ts';
import type { GuardedFetch, GuardedResponse } from '../../../lib/net/guarded-fetch.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import { retryAfterSeconds } from '../../../providers/publishing/adapter-helpers.ts';
import type { BlogConnection } from '../../../providers/publishing/publishing.ts';

const timeoutMs = 15_000;
/** Bytes that are read of a response. */
const longestResponse = 1_000_000;

const acceptedSchema = z.object({
  id: z
    .union([z.string().min(1).max(200), z.int().transform(String)])
    .nullish()
    .catch(null),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullish()
    .catch(null),
});
/** What the receiver may return: its own id, and the public address. */
export type Accepted = { id: string | null; url: string | null };

type Parts = { fetch: GuardedFetch; clock: Clock };

/**
 * Makes one attempt to deliver a message, signed as Standard Webhooks has it. Redirects are not followed. Throws
 * `ProviderError`, with `outcomeUnknown` unless the receiver refused it.
 */
export async function send(
  { fetch, clock }: Parts,
  blog: BlogConnection,
  { id, body }: { id: string; body: string },
): Promise<Accepted> {
  const { credentials } = blog;
  if (credentials.kind !== 'signature') throw new Error('a webhook site is reached with its secret');
  const now = clock.now();
  const valid = credentials.secrets.filter(
    ({ until }) => until === null || Date.parse(until) > now.getTime(),
  );
  const headers = signedHeaders({ id, body, secrets: valid.map(({ secret }) => secret), now });
  const response = await fetch(blog.apiBase ?? blog.url, {
    method: 'POST',
    headers: { ...headers, accept: 'application/json' },
    body,
    timeoutMs,
    maxBytes: longestResponse,
    // The receiver decides by its status, also if the rest does not arrive.
    isBodyOptional: true,
  });
  if (response.status < 200 || response.status > 299) throw failureOf(response, clock.now());
  return readAccepted(response.text);
}

/** A body that is not what the documentation describes says nothing, and is no error. */
function readAccepted(text: string): Accepted {
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // Most receivers respond with nothing.
  }
  const { data } = acceptedSchema.safeParse(body);
  return { id: data?.id ?? null, url: data?.url ?? null };
}

function failureOf({ status, text, headers }: GuardedResponse, now: Date): ProviderError {
  const says = reasonIn(text);
  const quoted = says === '' ? '' : ` It says: ${says}`;
  if (status === 401 || status === 403) {
    return new ProviderError(
      'unauthorized',
      `The receiver refused the signature (${status}). Store the current secret there, or replace it here.${quoted}`,
      { reason: 'signature_refused' },
    );
  }
  if (status === 404 || status === 405 || status === 410 || (status >= 300 && status < 400)) {
    const found = status < 400 ? 'redirects, which are not followed' : `responds with ${status}`;
    return new ProviderError(
      'misconfigured',
      `The receiver's address ${found}. Check the address.${quoted}`,
      {
        reason: 'wrong_receiver_address',
      },
    );
  }
  const after = retryAfterSeconds(headers['retry-after'], now);
  const wait = after === undefined ? {} : { retryAfterSeconds: after };
  if (status === 429) return new ProviderError('rate_limited', 'The receiver limits requests.', wait);
  if (status === 408 || status === 425 || status >= 500) {
    return new ProviderError('unavailable', `The receiver responded with ${status}.${quoted}`, {
      ...wait,
      outcomeUnknown: true,
    });
  }
  return new ProviderError('rejected', `The receiver refused the article (${status}).${quoted}`, {
    reason: 'article_refused',
  });
}

const longestReason = 200;

/** The beginning of what a person may read; '' for pages and data. */
function reasonIn(text: string): string {
  const isProse = !/^\s*[<{[]/.test(text.slice(0, longestReason));
  const named = isProse ? text : messageIn(text);
  const line = named
    .slice(0, 10 * longestReason)
    .replace(/\s+/g, ' ')
    .replaceAll('\0', '')
    .trim();
  return cutText(line, longestReason);
}

function messageIn(text: string): string {
  try {
    const body = z
      .object({ message: z.string().optional(), error: z.string().optional() })
      .parse(JSON.parse(text));
    return body.message ?? body.error ?? '';
  } catch {
    return '';
  }
}
