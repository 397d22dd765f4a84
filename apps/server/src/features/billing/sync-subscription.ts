import type { Executor } from '../../db/client.ts';
import type { ProviderSubscription } from '../../providers/payments/payments.ts';
import type { BillingContext } from './billing-context.ts';
import { createPlansRepository } from './plans-repository.ts';
import { chooseSubscription, isLive, toTruth } from './subscription-policy.ts';
import { createSubscriptionsRepository, type SubscriptionRow } from './subscriptions-repository.ts';

/** What the provider has of a customer, with the moment at which it was asked. */
export type Answer = { userId: string; ticket: number; subscriptions: ProviderSubscription[] };

/**
 * Asks the provider for a customer's subscriptions; undefined: we know nobody by it. Whatever an event says, and
 * whatever a call answered, only what is asked here is written, so that the order of events does not matter.
 */
export async function askProvider(ctx: BillingContext, customerId: string): Promise<Answer | undefined> {
  const subscriptions = createSubscriptionsRepository(ctx.db);
  const userId = await subscriptions.findUserOfCustomer(customerId, ctx.payments.name);
  if (userId === undefined) return undefined;
  // Taken before the question: whoever has a later one saw at least as much.
  const ticket = await subscriptions.takeTicket(userId);
  if (ticket === undefined) return undefined;
  return { userId, ticket, subscriptions: await ctx.payments.subscriptionsOf(customerId) };
}

/** Writes an answer unless a later one is there. Belongs into a transaction. Answers the row as it is then. */
export async function writeAnswer(
  trx: Executor,
  ctx: BillingContext,
  { userId, ticket, subscriptions: found }: Answer,
): Promise<SubscriptionRow | undefined> {
  const subscriptions = createSubscriptionsRepository(trx);
  const before = await subscriptions.findForUpdate(userId, ctx.payments.name);
  if (!before) return undefined;
  if (found.filter(isLive).length > 1) {
    ctx.log.error(
      { userId, subscriptions: found.filter(isLive).map(({ id }) => id) },
      'more than one subscription',
    );
  }
  const chosen = chooseSubscription(found);
  const planId = chosen ? await planOf(trx, ctx, chosen) : null;
  await subscriptions.writeTruth(userId, ticket, toTruth(chosen, planId, before), ctx.clock.now());
  return subscriptions.find(userId, ctx.payments.name);
}

/** Both at once. Undefined: the customer is nobody's any more. */
export async function syncSubscription(
  ctx: BillingContext,
  customerId: string,
): Promise<SubscriptionRow | undefined> {
  const answer = await askProvider(ctx, customerId);
  return answer && ctx.db.transaction().execute((trx) => writeAnswer(trx, ctx, answer));
}

async function planOf(
  db: Executor,
  ctx: BillingContext,
  { id, productId }: ProviderSubscription,
): Promise<string | null> {
  // Demo billing sells the plans by their own names.
  if (ctx.payments.isDemo) return productId;
  const planId = await createPlansRepository(db).findByProduct(productId);
  if (planId === undefined)
    ctx.log.error({ subscription: id, productId }, 'a subscription to an unknown product');
  return planId ?? null;
}
