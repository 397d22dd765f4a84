import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { InlineError } from '../../../components/inline-error.tsx';
import type { CardFormProps } from './card.ts';
import classes from './payment.module.css';

type Props = Omit<CardFormProps, 'onPay' | 'hasCardOnFile' | 'amount'> & {
  complete: boolean;
  onSubmit: () => void;
  onCardOnFile?: () => void;
  children: ReactNode;
};

/** What every card form has around its fields: the last problem, and the two buttons. */
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
