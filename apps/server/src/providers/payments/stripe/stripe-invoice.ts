import { billingTexts } from '@chapterhouse/contract/billing/texts';
import type Stripe from 'stripe';
import type { PaymentOutcome, Preview, ProviderInvoice, Reversal } from '../payments.ts';
import { idOf, moment } from './stripe-subscription.ts';

export function outcomeOf(intent: Stripe.PaymentIntent): PaymentOutcome {
  if (intent.status === 'succeeded') return { kind: 'paid' };
  if (intent.status === 'processing') return { kind: 'processing' };
  if (intent.status === 'requires_action' && intent.client_secret) {
    return { kind: 'requires_action', clientSecret: intent.client_secret };
  }
  return { kind: 'declined', message: intent.last_payment_error?.message ?? billingTexts.paymentFailed };
}

export function toPreview(invoice: Stripe.Invoice): Preview {
  const credits = invoice.lines.data.filter((line) => line.amount < 0);
  return {
    currency: invoice.currency,
    amountDue: invoice.amount_due,
    credit: -credits.reduce((sum, line) => sum + line.amount, 0),
    // A negative balance is a customer credit.
    creditBalance: Math.max(0, -(invoice.starting_balance + invoice.total)),
    nextBillingDate: moment(Math.max(...invoice.lines.data.map((line) => line.period.end))),
  };
}

/** Drafts are not shown to the customer. */
export function toProviderInvoice(invoice: Stripe.Invoice): ProviderInvoice[] {
  if (!invoice.id || !invoice.status || invoice.status === 'draft') return [];
  return [
    {
      id: invoice.id,
      number: invoice.number,
      createdAt: moment(invoice.created),
      status: invoice.status,
      total: invoice.total,
      currency: invoice.currency,
      url: invoice.hosted_invoice_url ?? null,
      pdfUrl: invoice.invoice_pdf ?? null,
    },
  ];
}

/** Null: not reversed, or of no customer. */
export function toReversal(charge: Stripe.Charge): Reversal | null {
  if (!charge.customer || !(charge.refunded || charge.disputed)) return null;
  return { chargeId: charge.id, customerId: idOf(charge.customer), chargedAt: moment(charge.created) };
}
