/** Server messages that the browser matches or repeats. */
export const billingTexts = {
  noActiveSubscription: 'There is no active subscription.',
  alreadyCancelled: 'Your subscription is already canceled.',
  notCancelled: 'Your subscription is not canceled.',
  alreadySubscribed: 'You already have a subscription.',
  changeUnderWay: 'Your subscription is already being changed. Please try again in a moment.',
  betaTester: 'Beta testers do not need a subscription.',
  paymentFailed: 'Payment failed. Please check your card details and try again.',
  cardRequired: 'Please complete card details',
  planNotForSale: 'This plan is currently unavailable. Please contact support.',
  notOffered: 'Subscriptions are disabled. Ask your administrator for a different plan.',
  providerUnavailable: 'The payment provider cannot be reached. Please try again in a moment.',
  cancelled: 'Your subscription is canceled. You keep your plan until the end of the billing period.',
  paymentOverdue: 'Your last payment failed. Pay with another card before you change the plan.',
  endedAtOnce: 'Your subscription has ended.',
} as const;

/** The test cards of demo billing: the form sends them as `payment_method_id`. */
export const demoCards = {
  ok: 'demo_pm_ok',
  declined: 'demo_pm_declined',
  /** Requires the bank's confirmation, which then succeeds. */
  confirmation: 'demo_pm_3ds',
} as const;
