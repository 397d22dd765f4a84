import {
  type CardKind,
  cardError,
  dueOf,
  endOf,
  get,
  type Intent,
  type Invoice,
  invalidRequest,
  type Line,
  newId,
  type Price,
  type State,
  type Subscription,
  totalOf,
} from './stripe-state.ts';

export type Emit = (
  type: string,
  object: { object: string; id: string; customer?: string; charge?: string },
) => void;

type Change = { price: Price; prorationDate: number };

/** Billing logic: subscriptions and payments. */
export function createBilling(state: State, now: () => number, emit: Emit) {
  let numbers = 0;
  const changed = (subscription: Subscription, event = 'updated') =>
    emit(`customer.subscription.${event}`, { object: 'subscription', ...subscription });

  function makeInvoice(subscription: Subscription, lines: Line[], pending: Invoice['pending']): Invoice {
    const customer = get(state.customers, subscription.customer, 'customer');
    numbers += 1;
    const invoice: Invoice = {
      id: newId('in'),
      number: `STUB-${numbers}`,
      customer: customer.id,
      subscription: subscription.id,
      created: now(),
      status: 'open',
      lines,
      startingBalance: customer.balance,
      intent: null,
      pending,
    };
    state.invoices.set(invoice.id, invoice);
    subscription.latestInvoice = invoice.id;
    return invoice;
  }

  function markPaid(invoice: Invoice): void {
    const customer = get(state.customers, invoice.customer, 'customer');
    customer.balance = Math.min(0, totalOf(invoice) + invoice.startingBalance);
    invoice.status = 'paid';
    const subscription = get(state.subscriptions, invoice.subscription, 'subscription');
    if (invoice.pending) {
      subscription.price = invoice.pending.price;
      subscription.start = invoice.pending.start;
      subscription.end = invoice.pending.end;
      subscription.pendingInvoice = null;
    }
    if (subscription.status === 'incomplete' || subscription.status === 'past_due')
      subscription.status = 'active';
    emit('invoice.paid', { object: 'invoice', ...invoice });
    changed(subscription);
  }

  /** `never` requests no confirmation: off-session. */
  function collect(
    invoice: Invoice,
    kind: CardKind | undefined,
    confirmation: 'ask' | 'never' = 'ask',
  ): void {
    if (dueOf(invoice) === 0) {
      markPaid(invoice);
      return;
    }
    const intent = (invoice.intent && state.intents.get(invoice.intent)) || makeIntent(invoice);
    if (kind === 'confirmation' && confirmation === 'ask') intent.status = 'requires_action';
    else if (kind === 'ok' || kind === 'confirmation') {
      succeed(intent, invoice);
      return;
    } else {
      intent.status = 'requires_payment_method';
      intent.error = 'Your card was declined.';
    }
    const event = intent.status === 'requires_action' ? 'payment_action_required' : 'payment_failed';
    emit(`invoice.${event}`, { object: 'invoice', ...invoice });
  }

  function makeIntent(invoice: Invoice): Intent {
    const id = newId('pi');
    const intent: Intent = {
      id,
      invoice: invoice.id,
      amount: dueOf(invoice),
      status: 'requires_payment_method',
      secret: `${id}_secret_${newId('x')}`,
      error: null,
      charge: null,
    };
    state.intents.set(id, intent);
    invoice.intent = id;
    return intent;
  }

  function succeed(intent: Intent, invoice: Invoice): void {
    intent.status = 'succeeded';
    intent.charge = newId('ch');
    const charge = {
      id: intent.charge,
      customer: invoice.customer,
      created: now(),
      refunded: false,
      disputed: false,
    };
    state.charges.set(charge.id, charge);
    markPaid(invoice);
  }

  const kindOf = (subscription: Subscription): CardKind | undefined =>
    subscription.card === null ? undefined : state.cards.get(subscription.card)?.kind;

  function linesOfChange(subscription: Subscription, { price, prorationDate: at }: Change): Line[] {
    const old = get(state.prices, subscription.price, 'price');
    if (old.id === price.id) return [];
    const left = Math.min(1, (subscription.end - at) / (subscription.end - subscription.start));
    const stays = old.interval === price.interval;
    const end = stays ? subscription.end : endOf(at, price.interval);
    return [
      { amount: -Math.round(old.amount * left), start: at, end: subscription.end, proration: true },
      { amount: stays ? Math.round(price.amount * left) : price.amount, start: at, end, proration: stays },
    ];
  }

  return {
    linesOfChange,
    endOf,
    /** Records an update event. */
    touch: (subscription: Subscription) => changed(subscription),

    subscribe(
      order: Pick<Subscription, 'customer' | 'card' | 'metadata'>,
      price: Price,
      behavior: string,
    ): Subscription {
      const start = now();
      const subscription: Subscription = {
        ...order,
        id: newId('sub'),
        item: newId('si'),
        price: price.id,
        status: 'incomplete',
        created: start,
        start,
        end: endOf(start, price.interval),
        cancelAtPeriodEnd: false,
        latestInvoice: '',
        pendingInvoice: null,
      };
      if (behavior !== 'allow_incomplete')
        throw invalidRequest(`the stub knows no payment_behavior ${behavior}`);
      state.subscriptions.set(subscription.id, subscription);
      const line = { amount: price.amount, start, end: subscription.end, proration: false };
      const invoice = makeInvoice(subscription, [line], null);
      changed(subscription, 'created');
      collect(invoice, kindOf(subscription));
      return subscription;
    },

    change(subscription: Subscription, change: Change): void {
      const lines = linesOfChange(subscription, change);
      if (lines.length === 0) return;
      const { price, prorationDate: at } = change;
      const stays = get(state.prices, subscription.price, 'price').interval === price.interval;
      const pending = {
        price: price.id,
        start: stays ? subscription.start : at,
        end: stays ? subscription.end : endOf(at, price.interval),
      };
      const invoice = makeInvoice(subscription, lines, pending);
      subscription.pendingInvoice = invoice.id;
      collect(invoice, kindOf(subscription));
      changed(subscription);
    },

    pay(invoice: Invoice): void {
      if (invoice.status !== 'open') throw invalidRequest('Invoice is already paid');
      const subscription = get(state.subscriptions, invoice.subscription, 'subscription');
      collect(invoice, kindOf(subscription));
      const intent = invoice.intent === null ? undefined : state.intents.get(invoice.intent);
      if (intent?.status === 'requires_payment_method') throw cardError(intent.error ?? undefined);
    },

    void(invoice: Invoice): void {
      if (invoice.status !== 'open')
        throw invalidRequest(`You can only void open invoices, this one is ${invoice.status}.`);
      invoice.status = 'void';
      const intent = invoice.intent === null ? undefined : state.intents.get(invoice.intent);
      if (intent) intent.status = 'canceled';
      const subscription = get(state.subscriptions, invoice.subscription, 'subscription');
      if (subscription.pendingInvoice === invoice.id) subscription.pendingInvoice = null;
      else if (subscription.status === 'incomplete') subscription.status = 'incomplete_expired';
      else if (subscription.status === 'past_due') subscription.status = 'active';
      changed(subscription);
    },

    /** `credit`: unused time is credited to the customer's balance, if invoiced immediately. */
    cancel(subscription: Subscription, { credit } = { credit: false }): void {
      if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') {
        get(new Map<string, Subscription>(), subscription.id, 'subscription');
      }
      if (credit) {
        const { amount } = get(state.prices, subscription.price, 'price');
        const left = (subscription.end - now()) / (subscription.end - subscription.start);
        get(state.customers, subscription.customer, 'customer').balance -= Math.round(
          amount * Math.max(0, left),
        );
      }
      subscription.status = 'canceled';
      changed(subscription, 'deleted');
    },

    /** In the browser: the customer confirms or declines with their bank. */
    confirm(intent: Intent, isAgreed: boolean): void {
      const invoice = get(state.invoices, intent.invoice, 'invoice');
      if (invoice.status !== 'open') throw invalidRequest('This PaymentIntent was canceled.');
      if (isAgreed) {
        succeed(intent, invoice);
        return;
      }
      intent.status = 'requires_payment_method';
      intent.error = 'We are unable to authenticate your payment method.';
      emit('invoice.payment_failed', { object: 'invoice', ...invoice });
    },

    /** Advances time: renewals, cancellations, expired first payments. */
    tick(): void {
      for (const subscription of state.subscriptions.values()) {
        if (subscription.status === 'incomplete' && now() - subscription.created > 82_800) {
          subscription.status = 'incomplete_expired';
          changed(subscription);
        }
        while (subscription.status === 'active' && subscription.end <= now()) {
          if (subscription.cancelAtPeriodEnd) {
            subscription.status = 'canceled';
            changed(subscription, 'deleted');
            break;
          }
          const price = get(state.prices, subscription.price, 'price');
          subscription.start = subscription.end;
          subscription.end = endOf(subscription.start, price.interval);
          const { start, end } = subscription;
          const invoice = makeInvoice(
            subscription,
            [{ amount: price.amount, start, end, proration: false }],
            null,
          );
          subscription.status = 'past_due';
          collect(invoice, kindOf(subscription), 'never');
          changed(subscription);
        }
      }
    },
  };
}
