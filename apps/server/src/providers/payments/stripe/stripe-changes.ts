import { billingTexts } from '@chapterhouse/contract/billing/texts';
import type Stripe from 'stripe';
import { ProviderError } from '../../../lib/provider-error.ts';
import { CardDeclined, type Payments } from '../payments.ts';
import { inPortTerms } from './stripe-errors.ts';
import { idOf, changeMarks as marks } from './stripe-mappings.ts';

/** An empty value would remove the key. */
const none = 'none';
const withoutMarks = Object.fromEntries(Object.values(marks).map((key) => [key, '']));

type Tentative = { paymentMethodId: string | null; resumes: boolean };

/** Cards and changes of subscriptions. */
export function createStripeChanges(stripe: Stripe) {
  const retrieve = (id: string) =>
    inPortTerms(() => stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }));
  const update = (id: string, parameters: Stripe.SubscriptionUpdateParams) =>
    inPortTerms(() => stripe.subscriptions.update(id, parameters));
  const attach = async (customerId: string, paymentMethodId: string): Promise<void> => {
    try {
      await inPortTerms(() => stripe.paymentMethods.attach(paymentMethodId, { customer: customerId }));
    } catch (cause) {
      // An unknown card, one of another customer, or one that was used before.
      const isOfCard =
        cause instanceof ProviderError && (cause.kind === 'not_found' || cause.kind === 'rejected');
      throw isOfCard ? new CardDeclined(billingTexts.paymentFailed, { cause }) : cause;
    }
  };
  const setCustomerCard = (customerId: string, paymentMethodId: string) =>
    inPortTerms(() =>
      stripe.customers.update(customerId, { invoice_settings: { default_payment_method: paymentMethodId } }),
    );

  const itemOf = async (subscriptionId: string): Promise<string> => {
    const item = (await retrieve(subscriptionId)).items.data[0];
    if (!item)
      throw new ProviderError('bad_response', billingTexts.providerUnavailable, { reason: 'no item' });
    return item.id;
  };

  /** Sets what a change tries, with marks to decide it by. Of a repeated attempt the first marks stay. */
  const prepare = async (subscriptionId: string, { paymentMethodId, resumes }: Tentative): Promise<void> => {
    if (paymentMethodId === null && !resumes) return;
    const subscription = await retrieve(subscriptionId);
    const { metadata, default_payment_method: card, latest_invoice: latest } = subscription;
    if (paymentMethodId !== null) await attach(idOf(subscription.customer), paymentMethodId);
    const isPaid = latest !== null && typeof latest === 'object' && latest.status === 'paid';
    await update(subscriptionId, {
      ...(paymentMethodId === null ? {} : { default_payment_method: paymentMethodId }),
      metadata: {
        [marks.paidBefore]: metadata[marks.paidBefore] ?? (isPaid && latest.id ? latest.id : none),
        [marks.resumes]: resumes ? 'true' : '',
        ...(paymentMethodId === null
          ? {}
          : { [marks.cardBefore]: metadata[marks.cardBefore] ?? (card ? idOf(card) : none) }),
      },
    });
  };

  return {
    itemOf,
    prepare,

    useCard: async ({ customerId, subscriptionId, paymentMethodId }) => {
      await attach(customerId, paymentMethodId);
      await setCustomerCard(customerId, paymentMethodId);
      if (subscriptionId !== null) await update(subscriptionId, { default_payment_method: paymentMethodId });
    },

    change: async ({ subscriptionId, price, prorationDate, ...tentative }, key) => {
      const item = await itemOf(subscriptionId);
      await prepare(subscriptionId, tentative);
      await inPortTerms(() =>
        stripe.subscriptions.update(
          subscriptionId,
          {
            // Without its id a second item would be added.
            items: [{ id: item, price: price.priceId }],
            proration_behavior: 'always_invoice',
            payment_behavior: 'pending_if_incomplete',
            ...(prorationDate === null ? {} : { proration_date: prorationDate }),
          },
          { idempotencyKey: key },
        ),
      );
    },

    finishChange: async (subscriptionId, result) => {
      const { metadata, status, customer, default_payment_method: card } = await retrieve(subscriptionId);
      if (metadata[marks.paidBefore] === undefined || status === 'canceled') return;
      const before = metadata[marks.cardBefore];
      const settled = { metadata: withoutMarks };
      if (result === 'paid') {
        // The marks go last: an interrupted call is repeated.
        if (before !== undefined && card) await setCustomerCard(idOf(customer), idOf(card));
        const resumes = metadata[marks.resumes] === 'true';
        await update(subscriptionId, { ...settled, ...(resumes ? { cancel_at_period_end: false } : {}) });
        return;
      }
      try {
        const restored =
          before === undefined ? {} : { default_payment_method: before === none ? '' : before };
        await update(subscriptionId, { ...settled, ...restored });
      } catch (error) {
        // The card was removed meanwhile.
        if (!(error instanceof ProviderError && error.kind === 'not_found')) throw error;
        await update(subscriptionId, settled);
      }
    },
  } satisfies Partial<Payments> & Record<string, unknown>;
}
