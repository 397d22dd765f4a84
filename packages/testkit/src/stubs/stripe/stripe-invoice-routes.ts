import { formAt, textAt } from './form.ts';
import type { Call, StripeRoute } from './parameter-names.ts';
import type { createBilling } from './stripe-billing.ts';
import { intentObject, invoiceObject, listObject } from './stripe-objects.ts';
import {
  dueOf,
  get,
  type Invoice,
  invalidRequest,
  newId,
  requireCustomer,
  type State,
} from './stripe-state.ts';

type Billing = ReturnType<typeof createBilling>;

/** Invoices, previews and payments. */
export function invoiceRoutes(state: State, billing: Billing, now: () => number): StripeRoute[] {
  const invoiceOf = ({ id }: Call) => get(state.invoices, id, 'invoice');

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
      match: /^POST \/v1\/invoices\/create_preview$/,
      parameters: 'Invoices#InvoiceCreatePreviewParams',
      answer: preview,
    },
    {
      match: /^GET \/v1\/invoices$/,
      parameters: 'Invoices#InvoiceListParams',
      answer: ({ form }) => {
        requireCustomer(state, textAt(form, 'customer'));
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
  ];
}
