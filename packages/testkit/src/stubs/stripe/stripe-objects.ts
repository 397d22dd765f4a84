import {
  dueOf,
  get,
  type Intent,
  type Invoice,
  type Price,
  type State,
  type Subscription,
  totalOf,
} from './stripe-state.ts';

/** Serializes the state like the API, with requested expansions. */

export function listObject(data: unknown[], url: string) {
  return { object: 'list', data, has_more: false, url };
}

export function priceObject(price: Price) {
  return {
    id: price.id,
    object: 'price',
    active: true,
    currency: 'usd',
    product: price.product,
    unit_amount: price.amount,
    lookup_key: price.lookupKey,
    type: 'recurring',
    recurring: { interval: price.interval, interval_count: 1, usage_type: 'licensed' },
    metadata: {},
    livemode: false,
  };
}

export function subscriptionObject(state: State, subscription: Subscription, expand: readonly string[]) {
  const price = get(state.prices, subscription.price, 'price');
  const invoice = get(state.invoices, subscription.latestInvoice, 'invoice');
  const inner = expand.filter((path) => path.startsWith('latest_invoice.')).map((path) => path.slice(15));
  return {
    id: subscription.id,
    object: 'subscription',
    customer: subscription.customer,
    status: subscription.status,
    created: subscription.created,
    start_date: subscription.created,
    currency: 'usd',
    collection_method: 'charge_automatically',
    billing_mode: { type: 'flexible' },
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    cancel_at: subscription.cancelAtPeriodEnd ? subscription.end : null,
    default_payment_method: subscription.card,
    metadata: subscription.metadata,
    pending_update: subscription.pendingInvoice ? { expires_at: subscription.created + 82_800 } : null,
    latest_invoice: expand.some((path) => path.startsWith('latest_invoice'))
      ? invoiceObject(state, invoice, inner)
      : invoice.id,
    items: listObject(
      [
        {
          id: subscription.item,
          object: 'subscription_item',
          price: priceObject(price),
          quantity: 1,
          current_period_start: subscription.start,
          current_period_end: subscription.end,
        },
      ],
      '/v1/subscription_items',
    ),
    livemode: false,
  };
}

export function invoiceObject(state: State, invoice: Invoice, expand: readonly string[]) {
  const intent = invoice.intent === null ? undefined : state.intents.get(invoice.intent);
  const due = dueOf(invoice);
  return {
    id: invoice.id,
    object: 'invoice',
    number: invoice.number,
    customer: invoice.customer,
    created: invoice.created,
    currency: 'usd',
    status: invoice.status,
    total: totalOf(invoice),
    subtotal: totalOf(invoice),
    amount_due: due,
    amount_paid: invoice.status === 'paid' ? due : 0,
    amount_remaining: invoice.status === 'paid' ? 0 : due,
    starting_balance: invoice.startingBalance,
    ending_balance: Math.min(0, totalOf(invoice) + invoice.startingBalance),
    hosted_invoice_url: `https://invoice.stripe.test/${invoice.id}`,
    invoice_pdf: `https://invoice.stripe.test/${invoice.id}/pdf`,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: invoice.subscription, metadata: {} },
    },
    lines: listObject(
      invoice.lines.map((line, index) => ({
        id: `il_${invoice.id}_${index}`,
        object: 'line_item',
        amount: line.amount,
        currency: 'usd',
        period: { start: line.start, end: line.end },
        parent: {
          type: 'subscription_item_details',
          subscription_item_details: { proration: line.proration, subscription: invoice.subscription },
        },
      })),
      `/v1/invoices/${invoice.id}/lines`,
    ),
    ...(expand.includes('confirmation_secret')
      ? { confirmation_secret: intent ? { client_secret: intent.secret, type: 'payment_intent' } : null }
      : {}),
    livemode: false,
  };
}

export function intentObject(intent: Intent) {
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    currency: 'usd',
    status: intent.status,
    client_secret: intent.secret,
    latest_charge: intent.charge,
    last_payment_error: intent.error && { type: 'card_error', code: 'card_declined', message: intent.error },
    livemode: false,
  };
}
