import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { IconFlask } from '#icons';
import { DialogButtons } from '../../../components/dialog/dialog-form.tsx';
import { InlineError } from '../../../components/error-state.tsx';
import type { CardFormProps } from './card.ts';
import classes from './payment.module.css';

/** Shown on all billing screens in demo mode. */
export function DemoMark() {
  return (
    <p className={classes.demo} role="note">
      <IconFlask size={17} stroke={1.75} aria-hidden />
      <span>
        <strong>Demo billing: no money moves.</strong> No card is charged, and no payment provider is
        contacted.
      </span>
    </p>
  );
}

type Props = Omit<CardFormProps, 'onPay' | 'hasCardOnFile' | 'amount'> & {
  complete: boolean;
  onSubmit: () => void;
  /** With a card on file, that card is charged unless the user enters another one. */
  onCardOnFile?: () => void;
  /** Above the fields, with either card. */
  intro?: ReactNode;
  /** Below them. */
  below?: ReactNode;
  children: ReactNode;
};

/** Frame of every card form: the card on file or the fields of another one, the last error, and the buttons. */
export function CardFormFrame(props: Props) {
  const { submitLabel, busy, problem, complete, onSubmit, onCardOnFile, onCancel, intro, below, children } =
    props;
  const [entersCard, setEntersCard] = useState(onCardOnFile === undefined);
  const pays = entersCard ? onSubmit : onCardOnFile;
  const isReady = complete || !entersCard;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !busy) pays?.();
      }}
    >
      {intro}
      {entersCard ? children : <p className={classes.onFile}>Your card on file is charged.</p>}
      {below}
      {onCardOnFile && (
        <Button variant="subtle" onClick={() => setEntersCard(!entersCard)} disabled={busy}>
          {entersCard ? 'Use the Card on File Instead' : 'Use Another Card'}
        </Button>
      )}
      <DialogButtons failure={problem !== null && <InlineError message={problem} />}>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isReady || busy}>
          {busy ? 'Processing...' : submitLabel}
        </Button>
      </DialogButtons>
    </form>
  );
}
