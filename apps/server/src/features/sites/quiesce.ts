import type { Executor } from '../../db/client.ts';
import { pollUntil } from '../../lib/wait.ts';
import { hasArticlesInHand } from './site-posts-reader.ts';

/** Workers start nothing at the site in this period; if this process crashes, they continue afterwards. */
const standstillMs = 60_000;

/** A request to a blog takes at most ten seconds. */
const handsOffMs = 15_000;
const lookEveryMs = 50;

/** Until when work at a site being deleted is paused. */
export function quietUntil(now: Date): Date {
  return new Date(now.getTime() + standstillMs);
}

/** Waits until no worker has a claim on the site's articles, or the claims have timed out. */
export async function quiesce(db: Executor, siteId: string): Promise<void> {
  await pollUntil(async () => ((await hasArticlesInHand(db, siteId)) ? undefined : true), {
    timeoutMs: handsOffMs,
    everyMs: lookEveryMs,
  });
}
