import type { Executor } from '../../db/client.ts';
import { defaultPlans } from './default-plans.ts';
import { createPlansRepository } from './plans-repository.ts';

/** Inserts missing plans; edited ones stay. Safe to run concurrently. */
export async function seedPlans(ctx: { db: Executor }): Promise<void> {
  await createPlansRepository(ctx.db).insertMissing(defaultPlans);
}
