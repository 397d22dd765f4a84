import { reserveSite } from '../../features/billing/billing-reader.ts';
import { createSitesRepository } from '../../features/sites/sites-repository.ts';
import { throttle } from '../../lib/throttle.ts';
import type { UserContext } from '../../services.ts';

/** As long as a person needs to sign in at their blog and press a button. */
export const authorizationSeconds = 600;

const authorizationsPerUser = { max: 10, windowSeconds: 60 };

/** Each start and each end calls an address that a user gave. Throws `too_many_requests`. */
export async function throttleAuthorizations(ctx: UserContext): Promise<void> {
  await throttle(ctx, `site-authorize:${ctx.user.id}`, authorizationsPerUser);
}

/** Before somebody is sent away: whether there is room for the site. Throws `subscription_limit_reached`. */
export async function checkRoomForSite(ctx: UserContext, siteUrl: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const known = await createSitesRepository(trx, 'wordpress').findByUrl(ctx.user.id, siteUrl);
    if (!known) await reserveSite(trx, { env: ctx.env, now: ctx.clock.now() }, ctx.user);
  });
}
