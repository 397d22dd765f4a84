import { requireApproved } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { createPlansRepository, type OfferedPlan } from './plans-repository.ts';

/** The available plans in display order. */
export async function listPlans(ctx: UserContext): Promise<OfferedPlan[]> {
  requireApproved(ctx.user);
  return createPlansRepository(ctx.db).list();
}
