import type { Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import { noteFailure } from '../../error-reporting/failures.ts';
import { type Card, CardProblem } from './card.ts';
import { cardTexts } from './card-texts.ts';

type Parts = {
  stripe: Stripe | null;
  element: StripeCardElement | null;
  complete: boolean;
  /** What is being paid, in cents: failures are reported with it. */
  amount: number;
};

function refused(method: string, amount: number, error: StripeError): CardProblem {
  const { type, code = null, message = cardTexts.failed } = error;
  // What a payer mistyped is theirs to mend and nobody's to hear of.
  if (type !== 'validation_error') {
    noteFailure({ kind: 'payment', method, amount, type, code, message });
  }
  return new CardProblem(message || cardTexts.failed);
}

/** The card in Stripe's own field. */
export function stripeCard({ stripe, element, complete, amount }: Parts): Card {
  return {
    async createPaymentMethod() {
      if (stripe === null) throw new CardProblem(cardTexts.initializing);
      if (element === null) throw new CardProblem(cardTexts.elementMissing);
      if (!complete) throw new CardProblem(cardTexts.incomplete);
      const { error, paymentMethod } = await stripe.createPaymentMethod({ type: 'card', card: element });
      if (error) throw refused('createPaymentMethod', amount, error);
      if (!paymentMethod?.id) throw new CardProblem(cardTexts.noPaymentMethod);
      return paymentMethod.id;
    },
    async confirm(clientSecret) {
      if (stripe === null) throw new CardProblem(cardTexts.initializing);
      const { error } = await stripe.confirmCardPayment(clientSecret);
      if (error) throw refused('confirmCardPayment', amount, error);
    },
  };
}
