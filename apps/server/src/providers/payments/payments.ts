import type { BillingInterval } from '@chapterhouse/contract/billing/endpoints';
import type { BrowserSources } from '../identity/identity.ts';

/**
 * Subscription states that the product distinguishes. `incomplete`: the first payment is open. `ended`: canceled,
 * expired, or ended as unpaid.
 */
export type ProviderStatus = 'active' | 'past_due' | 'incomplete' | 'ended';

/** A subscription at the provider. */
export type ProviderSubscription = {
  id: string;
  customerId: string;
  status: ProviderStatus;
  productId: string;
  interval: BillingInterval;
  createdAt: Date;
  periodStart: Date;
  periodEnd: Date;
  cancelAtPeriodEnd: boolean;
  /** The open invoice of a renewal, a first payment or a pending change. Null if all is paid. */
  openInvoice: { id: string; createdAt: Date } | null;
  /** Whether the payment of a change was made for which `finishChange` was not called yet. Null: there is no such change. */
  undecided: 'open' | PaymentResult | null;
};

export type PaymentResult = 'paid' | 'unpaid';

/** The outcome of an invoice's payment. */
export type PaymentOutcome =
  | { kind: 'paid' }
  /** The bank requires confirmation, which the browser requests with this secret. */
  | { kind: 'requires_action'; clientSecret: string }
  /** `message` is the provider's and can be shown to the user. */
  | { kind: 'declined'; message: string }
  /** Processing at the bank. */
  | { kind: 'processing' };

/** A price as stored with a plan. Amounts in cents. */
export type Price = { priceId: string; interval: BillingInterval; amount: number };

export type Preview = {
  currency: string;
  /** All in the currency's smallest unit. `creditBalance`: left over for the next invoices. */
  amountDue: number;
  credit: number;
  creditBalance: number;
  nextBillingDate: Date;
};

export type ProviderInvoice = {
  id: string;
  number: string | null;
  createdAt: Date;
  status: string;
  total: number;
  currency: string;
  url: string | null;
  pdfUrl: string | null;
};

/** A verified event. Only identifies what changed: the state is fetched, never taken from it. */
export type PaymentEvent = {
  id: string;
  type: string;
  /** Null: it concerns no known customer. */
  customerId: string | null;
  /** The charge of a refund or a dispute. */
  chargeId: string | null;
};

/** A refunded or disputed charge. */
export type Reversal = { chargeId: string; customerId: string; chargedAt: Date };

/** A product to create at the provider. */
export type ProductForSale = {
  planId: string;
  name: string;
  description: string;
  /** Cents. */
  monthlyAmount: number;
  yearlyAmount: number;
};
export type SoldProduct = {
  productId: string;
  monthlyPriceId: string;
  yearlyPriceId: string;
  created: boolean;
};

/**
 * A payment provider. `key` is an idempotency key for calls that charge: the same key returns the result of the
 * first call, and different parameters are rejected with `DuplicateRequest`. Every method throws `ProviderError`;
 * calls that charge or attach a card also throw `CardDeclined`.
 */
export type Payments = {
  /** Rows of another provider are ignored. */
  name: string;
  isDemo: boolean;
  /** Whether users may subscribe. */
  isOffered: boolean;
  /** For the card form in the browser. */
  publishableKey: string | null;
  isSandbox: boolean;
  /** CSP sources of the card form. */
  browserSources: BrowserSources | null;
  /** The header with an event's signature. */
  signatureHeader: string;

  /** Creates the customer of a user. `replaces`: their former customer, which the provider no longer knows. */
  createCustomer: (
    user: { id: string; email: string | null; name: string | null },
    replaces: string | null,
  ) => Promise<string>;
  /** False: the provider surely has no such customer, or deleted it. */
  hasCustomer: (customerId: string) => Promise<boolean>;
  /** Makes a card the default of the customer and its active subscription, without a payment. */
  useCard: (card: {
    customerId: string;
    subscriptionId: string | null;
    paymentMethodId: string;
  }) => Promise<void>;
  /** All subscriptions of a customer, including ended ones, newest first. */
  subscriptionsOf: (customerId: string) => Promise<ProviderSubscription[]>;
  /**
   * Subscribes, charges the customer's card, and returns the subscription id. See
   * `paymentOf` for the payment's outcome.
   */
  subscribe: (
    order: { customerId: string; userId: string; planId: string; price: Price },
    key: string,
  ) => Promise<string>;
  /**
   * Changes the price, credits unused time and charges the difference immediately; an unpaid change stays pending. The
   * card (null: the one on file) pays for it, and `resumes` ends the cancellation, but both only last if the change is
   * paid: call `finishChange` when that is known.
   */
  change: (
    order: {
      subscriptionId: string;
      price: Price;
      prorationDate: number | null;
      paymentMethodId: string | null;
      resumes: boolean;
    },
    key: string,
  ) => Promise<void>;
  /** Keeps what a change or a paid invoice tried, or restores the card on file. No effect if that was decided before. */
  finishChange: (subscriptionId: string, result: PaymentResult) => Promise<void>;
  /** The current cost of subscribing (no subscription) or changing. */
  preview: (order: {
    customerId: string;
    subscriptionId: string | null;
    price: Price;
    prorationDate: number;
  }) => Promise<Preview>;
  /** How far the payment of an invoice is. */
  paymentOf: (invoiceId: string) => Promise<PaymentOutcome>;
  /** Tries to pay a subscription's open invoice with a card (null: the one on file), which is kept as by `change`. */
  payInvoice: (
    order: { invoiceId: string; subscriptionId: string; paymentMethodId: string | null },
    key: string,
  ) => Promise<PaymentOutcome>;
  /** Voids an unpaid invoice, and with it the subscription or the pending change. False: it was paid. */
  voidInvoice: (invoiceId: string) => Promise<boolean>;
  /** Ends the subscription with its period, or (`false`) lets it renew. */
  setCancelAtPeriodEnd: (subscriptionId: string, value: boolean) => Promise<void>;
  /**
   * Cancels it immediately; no effect if it has ended. `credit`: the unused time is credited to the customer's
   * balance for their next invoices.
   */
  cancelNow: (subscriptionId: string, options?: { credit: boolean }) => Promise<void>;
  /**
   * Deletes the customer with their cards and remaining subscriptions. The provider retains payment
   * records as required. No effect if already deleted.
   */
  deleteCustomer: (customerId: string) => Promise<void>;
  /** The latest invoices, newest first. */
  invoicesOf: (customerId: string) => Promise<ProviderInvoice[]>;
  /** Throws `InvalidEvent`. */
  readEvent: (body: string, signature: string) => PaymentEvent;
  /** A charge that was fully refunded or disputed; null: neither. */
  reversalOf: (chargeId: string) => Promise<Reversal | null>;
  /** All such charges of a customer, newest first, limited to the newest. */
  reversalsOf: (customerId: string) => Promise<Reversal[]>;
  /** Creates or finds product and prices of each plan. */
  offer: (products: readonly ProductForSale[]) => Promise<SoldProduct[]>;
};

/** The card was declined; the message can be shown to the user. */
export class CardDeclined extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'CardDeclined';
  }
}

/** The key was already used with other parameters: that call has its result. */
export class DuplicateRequest extends Error {
  constructor(options: { cause?: unknown } = {}) {
    super('the idempotency key was already used', options);
    this.name = 'DuplicateRequest';
  }
}

/** An event that is not from the provider, is too old, or is none. The message can be sent back. */
export class InvalidEvent extends Error {
  constructor(message = 'The webhook signature is invalid.') {
    super(message);
    this.name = 'InvalidEvent';
  }
}
