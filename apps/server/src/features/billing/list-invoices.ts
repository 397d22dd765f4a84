import { requireApproved } from '../../lib/permissions.ts';
import type { ProviderInvoice } from '../../providers/payments/payments.ts';
import type { UserContext } from '../../services.ts';
import { inUserTerms } from './change-once.ts';
import { createSubscriptionsRepository } from './subscriptions-repository.ts';

/** The user's invoices at the provider, newest first. Throws `unavailable`. */
export async function listInvoices(ctx: UserContext): Promise<ProviderInvoice[]> {
  requireApproved(ctx.user);
  const row = await createSubscriptionsRepository(ctx.db).find(ctx.user.id, ctx.payments.name);
  if (!row || row.customerId === null) return [];
  try {
    return await ctx.payments.invoicesOf(row.customerId);
  } catch (error) {
    throw inUserTerms(error);
  }
}
