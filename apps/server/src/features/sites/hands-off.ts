import type { Executor } from '../../db/client.ts';
import { pollUntil } from '../../lib/wait.ts';
import { hasArticlesInHand } from '../articles/site-posts-reader.ts';

/** No worker begins anything at the site in this time; afterwards, if we died, it goes on as before. */
const standstillMs = 60_000;

/** A request that is under way at the blog ends within ten seconds. */
const handsOffMs = 15_000;
const lookEveryMs = 50;

/** Until when a site that is being deleted is left in peace. */
export function standstillUntil(now: Date): Date {
  return new Date(now.getTime() + standstillMs);
}

/** Waits until no worker holds one of the site's articles any more, or ought not to. */
export async function waitForHandsOff(db: Executor, siteId: string): Promise<void> {
  await pollUntil(async () => ((await hasArticlesInHand(db, siteId)) ? undefined : true), {
    timeoutMs: handsOffMs,
    everyMs: lookEveryMs,
  });
}
