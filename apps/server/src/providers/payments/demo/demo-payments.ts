import { demoCards } from '@chapterhouse/contract/billing/texts';
import type { Executor } from '../../../db/client.ts';
import type { Clock } from '../../../lib/clock.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import { CardDeclined, InvalidEvent, type Payments } from '../payments.ts';
import {
  createDemoPaymentsRepository,
  type DemoInvoice,
  type DemoPaymentsRepository,
  type DemoSubscription,
} from './demo-payments-repository.ts';
import {
  applyPayment,
  endOfPeriod,
  prorate,
  renewAll,
  settleBalance,
  toProviderSubscription,
} from './demo-subscriptions.ts';

type Options = { db: Executor; clock: Clock; newId: () => string };

/**
 * Billing that moves no money, for installations without provider keys. It stores its own data, renews
 * lazily when read, and has three test cards. As `none`, nobody can subscribe, and earlier
 * subscriptions have no effect.
 */
export function createDemoPayments({ db, clock, newId }: Options, name: 'demo' | 'none' = 'demo'): Payments {
  const repository = createDemoPaymentsRepository(db);

  /** One change of a customer at a time, on up-to-date data. */
  const withCustomer = <T>(
    customerId: string,
    act: (books: DemoPaymentsRepository, customer: { card: string | null; balance: number }) => Promise<T>,
  ): Promise<T> =>
    db.transaction().execute(async (trx) => {
      const books = createDemoPaymentsRepository(trx);
      const customer = await books.lockCustomer(customerId);
      if (!customer) throw missing('customer');
      const balance = await renewAll(books, customer, clock.now(), newId);
      return act(books, { ...customer, balance });
    });

  const ofSubscription = async <T>(
    id: string,
    act: (
      books: DemoPaymentsRepository,
      subscription: DemoSubscription,
      customer: { card: string | null; balance: number },
    ) => Promise<T>,
  ): Promise<T> => {
    const known = await repository.findSubscription(id);
    if (!known) throw missing('subscription');
    return withCustomer(known.customer_id, async (books, customer) => {
      const subscription = await books.findSubscription(id);
      if (!subscription) throw missing('subscription');
      return act(books, subscription, customer);
    });
  };

  const ofInvoice = async <T>(
    id: string,
    act: (books: DemoPaymentsRepository, invoice: DemoInvoice, customer: { balance: number }) => Promise<T>,
  ): Promise<T> => {
    const known = await repository.findInvoice(id);
    if (!known) throw missing('invoice');
    return withCustomer(known.customer_id, async (books, customer) => {
      const invoice = await books.findInvoice(id);
      if (!invoice) throw missing('invoice');
      return act(books, invoice, customer);
    });
  };

  const paymentOf: Payments['paymentOf'] = (invoiceId) =>
    ofInvoice(invoiceId, async (books, { status, asked, subscription_id }) => {
      if (status === 'paid') return { kind: 'paid' };
      if (status === 'void') return { kind: 'declined', message: declined };
      // There is no bank: the call after the user's confirmation is the one that pays.
      if (!asked) {
        await books.updateInvoice(invoiceId, { asked: true });
        return { kind: 'requires_action', clientSecret: `demo_${invoiceId}` };
      }
      await books.updateInvoice(invoiceId, { status: 'paid' });
      const subscription = await books.findSubscription(subscription_id);
      if (subscription) await applyPayment(books, subscription, clock.now());
      return { kind: 'paid' };
    });

  return {
    name,
    isDemo: true,
    isOffered: name === 'demo',
    publishableKey: null,
    isSandbox: true,
    browserSources: null,
    signatureHeader: 'demo-signature',

    createCustomer: async ({ id }) => {
      const customerId = `demo_cus_${id}`;
      await repository.insertCustomer(customerId, id);
      return customerId;
    },

    hasCustomer: async (customerId) => (await repository.findCustomer(customerId)) !== undefined,

    useCard: ({ customerId, paymentMethodId }) =>
      withCustomer(customerId, async (books) => {
        refuseCard(paymentMethodId);
        await books.updateCustomer(customerId, { card: paymentMethodId });
      }),

    subscriptionsOf: (customerId) =>
      withCustomer(customerId, async (books) => {
        const rows = await books.subscriptionsOf(customerId);
        return Promise.all(rows.map((row) => toProviderSubscription(books, row)));
      }),

    subscribe: ({ customerId, planId, price }, key) =>
      withCustomer(customerId, async (books, { card, balance }) => {
        const rows = await books.subscriptionsOf(customerId);
        const made = rows.find((row) => row.last_key === key);
        if (made) return made.id;
        const now = clock.now();
        const id = `demo_sub_${newId()}`;
        const waits = card === demoCards.confirmation;
        await books.insertSubscription({
          id,
          customer_id: customerId,
          product_id: planId,
          billing_interval: price.interval,
          amount: price.amount,
          status: waits ? 'incomplete' : 'active',
          created_at: now,
          period_start: now,
          period_end: endOfPeriod(now, price.interval),
          last_key: key,
        });
        const settled = settleBalance(balance, price.amount);
        await books.updateCustomer(customerId, { balance: settled.balance });
        await books.insertInvoice({
          id: `demo_in_${newId()}`,
          customer_id: customerId,
          subscription_id: id,
          created_at: now,
          status: waits ? 'open' : 'paid',
          total: settled.due,
        });
        return id;
      }),

    change: ({ subscriptionId, price, prorationDate, paymentMethodId, resumes }, key) =>
      ofSubscription(subscriptionId, async (books, subscription, { card, balance }) => {
        if (paymentMethodId !== null) refuseCard(paymentMethodId);
        if (subscription.status === 'ended') throw missing('subscription');
        if (subscription.last_key === key) return;
        const now = prorationDate === null ? clock.now() : new Date(prorationDate * 1000);
        const { credit, charge } = prorate(subscription, price, now);
        const settled = settleBalance(balance, charge - credit);
        const waits = (paymentMethodId ?? card) === demoCards.confirmation && settled.due > 0;
        const invoiceId = `demo_in_${newId()}`;
        await books.insertInvoice({
          id: invoiceId,
          customer_id: subscription.customer_id,
          subscription_id: subscriptionId,
          created_at: clock.now(),
          status: waits ? 'open' : 'paid',
          total: settled.due,
        });
        const pending = {
          productId: planOf(price.priceId),
          interval: price.interval,
          amount: price.amount,
          invoiceId,
          creditUsed: balance - settled.balance,
          card: paymentMethodId,
          resumes,
        };
        await books.updateSubscription(subscriptionId, { pending, last_key: key });
        await books.updateCustomer(subscription.customer_id, { balance: settled.balance });
        if (!waits) await applyPayment(books, { ...subscription, pending }, now);
      }),

    preview: ({ customerId, subscriptionId, price, prorationDate }) =>
      withCustomer(customerId, async (books, { balance }) => {
        const now = new Date(prorationDate * 1000);
        const subscription =
          subscriptionId === null ? undefined : await books.findSubscription(subscriptionId);
        const { credit, charge, period } = subscription
          ? prorate(subscription, price, now)
          : { credit: 0, charge: price.amount, period: { period_end: endOfPeriod(now, price.interval) } };
        const settled = settleBalance(balance, charge - credit);
        return {
          currency: 'usd',
          amountDue: settled.due,
          credit,
          creditBalance: settled.balance,
          nextBillingDate: period.period_end,
        };
      }),

    paymentOf,
    payInvoice: ({ invoiceId }) => paymentOf(invoiceId),
    finishChange: async () => undefined,

    voidInvoice: (invoiceId) =>
      ofInvoice(invoiceId, async (books, { status, total, customer_id, subscription_id }, { balance }) => {
        if (status !== 'open') return status === 'void';
        await books.updateInvoice(invoiceId, { status: 'void' });
        const subscription = await books.findSubscription(subscription_id);
        if (!subscription) return true;
        const isFirst = subscription.status === 'incomplete';
        const creditUsed = isFirst ? subscription.amount - total : (subscription.pending?.creditUsed ?? 0);
        await books.updateCustomer(customer_id, { balance: balance + creditUsed });
        await books.updateSubscription(subscription_id, isFirst ? { status: 'ended' } : { pending: null });
        return true;
      }),

    setCancelAtPeriodEnd: (subscriptionId, value) =>
      ofSubscription(subscriptionId, async (books, subscription) => {
        if (subscription.status === 'ended') throw missing('subscription');
        await books.updateSubscription(subscriptionId, { cancel_at_period_end: value });
      }),

    cancelNow: (subscriptionId) =>
      ofSubscription(subscriptionId, (books) =>
        books.updateSubscription(subscriptionId, { status: 'ended', pending: null }),
      ),

    deleteCustomer: (customerId) => repository.deleteCustomer(customerId),
    invoicesOf: async (customerId) =>
      (await repository.invoicesOf(customerId)).map((invoice) => ({
        id: invoice.id,
        number: `DEMO-${String(invoice.number).padStart(4, '0')}`,
        createdAt: invoice.created_at,
        status: invoice.status,
        total: invoice.total,
        currency: 'usd',
        url: null,
        pdfUrl: null,
      })),

    readEvent: () => {
      throw new InvalidEvent();
    },
    reversalOf: async () => null,
    reversalsOf: async () => [],
    offer: async (products) =>
      products.map(({ planId }) => ({
        productId: planId,
        monthlyPriceId: `${planId}:monthly`,
        yearlyPriceId: `${planId}:yearly`,
        created: false,
      })),
  };
}

const declined = 'Your card was declined. This is demo billing: choose another test card.';

/** Throws `CardDeclined` unless it is one of the test cards that are accepted. */
function refuseCard(paymentMethodId: string): void {
  if (paymentMethodId === demoCards.declined) throw new CardDeclined(declined);
  if (paymentMethodId !== demoCards.ok && paymentMethodId !== demoCards.confirmation) {
    throw new CardDeclined('Demo billing accepts only its test cards.');
  }
}

/** Demo price ids are `<plan>:<interval>`. */
function planOf(priceId: string): string {
  return priceId.split(':')[0] ?? priceId;
}

function missing(what: string): ProviderError {
  return new ProviderError('not_found', `This ${what} does not exist in demo billing.`);
}
