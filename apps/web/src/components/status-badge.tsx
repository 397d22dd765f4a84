import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

export type StatusTone = 'green' | 'yellow' | 'red' | 'blue' | 'gray';

type Props = {
  tone: StatusTone;
  children: ReactNode;
  /** A pulsing dot, for running work. */
  pulse?: boolean;
};

/** A status as a dot and a label, so that color is not the only indicator. */
export function StatusBadge({ tone, children, pulse = false }: Props) {
  return (
    <span className={classes.root} data-tone={tone} data-pulse={pulse || undefined}>
      {children}
    </span>
  );
}
