import { Button, useComputedColorScheme } from '@mantine/core';
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InlineError } from '../../../components/inline-error.tsx';
import type { CardFormProps } from './card.ts';
import { CardFormFrame } from './card-form-frame.tsx';
import { cardTexts } from './card-texts.ts';
import classes from './payment.module.css';
import { SandboxHints } from './sandbox-hints.tsx';
import { stripeCard } from './stripe-card.ts';
import { stripeFor } from './stripe-loader.ts';

type Props = CardFormProps & { publishableKey: string; sandbox: boolean };

/** The field is Stripe's own page in a frame: it knows none of our variables. */
const colors = {
  light: { color: '#24211d', placeholder: '#6f685d', invalid: '#b3261e' },
  dark: { color: '#e9e6e2', placeholder: '#9a958e', invalid: '#ff9b90' },
} as const;

function optionsFor(scheme: keyof typeof colors, disabled: boolean): StripeCardElementOptions {
  const { color, placeholder, invalid } = colors[scheme];
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
  const scheme = useComputedColorScheme('light');
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

/** Stripe's card field. Whoever renders this loads Stripe. */
export function StripeCardForm({ publishableKey, ...fields }: Props) {
  const scheme = useComputedColorScheme('light');
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
      // Elements cannot change its Stripe: another key starts anew.
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
