import { requireApproved } from '../../permissions.ts';
import type { ProviderInvoice } from '../../providers/payments/payments.ts';
import type { UserContext } from '../../services.ts';
import { inUserTerms } from './change-once.ts';
import { createSubscriptionsRepository } from './subscriptions-repository.ts';

/** The user's invoices at the provider, newest first. Throws `unavailable`. */
export async function listInvoices(ctx: UserContext): Promise<ProviderInvoice[]> {
  requireApproved(ctx.user);
  return findInvoices(ctx, ctx.user.id);
}

/** The same for any user, for use cases that authorize access themselves. Throws `unavailable`. */
export async function findInvoices(
  ctx: Pick<UserContext, 'db' | 'payments'>,
  userId: string,
): Promise<ProviderInvoice[]> {
  const row = await createSubscriptionsRepository(ctx.db).find(userId, ctx.payments.name);
  if (!row || row.customerId === null) return [];
  try {
    return await ctx.payments.invoicesOf(row.customerId);
  } catch (error) {
    throw inUserTerms(error);
  }
}
