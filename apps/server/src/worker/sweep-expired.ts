import { createSessionsRepository } from '../features/accounts/sessions-repository.ts';
import { sweepUnschedules } from '../features/sites/run-unschedule.ts';
import { sweepRequestSlots } from '../lib/request-slots.ts';
import { sweepThrottles } from '../lib/throttle.ts';
import type { Services } from '../services.ts';

/** Deletes expired rows. */
export async function sweepExpired(ctx: Pick<Services, 'db' | 'clock' | 'identity'>): Promise<void> {
  await createSessionsRepository(ctx.db).deleteExpired(ctx.clock.now());
  await ctx.identity.removeExpired();
  await sweepThrottles(ctx);
  await sweepRequestSlots(ctx.db);
  await sweepUnschedules(ctx);
}
