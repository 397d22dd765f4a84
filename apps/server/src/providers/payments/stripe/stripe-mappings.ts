import { billingTexts } from '@chapterhouse/contract/billing/texts';
import Stripe from 'stripe';
import { z } from 'zod';
import { ProviderError } from '../../../lib/provider-error.ts';
import {
  InvalidEvent,
  type PaymentEvent,
  type PaymentOutcome,
  type Preview,
  type ProviderInvoice,
  type ProviderStatus,
  type ProviderSubscription,
  type Reversal,
} from '../payments.ts';

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

/**
 * Metadata of a subscription during a change: Stripe charges the subscription's default card only, so the new card is set before
 * it has paid anything. The customer keeps the old one, and here is what to restore.
 */
export const changeMarks = {
  /** The latest invoice if it was already paid: another one is the change's. */
  paidBefore: 'change_paid_before',
  cardBefore: 'change_card_before',
  resumes: 'change_resumes',
} as const;

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
    undecided: status === 'ended' ? null : undecidedOf(subscription),
  };
}

function undecidedOf({
  metadata,
  latest_invoice: latest,
}: Stripe.Subscription): ProviderSubscription['undecided'] {
  const paidBefore = metadata[changeMarks.paidBefore];
  if (paidBefore === undefined) return null;
  const { status, id } = typeof latest === 'object' && latest !== null ? latest : {};
  if (status === 'open' || status === 'draft') return 'open';
  return status === 'paid' && id !== paidBefore ? 'paid' : 'unpaid';
}

function openInvoiceOf({
  latest_invoice: invoice,
}: Stripe.Subscription): ProviderSubscription['openInvoice'] {
  if (!invoice || typeof invoice === 'string' || invoice.status !== 'open' || !invoice.id) return null;
  return { id: invoice.id, createdAt: moment(invoice.created) };
}

function moment(unixSeconds: number): Date {
  return new Date(unixSeconds * 1000);
}

export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}

export function outcomeOf(intent: Stripe.PaymentIntent): PaymentOutcome {
  if (intent.status === 'succeeded') return { kind: 'paid' };
  if (intent.status === 'processing') return { kind: 'processing' };
  if (intent.status === 'requires_action' && intent.client_secret) {
    return { kind: 'requires_action', clientSecret: intent.client_secret };
  }
  return { kind: 'declined', message: intent.last_payment_error?.message ?? billingTexts.paymentFailed };
}

/** Throws `ProviderError` for an invoice that charges for no period. */
export function toPreview(invoice: Stripe.Invoice): Preview {
  const credits = invoice.lines.data.filter(({ amount }) => amount < 0);
  // Those of a credit end with the period that is replaced.
  const ends = invoice.lines.data.filter(({ amount }) => amount >= 0).map(({ period }) => period.end);
  if (ends.length === 0) {
    throw new ProviderError('bad_response', billingTexts.providerUnavailable, {
      reason: 'a preview without a charge',
    });
  }
  return {
    currency: invoice.currency,
    amountDue: invoice.amount_due,
    credit: -credits.reduce((sum, line) => sum + line.amount, 0),
    // A negative balance is a customer credit.
    creditBalance: Math.max(0, -(invoice.starting_balance + invoice.total)),
    nextBillingDate: moment(Math.max(...ends)),
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

const objectId = z.string().regex(/^\w{1,255}$/);
const reference = z.union([objectId, z.object({ id: objectId })]).nullish();
const subject = z.object({
  object: z.string(),
  id: objectId.optional(),
  customer: reference,
  charge: reference,
});

const eventSchema = z.object({
  id: objectId,
  type: z.string().regex(/^[\w.]{1,255}$/),
  data: z.object({ object: z.unknown() }),
});

/** Verifies the signature, and parses the event. Throws `InvalidEvent`. */
export function readStripeEvent(
  stripe: Stripe,
  body: string,
  signature: string,
  secret: string,
): PaymentEvent {
  const { id, type, data: content } = verified(stripe, body, signature, secret);
  const { data } = subject.safeParse(content.object);
  return {
    id,
    type,
    customerId: (data?.object === 'customer' ? data.id : idIn(data?.customer)) ?? null,
    chargeId: chargeIn(data),
  };
}

function verified(
  stripe: Stripe,
  body: string,
  signature: string,
  secret: string,
): z.infer<typeof eventSchema> {
  try {
    return eventSchema.parse(stripe.webhooks.constructEvent(body, signature, secret));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new InvalidEvent();
    // Signed, but no JSON, or of another shape.
    throw new InvalidEvent('The webhook body is not an event.');
  }
}

/** Refunds and disputes refer to their charge; a charge refers to itself. */
function chargeIn(data: z.infer<typeof subject> | undefined): string | null {
  if (data?.object === 'charge') return data.id ?? null;
  if (data?.object === 'dispute' || data?.object === 'refund') return idIn(data.charge) ?? null;
  return null;
}

function idIn(value: z.infer<typeof reference>): string | undefined {
  return typeof value === 'object' ? value?.id : value;
}
