const labels: Readonly<Record<string, string>> = {
  growth_starter: 'Growth',
  enterprise: 'Enterprise',
  agency: 'Agency',
};

/** A plan's name for people; an unknown or missing plan is labelled Free (specification 1, section 1). */
export function planLabel(planId: string | undefined): string {
  return (planId && labels[planId]) || 'Free';
}
