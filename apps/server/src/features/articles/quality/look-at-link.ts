import type { GuardedAnswer, GuardedFetch } from '../../../lib/guarded-fetch.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { LinkFinding } from './quality-repository.ts';

type Look = Omit<LinkFinding, 'checkedAt'>;

const timeoutMs = 8_000;
const mostBytes = 1_000_000;

/** These say nothing about the page: the address is no web page at all, or never will be one. */
const certain = new Set(['host_not_found', 'invalid_address', 'private_address', 'too_many_redirects']);

/**
 * Asks for the head of a page, and for the page itself where the head does not say that it is there: some servers
 * know no HEAD. `unsure` when the answer speaks of us or of this moment rather than of the page.
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
): Promise<GuardedAnswer | Look> {
  try {
    return await fetch(address, { method, redirect: 'follow', timeoutMs, maxBytes: mostBytes, signal });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.reason === 'cancelled') throw error;
    // There was an answer, and more of it than we want to read.
    if (error.reason === 'too_large') return { outcome: 'ok', finding: '' };
    return { outcome: certain.has(error.reason ?? '') ? 'broken' : 'unsure', finding: error.message };
  }
}

function judge(answer: GuardedAnswer | Look): Look {
  if ('outcome' in answer) return answer;
  const { status } = answer;
  if (resolves(status)) return { outcome: 'ok', finding: '' };
  if (status === 404 || status === 410) {
    return { outcome: 'broken', finding: `There is no such page (status ${status}).` };
  }
  if ([401, 403, 407, 429, 451, 999].includes(status)) {
    return { outcome: 'unsure', finding: `The site does not let programs look (status ${status}).` };
  }
  if (status >= 500)
    return { outcome: 'unsure', finding: `The site answers with an error (status ${status}).` };
  return { outcome: 'broken', finding: `The site refuses the address (status ${status}).` };
}

function resolves(status: number): boolean {
  return status >= 200 && status < 300;
}
