import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

export type StatusTone = 'green' | 'yellow' | 'red' | 'blue' | 'gray';

type Props = {
  tone: StatusTone;
  children: ReactNode;
  /** A gently pulsing dot, for what is at work. */
  pulse?: boolean;
};

/** A state in a word: a dot and a label, so that the colour is never the only sign. */
export function StatusBadge({ tone, children, pulse = false }: Props) {
  return (
    <span className={classes.root} data-tone={tone} data-pulse={pulse || undefined}>
      {children}
    </span>
  );
}
