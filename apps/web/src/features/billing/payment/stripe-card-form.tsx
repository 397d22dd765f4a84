import { Button, useComputedColorScheme } from '@mantine/core';
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeCardElement, StripeCardElementOptions, StripeError } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { noteFailure } from '../../../api/failures.ts';
import { InlineError } from '../../../components/error-state.tsx';
import { resolveColor } from '../../../lib/resolve-color.ts';
import { type Card, type CardFormProps, CardProblem, cardTexts } from './card.ts';
import { CardFormFrame } from './card-form-frame.tsx';
import { testCards } from './demo-cards.ts';
import classes from './payment.module.css';
import { stripeFor } from './stripe-loader.ts';

type Parts = {
  stripe: Stripe | null;
  element: StripeCardElement | null;
  complete: boolean;
  /** The amount in cents, for failure reports. */
  amount: number;
};

function refused(method: string, amount: number, error: StripeError): CardProblem {
  const { type, code = null, message = cardTexts.failed } = error;
  // Do not report the user's input errors.
  if (type !== 'validation_error') {
    noteFailure({ kind: 'payment', method, amount, type, code, message });
  }
  return new CardProblem(message || cardTexts.failed);
}

/** The card in Stripe's field. */
function stripeCard({ stripe, element, complete, amount }: Parts): Card {
  return {
    async createPaymentMethod() {
      if (stripe === null) throw new CardProblem(cardTexts.initializing);
      if (element === null) throw new CardProblem(cardTexts.elementMissing);
      if (!complete) throw new CardProblem(cardTexts.incomplete);
      const { error, paymentMethod } = await stripe.createPaymentMethod({ type: 'card', card: element });
      if (error) throw refused('createPaymentMethod', amount, error);
      if (!paymentMethod?.id) throw new CardProblem(cardTexts.noPaymentMethod);
      return paymentMethod.id;
    },
    async confirm(clientSecret) {
      if (stripe === null) throw new CardProblem(cardTexts.initializing);
      const { error } = await stripe.confirmCardPayment(clientSecret);
      if (error) throw refused('confirmCardPayment', amount, error);
    },
  };
}

/** Stripe's standard test cards; any future date and any CVC work. */
function SandboxHints() {
  return (
    <div className={classes.hints}>
      <p className={classes.hintsTitle}>Test mode: no money moves. Use one of these cards:</p>
      <ul>
        {testCards.map(({ number, meaning }) => (
          <li key={number}>
            <code>{number}</code> {meaning}
          </li>
        ))}
      </ul>
      <p>Any future expiry date and any 3-digit CVC.</p>
    </div>
  );
}

type Props = CardFormProps & { publishableKey: string; sandbox: boolean };

/** The field is in Stripe's iframe: our CSS variables do not apply. */
function optionsFor(scheme: 'light' | 'dark', disabled: boolean): StripeCardElementOptions {
  const color = resolveColor('text', scheme);
  const placeholder = resolveColor('text-placeholder', scheme);
  const invalid = resolveColor('danger-text', scheme);
  return {
    hidePostalCode: true,
    disableLink: true,
    disabled,
    style: {
      base: { color, iconColor: color, fontSize: '16px', '::placeholder': { color: placeholder } },
      invalid: { color: invalid, iconColor: invalid },
    },
  };
}

function CardFields({ sandbox, amount, hasCardOnFile, onPay, ...frame }: Omit<Props, 'publishableKey'>) {
  const stripe = useStripe();
  const elements = useElements();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const [complete, setComplete] = useState(false);
  const [fieldError, setFieldError] = useState<string | null>(null);
  const card = () =>
    stripeCard({ stripe, element: elements?.getElement(CardElement) ?? null, complete, amount });
  return (
    <CardFormFrame
      {...frame}
      complete={complete}
      problem={fieldError ?? frame.problem}
      onSubmit={() => onPay(card())}
      {...(hasCardOnFile
        ? { onCardOnFile: () => onPay({ ...card(), createPaymentMethod: async () => '' }) }
        : {})}
    >
      <span className={classes.label}>Card details</span>
      <div className={classes.cardField} data-invalid={fieldError !== null || undefined}>
        <CardElement
          options={optionsFor(scheme, frame.busy)}
          onChange={(change) => {
            setComplete(change.complete);
            setFieldError(change.error?.message ?? null);
          }}
        />
      </div>
      {sandbox && <SandboxHints />}
    </CardFormFrame>
  );
}

/** Stripe's card field. Rendering it loads Stripe. */
export function StripeCardForm({ publishableKey, ...fields }: Props) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['stripe', publishableKey],
    queryFn: () => stripeFor(publishableKey),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) {
    const retry = (
      <Button size="xs" variant="default" onClick={() => void refetch()} loading={isFetching}>
        Retry
      </Button>
    );
    return <InlineError message={cardTexts.initializing} action={retry} />;
  }
  return (
    <Elements
      // `Elements` cannot change its Stripe instance: remount for another key.
      key={publishableKey}
      stripe={data ?? null}
      options={{
        mode: 'setup',
        currency: 'usd',
        appearance: { theme: scheme === 'dark' ? 'night' : 'stripe' },
      }}
    >
      <CardFields {...fields} />
    </Elements>
  );
}
