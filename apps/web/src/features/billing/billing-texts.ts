const labels: Readonly<Record<string, string>> = {
  growth_starter: 'Growth',
  enterprise: 'Enterprise',
  agency: 'Agency',
};

/** A plan's display name; an unknown or missing plan is labeled Free (specification 1, section 1). */
export function planLabel(planId: string | undefined): string {
  return (planId && labels[planId]) || 'Free';
}

/** Texts of the specification's section 8, verbatim. */
export const subscriptionTexts = {
  loadFailed: 'Failed to load subscription data. Please try again.',
  toFreeFailed: 'Failed to switch to free plan. Please try again.',
  updateFailed: 'Failed to update subscription. Please try again.',
  cancelFailed: 'Failed to cancel subscription. Please try again.',
  alreadyCancelled: 'Your subscription was already cancelled.',
  cancelledUnverified:
    'Your subscription appears to be cancelled, but we could not verify the current status.',
} as const;

/** A payment that the bank has neither confirmed nor declined. */
export const paymentProcessing = 'Your payment is being processed. Your plan changes when it is complete.';

/** The effect of a downgrade on existing data. */
export const downgradeNote =
  'Downgrading keeps your existing articles and sites. You can’t add more until you are within the new limits.';
