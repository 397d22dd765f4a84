import type { SubscriptionState } from '@chapterhouse/contract/billing/endpoints';
import { api, type BodyOf } from '../../../api/client.ts';
import type { Card } from './card.ts';

type Choice = Pick<BodyOf<'changeSubscription'>, 'plan_id' | 'billing_interval' | 'proration_date'>;

export type Purchase = Choice & {
  /** Whether it changes a subscription that runs; else it is a first one. */
  changes: boolean;
};

/**
 * Buys with this card, to the end: where the bank wants a confirmation, the card's holder gives it and the
 * server is asked what became of it. Rejects with `CardProblem` or `ApiError`.
 */
export async function pay(
  { changes, proration_date, ...choice }: Purchase,
  card: Card,
): Promise<SubscriptionState> {
  const body = { ...choice, payment_method_id: await card.createPaymentMethod() };
  const state = changes
    ? await api('changeSubscription', { body: { ...body, proration_date: proration_date ?? null } })
    : await api('createSubscription', { body: { ...body, test_mode: true } });
  if (!state.requires_action) return state;
  try {
    await card.confirm(state.requires_action.client_secret);
  } catch (problem) {
    // Refused, or paid while the answer was lost: the server takes over which, and gives up what was refused.
    const outcome = await api('confirmSubscription').catch(() => null);
    if (outcome?.subscription && !outcome.requires_action) return outcome;
    throw problem;
  }
  return api('confirmSubscription');
}
