import type { ProviderError, ProviderErrorKind } from '../../lib/provider-error.ts';

/** What to do about a failed step: pause the whole site, try this article later, or give the article up. */
export type FailureDecision =
  | { scope: 'site'; pauseMs: number }
  | { scope: 'article'; pauseMs: number }
  | { scope: 'article'; giveUp: true };

/** Faults of this one article; everything else is a fault of the site, and holds for all of its articles. */
const articleFaults: readonly ProviderErrorKind[] = ['rejected', 'not_found'];

/** These mend only when a person does something, which ends the pause at once (`resume-site.ts`). */
const needsPerson: readonly ProviderErrorKind[] = ['unauthorized', 'forbidden', 'misconfigured'];

const firstPauseMs = 5_000;
const longestPauseMs = 120_000;
/** Often enough to notice a repair, seldom enough not to be locked out by a security plugin. */
const personPauseMs = 5 * 60_000;
const longestRetryAfterMs = 60 * 60_000;
const articlePauseMs = 30_000;
const articleTries = 3;

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
    return { scope: 'site', pauseMs: Math.min(error.retryAfterSeconds * 1000, longestRetryAfterMs) };
  }
  if (needsPerson.includes(error.kind)) return { scope: 'site', pauseMs: personPauseMs };
  return { scope: 'site', pauseMs: Math.min(firstPauseMs * 2 ** siteFailures, longestPauseMs) };
}
