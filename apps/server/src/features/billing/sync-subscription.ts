import type { Executor } from '../../db/client.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import type { Payments, ProviderSubscription } from '../../providers/payments/payments.ts';
import { createPlansRepository } from './plans-repository.ts';
import { type BillingContext, chooseSubscription, isLive, toBillingState } from './subscription-policy.ts';
import { createSubscriptionsRepository, type SubscriptionRow } from './subscriptions-repository.ts';

/** The provider's data of a customer, with the time of the request. */
export type Answer = { userId: string; ticket: number; subscriptions: ProviderSubscription[] };

/**
 * Fetches a customer's subscriptions; undefined: unknown customer. Only data fetched here is stored, never the content
 * of events or other responses, so that the order of events does not matter.
 */
export async function askProvider(ctx: BillingContext, customerId: string): Promise<Answer | undefined> {
  const subscriptions = createSubscriptionsRepository(ctx.db);
  const userId = await subscriptions.findUserOfCustomer(customerId, ctx.payments.name);
  if (userId === undefined) return undefined;
  // Taken before the request: a later ticket saw at least as much.
  const ticket = await subscriptions.takeTicket(userId);
  if (ticket === undefined) return undefined;
  return { userId, ticket, subscriptions: await subscriptionsAt(ctx.payments, customerId) };
}

/**
 * All subscriptions of a customer. None of one that the provider does not know: it was deleted there, or belongs to other
 * keys.
 */
export async function subscriptionsAt(
  payments: Payments,
  customerId: string,
): Promise<ProviderSubscription[]> {
  return noneIfUnknown(payments.subscriptionsOf(customerId));
}

/** A list by customer, empty for one that the provider does not know. Throws `ProviderError`. */
export async function noneIfUnknown<T>(list: Promise<T[]>): Promise<T[]> {
  try {
    return await list;
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'not_found') return [];
    throw error;
  }
}

/** Stores a response unless a later one is stored. Call within a transaction. Returns the current row. */
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
  await subscriptions.writeBillingState(
    userId,
    ticket,
    toBillingState(chosen, planId, before),
    ctx.clock.now(),
  );
  return subscriptions.find(userId, ctx.payments.name);
}

/** Fetches and stores. Undefined: the customer no longer belongs to a user. */
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
  // Demo billing uses the plan names as ids.
  if (ctx.payments.isDemo) return productId;
  const planId = await createPlansRepository(db).findByProduct(productId);
  if (planId === undefined)
    ctx.log.error({ subscription: id, productId }, 'subscription to an unknown product');
  return planId ?? null;
}
