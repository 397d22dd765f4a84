import { type Form, formAt, stringsOf, textAt } from './form.ts';
import type { Call, StripeRoute } from './parameter-names.ts';
import type { createBilling } from './stripe-billing.ts';
import { listObject, subscriptionObject } from './stripe-objects.ts';
import { get, invalidRequest, requireCustomer, type State, type Subscription } from './stripe-state.ts';

type Billing = ReturnType<typeof createBilling>;

/** Subscriptions: create, update, cancel, retrieve. */
export function subscriptionRoutes(state: State, billing: Billing, now: () => number): StripeRoute[] {
  const showSubscription = (subscription: Subscription, expand: string[]) =>
    subscriptionObject(state, subscription, expand);
  const subscriptionOf = ({ id }: Call) => get(state.subscriptions, id, 'subscription');
  const isOpen = ({ status }: Subscription) => status !== 'canceled' && status !== 'incomplete_expired';

  function update(call: Call) {
    const subscription = subscriptionOf(call);
    const { form } = call;
    if (!isOpen(subscription)) {
      throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
    }
    const card = textAt(form, 'default_payment_method');
    if (card !== undefined)
      subscription.card = card === '' ? null : get(state.cards, card, 'payment_method').id;
    const metadata = { ...subscription.metadata, ...stringsOf(formAt(form, 'metadata')) };
    // An empty value removes the key.
    subscription.metadata = Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== ''));
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

  return [
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
        requireCustomer(state, textAt(form, 'customer'));
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
        billing.cancel(subscription, { credit: textAt(call.form, 'prorate') === 'true' });
        return showSubscription(subscription, call.expand);
      },
    },
  ];
}

/** The only fields allowed in an update that may await payment. */
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
