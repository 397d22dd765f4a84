/** Spelt as the specification's section 8 has them. */
export const cardTexts = {
  initializing: 'Payment processing is still initializing. Please try again in a moment.',
  elementMissing: 'Card element not found. Please refresh the page and try again.',
  failed: 'Payment failed. Please check your card details and try again.',
  noPaymentMethod: 'Could not create payment method. Please try again with different card details.',
  incomplete: 'Please complete card details',
} as const;

/** What a payer can read and act on; the message is the text for them. */
export class CardProblem extends Error {}

/** A card that somebody has filled in. Both calls reject with `CardProblem`. */
export type Card = {
  /** The id of a new payment method of type card; the card's number goes nowhere but to the provider. */
  createPaymentMethod: () => Promise<string>;
  /** Lets the card's holder prove that it is them (3-D Secure), to the end. */
  confirm: (clientSecret: string) => Promise<void>;
};

export type CardFormProps = {
  /** In cents. */
  amount: number;
  submitLabel: string;
  busy: boolean;
  /** What the provider or the server said to the last attempt. */
  problem: string | null;
  /** Whether a change may be paid with the card that the provider has already. */
  hasCardOnFile: boolean;
  onPay: (card: Card) => void;
  onCancel: () => void;
};
