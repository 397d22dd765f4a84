import { throttle } from '../../db/throttle.ts';
import { reserveSite } from '../../features/billing/billing-reader.ts';
import { createSitesRepository } from '../../features/sites/sites-repository.ts';
import type { UserContext } from '../../services.ts';

/** Long enough to sign in at the blog and approve. */
export const authorizationSeconds = 600;

const authorizationsPerUser = { max: 10, windowSeconds: 60 };

type Context = Pick<UserContext, 'db' | 'clock' | 'env' | 'payments' | 'user'>;

/** Each start and end calls a user-supplied URL. Throws `too_many_requests`. */
export async function throttleAuthorizations(ctx: Context): Promise<void> {
  await throttle(ctx, `site-authorize:${ctx.user.id}`, authorizationsPerUser);
}

/** Checks the site limit before redirecting the user. Throws `subscription_limit_reached`. */
export async function checkRoomForSite(ctx: Context, siteUrl: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const known = await createSitesRepository(trx, 'wordpress').findByUrl(ctx.user.id, siteUrl);
    if (!known) await reserveSite(trx, { ...ctx, now: ctx.clock.now() }, ctx.user);
  });
}
