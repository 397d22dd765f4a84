import type { BillingInterval } from '@chapterhouse/contract/billing/endpoints';
import type { BrowserSources } from '../identity/identity.ts';

/**
 * What the product acts on. `incomplete`: the first payment is open. `ended`: cancelled, expired, or given up
 * as unpaid.
 */
export type ProviderStatus = 'active' | 'past_due' | 'incomplete' | 'ended';

/** A subscription as the provider has it now. */
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
  /** Of a renewal, a first payment or a waiting change that is not paid: its invoice. Null when all is paid. */
  openInvoice: { id: string; createdAt: Date } | null;
};

/** What became of the payment of an invoice. */
export type PaymentOutcome =
  | { kind: 'paid' }
  /** The bank wants its customer's confirmation, which the browser asks for with this secret. */
  | { kind: 'requires_action'; clientSecret: string }
  /** `message` is the provider's, fit for the payer. */
  | { kind: 'declined'; message: string }
  /** Being worked on at the bank. */
  | { kind: 'processing' };

/** A price, as a plan's row names it. Amounts in cents. */
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

/** An event whose signature held. Only what happened to whom: the state is fetched, never taken from it. */
export type PaymentEvent = {
  id: string;
  type: string;
  /** Null: it concerns no customer of ours. */
  customerId: string | null;
  /** Of a refund or a dispute: the charge to look at. */
  chargeId: string | null;
};

/** A charge whose money went back. */
export type Reversal = { chargeId: string; customerId: string; chargedAt: Date };

/** What the provider is to sell. */
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
 * A payment provider. `key` makes a call that charges safe to repeat: the same key again has the effect of the
 * first call, and other parameters with it are refused as `DuplicateRequest`. Every method throws `ProviderError`;
 * calls that charge or attach a card throw `CardDeclined` too.
 */
export type Payments = {
  /** Rows of another provider do not count. */
  name: string;
  isDemo: boolean;
  /** Whether users may subscribe at all. */
  isOffered: boolean;
  /** For the card form in the browser. */
  publishableKey: string | null;
  isSandbox: boolean;
  /** What the page must be let load for the card form. */
  browserSources: BrowserSources | null;
  /** The header that carries an event's signature. */
  signatureHeader: string;

  /** Makes the customer of a user. */
  createCustomer: (user: { id: string; email: string | null; name: string | null }) => Promise<string>;
  /** Makes a card the one that the customer, and a running subscription, pays with. */
  useCard: (card: {
    customerId: string;
    subscriptionId: string | null;
    paymentMethodId: string;
  }) => Promise<void>;
  /** All subscriptions of a customer, ended ones too, newest first: the truth. */
  subscriptionsOf: (customerId: string) => Promise<ProviderSubscription[]>;
  /**
   * Subscribes, charges the customer's card, and answers the subscription's id. What became of the payment tells
   * `paymentOf`.
   */
  subscribe: (
    order: { customerId: string; userId: string; planId: string; price: Price },
    key: string,
  ) => Promise<string>;
  /** Changes the price, credits unused time and charges the difference at once; an unpaid change waits. */
  change: (
    order: { subscriptionId: string; price: Price; prorationDate: number | null },
    key: string,
  ) => Promise<void>;
  /** What subscribing (no subscription) or changing would cost now. */
  preview: (order: {
    customerId: string;
    subscriptionId: string | null;
    price: Price;
    prorationDate: number;
  }) => Promise<Preview>;
  paymentOf: (invoiceId: string) => Promise<PaymentOutcome>;
  /** Tries to collect an open invoice with the customer's card. */
  payInvoice: (invoiceId: string, key: string) => Promise<PaymentOutcome>;
  /** Gives up an unpaid invoice, and with it the subscription or the change that hung on it. False: it was paid. */
  voidInvoice: (invoiceId: string) => Promise<boolean>;
  setCancelAtPeriodEnd: (subscriptionId: string, value: boolean) => Promise<void>;
  /**
   * Ends it at once; no effect on one that has ended. `credit`: what is left of its period goes to the customer's
   * balance and pays their next invoices.
   */
  cancelNow: (subscriptionId: string, options?: { credit: boolean }) => Promise<void>;
  /**
   * Deletes the customer with their cards, and whatever subscription is left with them. What the provider must keep of
   * payments that were made, it keeps. No effect on one that is deleted already.
   */
  deleteCustomer: (customerId: string) => Promise<void>;
  invoicesOf: (customerId: string) => Promise<ProviderInvoice[]>;
  /** Throws `BadSignature`. */
  readEvent: (body: string, signature: string) => PaymentEvent;
  /** A charge that was paid back in full or is disputed; null: it stands. */
  reversalOf: (chargeId: string) => Promise<Reversal | null>;
  /** All of a customer's charges of that kind, newest first; of very many the newest. */
  reversalsOf: (customerId: string) => Promise<Reversal[]>;
  /** Makes or finds product and prices of each plan. */
  offer: (products: readonly ProductForSale[]) => Promise<SoldProduct[]>;
};

/** The card was refused; the message is fit for the payer. */
export class CardDeclined extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'CardDeclined';
  }
}

/** A call with this key was made before with other parameters: it has its outcome already. */
export class DuplicateRequest extends Error {
  constructor(options: { cause?: unknown } = {}) {
    super('the idempotency key was used before', options);
    this.name = 'DuplicateRequest';
  }
}

/** Not signed by the provider, or too long ago. */
export class BadSignature extends Error {
  constructor(options: { cause?: unknown } = {}) {
    super('the signature does not hold', options);
    this.name = 'BadSignature';
  }
}
