/** Texts of the server that the browser recognises or repeats. */
export const billingTexts = {
  noActiveSubscription: 'There is no active subscription.',
  alreadyCancelled: 'Your subscription is already cancelled.',
  notCancelled: 'Your subscription is not cancelled.',
  alreadySubscribed: 'You already have a subscription.',
  changeUnderWay: 'Another change of your subscription is under way. Please try again in a moment.',
  betaTester: 'Beta testers do not need a subscription.',
  paymentFailed: 'Payment failed. Please check your card details and try again.',
  cardRequired: 'Please complete card details',
  planNotForSale: 'This plan cannot be bought at the moment. Please contact support.',
  notOffered: 'Subscriptions are turned off here. Ask your administrator for a different plan.',
  providerUnavailable: 'The payment provider cannot be reached. Please try again in a moment.',
  cancelled: 'Your subscription is cancelled. You keep your plan until the end of the billing period.',
  paymentOverdue: 'Your last payment failed. Please pay with another card before you change the plan.',
  endedAtOnce: 'Your subscription has ended.',
} as const;

/** The cards of demo billing: what the test form sends as `payment_method_id`. */
export const demoCards = {
  ok: 'demo_pm_ok',
  declined: 'demo_pm_declined',
  /** Asks for the bank's confirmation, which then succeeds. */
  confirmation: 'demo_pm_3ds',
} as const;
