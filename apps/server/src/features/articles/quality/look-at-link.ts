import type { GuardedFetch, GuardedResponse } from '../../../lib/net/guarded-fetch.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { LinkFinding } from './quality-repository.ts';

type Look = Omit<LinkFinding, 'checkedAt'>;

const timeoutMs = 8_000;
const mostBytes = 1_000_000;

/** Errors about the URL itself: it is not a web page and never will be. */
const certain = new Set(['host_not_found', 'invalid_address', 'private_address', 'too_many_redirects']);

/**
 * Sends HEAD, then GET if HEAD is inconclusive, because some servers do not support HEAD.
 * `unsure` if the response is about this client or a temporary problem rather than the page.
 */
export async function lookAtLink(fetch: GuardedFetch, address: string, signal: AbortSignal): Promise<Look> {
  const head = await ask(fetch, address, 'HEAD', signal);
  if ('outcome' in head ? head.outcome === 'broken' : resolves(head.status)) return judge(head);
  return judge(await ask(fetch, address, 'GET', signal));
}

async function ask(
  fetch: GuardedFetch,
  address: string,
  method: 'HEAD' | 'GET',
  signal: AbortSignal,
): Promise<GuardedResponse | Look> {
  try {
    return await fetch(address, { method, redirect: 'follow', timeoutMs, maxBytes: mostBytes, signal });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.reason === 'cancelled') throw error;
    // The response is larger than the limit, so the page exists.
    if (error.reason === 'too_large') return { outcome: 'ok', finding: '' };
    return { outcome: certain.has(error.reason ?? '') ? 'broken' : 'unsure', finding: error.message };
  }
}

function judge(response: GuardedResponse | Look): Look {
  if ('outcome' in response) return response;
  const { status } = response;
  if (resolves(status)) return { outcome: 'ok', finding: '' };
  if (status === 404 || status === 410) {
    return { outcome: 'broken', finding: `The page does not exist (status ${status}).` };
  }
  if ([401, 403, 407, 429, 451, 999].includes(status)) {
    return { outcome: 'unsure', finding: `The site blocks automated checks (status ${status}).` };
  }
  if (status >= 500) return { outcome: 'unsure', finding: `The site returned an error (status ${status}).` };
  return { outcome: 'broken', finding: `The site rejected the request (status ${status}).` };
}

function resolves(status: number): boolean {
  return status >= 200 && status < 300;
}
