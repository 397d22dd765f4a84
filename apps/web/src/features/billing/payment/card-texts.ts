/** Spelt as the specification's section 8 has them. */
export const cardTexts = {
  initializing: 'Payment processing is still initializing. Please try again in a moment.',
  elementMissing: 'Card element not found. Please refresh the page and try again.',
  failed: 'Payment failed. Please check your card details and try again.',
  noPaymentMethod: 'Could not create payment method. Please try again with different card details.',
  incomplete: 'Please complete card details',
} as const;
