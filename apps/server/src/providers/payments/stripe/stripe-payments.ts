import { createHash } from 'node:crypto';
import { billingTexts } from '@chapterhouse/contract/billing/texts';
import Stripe from 'stripe';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { PaymentOutcome, Payments } from '../payments.ts';
import { offerProduct } from './stripe-catalog.ts';
import { createStripeChanges } from './stripe-changes.ts';
import { inPortTerms } from './stripe-errors.ts';
import {
  outcomeOf,
  readStripeEvent,
  toPreview,
  toProviderInvoice,
  toProviderSubscription,
  toReversal,
} from './stripe-mappings.ts';

type Options = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  isSandbox: boolean;
  /** The API URL, overridden in tests. */
  apiBase: string;
};

/** The card form is an iframe of Stripe's, and so is the bank confirmation. */
const browserSources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

/** More than a customer accumulates in many years. */
const pageSize = 100;

export function createStripePayments(options: Options): Payments {
  const stripe = createClient(options);

  const { itemOf, prepare, useCard, change, finishChange } = createStripeChanges(stripe);

  const paymentOf = async (invoiceId: string): Promise<PaymentOutcome> => {
    const invoice = await inPortTerms(() => stripe.invoices.retrieve(invoiceId));
    if (invoice.status === 'paid') return { kind: 'paid' };
    if (invoice.status !== 'open') return { kind: 'declined', message: billingTexts.paymentFailed };
    const { data } = await inPortTerms(() =>
      stripe.invoicePayments.list({ invoice: invoiceId, expand: ['data.payment.payment_intent'] }),
    );
    // Newest first: one per attempt with another card.
    for (const { payment } of data) {
      const intent = payment.payment_intent;
      if (intent && typeof intent === 'object') return outcomeOf(intent);
    }
    return { kind: 'declined', message: billingTexts.paymentFailed };
  };

  return {
    name: 'stripe',
    isDemo: false,
    isOffered: true,
    publishableKey: options.publishableKey,
    isSandbox: options.isSandbox,
    browserSources,
    signatureHeader: 'stripe-signature',

    createCustomer: async ({ id, email, name }, replaces) => {
      const person = { ...(email ? { email } : {}), ...(name ? { name } : {}) };
      // A changed name is another request.
      const fingerprint = createHash('sha256').update(JSON.stringify(person)).digest('hex').slice(0, 16);
      const customer = await inPortTerms(() =>
        stripe.customers.create(
          { ...person, metadata: { user_id: id } },
          // The key of the former customer would return that one.
          { idempotencyKey: ['customer', id, fingerprint, ...(replaces ? [replaces] : [])].join(':') },
        ),
      );
      return customer.id;
    },

    hasCustomer: async (customerId) => {
      try {
        const customer = await inPortTerms(() => stripe.customers.retrieve(customerId));
        return customer.deleted !== true;
      } catch (error) {
        if (error instanceof ProviderError && error.kind === 'not_found') return false;
        throw error;
      }
    },

    useCard,

    subscriptionsOf: async (customerId) => {
      const list = await inPortTerms(() =>
        stripe.subscriptions.list({
          customer: customerId,
          status: 'all',
          limit: pageSize,
          expand: ['data.latest_invoice'],
        }),
      );
      return list.data.map(toProviderSubscription);
    },

    subscribe: async ({ customerId, userId, planId, price }, key) => {
      // Without the card, which is the customer's: a retry has the same parameters, and the same result.
      const subscription = await inPortTerms(() =>
        stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price: price.priceId }],
            // A declined or unconfirmed first payment leaves it `incomplete`, to be checked.
            payment_behavior: 'allow_incomplete',
            payment_settings: {
              payment_method_types: ['card'],
              save_default_payment_method: 'on_subscription',
            },
            metadata: { user_id: userId, plan_id: planId },
          },
          { idempotencyKey: key },
        ),
      );
      return subscription.id;
    },

    change,
    finishChange,

    preview: async ({ customerId, subscriptionId, price, prorationDate }) => {
      const details =
        subscriptionId === null
          ? { items: [{ price: price.priceId }] }
          : {
              items: [{ id: await itemOf(subscriptionId), price: price.priceId }],
              proration_behavior: 'always_invoice' as const,
              proration_date: prorationDate,
            };
      const invoice = await inPortTerms(() =>
        stripe.invoices.createPreview({
          customer: customerId,
          ...(subscriptionId === null ? {} : { subscription: subscriptionId }),
          subscription_details: details,
        }),
      );
      return toPreview(invoice);
    },

    paymentOf,

    payInvoice: async ({ invoiceId, subscriptionId, paymentMethodId }, key) => {
      await prepare(subscriptionId, { paymentMethodId, resumes: false });
      const pay = stripe.invoices.pay(invoiceId, {}, { idempotencyKey: key });
      await inPortTerms(() => pay);
      return paymentOf(invoiceId);
    },

    voidInvoice: async (invoiceId) => {
      try {
        await inPortTerms(() => stripe.invoices.voidInvoice(invoiceId));
        return true;
      } catch (error) {
        if (!(error instanceof ProviderError && error.kind === 'rejected')) throw error;
        const { status } = await inPortTerms(() => stripe.invoices.retrieve(invoiceId));
        return status !== 'paid';
      }
    },

    setCancelAtPeriodEnd: async (subscriptionId, value) => {
      await inPortTerms(() => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: value }));
    },

    cancelNow: async (subscriptionId, { credit } = { credit: false }) => {
      // Without an invoice the credit would stay a pending item, which is never applied.
      const parameters = credit ? { prorate: true, invoice_now: true } : {};
      try {
        await inPortTerms(() => stripe.subscriptions.cancel(subscriptionId, parameters));
      } catch (error) {
        if (!(error instanceof ProviderError && error.kind === 'not_found')) throw error;
      }
    },

    deleteCustomer: async (customerId) => {
      try {
        await inPortTerms(() => stripe.customers.del(customerId));
      } catch (error) {
        if (!(error instanceof ProviderError && error.kind === 'not_found')) throw error;
      }
    },

    invoicesOf: async (customerId) => {
      const { data } = await inPortTerms(() =>
        stripe.invoices.list({ customer: customerId, limit: pageSize }),
      );
      return data.flatMap(toProviderInvoice);
    },

    readEvent: (body, signature) => readStripeEvent(stripe, body, signature, options.webhookSecret),

    reversalOf: async (chargeId) => toReversal(await inPortTerms(() => stripe.charges.retrieve(chargeId))),

    reversalsOf: async (customerId) => {
      const list = () => stripe.charges.list({ customer: customerId, limit: pageSize });
      const { data } = await inPortTerms(list);
      return data.map(toReversal).filter((reversal) => reversal !== null);
    },

    offer: async (products) => {
      const sold = [];
      for (const product of products) sold.push(await offerProduct(stripe, product));
      return sold;
    },
  };
}

function createClient({ secretKey, apiBase }: Options): Stripe {
  const { protocol, hostname, port } = new URL(apiBase);
  return new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port ? { port } : {}),
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
  });
}
