import { formAt, stringsOf, textAt } from './form.ts';
import type { StripeRoute } from './parameter-names.ts';
import { listObject } from './stripe-objects.ts';
import {
  type CardKind,
  cardError,
  get,
  invalidRequest,
  newId,
  requireCustomer,
  type State,
} from './stripe-state.ts';

const numbers: Record<string, CardKind> = {
  '4242424242424242': 'ok',
  '4000000000000002': 'refuses_attach',
  '4000000000000341': 'refuses_charge',
  '4000002500003155': 'confirmation',
};

/** Customers, cards and charges. */
export function customerRoutes(state: State): StripeRoute[] {
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
      match: /^GET \/v1\/customers\/(\w+)$/,
      parameters: 'Customers#CustomerRetrieveParams',
      answer: ({ id }) => {
        if (state.deletedCustomers.has(id)) return { object: 'customer', id, deleted: true };
        const { email, metadata } = get(state.customers, id, 'customer');
        return { object: 'customer', id, email, metadata };
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
      match: /^DELETE \/v1\/customers\/(\w+)$/,
      parameters: 'Customers#CustomerDeleteParams',
      answer: ({ id }) => {
        const customer = get(state.customers, id, 'customer');
        state.customers.delete(customer.id);
        state.deletedCustomers.add(customer.id);
        for (const card of state.cards.values()) if (card.customer === id) card.customer = null;
        for (const subscription of state.subscriptions.values()) {
          if (subscription.customer === id) subscription.status = 'canceled';
        }
        return { object: 'customer', id, deleted: true };
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
      match: /^GET \/v1\/charges\/(\w+)$/,
      parameters: 'Charges#ChargeRetrieveParams',
      answer: ({ id }) => ({ object: 'charge', ...get(state.charges, id, 'charge') }),
    },
    {
      match: /^GET \/v1\/charges$/,
      parameters: 'Charges#ChargeListParams',
      answer: ({ form }) => {
        requireCustomer(state, textAt(form, 'customer'));
        const ofCustomer = [...state.charges.values()].filter(
          ({ customer }) => customer === textAt(form, 'customer'),
        );
        return listObject(
          ofCustomer.reverse().map((charge) => ({ object: 'charge', ...charge })),
          '/v1/charges',
        );
      },
    },
  ];
}
