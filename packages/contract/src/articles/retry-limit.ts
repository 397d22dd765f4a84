import { limits } from '../limits.ts';

/** How often the writing of an article was retried in its present day, and when that day ends; null: never yet. */
type RetryCount = { retries: number; retries_until: string | Date | null };

/** How often the writing of an article may be retried until its day ends. The day begins with the first retry. */
export function retriesLeft({ retries, retries_until: until }: RetryCount, now: Date): number {
  const isOver = until === null || new Date(until) <= now;
  return isOver ? limits.retriesPerArticleAndDay : Math.max(0, limits.retriesPerArticleAndDay - retries);
}

/** @param when a date and time for people, with the time zone where it is not theirs */
export function retryAgainAfter(when: string): string {
  return `This article was retried ${limits.retriesPerArticleAndDay} times within a day. You can retry it again after ${when}.`;
}

/** @param when as above */
export function createAgainAfter(when: string): string {
  return `Too many of your articles could not be written within a day. You can create new articles after ${when}. Retrying articles is still possible.`;
}
