import type { ProviderError, ProviderErrorKind } from '../../lib/provider-error.ts';

/** How to handle a failed step: pause the site, retry the article later, or fail the article. */
export type FailureDecision =
  | { scope: 'site'; pauseMs: number }
  | { scope: 'article'; pauseMs: number }
  | { scope: 'article'; giveUp: true };

/** Errors of a single article; all others concern the site and its articles. */
const articleFaults: readonly ProviderErrorKind[] = ['rejected', 'not_found'];
/** Errors of a site that one article may cause, too. */
const dueToEither: readonly ProviderErrorKind[] = ['unreachable', 'timeout', 'unavailable', 'bad_response'];
const articlePauseMs = 30_000;
const articleTries = 3;

/** Delays double from the first to the maximum. */
type Pauses = { firstMs: number; longestMs: number };

/** Usually temporary, and short. */
const passing: Pauses = { firstMs: 5_000, longestMs: 120_000 };
/** Needs a person to fix it, perhaps in WordPress, which sends no notification. */
const byPerson: Pauses = { firstMs: 30_000, longestMs: 300_000 };
/** Security plugins lock out repeated failed sign-ins. */
const signIn: Pauses = { firstMs: 60_000, longestMs: 600_000 };
/** Internal: the database is down, or a bug. */
const own: Pauses = { firstMs: 1_000, longestMs: 60_000 };
const ownTries = 10;

/** The maximum delay, whatever a site requests: a longer one dates from before the clock was set back. */
export const longestPauseMs = 15 * 60_000;

/** `siteFailures` counts earlier consecutive failures; `articleTriesBefore` those of this article. */
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

/** After a pause the articles that did not fail before it go first, for so long. */
export const othersFirstMs = 1_000;

/**
 * Whether a failure that pauses the site may be due to the one article that was sent: a receiver that breaks on it responds
 * as one that is down. Two such articles would fill both slots after each pause, and the others would wait for ever.
 */
export function mayBeDueToArticle(error: Pick<ProviderError, 'kind' | 'retryAfterSeconds'>): boolean {
  return error.retryAfterSeconds === undefined && dueToEither.includes(error.kind);
}

/** For internal errors, which say nothing about the site. */
export function decideOnOwnFailure(articleTriesBefore: number): FailureDecision {
  if (articleTriesBefore + 1 >= ownTries) return { scope: 'article', giveUp: true };
  return { scope: 'article', pauseMs: pause(own, articleTriesBefore) };
}

/** Whether a pause until `until` is still in effect. */
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
