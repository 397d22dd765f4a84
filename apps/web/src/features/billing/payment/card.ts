/** Texts of the specification's section 8, verbatim. */
export const cardTexts = {
  initializing: 'Payment processing is still initializing. Please try again in a moment.',
  elementMissing: 'Card element not found. Please refresh the page and try again.',
  failed: 'Payment failed. Please check your card details and try again.',
  noPaymentMethod: 'Could not create payment method. Please try again with different card details.',
  incomplete: 'Please complete card details',
} as const;

/** An error that the user can act on; the message is shown. */
export class CardProblem extends Error {}

/** The user refused to confirm the payment. */
export class PaymentRefused extends CardProblem {}

/** An entered card. Both methods reject with `CardProblem`. */
export type Card = {
  /** The id of a new payment method of type card; the card number is sent only to the provider. */
  createPaymentMethod: () => Promise<string>;
  /** Runs 3-D Secure authentication to completion. */
  confirm: (clientSecret: string) => Promise<void>;
};

export type CardFormProps = {
  /** In cents. */
  amount: number;
  submitLabel: string;
  busy: boolean;
  /** The error of the last attempt. */
  problem: string | null;
  /** Whether the card on file can be used. */
  hasCardOnFile: boolean;
  onPay: (card: Card) => void;
  onCancel: () => void;
};
