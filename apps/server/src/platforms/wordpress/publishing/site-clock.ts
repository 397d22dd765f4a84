import type { Clock } from '../../../lib/clock.ts';
import type { BlogConnection, RemotePost } from '../../../providers/publishing/publishing.ts';

/**
 * WordPress publishes a "future" post immediately if its date is less than a minute ahead by the site's
 * clock. Allows for the duration of a request.
 */
const tooSoonMs = 90_000;

export type SiteClock = {
  /** Learns from a write response: its `modified` is the site's current time. */
  observe: (blog: BlogConnection, post: RemotePost) => void;
  /** False until a write was observed; then "too soon" can be checked against the site's clock. */
  known: (blog: BlogConnection) => boolean;
  /** Whether `date` is so near, by either clock, that the site would publish the post immediately. */
  tooSoon: (blog: BlogConnection, date: Date) => boolean;
};

export function createSiteClock(clock: Clock): SiteClock {
  const offsets = new Map<string, number>();
  return {
    observe: (blog, post) => {
      if (post.modified) offsets.set(blog.url, post.modified.getTime() - clock.now().getTime());
    },
    known: (blog) => offsets.has(blog.url),
    tooSoon: (blog, date) => {
      // If the clocks disagree, the later one counts: a frozen or slow one must not publish a post early.
      const ahead = Math.max(0, offsets.get(blog.url) ?? 0);
      return date.getTime() - (clock.now().getTime() + ahead) < tooSoonMs;
    },
  };
}
