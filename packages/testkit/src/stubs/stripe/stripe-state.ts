import { randomBytes } from 'node:crypto';

/** The stub's state; times are Unix seconds, amounts cents. */

/** Card behavior: succeeds, declined on attach, declined on charge, requires 3-D Secure. */
export type CardKind = 'ok' | 'refuses_attach' | 'refuses_charge' | 'confirmation';

export type Card = { id: string; kind: CardKind; customer: string | null };
export type Customer = {
  id: string;
  email: string | null;
  metadata: Record<string, string>;
  card: string | null;
  /** Negative: the customer's credit. */
  balance: number;
};
export type Price = {
  id: string;
  product: string;
  amount: number;
  interval: 'month' | 'year';
  lookupKey: string | null;
};
export type Line = { amount: number; start: number; end: number; proration: boolean };
export type Invoice = {
  id: string;
  number: string;
  customer: string;
  subscription: string;
  created: number;
  status: 'open' | 'paid' | 'void';
  lines: Line[];
  startingBalance: number;
  intent: string | null;
  /** Applied when it is paid. */
  pending: { price: string; start: number; end: number } | null;
};
export type Intent = {
  id: string;
  invoice: string;
  amount: number;
  status: 'succeeded' | 'requires_action' | 'requires_payment_method' | 'canceled';
  secret: string;
  error: string | null;
  charge: string | null;
};
export type Charge = { id: string; customer: string; created: number; refunded: boolean; disputed: boolean };
export type Subscription = {
  id: string;
  item: string;
  customer: string;
  price: string;
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled';
  created: number;
  start: number;
  end: number;
  cancelAtPeriodEnd: boolean;
  card: string | null;
  latestInvoice: string;
  pendingInvoice: string | null;
  metadata: Record<string, string>;
};

export const newId = (prefix: string): string => `${prefix}_${randomBytes(9).toString('hex')}`;

export function createState() {
  return {
    cards: new Map<string, Card>(),
    customers: new Map<string, Customer>(),
    deletedCustomers: new Set<string>(),
    products: new Map<string, { id: string; name: string }>(),
    prices: new Map<string, Price>(),
    subscriptions: new Map<string, Subscription>(),
    invoices: new Map<string, Invoice>(),
    intents: new Map<string, Intent>(),
    charges: new Map<string, Charge>(),
  };
}
export type State = ReturnType<typeof createState>;

/** Throws the API's error for an unknown id. */
export function get<T>(map: ReadonlyMap<string, T>, id: string | undefined, what: string): T {
  const found = id === undefined ? undefined : map.get(id);
  if (found) return found;
  throw new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
  });
}

/** Throws the API's error for a list of an unknown customer; of a deleted one, there are lists. */
export function requireCustomer({ customers, deletedCustomers }: State, id: string | undefined): void {
  if (id === undefined || !deletedCustomers.has(id)) get(customers, id, 'customer');
}

export class ApiError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  constructor(status: number, body: Record<string, unknown>) {
    super(String(body.message));
    this.status = status;
    this.body = body;
  }
}

export function cardError(message = 'Your card was declined.'): ApiError {
  return new ApiError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message,
  });
}

export function invalidRequest(message: string, code?: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...(code ? { code } : {}) });
}

export function totalOf(invoice: Pick<Invoice, 'lines'>): number {
  return invoice.lines.reduce((sum, line) => sum + line.amount, 0);
}

export function dueOf(invoice: Pick<Invoice, 'lines' | 'startingBalance'>): number {
  return Math.max(0, totalOf(invoice) + invoice.startingBalance);
}

export function endOf(start: number, interval: Price['interval']): number {
  const date = new Date(start * 1000);
  const day = date.getUTCDate();
  if (interval === 'year') date.setUTCFullYear(date.getUTCFullYear() + 1);
  else date.setUTCMonth(date.getUTCMonth() + 1);
  // In a shorter month: its last day.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime() / 1000;
}
