import type { Clock } from '../../../lib/clock.ts';
import type { BlogConnection, RemotePost } from '../../../providers/publishing/publishing.ts';

/**
 * WordPress publishes a "future" post at once when its date is less than a minute ahead by the site's
 * own clock. We allow for the time that a request may take on its way.
 */
const tooSoonMs = 90_000;

export type SiteClock = {
  /** Learns from the answer to a write: its `modified` is the site's present. */
  observe: (blog: BlogConnection, post: RemotePost) => void;
  /** False until a write was observed; then "too soon" can be judged by the site's own clock. */
  known: (blog: BlogConnection) => boolean;
  /** Whether `date` is so near, by either clock, that the site would take the post live now. */
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
      // Where the two clocks disagree, the later one counts: a frozen or slow one must not rush a post.
      const ahead = Math.max(0, offsets.get(blog.url) ?? 0);
      return date.getTime() - (clock.now().getTime() + ahead) < tooSoonMs;
    },
  };
}
