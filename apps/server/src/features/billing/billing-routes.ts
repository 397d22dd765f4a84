import type { Routes } from '../../http/route.ts';
import type { Services, UserContext } from '../../services.ts';
import { presentInvoice, presentPlan, presentPreview, presentSubscription } from './billing-presenter.ts';
import { cancelSubscription, resumeSubscription } from './cancel-subscription.ts';
import { changeSubscription } from './change-subscription.ts';
import { getSubscription, listInvoices } from './get-subscription.ts';
import { listPlans } from './plans.ts';
import { previewSubscription } from './preview-subscription.ts';
import { receiveEvent } from './receive-event.ts';
import type { RequiredAction } from './settle-payment.ts';
import { confirmSubscription, subscribe } from './subscribe.ts';

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
