import { siteFailure } from '../../features/sites/site-failure.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import { throttle } from '../../lib/throttle.ts';
import type { UserContext } from '../../services.ts';

/** Each of these calls uses one or two of the sixty requests per minute, which publishing needs too. */
const callsPerUser = { max: 30, windowSeconds: 60 };

/** Calls Webflow on a user's behalf. Throws `site_failed` with the problem, `too_many_requests`. */
export async function askWebflow<T>(ctx: UserContext, ask: () => T | Promise<T>): Promise<T> {
  await throttle(ctx, `webflow:${ctx.user.id}`, callsPerUser);
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderError) throw siteFailure('site_failed', error);
    throw error;
  }
}
