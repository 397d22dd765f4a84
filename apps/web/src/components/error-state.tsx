import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlertCircle, IconRefresh } from '#icons';
import classes from './state.module.css';

type InlineErrorProps = { message: string; action?: ReactNode };

/** An error next to its cause, with an optional action. Announced when it appears. */
export function InlineError({ message, action }: InlineErrorProps) {
  return (
    <div className={classes.inline} role="alert">
      <p className={classes.inlineText}>{message}</p>
      {action}
    </div>
  );
}

type Props = { message: string; onRetry?: () => void; retrying?: boolean };

/** Shown when loading failed: the error, and a retry button. */
export function ErrorState({ message, onRetry, retrying = false }: Props) {
  return (
    <div className={classes.root} data-error role="alert">
      <div className={classes.icon} aria-hidden="true">
        <IconAlertCircle size={28} stroke={1.5} />
      </div>
      <p className={classes.title}>{message}</p>
      {onRetry !== undefined && (
        <div className={classes.action}>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={onRetry}
            loading={retrying}
          >
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}
