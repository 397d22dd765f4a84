import type {
  Invoice,
  ListedPlan,
  SubscriptionPreview,
  SubscriptionState,
} from '@chapterhouse/contract/billing/endpoints';
import type { Payments, ProviderInvoice } from '../../providers/payments/payments.ts';
import type { SubscriptionView } from './get-subscription.ts';
import type { OfferedPlan } from './plans-repository.ts';
import type { ChangePreview } from './preview-subscription.ts';
import type { RequiredAction } from './settle-payment.ts';

export function presentPlan(plan: OfferedPlan): ListedPlan {
  return {
    plan_id: plan.planId,
    name: plan.name,
    description: plan.description,
    monthly_price: plan.monthlyPrice,
    yearly_price: plan.yearlyPrice,
    articles_limit: plan.articlesLimit,
    wordpress_sites_limit: plan.sitesLimit,
  };
}

export function presentSubscription(
  { plan, subscription, allowance, defaultPlanId }: SubscriptionView,
  payments: Pick<Payments, 'publishableKey' | 'isSandbox'>,
  action: RequiredAction = null,
): SubscriptionState {
  const { description: _description, ...presented } = presentPlan(plan);
  return {
    plan: presented,
    default_plan_id: defaultPlanId,
    subscription: presentRunning(subscription),
    usage: {
      articles: {
        used: allowance.articlesUsed,
        limit: allowance.articlesLimit,
        period: allowance.articlesPeriod,
      },
      wordpressSites: { used: allowance.sitesUsed, limit: allowance.sitesLimit },
    },
    environment: { stripe_key: payments.publishableKey, use_stripe_sandbox: payments.isSandbox },
    ...(action ? { requires_action: { client_secret: action.clientSecret } } : {}),
  };
}

function presentRunning(subscription: SubscriptionView['subscription']): SubscriptionState['subscription'] {
  if (!subscription || subscription.status === 'none' || subscription.status === 'ended') return null;
  return {
    status: subscription.status,
    plan_id: subscription.planId ?? '',
    billing_interval: subscription.interval,
    current_period_end: subscription.periodEnd?.toISOString() ?? null,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    grace_until: subscription.graceUntil?.toISOString() ?? null,
  };
}

type Asked = Pick<SubscriptionPreview, 'plan_id' | 'billing_interval'>;

export function presentPreview(
  preview: ChangePreview,
  { plan_id, billing_interval }: Asked,
): SubscriptionPreview {
  return {
    plan_id,
    billing_interval,
    currency: preview.currency,
    amount_due: preview.amountDue,
    credit: preview.credit,
    credit_balance: preview.creditBalance,
    next_billing_date: preview.nextBillingDate.toISOString(),
    billing_date_changes: preview.startsNewPeriod,
    proration_date: preview.prorationDate,
    message: sentence(preview),
  };
}

function sentence(preview: ChangePreview): string {
  const { currency, amountDue, credit, creditBalance, nextBillingDate, startsNewPeriod } = preview;
  const money = (cents: number) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    nextBillingDate,
  );
  const parts = [
    amountDue > 0 ? `You will be charged ${money(amountDue)} now.` : 'Nothing is charged now.',
    ...(credit > 0 ? [`${money(credit)} is credited for unused time.`] : []),
    // It includes credit from before this change.
    ...(creditBalance > 0
      ? [`Your credit balance is then ${money(creditBalance)}, which is applied to your next invoices.`]
      : []),
    startsNewPeriod
      ? `A new billing period begins now; the next billing date is ${day}.`
      : `Your billing date does not change: the next one is ${day}.`,
  ];
  return parts.join(' ');
}

export function presentInvoice(invoice: ProviderInvoice): Invoice {
  return {
    id: invoice.id,
    number: invoice.number,
    created_at: invoice.createdAt.toISOString(),
    status: invoice.status,
    total: invoice.total,
    currency: invoice.currency,
    url: invoice.url,
    pdf_url: invoice.pdfUrl,
  };
}
