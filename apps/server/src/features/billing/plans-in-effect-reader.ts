import type { Executor } from '../../db/client.ts';
import type { Env } from '../../env.ts';
import { isInEffect } from './subscription-policy.ts';
import { createSubscriptionsRepository } from './subscriptions-repository.ts';

/** Each user's plan: the subscription's while active, otherwise the default plan. */
export async function planIdsInEffect(
  db: Executor,
  env: Env,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const rows = await createSubscriptionsRepository(db).findMany(userIds, env.payments.provider);
  const plans = new Map<string, string>(userIds.map((id) => [id, env.defaultPlan]));
  for (const row of rows) {
    if (row.planId !== null && isInEffect(row, now)) plans.set(row.userId, row.planId);
  }
  return plans;
}
