import { siteFailure } from '../../features/sites/site-failure.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import { throttle } from '../../lib/throttle.ts';
import type { UserContext } from '../../services.ts';

/** Every one of these calls costs one or two of the sixty a minute that publishing lives on, too. */
const callsPerUser = { max: 30, windowSeconds: 60 };

/** Asks Webflow on a user's behalf. Throws `site_failed` with what is wrong, `too_many_requests`. */
export async function askWebflow<T>(ctx: UserContext, ask: () => T | Promise<T>): Promise<T> {
  await throttle(ctx, `webflow:${ctx.user.id}`, callsPerUser);
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderError) throw siteFailure('site_failed', error);
    throw error;
  }
}
