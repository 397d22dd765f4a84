import { type Form, formAt, listAt, textAt } from './form.ts';
import type { ParameterType } from './parameter-names.ts';
import type { createBilling } from './stripe-billing.ts';
import {
  intentObject,
  invoiceObject,
  listObject,
  priceObject,
  subscriptionObject,
} from './stripe-objects.ts';
import {
  type CardKind,
  cardError,
  dueOf,
  get,
  type Invoice,
  invalidRequest,
  newId,
  type State,
  type Subscription,
} from './stripe-state.ts';

type Call = { id: string; form: Form; expand: string[] };
export type StripeRoute = {
  match: RegExp;
  /** Null: a call of the browser, which our adapter never makes. */
  parameters: ParameterType | null;
  answer: (call: Call) => unknown;
};

const numbers: Record<string, CardKind> = {
  '4242424242424242': 'ok',
  '4000000000000002': 'refuses_attach',
  '4000000000000341': 'refuses_charge',
  '4000002500003155': 'confirmation',
};

/** The part of the API that a subscription needs, `POST /v1/...` by `POST /v1/...`. */
export function createRoutes(
  state: State,
  billing: ReturnType<typeof createBilling>,
  now: () => number,
): StripeRoute[] {
  const showSubscription = (subscription: Subscription, expand: string[]) =>
    subscriptionObject(state, subscription, expand);
  const subscriptionOf = ({ id }: Call) => get(state.subscriptions, id, 'subscription');
  const invoiceOf = ({ id }: Call) => get(state.invoices, id, 'invoice');
  const isOpen = ({ status }: Subscription) => status !== 'canceled' && status !== 'incomplete_expired';

  function update(call: Call) {
    const subscription = subscriptionOf(call);
    const { form } = call;
    if (!isOpen(subscription)) {
      throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
    }
    const card = textAt(form, 'default_payment_method');
    if (card !== undefined) subscription.card = get(state.cards, card, 'payment_method').id;
    const cancels = textAt(form, 'cancel_at_period_end');
    if (cancels !== undefined) subscription.cancelAtPeriodEnd = cancels === 'true';
    const item = formAt(formAt(form, 'items'), '0');
    if (textAt(item, 'price') !== undefined) {
      if (textAt(item, 'id') !== subscription.item)
        throw invalidRequest('the stub takes one item, by its id');
      if (textAt(form, 'payment_behavior') === 'pending_if_incomplete') refuseBesidePending(form);
      const price = get(state.prices, textAt(item, 'price'), 'price');
      billing.change(subscription, { price, prorationDate: Number(textAt(form, 'proration_date') ?? now()) });
    }
    billing.touch(subscription);
    return showSubscription(subscription, call.expand);
  }

  function preview({ form }: Call) {
    const customer = get(state.customers, textAt(form, 'customer'), 'customer');
    const details = formAt(form, 'subscription_details');
    const price = get(state.prices, textAt(formAt(formAt(details, 'items'), '0'), 'price'), 'price');
    const at = Number(textAt(details, 'proration_date') ?? now());
    const id = textAt(form, 'subscription');
    const lines =
      id === undefined
        ? [{ amount: price.amount, start: at, end: billing.endOf(at, price.interval), proration: false }]
        : billing.linesOfChange(get(state.subscriptions, id, 'subscription'), { price, prorationDate: at });
    const invoice: Invoice = {
      id: newId('upcoming_in'),
      number: '',
      customer: customer.id,
      subscription: id ?? '',
      created: now(),
      status: 'open',
      lines,
      startingBalance: customer.balance,
      intent: null,
      pending: null,
    };
    return invoiceObject(state, invoice, []);
  }

  return [
    {
      match: /^POST \/v1\/customers$/,
      parameters: 'Customers#CustomerCreateParams',
      answer: ({ form }) => {
        const metadata = stringsOf(formAt(form, 'metadata'));
        const email = textAt(form, 'email') ?? null;
        const customer = { id: newId('cus'), email, metadata, card: null, balance: 0 };
        state.customers.set(customer.id, customer);
        return { object: 'customer', id: customer.id, email, metadata };
      },
    },
    {
      match: /^POST \/v1\/customers\/(\w+)$/,
      parameters: 'Customers#CustomerUpdateParams',
      answer: ({ id, form }) => {
        const customer = get(state.customers, id, 'customer');
        customer.card = textAt(formAt(form, 'invoice_settings'), 'default_payment_method') ?? customer.card;
        return { object: 'customer', id, invoice_settings: { default_payment_method: customer.card } };
      },
    },
    {
      match: /^POST \/v1\/payment_methods$/,
      parameters: null,
      answer: ({ form }) => {
        const kind = numbers[(textAt(formAt(form, 'card'), 'number') ?? '').replaceAll(' ', '')];
        if (!kind) throw cardError('Your card number is incorrect.');
        const card = { id: newId('pm'), kind, customer: null };
        state.cards.set(card.id, card);
        return { object: 'payment_method', id: card.id, type: 'card' };
      },
    },
    {
      match: /^POST \/v1\/payment_methods\/(\w+)\/attach$/,
      parameters: 'PaymentMethods#PaymentMethodAttachParams',
      answer: ({ id, form }) => {
        const card = get(state.cards, id, 'PaymentMethod');
        const customer = get(state.customers, textAt(form, 'customer'), 'customer');
        if (card.customer !== null && card.customer !== customer.id) {
          throw invalidRequest('This PaymentMethod was attached to another customer.');
        }
        if (card.kind === 'refuses_attach') throw cardError();
        card.customer = customer.id;
        return { object: 'payment_method', id, type: 'card', customer: customer.id };
      },
    },
    {
      match: /^GET \/v1\/products\/(\w+)$/,
      parameters: 'Products#ProductRetrieveParams',
      answer: ({ id }) => ({ object: 'product', ...get(state.products, id, 'product') }),
    },
    {
      match: /^POST \/v1\/products$/,
      parameters: 'Products#ProductCreateParams',
      answer: ({ form }) => {
        const product = { id: textAt(form, 'id') ?? newId('prod'), name: textAt(form, 'name') ?? '' };
        state.products.set(product.id, product);
        return { object: 'product', ...product };
      },
    },
    {
      match: /^GET \/v1\/prices$/,
      parameters: 'Prices#PriceListParams',
      answer: ({ form }) => {
        const keys = listAt(form, 'lookup_keys');
        const prices = [...state.prices.values()].filter(
          (price) => price.lookupKey && keys.includes(price.lookupKey),
        );
        return listObject(prices.map(priceObject), '/v1/prices');
      },
    },
    {
      match: /^POST \/v1\/prices$/,
      parameters: 'Prices#PriceCreateParams',
      answer: ({ form }) => {
        const lookupKey = textAt(form, 'lookup_key') ?? null;
        const holder = [...state.prices.values()].find((price) => price.lookupKey === lookupKey);
        if (holder && textAt(form, 'transfer_lookup_key') !== 'true')
          throw invalidRequest('lookup key in use');
        if (holder) holder.lookupKey = null;
        const price = {
          id: newId('price'),
          product: get(state.products, textAt(form, 'product'), 'product').id,
          amount: Number(textAt(form, 'unit_amount')),
          interval: textAt(formAt(form, 'recurring'), 'interval') === 'year' ? 'year' : 'month',
          lookupKey,
        } as const;
        state.prices.set(price.id, price);
        return priceObject(price);
      },
    },
    {
      match: /^POST \/v1\/subscriptions$/,
      parameters: 'Subscriptions#SubscriptionCreateParams',
      answer: ({ form, expand }) => {
        const customer = get(state.customers, textAt(form, 'customer'), 'customer');
        const price = get(state.prices, textAt(formAt(formAt(form, 'items'), '0'), 'price'), 'price');
        const card = get(
          state.cards,
          textAt(form, 'default_payment_method') ?? customer.card ?? '',
          'PaymentMethod',
        );
        if (card.customer !== customer.id) throw invalidRequest('The card is not attached to the customer.');
        const order = { customer: customer.id, card: card.id, metadata: stringsOf(formAt(form, 'metadata')) };
        const behavior = textAt(form, 'payment_behavior') ?? 'default_incomplete';
        return showSubscription(billing.subscribe(order, price, behavior), expand);
      },
    },
    {
      match: /^GET \/v1\/subscriptions$/,
      parameters: 'Subscriptions#SubscriptionListParams',
      answer: ({ form, expand }) => {
        const all = [...state.subscriptions.values()].filter(
          ({ customer }) => customer === textAt(form, 'customer'),
        );
        const found = textAt(form, 'status') === 'all' ? all : all.filter(isOpen);
        const inner = expand.filter((path) => path.startsWith('data.')).map((path) => path.slice(5));
        return listObject(
          found.reverse().map((one) => showSubscription(one, inner)),
          '/v1/subscriptions',
        );
      },
    },
    {
      match: /^GET \/v1\/subscriptions\/(\w+)$/,
      parameters: 'Subscriptions#SubscriptionRetrieveParams',
      answer: (call) => showSubscription(subscriptionOf(call), call.expand),
    },
    {
      match: /^POST \/v1\/subscriptions\/(\w+)$/,
      parameters: 'Subscriptions#SubscriptionUpdateParams',
      answer: update,
    },
    {
      match: /^DELETE \/v1\/subscriptions\/(\w+)$/,
      parameters: 'Subscriptions#SubscriptionCancelParams',
      answer: (call) => {
        const subscription = subscriptionOf(call);
        billing.cancel(subscription);
        return showSubscription(subscription, call.expand);
      },
    },
    {
      match: /^POST \/v1\/invoices\/create_preview$/,
      parameters: 'Invoices#InvoiceCreatePreviewParams',
      answer: preview,
    },
    {
      match: /^GET \/v1\/invoices$/,
      parameters: 'Invoices#InvoiceListParams',
      answer: ({ form }) => {
        const found = [...state.invoices.values()].filter(
          ({ customer }) => customer === textAt(form, 'customer'),
        );
        return listObject(
          found.reverse().map((one) => invoiceObject(state, one, [])),
          '/v1/invoices',
        );
      },
    },
    {
      match: /^GET \/v1\/invoices\/(\w+)$/,
      parameters: 'Invoices#InvoiceRetrieveParams',
      answer: (call) => invoiceObject(state, invoiceOf(call), call.expand),
    },
    {
      match: /^POST \/v1\/invoices\/(\w+)\/pay$/,
      parameters: 'Invoices#InvoicePayParams',
      answer: (call) => {
        billing.pay(invoiceOf(call));
        return invoiceObject(state, invoiceOf(call), call.expand);
      },
    },
    {
      match: /^POST \/v1\/invoices\/(\w+)\/void$/,
      parameters: 'Invoices#InvoiceVoidInvoiceParams',
      answer: (call) => {
        billing.void(invoiceOf(call));
        return invoiceObject(state, invoiceOf(call), call.expand);
      },
    },
    {
      match: /^GET \/v1\/invoice_payments$/,
      parameters: 'InvoicePayments#InvoicePaymentListParams',
      answer: ({ form, expand }) => {
        const invoice = get(state.invoices, textAt(form, 'invoice'), 'invoice');
        const intent = invoice.intent === null ? undefined : state.intents.get(invoice.intent);
        const isExpanded = expand.includes('data.payment.payment_intent');
        const payment = intent && {
          id: `inpay_${intent.id}`,
          object: 'invoice_payment',
          invoice: invoice.id,
          amount_requested: dueOf(invoice),
          status: invoice.status,
          payment: { type: 'payment_intent', payment_intent: isExpanded ? intentObject(intent) : intent.id },
        };
        return listObject(payment ? [payment] : [], '/v1/invoice_payments');
      },
    },
    {
      match: /^POST \/v1\/payment_intents\/(\w+)\/confirm$/,
      parameters: null,
      answer: ({ id, form }) => {
        const intent = get(state.intents, id, 'payment_intent');
        if (textAt(form, 'client_secret') !== intent.secret) throw invalidRequest('the secret does not fit');
        billing.confirm(intent, textAt(form, 'stub_answer') !== 'no');
        return intentObject(intent);
      },
    },
    {
      match: /^GET \/v1\/charges\/(\w+)$/,
      parameters: 'Charges#ChargeRetrieveParams',
      answer: ({ id }) => ({ object: 'charge', ...get(state.charges, id, 'charge') }),
    },
  ];
}

/** Alone of all fields these go together with a change that may have to wait for its payment. */
const besidePending = [
  'items',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
  'expand',
  'metadata',
];

function refuseBesidePending(form: Form): void {
  const other = Object.keys(form).find((name) => !besidePending.includes(name));
  if (other) throw invalidRequest(`${other} cannot be sent with payment_behavior=pending_if_incomplete`);
}

function stringsOf(form: Form): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
