import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconFlask } from '#icons';
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
  onCardOnFile?: () => void;
  children: ReactNode;
};

/** Frame of every card form: the last error, and the two buttons. */
export function CardFormFrame({
  submitLabel,
  busy,
  problem,
  complete,
  onSubmit,
  onCardOnFile,
  onCancel,
  children,
}: Props) {
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (complete && !busy) onSubmit();
      }}
    >
      {children}
      {problem !== null && <InlineError message={problem} />}
      {onCardOnFile && (
        <Button variant="subtle" onClick={onCardOnFile} disabled={busy}>
          Use the card on file instead
        </Button>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" disabled={!complete || busy}>
          {busy ? 'Processing...' : submitLabel}
        </Button>
      </Group>
    </form>
  );
}
