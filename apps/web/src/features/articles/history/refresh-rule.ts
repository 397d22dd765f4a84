import type { Article } from '@chapterhouse/contract/articles/entities';
import { capabilitiesOf } from '@chapterhouse/contract/platforms/registry';

const busyMs = 5_000;
const arrivalMs = 60_000;
const dueSoonMs = 120_000;
/** What is not live by then is not about to be; looking every five seconds would not help. */
const overdueMs = 600_000;
const idleMs = 60_000;

/** The public page is looked at within a minute of going live; later it was looked at, or will not be soon. */
const verifyMs = 120_000;

type Watched = Pick<Article, 'status' | 'date' | 'platform' | 'published_date' | 'verification'>;

/**
 * Milliseconds until the list should be loaded again: 5 s while anything is being written, is about to go live, waits
 * to be seen live, or has just been created; else a minute, or less when something comes due before that. Times in epoch milliseconds.
 */
export function nextRefreshMs(articles: readonly Watched[], now: number, createdAt?: number): number {
  if (createdAt !== undefined && now - createdAt < arrivalMs) return busyMs;
  let next = idleMs;
  for (const article of articles) {
    if (article.status === 'processing' || article.status === 'generating') return busyMs;
    if (awaitsVerification(article, now)) return busyMs;
    // Elsewhere a person publishes, so nothing happens at the due time.
    if (article.status !== 'scheduled' || !capabilitiesOf(article.platform).publishes) continue;
    const until = Date.parse(article.date) - now;
    if (until <= dueSoonMs && until >= -overdueMs) return busyMs;
    if (until > dueSoonMs) next = Math.min(next, Math.max(busyMs, until - dueSoonMs));
  }
  return next;
}

function awaitsVerification(
  { status, platform, published_date, verification }: Watched,
  now: number,
): boolean {
  if (
    status !== 'published' ||
    !capabilitiesOf(platform).publishes ||
    published_date === null ||
    verification
  )
    return false;
  return now - Date.parse(published_date) < verifyMs;
}
