import { limits } from '../limits.ts';

/** The retry count of an article's writing in the current day, and when that day ends; null: never retried. */
type RetryCount = { retries: number; retries_until: string | Date | null };

/** The remaining retries of an article's writing until its day ends. The day starts with the first retry. */
export function retriesLeft({ retries, retries_until: until }: RetryCount, now: Date): number {
  const isOver = until === null || new Date(until) <= now;
  return isOver ? limits.retriesPerArticleAndDay : Math.max(0, limits.retriesPerArticleAndDay - retries);
}

/** @param when a formatted date and time, with the time zone if it is not the user's */
export function retryAgainAfter(when: string): string {
  return `This article was retried ${limits.retriesPerArticleAndDay} times within a day. You can retry it again after ${when}.`;
}

/** @param when as above */
export function createAgainAfter(when: string): string {
  return `Too many of your articles failed within a day. You can create new articles after ${when}. You can still retry articles.`;
}
