import type { ProviderError, ProviderErrorKind } from '../../lib/provider-error.ts';

/** What to do about a failed step: pause the whole site, try this article later, or give the article up. */
export type FailureDecision =
  | { scope: 'site'; pauseMs: number }
  | { scope: 'article'; pauseMs: number }
  | { scope: 'article'; giveUp: true };

/** Faults of this one article; everything else is a fault of the site, and holds for all of its articles. */
const articleFaults: readonly ProviderErrorKind[] = ['rejected', 'not_found'];
const articlePauseMs = 30_000;
const articleTries = 3;

/** Pauses double from the first to the longest. */
type Pauses = { firstMs: number; longestMs: number };

/** It mostly passes by itself, and quickly. */
const passing: Pauses = { firstMs: 5_000, longestMs: 120_000 };
/** A person mends it, perhaps in WordPress, where we do not hear of it. */
const byPerson: Pauses = { firstMs: 30_000, longestMs: 300_000 };
/** Security plugins lock out who fails to sign in again and again. */
const signIn: Pauses = { firstMs: 60_000, longestMs: 600_000 };
/** Ours: the database is gone, or we are wrong. */
const own: Pauses = { firstMs: 1_000, longestMs: 60_000 };
const ownTries = 10;

/** No pause lasts longer, whatever a site asks for: so one that seems to was made before the clock was set back. */
export const longestPauseMs = 15 * 60_000;

/** `siteFailures` counts failures in a row before this one; `articleTriesBefore` those of this article. */
export function decideOnFailure(
  error: Pick<ProviderError, 'kind' | 'retryAfterSeconds'>,
  siteFailures: number,
  articleTriesBefore: number,
): FailureDecision {
  if (articleFaults.includes(error.kind)) {
    if (articleTriesBefore + 1 >= articleTries) return { scope: 'article', giveUp: true };
    return { scope: 'article', pauseMs: articlePauseMs };
  }
  if (error.retryAfterSeconds !== undefined) {
    return { scope: 'site', pauseMs: Math.min(error.retryAfterSeconds * 1000, longestPauseMs) };
  }
  return { scope: 'site', pauseMs: pause(pausesFor(error.kind), siteFailures) };
}

/** For what went wrong on our side, which says nothing about the site. */
export function decideOnOwnFailure(articleTriesBefore: number): FailureDecision {
  if (articleTriesBefore + 1 >= ownTries) return { scope: 'article', giveUp: true };
  return { scope: 'article', pauseMs: pause(own, articleTriesBefore) };
}

/** Whether a pause that ends at `until` is still to be kept. */
export function isPaused(until: Date | null, now: Date): boolean {
  if (!until) return false;
  const leftMs = until.getTime() - now.getTime();
  return leftMs > 0 && leftMs <= longestPauseMs;
}

function pausesFor(kind: ProviderErrorKind): Pauses {
  if (kind === 'unauthorized') return signIn;
  return kind === 'forbidden' || kind === 'misconfigured' ? byPerson : passing;
}

function pause({ firstMs, longestMs }: Pauses, failures: number): number {
  return Math.min(firstMs * 2 ** failures, longestMs);
}
