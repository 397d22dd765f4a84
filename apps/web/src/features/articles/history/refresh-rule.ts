import type { Article } from '@chapterhouse/contract/articles/entities';
import { capabilitiesOf } from '@chapterhouse/contract/platforms/registry';

const busyMs = 5_000;
const arrivalMs = 60_000;
const dueSoonMs = 120_000;
/** An article that is not live by then will not be soon; frequent polling would not help. */
const overdueMs = 600_000;
const idleMs = 60_000;

/** Verification happens within a minute of going live; later it is done, or will not happen soon. */
const verifyMs = 120_000;

type Watched = Pick<Article, 'status' | 'date' | 'platform' | 'published_date' | 'verification'>;

/**
 * Milliseconds until the next refetch: 5 s while an article is being written, is about to go live, waits
 * for verification, or has just been created; else a minute, or less if an article is due before that. Times in epoch milliseconds.
 */
export function nextRefreshMs(articles: readonly Watched[], now: number, createdAt?: number): number {
  if (createdAt !== undefined && now - createdAt < arrivalMs) return busyMs;
  let next = idleMs;
  for (const article of articles) {
    if (article.status === 'processing' || article.status === 'generating') return busyMs;
    if (awaitsVerification(article, now)) return busyMs;
    // On other websites the user publishes, so nothing happens at the due time.
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
