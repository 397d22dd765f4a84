import type { SubscriptionState } from '@chapterhouse/contract/billing/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { api, type BodyOf } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { HeldModal } from '../../../components/dialog/held-modal.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { useReturnFocus } from '../../../components/use-return-focus.ts';
import { refreshSubscription, takeState } from '../billing.queries.ts';
import { subscriptionTexts } from '../billing-texts.ts';
import { type Choice, isSubscribedTo } from '../choose-plan.ts';
import { type Card, type CardFormProps, CardProblem, PaymentRefused } from './card.ts';
import classes from './payment.module.css';

type Purchase = Choice & {
  proration_date?: BodyOf<'changeSubscription'>['proration_date'];
  /** Whether it changes an active subscription; else it is a first one. */
  changes: boolean;
};

/**
 * Completes the purchase with this card: if the bank requires confirmation, the user confirms and the
 * server confirms the result. Rejects with `CardProblem` or `ApiError`.
 */
async function pay({ changes, proration_date, ...choice }: Purchase, card: Card): Promise<SubscriptionState> {
  const body = { ...choice, payment_method_id: await card.createPaymentMethod() };
  const state = changes
    ? await api('changeSubscription', { body: { ...body, proration_date: proration_date ?? null } })
    : await api('createSubscription', { body: { ...body, test_mode: true } });
  if (!state.requires_action) return state;
  try {
    await card.confirm(state.requires_action.client_secret);
  } catch (problem) {
    // Declined, or paid with a lost response: the server syncs the result, and voids a declined payment.
    const refused = problem instanceof PaymentRefused;
    const outcome = await api('confirmSubscription', { body: { refused } }).catch(() => null);
    if (outcome && isSubscribedTo(outcome, choice)) return outcome;
    throw problem;
  }
  return api('confirmSubscription', { body: {} });
}

/** Stripe is loaded only when the user is about to pay with it. */
const StripeCardForm = lazy(async () => ({
  default: (await import('./stripe-card-form.tsx')).StripeCardForm,
}));
const DemoCardForm = lazy(async () => ({ default: (await import('./demo-card-form.tsx')).DemoCardForm }));

export type Payment = {
  purchase: Purchase;
  /** Product and price, 'Growth, monthly' and '$29 now, then $29 a month'. */
  what: string;
  price: string;
  /** The amount charged now, in cents. */
  amount: number;
  submitLabel: string;
  /** Whether the card on file can be used. */
  hasCardOnFile: boolean;
};

type Props = {
  payment: Payment;
  environment: SubscriptionState['environment'];
  onClose: () => void;
  onPaid: (state: SubscriptionState) => void;
};

function problemOf(error: Error | null): string | null {
  if (error === null) return null;
  return error instanceof CardProblem ? error.message : errorText(error, subscriptionTexts.updateFailed);
}

export function PaymentModal({ payment, environment, onClose, onPaid }: Props) {
  useReturnFocus();
  const client = useQueryClient();
  const { mutate, isPending, error } = useAction({
    mutationFn: (card: Card) => pay(payment.purchase, card),
    onSuccess: (state) => {
      takeState(client, state);
      onPaid(state);
    },
    // A payment declined by the bank leaves an incomplete subscription.
    onError: () => refreshSubscription(client).catch(() => undefined),
  });
  const form: CardFormProps = {
    submitLabel: payment.submitLabel,
    amount: payment.amount,
    busy: isPending,
    problem: isPending ? null : problemOf(error),
    hasCardOnFile: payment.hasCardOnFile,
    onPay: (card) => mutate(card),
    onCancel: onClose,
  };
  const { stripe_key, use_stripe_sandbox } = environment;
  return (
    <HeldModal
      busy={isPending}
      opened
      centered
      onClose={onClose}
      // The bank's 3-D Secure window is outside of this modal.
      trapFocus={!isPending}
      title="Payment Details"
      closeButtonProps={{ 'aria-label': 'Close', disabled: isPending }}
    >
      <dl className={classes.summary}>
        <dt>{payment.what}</dt>
        <dd>{payment.price}</dd>
      </dl>
      <Suspense fallback={<Skeleton height="9rem" />}>
        {stripe_key === null ? (
          <DemoCardForm {...form} />
        ) : (
          <StripeCardForm {...form} publishableKey={stripe_key} sandbox={use_stripe_sandbox} />
        )}
      </Suspense>
    </HeldModal>
  );
}
