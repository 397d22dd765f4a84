import type { z } from 'zod';
import type { Executor } from '../../db/client.ts';
import type { Services } from '../../services.ts';
import { cancelCustomerJob } from './billing-jobs.ts';
import type { BillingContext } from './subscription-policy.ts';
import { createSubscriptionsRepository } from './subscriptions-repository.ts';
import { subscriptionsAt } from './sync-subscription.ts';

/**
 * Cancels all subscriptions of a deleted account, then deletes the customer at the provider. Idempotent:
 * an already deleted customer is ignored. Throws `ProviderError`.
 */
export async function cancelCustomer(
  { payments }: Pick<BillingContext, 'payments'>,
  { provider, customerId }: z.output<typeof cancelCustomerJob.schema>,
): Promise<void> {
  // Demo billing deleted the customer with the account.
  if (payments.name !== provider || payments.isDemo) return;
  for (const { id, status, openInvoice } of await subscriptionsAt(payments, customerId)) {
    if (status === 'ended') continue;
    if (openInvoice) await payments.voidInvoice(openInvoice.id);
    await payments.cancelNow(id);
  }
  await payments.deleteCustomer(customerId);
}

/** Enqueues the cancellation for an account being deleted. Call in that transaction, before the rows are deleted. */
export async function endWithAccount(
  trx: Executor,
  ctx: Pick<Services, 'jobs' | 'payments'>,
  userId: string,
): Promise<void> {
  const provider = ctx.payments.name;
  const row = await createSubscriptionsRepository(trx).findForUpdate(userId, provider);
  if (row?.customerId)
    await ctx.jobs.enqueue(trx, cancelCustomerJob, { provider, customerId: row.customerId });
}
