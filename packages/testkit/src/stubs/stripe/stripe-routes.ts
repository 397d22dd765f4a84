import type { StripeRoute } from './parameter-names.ts';
import type { createBilling } from './stripe-billing.ts';
import { catalogRoutes } from './stripe-catalog-routes.ts';
import { customerRoutes } from './stripe-customer-routes.ts';
import { invoiceRoutes } from './stripe-invoice-routes.ts';
import type { State } from './stripe-state.ts';
import { subscriptionRoutes } from './stripe-subscription-routes.ts';

/** The part of the API that subscriptions need. */
export function createRoutes(
  state: State,
  billing: ReturnType<typeof createBilling>,
  now: () => number,
): StripeRoute[] {
  return [
    ...customerRoutes(state),
    ...catalogRoutes(state),
    ...subscriptionRoutes(state, billing, now),
    ...invoiceRoutes(state, billing, now),
  ];
}
