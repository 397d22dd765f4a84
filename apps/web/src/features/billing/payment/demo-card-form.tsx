import { demoCards } from '@chapterhouse/contract/billing/texts';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type CardFormProps, CardProblem, cardTexts, PaymentRefused } from './card.ts';
import { CardFormFrame, DemoMark } from './card-form-frame.tsx';
import {
  type DemoFields,
  demoFieldError,
  formatCardNumber,
  formatExpiry,
  isComplete,
  testCards,
} from './demo-cards.ts';
import classes from './payment.module.css';

type Question = { answer: (isConfirmed: boolean) => void };

/** Simulates a bank's confirmation. */
function Challenge({ answer }: Question) {
  return (
    <section className={classes.challenge} aria-labelledby="challenge-title">
      <p id="challenge-title">
        <strong>Your bank wants you to confirm this payment.</strong> A real bank opens its own window.
      </p>
      <Group gap="sm">
        <Button onClick={() => answer(true)} data-autofocus autoFocus>
          Confirm Payment
        </Button>
        <Button variant="default" onClick={() => answer(false)}>
          Refuse
        </Button>
      </Group>
    </section>
  );
}

/** The test card for a number; the number never leaves the browser. */
function paymentMethodOf(number: string): string {
  const digits = number.replace(/\D/g, '');
  const card = testCards.find((candidate) => candidate.number.replaceAll(' ', '') === digits);
  if (!card) {
    throw new CardProblem('This is demo billing. Use one of the test cards below, never a real card.');
  }
  return demoCards[card.kind];
}

/** The card form of demo billing: test cards only, no money moves. */
export function DemoCardForm({ onPay, hasCardOnFile, ...frame }: CardFormProps) {
  const [fields, setFields] = useState<DemoFields>({ number: '', expiry: '', cvc: '' });
  const [question, setQuestion] = useState<Question | null>(null);
  const now = new Date();
  const fill = (change: Partial<DemoFields>) => setFields({ ...fields, ...change });

  function ask(): Promise<boolean> {
    return new Promise((resolve) => {
      setQuestion({
        answer(isConfirmed) {
          setQuestion(null);
          resolve(isConfirmed);
        },
      });
    });
  }
  const confirm = async () => {
    if (!(await ask())) throw new PaymentRefused(cardTexts.failed);
  };
  return (
    <CardFormFrame
      {...frame}
      problem={demoFieldError(fields, now) ?? frame.problem}
      complete={isComplete(fields, now)}
      onSubmit={() => onPay({ createPaymentMethod: async () => paymentMethodOf(fields.number), confirm })}
      {...(hasCardOnFile
        ? { onCardOnFile: () => onPay({ createPaymentMethod: async () => '', confirm }) }
        : {})}
      intro={<DemoMark />}
      below={question && <Challenge {...question} />}
    >
      <div className={classes.fields}>
        <TextInput
          className={classes.wide ?? ''}
          label="Card number"
          inputMode="numeric"
          autoComplete="off"
          placeholder="1234 1234 1234 1234"
          value={fields.number}
          onChange={(event) => fill({ number: formatCardNumber(event.currentTarget.value) })}
          disabled={frame.busy}
          data-autofocus
        />
        <TextInput
          label="Expiry"
          inputMode="numeric"
          autoComplete="off"
          placeholder="MM / YY"
          value={fields.expiry}
          onChange={(event) => fill({ expiry: formatExpiry(event.currentTarget.value) })}
          disabled={frame.busy}
        />
        <TextInput
          label="CVC"
          inputMode="numeric"
          autoComplete="off"
          placeholder="CVC"
          value={fields.cvc}
          onChange={(event) => fill({ cvc: event.currentTarget.value.replace(/\D/g, '').slice(0, 3) })}
          disabled={frame.busy}
        />
      </div>
      <div className={classes.hints}>
        <p className={classes.hintsTitle}>Test cards</p>
        <ul>
          {testCards.map(({ number, meaning }) => (
            <li key={number}>
              <button
                type="button"
                className={classes.hintButton}
                disabled={frame.busy}
                onClick={() =>
                  setFields({ number, expiry: `12 / ${(now.getFullYear() + 2) % 100}`, cvc: '123' })
                }
              >
                {number}
              </button>{' '}
              {meaning}
            </li>
          ))}
        </ul>
      </div>
    </CardFormFrame>
  );
}
