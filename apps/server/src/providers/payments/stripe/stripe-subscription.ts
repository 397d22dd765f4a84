import type Stripe from 'stripe';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { ProviderStatus, ProviderSubscription } from '../payments.ts';

const statuses: Record<string, ProviderStatus> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  incomplete: 'incomplete',
  incomplete_expired: 'ended',
  canceled: 'ended',
  paused: 'ended',
};

/** Requires `latest_invoice` to be expanded. */
export function toProviderSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const item = subscription.items.data[0];
  const status = statuses[subscription.status];
  if (!item || !status) {
    throw new ProviderError('bad_response', 'The payment provider returned an unknown subscription.', {
      reason: `${subscription.id} ${subscription.status}`,
    });
  }
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    status,
    productId: idOf(item.price.product),
    interval: item.price.recurring?.interval === 'year' ? 'yearly' : 'monthly',
    createdAt: moment(subscription.created),
    periodStart: moment(item.current_period_start),
    periodEnd: moment(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    openInvoice: status === 'ended' ? null : openInvoiceOf(subscription),
  };
}

function openInvoiceOf({
  latest_invoice: invoice,
}: Stripe.Subscription): ProviderSubscription['openInvoice'] {
  if (!invoice || typeof invoice === 'string' || invoice.status !== 'open' || !invoice.id) return null;
  return { id: invoice.id, createdAt: moment(invoice.created) };
}

export function moment(unixSeconds: number): Date {
  return new Date(unixSeconds * 1000);
}

export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}
