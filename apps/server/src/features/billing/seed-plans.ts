import type { Executor } from '../../db/client.ts';
import { defaultPlans } from './default-plans.ts';
import { createPlansRepository } from './plans-repository.ts';

/** Adds the plans that the database lacks; edited ones stay. Processes may do this at the same time. */
export async function seedPlans(ctx: { db: Executor }): Promise<void> {
  await createPlansRepository(ctx.db).insertMissing(defaultPlans);
}
