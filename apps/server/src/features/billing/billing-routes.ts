import type {
  Invoice,
  ListedPlan,
  SubscriptionPreview,
  SubscriptionState,
} from '@chapterhouse/contract/billing/endpoints';
import type { Routes } from '../../http/route.ts';
import type { Payments, ProviderInvoice } from '../../providers/payments/payments.ts';
import type { Services, UserContext } from '../../services.ts';
import { cancelSubscription, resumeSubscription } from './cancel-subscription.ts';
import { changeSubscription } from './change-subscription.ts';
import { getSubscription, type SubscriptionView } from './get-subscription.ts';
import { listInvoices } from './list-invoices.ts';
import { listPlans } from './plans.ts';
import type { OfferedPlan } from './plans-repository.ts';
import { type ChangePreview, previewSubscription } from './preview-subscription.ts';
import { receiveEvent } from './receive-event.ts';
import { confirmSubscription, subscribe } from './subscribe.ts';
import type { RequiredAction } from './sync-subscription.ts';

export function billingRoutes(services: Services) {
  const state = async (ctx: UserContext, action: RequiredAction = null) =>
    presentSubscription(await getSubscription(ctx), services.payments, action);

  return {
    listPlans: async ({ user }) => ({
      plans: (await listPlans({ ...services, user })).map(presentPlan),
    }),
    getSubscription: async ({ user }) => state({ ...services, user }),
    createSubscription: async ({ user, body }) => {
      const ctx = { ...services, user };
      const action = await subscribe(ctx, {
        planId: body.plan_id,
        interval: body.billing_interval,
        paymentMethodId: body.payment_method_id,
      });
      return state(ctx, action);
    },
    changeSubscription: async ({ user, body }) => {
      const ctx = { ...services, user };
      const action = await changeSubscription(ctx, {
        planId: body.plan_id,
        interval: body.billing_interval,
        paymentMethodId: body.payment_method_id,
        prorationDate: body.proration_date ?? null,
      });
      return state(ctx, action);
    },
    cancelSubscription: async ({ user }) => ({ message: await cancelSubscription({ ...services, user }) }),
    previewSubscription: async ({ user, body }) =>
      presentPreview(
        await previewSubscription(
          { ...services, user },
          { planId: body.plan_id, interval: body.billing_interval },
        ),
        body,
      ),
    resumeSubscription: async ({ user }) => {
      const ctx = { ...services, user };
      await resumeSubscription(ctx);
      return state(ctx);
    },
    confirmSubscription: async ({ user, body }) => {
      const ctx = { ...services, user };
      return state(ctx, await confirmSubscription(ctx, { isRefused: body.refused === true }));
    },
    listInvoices: async ({ user }) => ({
      invoices: (await listInvoices({ ...services, user })).map(presentInvoice),
    }),
    receivePaymentEvent: async ({ body, info }) => {
      await receiveEvent(services, body, info.header(services.payments.signatureHeader));
      return { received: true as const };
    },
  } satisfies Partial<Routes>;
}

function presentPlan(plan: OfferedPlan): ListedPlan {
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

function presentSubscription(
  { plan, subscription, allowance }: SubscriptionView,
  payments: Pick<Payments, 'publishableKey' | 'isSandbox'>,
  action: RequiredAction = null,
): SubscriptionState {
  const { description: _description, ...presented } = presentPlan(plan);
  return {
    plan: presented,
    subscription: presentRunning(subscription),
    usage: { articles: { used: allowance.articlesUsed }, wordpressSites: { used: allowance.sitesUsed } },
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

function presentPreview(preview: ChangePreview, { plan_id, billing_interval }: Asked): SubscriptionPreview {
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
    ...(creditBalance > 0 ? [`${money(creditBalance)} of it is applied to your next invoices.`] : []),
    startsNewPeriod
      ? `A new billing period begins now; the next billing date is ${day}.`
      : `Your billing date does not change: the next one is ${day}.`,
  ];
  return parts.join(' ');
}

function presentInvoice(invoice: ProviderInvoice): Invoice {
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
