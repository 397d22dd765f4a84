import { billingRoutes } from '../../../../apps/server/src/features/billing/billing-routes.ts';
import { seedPlans, syncPlans } from '../../../../apps/server/src/features/billing/plans.ts';
import { createStripePayments } from '../../../../apps/server/src/providers/payments/stripe/stripe-payments.ts';
import type { Services } from '../../../../apps/server/src/services.ts';
import { type SignedEvent, startStripeStub } from '../stubs/stripe/stripe-stub.ts';
import { createTestApp, type SignedIn } from './test-app.ts';
import { createTestClock } from './test-clock.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The app with the Stripe stub, with its plans synced. */
export async function createStripeApp(
  wrap: (payments: Services['payments']) => Services['payments'] = (payments) => payments,
  overrides: Partial<Services> = {},
) {
  const clock = createTestClock();
  const stripe = await startStripeStub({ now: clock.now });
  const env = {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.apiBase,
  };
  const { apiBase, secretKey, publishableKey, webhookSecret } = stripe;
  const payments = wrap(
    createStripePayments({ apiBase, secretKey, publishableKey, webhookSecret, isSandbox: true }),
  );
  const t = await createTestApp({ env, routes: billingRoutes, overrides: { clock, payments, ...overrides } });
  await seedPlans(t.services);
  await syncPlans(t.services);
  let delivered = 0;
  return {
    ...t,
    clock,
    stripe,
    /** A subscription call: `call(user, 'POST', '/resume')`. */
    call: async (user: SignedIn, method: Method, path = '', payload?: object) => {
      const response = await t.app.inject({
        method,
        url: `/api/protected/subscription${path}`,
        headers: user.headers,
        ...(payload ? { payload } : {}),
      });
      return { status: response.statusCode, body: response.json() };
    },
    /** Posts events like the provider; by default all since the last time. */
    deliver: async (events: readonly SignedEvent[] = stripe.events().slice(delivered)) => {
      delivered = stripe.events().length;
      for (const { body, signature } of events) {
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
        const response = await t.app.inject({
          method: 'POST',
          url: '/api/billing/webhook',
          headers,
          payload: body,
        });
        if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
      }
    },
    /** Moves both clocks; sessions stay valid. */
    pass: async (seconds: number) => {
      clock.advance(seconds);
      stripe.advance(0);
      await t.db
        .updateTable('sessions')
        .set({ expires_at: new Date('2100-01-01') })
        .execute();
    },
    close: async () => {
      await t.close();
      await stripe.stop();
    },
  };
}

export type StripeApp = Awaited<ReturnType<typeof createStripeApp>>;
