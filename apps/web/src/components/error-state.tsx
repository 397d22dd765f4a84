import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlertCircle, IconRefresh } from '#icons';
import { errorText } from '../api/api-error.ts';
import classes from './state.module.css';

/** What a query returns, as far as its failure needs it. */
type Loading = { isFetching: boolean; refetch: () => unknown };
type InlineErrorProps = { message: string; action?: ReactNode; query?: Loading };

/** An error next to its cause, with an optional action: for one of a query, a retry. Announced when it appears. */
export function InlineError({ message, action, query }: InlineErrorProps) {
  return (
    <div className={classes.inline} role="alert">
      <p className={classes.inlineText}>{message}</p>
      {query ? (
        <Button size="xs" variant="default" onClick={() => void query.refetch()} loading={query.isFetching}>
          Retry
        </Button>
      ) : (
        action
      )}
    </div>
  );
}

/** Ref of a message beside what failed, which may have appeared below the window. */
export function bringIntoView(message: HTMLElement | null): void {
  message?.scrollIntoView({ block: 'nearest' });
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

type LoadErrorProps = { query: Loading & { error: Error | null }; fallback: string };

/** Shown instead of what a query could not load. The fallback is for errors without a message for users. */
export function LoadError({ query, fallback }: LoadErrorProps) {
  const { error, isFetching, refetch } = query;
  return (
    <ErrorState message={errorText(error, fallback)} onRetry={() => void refetch()} retrying={isFetching} />
  );
}
